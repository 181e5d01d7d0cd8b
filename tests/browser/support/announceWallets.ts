/** Runs in a page: announces wallets of it (EIP-6963), from the last to the first. At most 9. */
export function announceWallets(count: number): void {
  for (let number = count; number > 0; number -= 1) {
    const provider = { request: async () => [], on() {}, removeListener() {} }
    const info = {
      uuid: `00000000-0000-4000-8000-00000000000${number}`,
      name: `Wallet ${number}`,
      rdns: `test.wallet${number}`,
      icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
    }
    const tell = () =>
      window.dispatchEvent(
        new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
      )
    window.addEventListener('eip6963:requestProvider', tell)
  }
}
