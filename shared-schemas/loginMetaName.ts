/** The `<meta>` of a page that holds a `PageLogin`: its script proves the device. */
export const loginMetaName = 'appkit-page-login'
