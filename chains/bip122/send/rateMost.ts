/** The most that is paid whatever a node says, in satoshis for each virtual byte: see feeBounds.ts. */
export const rateMost = 300
