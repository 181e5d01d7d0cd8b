/** The element of the document with what the first view was drawn from. It stands after that view. */
export const firstViewDataId = 'appkit-first'
