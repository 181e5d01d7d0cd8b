/** On the widget's origin: lists the origins that a project allows, and what to add for a site that is missing. */
export const originsPath = '/projects/v1/origins'
