/** The name of the `<meta>` whose content is a `PageLogin`. The page's script reads it to prove its device. */
export const loginMetaName = 'appkit-page-login'
