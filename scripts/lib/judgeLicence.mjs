/** The licences that a shipped package may declare, each with words that identify its text. */
const allowed = {
  MIT: /Permission is hereby granted, free of charge/,
  ISC: /Permission to use, copy, modify,? and(\/or)? distribute this software/,
  'BSD-2-Clause': /Redistribution and use in source and binary forms/,
  'BSD-3-Clause': /Redistribution and use in source and binary forms/,
  'Apache-2.0': /Apache License|apache\.org\/licenses/,
  '0BSD': /Permission to use, copy, modify,? and(\/or)? distribute this software/,
  Unlicense: /free and unencumbered software/,
  'CC0-1.0': /CC0|Creative Commons Zero/,
}

/** Exceptions: packages whose licence or text does not match `allowed`. Each row says why the package may be shipped. */
const exceptions = {
  '@foundry-rs/anvil-linux-amd64': {
    declared: 'MIT OR Apache-2.0',
    text: undefined,
    why: 'Either may be chosen. A program of its own; only `npm start` of the demo runs it.',
  },
  '@libsql/linux-x64-gnu': { declared: 'MIT', text: undefined, why: 'Text in `libsql`.' },
  '@libsql/linux-x64-musl': { declared: 'MIT', text: undefined, why: 'Text in `libsql`.' },
  multiformats: {
    declared: '(Apache-2.0 AND MIT)',
    text: /Apache License[\s\S]*Permission is hereby granted, free of charge/,
    why: 'Both licences apply, and both are allowed.',
  },
  nodemailer: {
    declared: 'MIT-0',
    text: /Permission is hereby granted, free of charge/,
    why: 'MIT without its only condition, to repeat the notice. The last release under MIT, 6.9.2, has known holes: GHSA-9h6g-pr28-7cqp, GHSA-mm7p-fcc7-pg87.',
  },
  'pg-types': { declared: 'MIT', text: undefined, why: 'The text is in its README.md.' },
  pgpass: { declared: 'MIT', text: undefined, why: 'The text is in its README.md.' },
  qr: {
    declared: '(MIT OR Apache-2.0)',
    text: /Permission is hereby granted, free of charge/,
    why: 'Either may be chosen; we take MIT.',
  },
  uint8arrays: {
    declared: 'MIT',
    text: undefined,
    why: 'The package has no text; its repository has the text of MIT.',
  },
}

/** Words of licences that restrict the use, or that also apply to the programs that use the package. */
const restricted =
  /community license|general public license|business source|commons clause|elastic license|server side public|polyform|non-?commercial/i

/** Returns why a package must not be shipped; undefined if it may be. Takes the result of readLicence. */
export function judgeLicence({ name, declared, texts }) {
  const row = exceptionOf(name)
  const text = texts.join('\n\n')
  const words = text.match(restricted)?.[0]
  if (words) return `its text says "${words}"`
  if (row?.declared === declared)
    return !row.text || row.text.test(text) ? undefined : `its text is not that of ${declared}`
  if (!Object.hasOwn(allowed, declared)) return `${declared} is not allowed`
  if (text === '') return `${declared}, but it has no text`
  return allowed[declared].test(text) ? undefined : `its text is not that of ${declared}`
}

/** As judgeLicence, for a package of which only the declaration is known: it is of another platform, so not installed. */
export function judgeDeclaration({ name, declared }) {
  const isAllowed = exceptionOf(name)?.declared === declared || Object.hasOwn(allowed, declared)
  return isAllowed ? undefined : `${declared} is not allowed`
}

function exceptionOf(name) {
  return Object.hasOwn(exceptions, name) ? exceptions[name] : undefined
}
