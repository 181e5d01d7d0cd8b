/**
 * Announces sixty wallets as no honest one would (EIP-6963), and notes what is asked of them. Runs as text
 * in every document of a page, so it uses nothing from outside itself.
 */
export function announceHostile(): void {
  const asked: string[] = []
  const hostile = { cases: 0, asked }
  Object.assign(window, { hostile })
  const icon = 'data:image/png;base64,AAAA'
  const provider = {
    request: async ({ method }: { method: string }) => {
      asked.push(method)
      return []
    },
    on() {},
    removeListener() {},
  }
  let number = 0
  const info = (changes: object = {}) => {
    number += 1
    const uuid = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
    return { uuid, name: 'Evil', rdns: `test.evil.w${number}`, icon, ...changes }
  }
  const throwing = (name: string) =>
    Object.defineProperty(info(), name, {
      get() {
        throw new Error('no')
      },
    })
  const svg = (inner: string) =>
    `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`)}`
  const names = [
    '',
    ' ',
    'E'.repeat(65),
    'E'.repeat(1_000_000),
    'Evil\u202ewallet',
    'Evil\u2066wallet',
    'Evil\u200bwallet',
    'Evil\u0000',
    'Evil\u0007',
    'Evil\nwallet',
    '<img src=https://evil.example/x onerror=top.hacked=1>',
    '<script>top.hacked=1</script>',
    '"><svg onload=top.hacked=1>',
    'javascript:top.hacked=1',
    '__proto__',
    'constructor',
    5,
    null,
    undefined,
    ['Evil'],
    { toString: () => 'Evil' },
    Symbol('Evil'),
    10n,
  ]
  const icons = [
    'https://evil.example/icon.png',
    '//evil.example/icon.png',
    'data:text/html,<script>top.hacked=1</script>',
    'data:application/javascript,top.hacked=1',
    'javascript:top.hacked=1',
    'blob:https://evil.example/1',
    `data:image/png;base64,${'A'.repeat(140_000)}`,
    svg('<script>top.hacked=1</script>'),
    svg('<image href="https://evil.example/x.png"/>'),
    svg('<foreignObject><iframe src="https://evil.example"/></foreignObject>'),
    svg('<style>@import "https://evil.example/x.css"</style>'),
    5,
    null,
    {},
  ]
  const rdnses = ['', '<b>', 'evil', 'a'.repeat(200), 'test..evil', 'test.evil/../x', 5, null]
  const uuids = ['', '__proto__', 'constructor', 'x'.repeat(100), '<b>', 5, null, 'a b']
  const details: unknown[] = [
    ...names.map((name) => ({ info: info({ name }), provider })),
    ...icons.map((icon) => ({ info: info({ icon }), provider })),
    ...rdnses.map((rdns) => ({ info: info({ rdns }), provider })),
    ...uuids.map((uuid) => ({ info: info({ uuid }), provider })),
    ...['uuid', 'name', 'icon', 'rdns'].map((name) => ({ info: throwing(name), provider })),
    { info: JSON.parse('{"__proto__":{"polluted":1},"name":"Evil"}'), provider },
    { info: info(), provider: undefined },
    { info: info(), provider: {} },
    { info: info(), provider: { request: 'eth_accounts' } },
    { info: undefined, provider },
    undefined,
    null,
    'detail',
    new Proxy(
      {},
      {
        get() {
          throw new Error('no')
        },
      },
    ),
  ]
  hostile.cases = details.length
  const announce = () => {
    for (const detail of details)
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
