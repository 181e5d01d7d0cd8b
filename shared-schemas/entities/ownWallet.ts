/**
 * How the kit announces itself as a wallet (EIP-6963 and Wallet Standard). The icon is an SVG in base64, a form that
 * both standards accept.
 */
export const ownWallet = {
  name: 'AppKit',
  rdns: 'dev.appkit.embed',
  icon: 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCAzMiAzMiI+PHJlY3Qgd2lkdGg9IjMyIiBoZWlnaHQ9IjMyIiByeD0iOCIgZmlsbD0iIzBmNmI1OCIvPjxwYXRoIGQ9Ik05IDIzIDE2IDlsNyAxNE0xMiAxOC41aDgiIGZpbGw9Im5vbmUiIHN0cm9rZT0iI2ZmZiIgc3Ryb2tlLXdpZHRoPSIzIiBzdHJva2UtbGluZWNhcD0icm91bmQiIHN0cm9rZS1saW5lam9pbj0icm91bmQiLz48L3N2Zz4=',
} as const
