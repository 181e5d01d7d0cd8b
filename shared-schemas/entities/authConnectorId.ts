/** The connector id of the embedded wallet. A wallet of the page that announces this id is ignored. */
export const authConnectorId = 'ID_AUTH'
