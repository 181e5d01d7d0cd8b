/** Where the widget's origin says which sites a project lists, and what is missing where it lists too few. */
export const originsPath = '/projects/v1/origins'
