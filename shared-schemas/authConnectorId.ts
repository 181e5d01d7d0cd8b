/** The id of the embedded wallet among the connectors; no wallet of a page may bear it. */
export const authConnectorId = 'ID_AUTH'
