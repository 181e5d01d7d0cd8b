/**
 * The security goals of the product, one row each. `measured` lists the files whose tests record a figure for it
 * (tests/support/recordGoal.ts), `slice`, `nightly` and `full` how much `npm run test:all`, `npm run test:nightly` and the
 * same with `--full` try. A goal without `measured` is not measured; `why` gives the reason.
 */
export const goals = [
  {
    id: 'G1',
    goal: 'hostile messages on open ports: 0 signatures, 0 errors, no long tasks (target: 10 M in-process, 2 M in each engine)',
    measured: ['tests/security/portFuzz.spec.ts', 'tests/security/guardFuzz.test.ts'],
    slice: '1,000 each way in Chromium, 100,000 in-process',
    nightly: '10,000 each way in Chromium, 10 M in-process',
    full: '2 M each way in Chromium, 10 M in-process',
  },
  {
    id: 'G2',
    goal: 'the same battery succeeds against a frame class that trusts whoever posts (the tests can fail)',
    measured: ['tests/security/forged.spec.ts'],
    slice: 'every answer of the frame',
  },
  {
    id: 'G3',
    goal: 'no key in the memory of any process but the secure frame',
    measured: ['tests/nightly/memory.spec.ts'],
    nightly: '4 scans of all processes, 2 deployments, Linux',
  },
  {
    id: 'G4',
    goal: 'no raw key in the secure frame 60 s after the last signature',
    measured: ['tests/nightly/memory.spec.ts'],
    nightly: 'one scan, own domain, Linux',
  },
  {
    id: 'G5',
    goal: 'no address, code or token of a login in the realm of the page',
    measured: ['tests/nightly/hostileLogin.spec.ts'],
    nightly: 'one login, every channel, Chromium',
  },
  {
    id: 'G6',
    goal: 'security mutants: each weakened guard is found by a test',
    measured: ['tests/security/mutants.test.ts'],
    slice: '13 guards',
    nightly: 'all of tests/security/mutants/table.ts',
  },
  {
    id: 'G7',
    goal: 'every text of the error catalogue reached through a real fault',
    measured: ['tests/spec/errorCatalogue.test.ts'],
    slice: 'chapter 8 of the specification; which test proves what: npm run spec',
  },
  {
    id: 'G8',
    goal: 'every threat has a named test',
    measured: ['tests/architecture/threats.test.ts'],
    slice: 'docs/threats.md',
  },
  {
    id: 'G9',
    goal: 'clickjacking: 40 ways to hide an approval give 0 signatures, benign layouts can be approved',
    measured: ['tests/security/clickjacking.spec.ts'],
    slice: '49 ways, 7 layouts',
  },
  {
    id: 'G10',
    goal: 'a killed frame is replaced: 200 kills, p95 below 16 s, nothing sent twice',
    measured: ['tests/nightly/frameDeaths.spec.ts'],
    slice: '-',
    nightly: '200 deaths, with times, Chromium',
  },
  {
    id: 'G11',
    goal: 'no revealed address is lost when the server is killed under load (target: 1,000 kills)',
    measured: ['tests/security/kills.test.ts'],
    slice: '6 to 36 kills',
    nightly: '1,000 to 6,000 kills; APPKIT_CYCLES for more',
  },
  {
    id: 'G12',
    goal: 'power loss at each write and fsync of the server: no shown wallet lost (target: 5,000 cuts)',
    measured: ['tests/security/powerLoss.test.ts'],
    slice: '4 wallets, where strace is installed',
    nightly: '80 wallets, needs strace',
  },
  {
    id: 'G13',
    goal: 'restore drill: backup, wipe, restore; every wallet signs again within 60 s',
    measured: ['tests/security/restoreDrill.test.ts'],
    slice: '40 wallets',
    nightly: '1,000 wallets',
  },
  {
    id: 'G14',
    goal: 'a year of guesses at one address: at most 100 count, no session (target: 1 M guesses); sprayed over 10,000 accounts the breaker opens within ten minutes',
    measured: ['tests/security/otpBruteForce.test.ts'],
    slice: 'a year, 209 guesses, attempts of 20 days dense; 1,000 accounts',
    nightly: 'a year, 20,440 guesses, all days dense; 10,000 accounts',
    full: 'a year, 1,022,000 guesses; 10,000 accounts',
  },
  {
    id: 'G15',
    goal: 'parallel submissions of one code are exactly one session',
    measured: ['tests/security/otpConcurrency.test.ts'],
    slice: '1,000 at two processes',
    nightly: '1,000 at two processes',
  },
  {
    id: 'G16',
    goal: 'a stolen database gives no key, code or session; with the wrapping key none either',
    measured: ['tests/security/dump.test.ts'],
    slice: '100 wallets',
    nightly: '1,000 wallets',
  },
  {
    id: 'G17',
    goal: 'a stolen token without the device key, and a replayed proof, open nothing',
    measured: ['tests/security/stolenTokens.test.ts'],
    slice: '100 calls each',
    nightly: '10,000 calls each',
  },
  {
    id: 'G18',
    goal: 'no difference in time between codes almost right and wrong (Welch |t| < 4.5; target: over 100,000), nor between known and unknown addresses',
    measured: ['tests/security/loginTiming.test.ts'],
    slice: '100 codes; 32 pairs of addresses, ratio of medians of processor time',
    nightly: '10,000 codes; 200 pairs of addresses, with Welch t',
    full: '100,000 codes; 200 pairs of addresses',
  },
  {
    id: 'G19',
    goal: 'no secret of a login in log or database',
    measured: ['tests/security/loginDump.test.ts'],
    slice: 'one of each kind of secret',
    nightly: 'the same',
  },
  {
    id: 'G20',
    goal: 'a changed byte in any asset: never executed; two builds are identical',
    measured: ['tests/security/integrity.spec.ts', 'tests/security/reproducibleBuild.test.ts'],
    slice:
      'each file of the widget, ten of the secure frame, each in its document, Chromium; the script of the page and its parts: tests/browser/parts.spec.ts',
    nightly: 'each file of both, Chromium; a second build',
  },
  {
    id: 'G21',
    goal: 'no policy violation in the whole browser suite, strict hosts included',
    measured: ['tests/browser/support/policyCount.ts'],
    slice: 'every document of the browser tests, strict hosts too, Chromium',
    nightly: 'every document of the nightly browser tests',
  },
  {
    id: 'G22',
    goal: 'footprint in the page: 1 global, 0 changed builtins, at most 12 kB',
    measured: ['tests/budgets/host.spec.ts'],
    slice: 'the built script',
  },
  {
    id: 'G23',
    goal: 'every fault of docs/threats.md automated; 500 random combinations leave no spinner',
    measured: ['tests/nightly/faultMix.spec.ts'],
    slice: '-',
    nightly:
      '500 visits with 3 faults each, Chromium; which faults of the table have tests: docs/threats.md',
  },
  {
    id: 'G24',
    goal: 'mounting and unmounting leaves nothing behind (target: 8 hours of use, heap slope below 1 MB/h: not run)',
    measured: ['tests/browser/hosts.spec.ts'],
    slice: '100 mounts',
  },
  {
    id: 'G25',
    goal: 'model-based test of the messages: two tabs, deaths, reloads, disorder; no rule broken (target: 1 M steps)',
    measured: ['tests/contract/protocolModel.test.ts'],
    slice: '20,000 steps',
    nightly: '1,000,000 steps',
  },
  {
    id: 'G26',
    goal: 'hostile announcements of wallets: at most 50 shown, no request, no script, no broken page',
    measured: ['tests/security/wallets.spec.ts'],
    slice: '60 cases and 10,000 announcements',
  },
  {
    id: 'G27',
    goal: 'hostile signing requests: each has the right verdict, what is shown is what is signed',
    measured: ['tests/security/signing.test.ts'],
    slice: 'the whole corpus',
    nightly: 'the whole corpus',
  },
  {
    id: 'G28',
    goal: 'ASVS 5.0: each item of its chapters has its state and what shows it (target: 0 open in levels 1 and 2)',
    measured: ['tests/architecture/asvs.test.ts'],
    slice: 'docs/asvs.md',
  },
  {
    id: 'G29',
    goal: 'dependencies: the secure frame has few, all are pinned, none runs a script at installation, the SBOM names all that are shipped',
    measured: ['tests/packages/dependencies.test.ts'],
    slice: 'package-lock.json, dist/sbom.cdx.json',
  },
  {
    id: 'G30',
    goal: 'load on two cores: 200 logins a second with p99 < 50 ms; 2,000 bad calls a second leave p99 < 500 ms and memory < 300 MB',
    measured: ['tests/security/load.test.ts'],
    slice: '20 logins a second, 200 bad calls a second, 2 s, no times',
    nightly: '200 logins a second, 2,000 bad calls a second, 10 s',
  },
]

/** The test files that measure a goal. @throws Error for what is none */
export function testsOf(goal) {
  const row = goals.find(({ id }) => id === goal)
  if (!row) throw new Error(`${goal} is no goal. Goals: G1 to G${goals.length}.`)
  const { measured = [] } = row
  return {
    unit: measured.filter((path) => path.endsWith('.test.ts')),
    browser: measured.filter((path) => path.endsWith('.spec.ts')),
  }
}
