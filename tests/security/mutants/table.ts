// biome-ignore-all lint/suspicious/noTemplateCurlyInString: guards are quoted as they stand in their files

/**
 * One weakened guard. `guard` stands exactly once in `file` (a path from the root of the repository) and is
 * replaced by `weakened`; one of `tests` must then fail.
 */
export type Mutant = {
  file: string
  guard: string
  weakened: string
  tests: readonly string[]
}

type Change = readonly [guard: string, weakened: string]

/** The changes to a file that the same tests find. */
function of(file: string, tests: string | readonly string[], changes: readonly Change[]): Mutant[] {
  return changes.map(([guard, weakened]) => ({ file, guard, weakened, tests: [tests].flat() }))
}

const shared = 'shared-schemas'
const messaging = `${shared}/messaging`
const server = 'server'
const auth = `${server}/auth`
const social = `${auth}/social`
const queries = `${server}/db/queries`
const vault = `${server}/vault`
const frame = 'secure-frame'
const gate = `${shared}/gate`
const rpc = `${frame}/rpc`

/** Who may speak to whom: origin, source, ports, nonces, numbers, limits, schemas. */
const messages: readonly Mutant[] = [
  ...of(`${messaging}/connect.ts`, `${messaging}/connect.test.ts`, [
    ['event.source !== frame() || ', ''],
    [' || event.origin !== origin) return', ') return'],
    ['if (welcome?.n !== id) return port1.close()', 'if (!welcome) return port1.close()'],
    ["event.origin === 'null' || ", ''],
    ['|| !options.isAllowed(event.origin)', ''],
    ['event.source === null || event.source !== window.parent', 'event.source === null'],
    [' || event.ports.length !== 1) return', ') return'],
    ['if (v === undefined) return port.close()', ''],
    ['if (read(Ready, data).value?.m !== mine) return port.close()', ''],
  ]),
  ...of(`${messaging}/handshake.ts`, `${messaging}/connect.test.ts`, [
    ['    stop()\n    listener(event.data)', '    listener(event.data)'],
    ['low! <= version && version <= high!', 'true'],
    ['.check(z.regex(/^[\\w-]{36}$/))', ''],
  ]),
  ...of(`${messaging}/siblings.ts`, `${messaging}/siblings.test.ts`, [
    ['event.origin !== origin || ', ''],
    [' || !isSibling(event.source, window)) return', ') return'],
    ['source === window.parent || ', ''],
    [' && source.parent === window.parent', ''],
    [' || event.ports.length !== 1) return', ') return'],
    ['hello.siteOrigin === site.siteOrigin && ', ''],
    [' && hello.projectId === site.projectId', ''],
    ['if (!samePage) return port.close()', ''],
    [' || read(Ready, data).value?.m !== mine) return', ') return'],
    ['if (welcome?.n !== id) return port1.close()', 'if (!welcome) return port1.close()'],
    ['Math.min(parent.length, framesAsked)', 'parent.length'],
  ]),
  ...of(`${messaging}/ownWindow.ts`, `${messaging}/ownWindow.test.ts`, [
    ['event.source !== opener || ', ''],
    [' || event.origin !== window.location.origin', ''],
  ]),
  ...of(
    `${messaging}/link.ts`,
    [`${messaging}/link.test.ts`, `${messaging}/linkAnswers.test.ts`],
    [
      ['if (!withinRate()) return breakOff()', ''],
      ['message?.v !== 1 || message.s !== session', '!message'],
      ['if (message.q !== received) return breakOff()', ''],
      ['if (countStrike() >= strikesBeforeClose) breakOff()', ''],
      ['waiting && isAnswer(message.type, waiting.name)', 'waiting'],
      ['fits(message.payload, row)', 'true'],
      ['return refuse({ path, ...toFailure(misfit(message.type, path)) })', '{}'],
      ['if (pending.size >= requestsInFlight)', 'if (false)'],
      ["if (!fits(payload, row)) return reject(misfit(type, 'size', payload))", ''],
      [
        'if (success.path === undefined) return resolve(success.value)',
        'return resolve(message.payload)',
      ],
      ['String(message).slice(0, 2_000)', 'String(message)'],
      ['readSuccess(row, payload).value)', 'payload)'],
    ],
  ),
  ...of(`${messaging}/heartbeat.ts`, `${messaging}/heartbeat.test.ts`, [
    ['misses < heartbeatMisses', 'true'],
  ]),
  ...of(`${shared}/options/origins.ts`, `${shared}/options/origins.test.ts`, [
    [' || given[2] ', ' '],
    [" || given[4] === '*'", ''],
    [' || wanted[1] !== scheme', ''],
    ["wanted[4] !== '*' && portOf(scheme, wanted[4]) !== portOf(scheme, port)", 'false'],
    ['givenHost.endsWith(`.${wantedHost}`)', 'givenHost.endsWith(wantedHost)'],
    [': givenHost === wantedHost', ': givenHost.endsWith(wantedHost)'],
  ]),
  ...of(`${shared}/http.ts`, `${shared}/http.test.ts`, [
    ['if (sizeBytes > rpcBodyMaxBytes)', 'if (false)'],
    ['if (!response.ok) throw statusError(response, body)', ''],
  ]),
  ...of(`${frame}/site.ts`, `${frame}/site.test.ts`, [
    ['[origin, ...ancestors]', '[origin]'],
    ['isOriginAllowed(each, allowedOrigins) && ', ''],
    [' && isPrivate(new URL(each))', ''],
  ]),
]

/** What the page may ask of wallets, and wallets of the page. */
const page: readonly Mutant[] = [
  ...of('host-sdk/wallets/permit.ts', 'host-sdk/wallets/permit.test.ts', [
    ['performance.now() > until || ', ''],
    [' || (wasOpen && !isOpen())', ''],
    ['if (spending?.test(method))', 'if (false)'],
    [': !quiet.test(method))', ': false)'],
    ['actedAt !== undefined || isOpen()', 'isOpen()'],
    ['until = from + afterClickMs', 'until = performance.now() + afterClickMs'],
    ['() => isOpen() && isActing(window)', '() => isActing(window)'],
    ['if (needsPerson) busyUntil = performance.now() + unansweredMs', ''],
    [' && steps-- > 0', ''],
  ]),
  ...of('host-sdk/kit/isActing.ts', 'host-sdk/wallets/permit.test.ts', [
    ['window.navigator.userActivation?.isActive !== false', 'true'],
  ]),
  ...of('host-sdk/wallets/awaitOwnAct.ts', 'host-sdk/wallets/permit.test.ts', [
    ['if (!isActing()) throw methodRefused(method)', ''],
    ['spentUntil.set(window, performance.now() + actMs)', ''],
  ]),
  ...of('host-sdk/kit/lentStorage.ts', 'host-sdk/kit/lentStorage.test.ts', [
    ['.filter((key) => storageKeyPattern.test(key))', ''],
    ['.slice(0, itemsAtMost)', ''],
  ]),
  ...of('chains/eip155/discover.ts', 'chains/eip155/discover.test.ts', [
    ['announced.has(wallet.id) || ', ''],
    ['found(isTwin ? { ...wallet, ambiguous: true } : wallet)', 'found(wallet)'],
    ['if (twin) found({ ...twin, ambiguous: true })', ''],
    [' || provider.isAppKit', ''],
  ]),
  ...of('chains/walletStandard.ts', 'chains/walletStandard.test.ts', [
    ['ambiguous ? { ...wallet, ambiguous } : wallet', 'wallet'],
    ['can.features.includes(ownFeature) || ', ''],
  ]),
  ...of('chains/carefulFetch.ts', 'chains/carefulFetch.test.ts', [
    ['Math.min(retryAfterMaxSeconds, Math.max(0, Math.ceil(seconds)))', 'Math.ceil(seconds)'],
    ['if (sizeBytes > rpcBodyMaxBytes)', 'if (false)'],
  ]),
  ...of('chains/eip155/prepareTransaction.ts', 'chains/eip155/transactions.test.ts', [
    ['if (answered === BigInt(chainId)) return', 'return'],
    ['if (feeWei <= feeMaxWei) return feeWei', 'return feeWei'],
  ]),
  ...of('chains/eip155/askQuantity.ts', 'chains/eip155/transactions.test.ts', [
    ['if (!answer.success) throw', 'if (false) throw'],
  ]),
  ...of('chains/eip155/readPermissions.ts', 'chains/eip155/signing/permissions.test.ts', [
    [' && named.every(([, limits]) => isEmpty(limits))', ''],
    [' || more.length > 0', ''],
  ]),
]

/** What the server asks of a request before it looks at it: projects, origins, proofs, sessions, limits. */
const requests: readonly Mutant[] = [
  ...of(`${server}/middleware/readProof.ts`, `${server}/middleware/requireDevice.test.ts`, [
    ['parts.length !== 3 || ', ''],
    ['htm !== request.method || ', ''],
    [' || plainUrl(htu) !== plainUrl(request.url)', ''],
    ['parsed?.isSigned() ? parsed.proof : undefined', 'parsed?.proof'],
    ['ath !== sha256(request.accessToken)', 'false'],
    ["typ: z.literal('dpop+jwt')", 'typ: z.string()'],
    ["alg: z.literal('ES256')", 'alg: z.string()'],
    ['d: z.optional(z.never())', 'd: z.unknown()'],
  ]),
  ...of(`${server}/middleware/readProof.ts`, `${server}/middleware/readProof.test.ts`, [
    ['if (jwt.length > proofMaxChars) return undefined', ''],
  ]),
  ...of(
    `${server}/isEncoded.ts`,
    [`${server}/app.test.ts`, `${auth}/forms.test.ts`],
    [['return false', 'return true']],
  ),
  ...of(`${server}/app.ts`, `${server}/app.test.ts`, [
    ["return isEncoded(url) ? undefined : 'malformed'", 'return undefined'],
  ]),
  ...of(`${social}/mountSocialPages.ts`, `${auth}/forms.test.ts`, [
    ["isEncoded(answer) ? answer : ''", 'answer'],
  ]),
  ...of(`${social}/createSeats.ts`, `${social}/createSeats.test.ts`, [
    ['for (const { key, factor } of networks) makeRoom(seatsOf(factor), key)', ''],
    ['      makeRoom(windowsWaiting)\n', ''],
    ['      waiting.abort()\n', ''],
    [', windowsWaiting / 4)', ', windowsWaiting)'],
  ]),
  ...of(
    `${auth}/isFromBefore.ts`,
    [`${auth}/revokeOthers.test.ts`, `${social}/knownDevices.test.ts`],
    [
      ['createdAt <= loginsSince', 'false'],
      [' && loginsSince <= now', ''],
    ],
  ),
  ...of(`${server}/origins/secureConfigOf.ts`, `${server}/origins/secure.test.ts`, [
    [' || isAnyContract(config.withoutProject)', ''],
    ['(await world.anyContractAccounts()) || ', ''],
  ]),
  ...of(`${server}/middleware/requireDevice.ts`, `${server}/middleware/requireDevice.test.ts`, [
    [' || !isNonceFresh(world, proof.nonce)', ''],
    ['proof.nonce === undefined || !isNonceFresh', 'proof.nonce !== undefined && !isNonceFresh'],
  ]),
  ...of(
    `${server}/middleware/requireUnusedProof.ts`,
    `${server}/middleware/requireDevice.test.ts`,
    [["if (!(await world.proofs.spend(c.get('device').proof, { isRead })))", 'if (false)']],
  ),
  ...of(
    `${server}/middleware/createProofSpender.ts`,
    `${server}/middleware/createProofSpender.test.ts`,
    [['if (await isProofUsed(db, digest)) return false', '']],
  ),
  ...of(`${queries}/dpopProofs.ts`, `${server}/middleware/requireDevice.test.ts`, [
    ['(await changeRows(db, insert)) === 1', '(await changeRows(db, insert)) >= 0'],
  ]),
  ...of(`${server}/middleware/guardsOf.ts`, `${server}/access.test.ts`, [
    ['requireDevice(world), requireSession(world), proof]', 'requireDevice(world), proof]'],
    ['device: [...site, requireDevice(world), proof]', 'device: [...site]'],
    ['[...session, requireFreshSession(world)]', '[...session]'],
  ]),
  ...of(`${server}/middleware/requireSession.ts`, `${auth}/session.test.ts`, [
    ['if (!session) {', 'if (false) {'],
  ]),
  ...of(`${server}/middleware/requireSession.ts`, 'tests/security/heldRequest.test.ts', [
    ['await waitForBody(c)', ''],
  ]),
  ...of(`${server}/middleware/cors.ts`, `${server}/middleware/cors.test.ts`, [
    ['if (mayRead) c.header', 'if (origin) c.header'],
    ['if (origin !== undefined && !mayRead) {', 'if (false) {'],
    [
      "of: /^\\/(auth|vault)\\/v1\\//,\n    origins: ['secure']",
      "of: /^\\/(auth|vault)\\/v1\\//,\n    origins: ['secure', 'widget']",
    ],
  ]),
  ...of(`${server}/middleware/clientPrefix.ts`, `${server}/middleware/clientPrefix.test.ts`, [
    ['if (!isTrustedProxy(remote, trustedProxies)) return remote', ''],
    ['if (!isTrustedProxy(hop, trustedProxies)) return hop', 'return hop'],
  ]),
  ...of(`${server}/middleware/limitRequests.ts`, `${server}/middleware/limitRequests.test.ts`, [
    ['if (waitSeconds === 0) return', 'return'],
    [
      'parsed && (await findUserOfKey(world.db, parsed.proof.thumbprint))',
      'parsed?.proof.thumbprint',
    ],
    ['if (!isNonceFresh(world, nonce)) {', 'if (false) {'],
    ['!parsed.isSigned() || ', ''],
    [' || !isFirstUse(world, c, parsed.proof)', ''],
    ["c.get('isLetInByProof') === true ||", ''],
    [' && world.requests.takeOfKnown(ofAll) === 0', ''],
    ['limit: limit * projectsOfNetwork', 'limit: limit * 1_000'],
  ]),
  ...of(
    `${server}/middleware/createMemoryCounter.ts`,
    `${server}/middleware/limitRequests.test.ts`,
    [['windowStart > slice - windowMs && windowStart <= slice', 'windowStart === slice']],
  ),
  ...of(`${server}/middleware/project.ts`, `${server}/middleware/limitRequests.test.ts`, [
    ['if (waitSeconds === 0) return refusal(401', 'return refusal(401'],
    ["c.set('isUnlogged', true)", ''],
  ]),
  ...of(`${server}/origins/createFirstViews.ts`, `${server}/origins/firstView.test.ts`, [
    ['used > firstViewsFirst && ', 'false && '],
  ]),
  ...of(`${server}/middleware/project.ts`, `${server}/blockchain/rpc.test.ts`, [
    ['if (!project) throw refuseUnknown(c)', ''],
  ]),
  ...of(`${server}/site.ts`, `${server}/app.test.ts`, [
    ['return (isRpc(c.req.path) ? limitRpcBody : limitBody)(c, next)', 'return next()'],
  ]),
  ...of(`${server}/mount.ts`, `${server}/mount.test.ts`, [
    ['if (!input.success) throw', 'if (false) throw'],
  ]),
  ...of(`${server}/app.ts`, `${server}/listen.test.ts`, [
    ['if (namesSeveralHosts(env, host)) return ambiguous.fetch(request, env)', ''],
  ]),
  ...of(`${server}/blockchain/rpc.ts`, `${server}/blockchain/rpc.test.ts`, [
    ['if (unknown) {', 'if (false) {'],
    ['z.maxLength(rpcBatchEntries)', 'z.maxLength(10_000)'],
  ]),
  ...of(`${server}/blockchain/rpc.ts`, `${server}/middleware/limitRequests.test.ts`, [
    ['countRequests(world, c, Math.max(0, calls.length - sized))', ''],
  ]),
  ...of(`${server}/blockchain/rpc.ts`, `${server}/blockchain/rpcCost.test.ts`, [
    ['countRequests(world, c, sized - 1)', ''],
  ]),
  ...of(`${server}/blockchain/callUpstreams.ts`, `${server}/blockchain/rpc.test.ts`, [
    ['if (sizeBytes > rpcBodyMaxBytes) return undefined', ''],
    ["redirect: 'error'", "redirect: 'follow'"],
    ['(once && outcome.delivered)', 'false'],
  ]),
  ...of(`${server}/origins/widget.ts`, `${server}/origins/widget.test.ts`, [
    ['project && frameAncestors.length > 0', 'project'],
  ]),
  ...of(`${server}/origins/secure.ts`, `${server}/origins/secure.test.ts`, [
    ['served && row.framed ? project.origins : []', 'served ? project.origins : []'],
  ]),
  ...of(
    `${server}/origins/documentHeaders.ts`,
    [`${server}/origins/secure.test.ts`, `${server}/origins/widget.test.ts`],
    [
      ["frameAncestors.join(' ') || \"'none'\"", "frameAncestors.join(' ')"],
      ['    `form-action ${formAction}`,\n', ''],
      ["'origin-agent-cluster': '?1',", ''],
      ["'integrity-policy': 'blocked-destinations=(script)',", ''],
      ['    "frame-src \'none\'",\n', ''],
    ],
  ),
  ...of(`${server}/wallets/images.ts`, `${server}/wallets/images.test.ts`, [
    ["c.header('content-security-policy', policy)", ''],
    ['if (!id.success)', 'if (false)'],
  ]),
  ...of(`${server}/checkSettings.ts`, `${server}/parseConfig.test.ts`, [
    ['if (!isOpen(origin) || isLocal(origin)) continue', 'continue'],
    ["if (mode !== 'production') continue", 'continue'],
    [
      '    if (other !== undefined)\n      return configFault(\n        `origins.${name}`',
      '    if (false)\n      return configFault(\n        `origins.${name}`',
    ],
  ]),
]

/** Codes, links and logins at a provider. */
const logins: readonly Mutant[] = [
  ...of(
    `${auth}/checkCode.ts`,
    [
      `${auth}/login.test.ts`,
      `${auth}/limits.test.ts`,
      `${auth}/emailUpdate.test.ts`,
      `${auth}/checkCode.test.ts`,
    ],
    [
      ['flow?.kind === kind ? flow : undefined', 'flow'],
      ['own && guessed === undefined ? await then(own)', 'own ? await then(own)'],
      ["flow.decision !== 'approved' && !(await mayGuess(db, flow.budget, now))", 'false'],
      ['  await countWrong(db, flow.budget, now)', ''],
      ['const waitMs = known ? 0 : await waitOf(world, networks, own)', 'const waitMs = 0'],
      [
        "return networkWaitMs(world, networks, 'junk')",
        "return networkWaitMs(world, networks, 'tries')",
      ],
    ],
  ),
  ...of(`${auth}/checkCode.ts`, `${auth}/budgets.test.ts`, [
    ['if (newMailbox !== undefined) await countWrongChange(db, newMailbox, now)', ''],
  ]),
  ...of(`${auth}/endSessions.ts`, `${auth}/endSessions.test.ts`, [
    ['for (const id of ids) await deleteSession(db, id)', ''],
    ['endLoginsUnderWay(db, userId, now())', ''],
  ]),
  ...of(`${auth}/sendToNewAddress.ts`, `${auth}/budgets.test.ts`, [
    ['changeWaitMs(db, mailbox, now),', '0,'],
  ]),
  ...of(`${queries}/flowCodes.ts`, `${queries}/loginFlows.test.ts`, [
    ['      consumed_at: null,\n      tries_left', '      tries_left'],
    ['      tries_left: { above: 0 },\n', ''],
    ['code_expires_at: { above: now }', 'code_expires_at: { above: 0 }'],
    ['tries_left: flow.tries_left - 1', 'tries_left: flow.tries_left'],
    ['flow.code_digest === codeDigest ? now : null', 'now'],
  ]),
  ...of(`${queries}/loginFlows.ts`, `${queries}/loginFlows.test.ts`, [
    ['{ id, thumbprint, project_id: projectId }', '{ id, project_id: projectId }'],
    ['{ id, thumbprint, project_id: projectId }', '{ id, thumbprint }'],
    ['{ id, decision: null, expires_at: { above: now } }', '{ id, expires_at: { above: now } }'],
    ['{ id, decision: null, expires_at: { above: now } }', '{ id, decision: null }'],
    ["decision: 'approved',\n    decided_at: { above: since },", "decision: 'approved',"],
    ["{ id, decision: 'approved', claimed_at: null }", "{ id, decision: 'approved' }"],
  ]),
  ...of(
    `${auth}/claimDevice.ts`,
    [`${auth}/devicePage/devicePage.test.ts`, `${auth}/login.test.ts`],
    [['if (now > (flow.decidedAt ?? 0) + deviceClaimMs) return undefined', '']],
  ),
  ...of(`${auth}/devicePage/decideDevice.ts`, `${auth}/devicePage/devicePage.test.ts`, [
    ["decision === 'approved' && judged === 'right'", "decision === 'approved'"],
  ]),
  ...of(
    `${auth}/limitForms.ts`,
    [`${auth}/devicePage/devicePage.test.ts`, `${social}/socialPages.test.ts`],
    [['refuseOtherPages(c, world.config.origins.secure)', '']],
  ),
  ...of(
    `${auth}/refuseOtherPages.ts`,
    [`${auth}/devicePage/devicePage.test.ts`, `${auth}/forms.test.ts`],
    [
      ["site === 'same-origin'", 'true'],
      ['origin === undefined || origin === ownOrigin', 'true'],
    ],
  ),
  ...of(`${auth}/deviceNumber/judgeNumber.ts`, `${auth}/devicePage/devicePage.test.ts`, [
    ["if (!/^\\d{2}$/.test(digits)) return 'none'", ''],
  ]),
  ...of(
    `${auth}/guesses.ts`,
    [`${auth}/guesses.test.ts`, `${auth}/limits.test.ts`],
    [
      ['Math.max(0, blockMs, yearMs)', 'yearMs'],
      ['Math.max(0, blockMs, yearMs)', 'Math.max(0, blockMs)'],
      ['what), limit, windowMs', 'what), limit: 1e9, windowMs'],
      ['counted >= atLeast && counted > sent * share', 'false'],
    ],
  ),
  ...of(`${auth}/takeMail.ts`, `${auth}/limits.test.ts`, [
    ['if (longest.waitMs > 0) throw tooSoon(world, c, longest)', ''],
    ['const isQueueFull = !sending.known && ', 'const isQueueFull = false && '],
  ]),
  ...of(`${auth}/mailRules.ts`, `${auth}/limits.test.ts`, [
    ['limit: limits.mailsPerHourOfNetwork,', 'limit: 1e9,'],
  ]),
  ...of(`${auth}/mailRules.ts`, `${auth}/workedMails.test.ts`, [
    ['limit: limits.mailsPerDayWithWork,', 'limit: 1e9,'],
    ['limit: limits.mailsPerDayOfNetworkWithWork,', 'limit: 1e9,'],
  ]),
  ...of(`${auth}/loginWork.ts`, `${auth}/loginWork.test.ts`, [
    [' || !timingSafeEqual(given, expected)', ''],
    ['expiresAt <= world.now() || ', ''],
    [
      'const solved = solution.every((n, index) => isSolved({ challenge, index, n, bits }))',
      'const solved = true',
    ],
    ['solved && (await markWorkUsed(world.db, digest(challenge), expiresAt))', 'solved'],
    ['[projectId, email.index, thumbprint, terms]', '[projectId, thumbprint, terms]'],
    ['[projectId, email.index, thumbprint, terms]', '[projectId, email.index, terms]'],
    ['[projectId, email.index, thumbprint, terms]', '[email.index, thumbprint, terms]'],
  ]),
  ...of(
    `${auth}/startLogin.ts`,
    [`${auth}/login.test.ts`, `${auth}/devicePage/devicePage.test.ts`, `${auth}/limits.test.ts`],
    [
      ['requireSite(world, c, body.siteOrigin)', ''],
      ['(!(await mayGuess(db, budget, now)) || (guarded && !known))', 'false'],
      ['(await readSession(world, c))?.userId === user.id', 'true'],
      ['user !== undefined || (await isBreakerOpen(db, now))', 'user !== undefined'],
    ],
  ),
  ...of(`${auth}/refreshSession.ts`, `${auth}/session.test.ts`, [
    ['if (tooOld || copied) {', 'if (copied) {'],
    ['if (tooOld || copied) {', 'if (tooOld) {'],
    ['    await deleteSession(db, sessionId)\n', ''],
    [' || now >= createdAt + sessionLifetimeMs', ''],
  ]),
  ...of(
    `${queries}/sessions.ts`,
    [
      `${auth}/session.test.ts`,
      `${auth}/revokeDevice.test.ts`,
      `tests/security/stolenTokens.test.ts`,
    ],
    [
      ['    thumbprint,\n    approved_at', '    approved_at'],
      ['    approved_at: present,\n', ''],
      ['{ id: sessionId, project_id: projectId }', '{ id: sessionId }'],
      [', access_expires_at: { above: now } }', ' }'],
    ],
  ),
  ...of(
    `${auth}/requireFreshProof.ts`,
    [`${auth}/revokeDevice.test.ts`, `${vault}/slots.test.ts`],
    [['Math.abs(now() - at) <= freshLoginMs', 'true']],
  ),
  ...of(`${auth}/proofsOf.ts`, `${auth}/social/stepUp.test.ts`, [
    ['return isSocial && other === undefined ?', 'return isSocial ?'],
    ["if (other === 'passkey') return", "if (other === 'passkey' && false) return"],
  ]),
  ...of(`${auth}/confirmSession.ts`, `${auth}/social/stepUp.test.ts`, [
    ["kind: 'confirm'", "kind: 'login'"],
  ]),
  ...of(`${server}/db/sealedRows/verifyRows.ts`, `${auth}/revokeDevice.test.ts`, [
    ['approved_at: { below: at }', 'approved_at: { below: 0 }'],
  ]),
  ...of(`${auth}/requireOwnFlow.ts`, `${auth}/emailUpdate.test.ts`, [
    ["userId !== c.get('session').userId || ", ''],
  ]),
  ...of(`${auth}/startEmailUpdate.ts`, `${auth}/emailUpdate.test.ts`, [
    ["kind: proved ? 'secondary' : 'primary'", "kind: 'secondary'"],
    ['since: now - freshLoginMs', 'since: 0'],
  ]),

  ...of(
    `${auth}/revokeDevice.ts`,
    [`${auth}/revokeDevice.test.ts`, `${auth}/session.test.ts`],
    [
      ['if (deviceId !== session.deviceId) await requireFreshLogin(world, session)', ''],
      [
        'const needed = await listNeededSlots(world, userId, new Set(deviceIds))',
        'const needed: SlotRow[] = []',
      ],
      ['opening.every(', 'opening.some('],
      ['deleteSocialFlows(db, thumbprint)', ''],
      ['deleteFlows(db, { userId, thumbprint })', ''],
    ],
  ),
  ...of(
    `${queries}/devices.ts`,
    [`${auth}/revokeDevice.test.ts`, `${auth}/session.test.ts`],
    [["find('devices', { id: deviceId, user_id: userId })", "find('devices', { id: deviceId })"]],
  ),
  ...of(
    `${queries}/socialFlows.ts`,
    [
      `${social}/socialAttacks.test.ts`,
      `${social}/socialLogin.test.ts`,
      `${social}/socialPages.test.ts`,
    ],
    [
      ['{ id, thumbprint, project_id: projectId }', '{ id, project_id: projectId }'],
      ["    status: 'checking',\n    state_digest: null,", "    status: 'started',"],
      [
        "if (await hasRows(db, 'social_flows', { ticket_digest: flow.ticketDigest })) return false",
        '',
      ],
      [
        "status: 'waiting', expires_at: { above: given.now }",
        "status: 'waiting', expires_at: { above: 0 }",
      ],
    ],
  ),
  ...of(
    `${social}/takeAnswer.ts`,
    [`${social}/socialAttacks.test.ts`, `${social}/socialLogin.test.ts`],
    [
      ['flow.provider !== provider || ', ''],
      ['pkceCodeVerifier: verifier,', ''],
      ['expectedNonce: nonce, ', ''],
    ],
  ),
  ...of(
    `${social}/answerQuestion.ts`,
    [
      `${social}/socialLogin.test.ts`,
      `${social}/socialPages.test.ts`,
      `${social}/socialAttacks.test.ts`,
    ],
    [
      ["decision === 'confirmed' && judged === 'right'\n", "decision === 'confirmed'\n"],
      ['flow.expiresAt > world.now()', 'true'],
    ],
  ),

  ...of(
    `${social}/limitedFetch.ts`,
    [`${social}/socialAttacks.test.ts`, `${social}/socialLogin.test.ts`],
    [['if (!addresses.includes(url)) throw', 'if (false) throw']],
  ),
  ...of(
    `${social}/readIdentity.ts`,
    [`${social}/socialLogin.test.ts`, `${social}/socialAttacks.test.ts`],
    [['email: it.verified ? it.email : undefined', 'email: it.email']],
  ),
  ...of(
    `${social}/startSocial.ts`,
    [`${social}/socialLogin.test.ts`, `${social}/socialAttacks.test.ts`],
    [['requireOffered(world, c, provider)\n  const', 'const']],
  ),
]

/** What opens wallets at the server: slots, key shares, envelopes, seals of rows. */
const wallets: readonly Mutant[] = [
  ...of(`${vault}/switchWallet.ts`, `${vault}/move.test.ts`, [
    ['next?.userId !== userId || ', ''],
    [
      'if (!isSignedBy(left.firstAddress, handoverText({ userId, left, next }), handover)) {',
      'if (false) {',
    ],
    ['if (!(await listSlots(db, next.walletId)).some(lasts)) {', 'if (false) {'],
    ['if (!(await listSlots(db, left.walletId)).some(lasts)) {', 'if (false) {'],
  ]),
  ...of(
    `${vault}/openSlot.ts`,
    [
      `${vault}/slots.test.ts`,
      `${vault}/evaluatePassword.test.ts`,
      `${vault}/passkey.test.ts`,
      `${vault}/wallet.test.ts`,
    ],
    [
      ['if (slot.generation !== slot.walletGeneration) {', 'if (false) {'],
      [
        "if (slot.deviceId !== session.deviceId) throw refused('This slot is of another device')",
        '',
      ],
      [
        '    requireFreshProof(world, [session.authenticatedAt])\n    if (!session.deviceApproved)',
        '    if (!session.deviceApproved)',
      ],
      ["if (!session.deviceApproved) throw refused('This device was not approved')", ''],
      ['await verifyAssertion(world, caller, { slotId, assertion })', ''],
      ["if (!tried) throw refused('The password is needed')", ''],
      ['since: now() - freshLoginMs', 'since: 0'],
      ["audit(world, { event: 'slotOpened', userId, facts: { slotId, kind, deviceId } })", ''],
    ],
  ),
  ...of(`${vault}/openSlot.ts`, `${social}/stepUp.test.ts`, [
    ['if (!(await hasOwnSlot(world, slot, session))) await requireFreshLogin(world, session)', ''],
    [
      'if (!(await hasOwnSlot(world, slot, session))) await requireFreshLogin',
      'await requireFreshLogin',
    ],
  ]),
  ...of(`${vault}/makeRoom.ts`, `${vault}/makeRoom.test.ts`, [
    ['if (slots.length < slotsPerWallet) return', 'return'],
  ]),
  ...of(`${vault}/evaluatePassword.ts`, `${vault}/evaluatePassword.test.ts`, [
    ['waitMs === 0 ? evaluate(', 'waitMs >= 0 ? evaluate('],
    ['deriveKeyPair(seed, Buffer.from(userId))', "deriveKeyPair(seed, Buffer.from(''))"],
  ]),
  ...of(
    `${queries}/slots.ts`,
    [`${vault}/slots.test.ts`, `${vault}/wallet.test.ts`],
    [['return wallet?.userId === userId ? slot : undefined', 'return slot']],
  ),
  ...of(
    `${vault}/requireWallet.ts`,
    [`${vault}/wallet.test.ts`, `${vault}/slots.test.ts`, `${vault}/addSlot.test.ts`],
    [['if (wallet?.walletId === walletId) return wallet', 'if (wallet) return wallet']],
  ),
  ...of(`${vault}/createWallet.ts`, `${vault}/wallet.test.ts`, [
    ["if (previous?.status === 'ACTIVE') {", 'if (false) {'],
  ]),
  ...of(`${vault}/storeOnce.ts`, `${vault}/wallet.test.ts`, [
    ["if (found === 'done') return", ''],
    ["if (found === 'other') {", 'if (false) {'],
  ]),
  ...of(
    `${vault}/addSlot.ts`,
    [`${vault}/addSlot.test.ts`, `${vault}/slots.test.ts`, `${auth}/revokeDevice.test.ts`],
    [
      ['requireOngoing(world, caller.session)', ''],
      ["if (slot.kind !== 'device') await requireFreshLogin(world, caller.session)", ''],
      [
        'if (!isSignedBy(wallet.firstAddress, newSlotText({ userId, walletId, slot }), proof)) {',
        'if (false) {',
      ],
    ],
  ),
  ...of(
    `${vault}/prepareSlots.ts`,
    [
      `${vault}/slots.test.ts`,
      `${vault}/wallet.test.ts`,
      `${vault}/addSlot.test.ts`,
      `${vault}/routes.test.ts`,
    ],
    [
      ["if (new Set(likes).size < slots.length) throw badSlot('two slots of one kind')", ''],
      ['for (const slot of slots) refuseMisfit(slot)', ''],
      ['if (await findSlotById(world.db, slotId)) {', 'if (false) {'],
    ],
  ),
  ...of(
    `${queries}/wallets.ts`,
    [`${vault}/wallet.test.ts`, `${vault}/slots.test.ts`],
    [["id: walletId, status: { among: ['PENDING', 'NEXT'] }", 'id: walletId']],
  ),
  ...of(`${vault}/removeSlot.ts`, `${vault}/slots.test.ts`, [
    ['if (opens(slot) && !others.some(lasts)) {', 'if (false) {'],
    ["slot.kind !== 'device' && !isSignedBy(firstAddress, text, proof)", 'false'],
  ]),
  ...of(
    `${vault}/startExport.ts`,
    [
      `${vault}/slots.test.ts`,
      `${vault}/wallet.test.ts`,
      `${vault}/routes.test.ts`,
      `${vault}/passkey.test.ts`,
    ],
    [['requireFreshProof(world, [...(await proofsOf(world, session)), session.passkeyAt])', '']],
  ),
  ...of(`${vault}/takeClientData.ts`, `${vault}/passkey.test.ts`, [
    ['if (!allowed) throw refusal(403, new AppKitError(errors.PASSKEY_OF_OTHER_SITE))', ''],
  ]),
  ...of(`${vault}/verifyAssertion.ts`, `${vault}/passkey.test.ts`, [
    ['takeChallenge(db, { challenge, userId, now: now() })', 'true'],
    [
      'expectedOrigin: config.origins.secure',
      'expectedOrigin: JSON.parse(Buffer.from(response.response.clientDataJSON, "base64url").toString()).origin',
    ],
    ['requireUserVerification: true', 'requireUserVerification: false'],

    ['setPasskeyCounter(world.db, slotId, counter)', ''],
  ]),
  ...of(`${auth}/verifySecondaryEmail.ts`, `${auth}/emailUpdate.test.ts`, [
    ['deleteChanges(db, userId)', ''],
  ]),
  ...of(`${vault}/verifyRegistration.ts`, `${vault}/attestation.test.ts`, [
    ["['none', 'packed']", "['none', 'packed', 'apple']"],
  ]),
  ...of(`${vault}/verifyRegistration.ts`, `${vault}/passkey.test.ts`, [
    ['requireUserVerification: true', 'requireUserVerification: false'],
  ]),
  ...of(`${queries}/passkeyChallenges.ts`, `${vault}/passkey.test.ts`, [
    ['{ challenge, user_id: userId, expires_at: {', '{ challenge, expires_at: {'],
    [', expires_at: { above: now } }', ' }'],
  ]),
  ...of(`${server}/db/sealedRows/sealedRows.ts`, `${server}/db/sealedRows/sealedRows.test.ts`, [
    ['if (!ours) report({ table, key })', ''],
    ['ours && fits(row, where)', 'fits(row, where)'],
    ['ours && fits(row, where)', 'ours'],
    ['timingSafeEqual(found, mac)', 'true'],
  ]),
  ...of(`${server}/db/sealedRows/rowMac.ts`, `${server}/db/sealedRows/sealedRows.test.ts`, [
    ['`appkit-row-1 ${table}`', "'appkit-row-1'"],
    ['\\n${column} b${value.length}:', '\\n'],
    ['text += `\\n${column} ${type}', 'text += `\\n${type}'],
  ]),
  ...of(`${server}/keys/aesGcm.ts`, `${server}/keys/keys.test.ts`, [
    ['    decipher.setAAD(Buffer.from(aad))\n', "    decipher.setAAD(Buffer.from(''))\n"],
    ['decipher.final()]))', 'new Uint8Array()]))'],
  ]),
  ...of(`${server}/keys/keyRingManagement.ts`, `${server}/keys/keys.test.ts`, [
    ['`appkit-key|${keyId}|${context}`', '`appkit-key|${keyId}|`'],
  ]),
  ...of(
    `${server}/keys/privateFile.ts`,
    [`${server}/keys/keys.test.ts`, `${server}/secrets.test.ts`],
    [
      ['(statSync(path).mode & 0o077) !== 0', 'false'],
      [
        "writeFileSync(next, text, { mode: 0o600, flag: 'wx', flush: true })",
        "writeFileSync(next, text, { mode: 0o644, flag: 'wx', flush: true })",
      ],
    ],
  ),
  ...of(`${server}/audit/verifyAudit.ts`, `${server}/audit/audit.test.ts`, [
    ["if (row.hash !== chainHash(previous.hash, row)) return 'changed'", ''],

    ['if (known && known.rows > previous.number)', 'if (false)'],
  ]),
  ...of(`${server}/audit/startShipping.ts`, `${server}/audit/startShipping.test.ts`, [
    ['endClaim(db, fault ? from :', 'endClaim(db, false ? from :'],
    ['await endClaim(db, kept)', ''],
  ]),
  ...of(`${server}/audit/postEntries.ts`, `${server}/audit/startShipping.test.ts`, [
    ['return answer.ok ? undefined', 'return true ? undefined'],
  ]),
  ...of(`${server}/keys/transitManagement.ts`, `${server}/keys/transit.test.ts`, [
    ['if (!management.has(keyId)) throw', 'if (false) throw'],
    [
      'plaintext: toBase64(dataKey),\n        associated_data: toBase64(Buffer.from(context)),',
      'plaintext: toBase64(dataKey),',
    ],
  ]),

  ...of(`${server}/releases/createReleaseStore.ts`, `${server}/releases/releases.test.ts`, [
    ['if (bytes && integrityOf(bytes) === integrity) return new', 'if (bytes) return new'],
  ]),
]

/** What is signed, for whom, and only after a look at it. */
const approvals: readonly Mutant[] = [
  ...of(
    `${gate}/createGate.ts`,
    [`${gate}/createGate.test.ts`, `${gate}/followInput.test.ts`],
    [
      ["if (document.visibilityState !== 'visible') return 'hidden'", ''],
      ["if (!topLevel && isTooSmall(window)) return 'small'", ''],
      ['if (observeVisibility && visibleSince === undefined)', 'if (false)'],
      ["if (!isUserInside()) return 'unfocused'", ''],
      ['isFramed && input?.isPointerInside()', 'input?.isPointerInside()'],
      ["return remainingMs() > 0 ? 'settling' : 'armed'", "return 'armed'"],
      ['changedAt + stillMs,', ''],
      ['stillMs * 2', 'stillMs'],
      ['enteredAt + approvalEntryMs,', ''],
      ['seenSince + approvalVisibleMs,', ''],
      ['if (wasSeen) changedAt = visibleSince', ''],
      ['return event.isTrusted && ', 'return '],
      ['isArmed() && !isEarly', '!isEarly'],
      [' && !isEarly', ''],

      ["window.addEventListener('resize', onChange)", ''],

      ['isSmall || devicePixelRatio < approvalMinPixelRatio', 'isSmall'],
    ],
  ),
  ...of(
    `${gate}/followInput.ts`,
    [`${gate}/followInput.test.ts`, `${gate}/createGate.test.ts`],
    [
      [
        'if (!first?.armed || press.at - first.at > doubleClickMs) press = { ...press, armed: false }',
        '',
      ],
      ['!isQuick && ', ''],
      ['!isRepeated && ', ''],
      [' && isArmed(), at }', ', at }'],
      ['else onPress(press)', ''],
      ['if (anchor && hasMoved(anchor, event)) {', 'if (false) {'],
      ['(isOwn(event) ? onLeave() : onEnter())', 'onLeave()'],
    ],
  ),
  ...of(`${rpc}/approvals.ts`, `${rpc}/approvals.test.ts`, [
    ['first?.id !== id || ', '!first || '],
    ['first.item.blocked !== undefined || ', ''],
    [' || now() >= expiresAt) return false', ') return false'],
    [' || (edit && !fitsItem(edit, first.item))', ''],
    ['if (entries.length > approvalsQueued)', 'if (false)'],
    ['if (signal?.aborted) return Promise.reject(new AppKitError(errors.REQUEST_LEFT))', ''],
    ['      ending.abort()\n', ''],
  ]),
  ...of(`${rpc}/approvals.ts`, `${frame}/approval/showApprovals.test.tsx`, [
    ["first.item.kind === 'unlock' || ", ''],
  ]),
  ...of(`${rpc}/execute.ts`, `${rpc}/execute.test.ts`, [
    ['if (ending.aborted) throw new AppKitError(errors.REQUEST_LEFT)', ''],
    ['await turn?.before', ''],
    ["end?.addEventListener('abort', endTurn, { once: true })", ''],
  ]),
  ...of(`${rpc}/policy.ts`, `${rpc}/policy.test.ts`, [
    ['if (network?.chainNamespace !== namespace)', 'if (!network)'],
    ['if (first === undefined) throw new AppKitError(errors.NOT_LOGGED_IN)', ''],
    ['if (params.path !== undefined)', 'if (false)'],
    ['named === undefined ? first : own.find((it) => isSame(it, String(named)))', 'first'],
    ['checkChain(row.chain?.(params.value), network)', ''],
  ]),
  ...of('chains/bip122/signing/describeSpend.ts', 'chains/bip122/signing/signPsbt.test.ts', [
    ['if (!isWhole) throw', 'if (false) throw'],
    ['if (fee < 0n)', 'if (false)'],
    ['...(own.some(isCollectible) ?', '...(false ?'],
  ]),
  ...of('chains/bip122/signing/describeSpend.ts', 'chains/bip122/signing/describeSpend.test.ts', [
    ['inputs.length === 1 || signed.every(', 'inputs.length === 1 || signed.some('],
    ['if (amount === undefined || !(isProven || areCommitted))', 'if (amount === undefined)'],
  ]),
  ...of('chains/bip122/signing/signPsbt.ts', 'chains/bip122/signing/signPsbt.test.ts', [
    ['if (!key || isFinal || (address !== undefined && address !== key.address))', 'if (!key)'],
    ['if (!isSigned || !key) continue', 'if (!key) continue'],
  ]),
  ...of('chains/bip122/readPsbt.ts', 'chains/bip122/signing/signPsbt.test.ts', [
    ['keys.find((key) => isSame(key.script, script))', 'keys[0]'],
    ['if (address === undefined && script[0] !== returnCode)', 'if (false)'],
    ['if (new Set(inputs.map(({ outpoint }) => outpoint)).size < inputsLength)', 'if (false)'],
  ]),
  ...of('chains/bip122/signing/sendTransfer.ts', 'tests/contract/bitcoinTransfer.test.ts', [
    ['if (!isOwn || amount !== coin.amount)', 'if (!isOwn)'],
    ['!isCollectible({ key, amount })', 'true'],
  ]),
  ...of('chains/bip122/send/bitcoinNode.ts', 'tests/contract/bitcoinTransfer.test.ts', [
    ['if (earlier?.transaction.id !== txid)', 'if (!earlier)'],
    ['Math.min(Math.max(fitting.rate, 1), rateMost)', 'Math.max(fitting.rate, 1)'],
  ]),
  ...of('chains/bip122/send/bitcoinNode.ts', 'tests/contract/bitcoinTransfer.test.ts', [
    ['[...new Map(coins.map((coin) => [outpointOf(coin), coin])).values()]', 'coins'],
  ]),
  ...of('chains/bip122/send/selectCoins.ts', 'chains/bip122/send/selectCoins.test.ts', [
    ['left <= feeMost ?', 'true ?'],
  ]),
  ...of('chains/bip122/send/readPayments.ts', 'tests/contract/bitcoinTransfer.test.ts', [
    ['if (amount < least)', 'if (false)'],
  ]),
  ...of('chains/bip122/signing/sendTransfer.ts', 'tests/contract/unsettledBitcoin.test.ts', [
    ['if (outpoint !== undefined) throw', 'if (false) throw'],
    ['`${caipNetworkId} ${keys[0]?.address}`', '`${caipNetworkId} ${request.address}`'],
    ['      await keepUnsettled(context, account, { txid, outpoints })\n', ''],
    [' || isUnwarned', ''],
  ]),
  ...of('chains/bip122/send/findReplaced.ts', 'tests/contract/unsettledBitcoin.test.ts', [
    ['if (lost) throw', 'if (false) throw'],
    [
      'if (!coin) spent.push(each)\n    else if (!must.includes(coin)) must.push(coin)',
      'if (!coin) spent.push(each)',
    ],
    ['...(known.length > 0 ?', '...(false ?'],
  ]),
  ...of('chains/bip122/send/bitcoinNode.ts', 'tests/contract/unsettledBitcoin.test.ts', [
    [
      'fetchTransaction(txid).then(',
      "request({ method: 'getTransactionHex', params: [txid] }).then(",
    ],
  ]),
  ...of('server/blockchain/upstreamCall.ts', 'server/blockchain/rpcEndpoints.test.ts', [
    ['if (given.length !== (shape ? 1 : 0)) return undefined', ''],
    [' || (shape && !shape.test(value))', ''],
    ['answer.test(text.trim())', 'true'],
  ]),
  ...of('server/blockchain/rpc.ts', 'server/blockchain/rpcEndpoints.test.ts', [
    ['if (endpoint && Array.isArray(payload))', 'if (false)'],
  ]),
  ...of('chains/signing.ts', `${rpc}/policy.test.ts`, [
    ['Object.create(null),\n  { eip155, solana, bip122 },', '{ eip155, solana, bip122 },'],
  ]),
  ...of('chains/signing/row.ts', `${rpc}/policy.test.ts`, [
    ['Object.assign(Object.create(null), Object.fromEntries(rows))', 'Object.fromEntries(rows)'],
  ]),
  ...of('chains/eip155/signing/rows.ts', `${rpc}/policy.test.ts`, [
    ['account: ([, address]) => address', 'account: () => undefined'],
    [': data.domain.chainId),', ': undefined),'],
    ['chain: ([{ chainId }]) => chainId', 'chain: () => undefined'],
    ['chain: ([call]) => call.chainId', 'chain: () => undefined'],
  ]),
  ...of('chains/signing/addressesOf.ts', `${rpc}/knownParties.test.ts`, [
    ['...addressesIn(field), ', ''],
    [', ...wordAddressesIn(field)', ''],
  ]),
  ...of(`${rpc}/knownParties.ts`, `${rpc}/knownParties.test.ts`, [
    ['partyRelations[kind] !== undefined', "kind === 'send'"],
    ["item.kind === 'spend' && !item.sends ? [] : ", ''],
    [' && party.length <= addressMaxChars', ''],
    ['...rankParties(item), ', ''],
    ['return [...first, ...others]', 'return [...others, ...first]'],
  ]),
  ...of('chains/eip155/signing/typed/swapOf.ts', 'tests/security/orderTitles.test.ts', [
    ['|| foreign ', ''],
    [", 'noChain']", ']'],
    ['exchanges.verifiers.has(verifier)', 'true'],
    ['exchanges.reactors.has(addressKey(party))', 'true'],
    [' && !unchecked', ''],
  ]),
  ...of('chains/signing/judgeSignIn.ts', 'tests/security/signing.test.ts', [
    ['!site || fields.domain.toLowerCase() !== site.host', '!site'],
    [
      "if (fields.scheme !== undefined && `${fields.scheme}:` !== site.protocol) return 'signInDomain'",
      '',
    ],
    ['uri.origin !== site.origin || ', ''],
    [" || uri.username !== '' || uri.password !== ''", ''],
    ["if (!isSame(fields.address, world.address)) return 'signInAddress'", ''],
    [
      "if (![world.chain, ...(world.chainAliases ?? [])].includes(chainId)) return 'signInChain'",
      '',
    ],
    ["version !== '1' || ", ''],
    [
      "if (expirationTime !== undefined && Date.parse(expirationTime) <= now) return 'signInExpired'",
      '',
    ],
    [
      "if (notBefore !== undefined && Date.parse(notBefore) > now + skewMs) return 'signInEarly'",
      '',
    ],
  ]),
  ...of(
    'chains/signing/parseSignIn.ts',
    ['chains/signing/parseSignIn.test.ts', 'tests/security/signing.test.ts'],
    [
      ['parsed && formatSignIn(parsed.fields, parsed.chain) === text', 'parsed'],
      ['fields && formatSolanaSignIn(fields) === text', 'fields'],
      [".normalize('NFKC')\n", '\n'],
    ],
  ),
  ...of('chains/eip155/signing/personalSign.ts', 'tests/security/protocols.test.ts', [
    ['return hasContractAccounts || ', 'return '],
    ["|| smartAccounts.some(({ kind }) => kind === 'erc4337')", ''],
    ['bytes.length === hashBytes', 'false'],
  ]),
  ...of('chains/eip155/signing/personalSign.ts', `${rpc}/execute.test.ts`, [
    ['if (isVaultText(new TextDecoder().decode(bytes)))', 'if (false)'],
  ]),
  ...of(`${shared}/login/vaultTexts.ts`, `${rpc}/execute.test.ts`, [
    ['[handoverHead, newSlotHead, removedSlotHead].some', '[newSlotHead, removedSlotHead].some'],
    ['[handoverHead, newSlotHead, removedSlotHead]', '[handoverHead, newSlotHead]'],
  ]),
  ...of('chains/signing/nameToken.ts', 'tests/security/tokens.test.ts', [
    ['decimals !== undefined && decimals !== places', 'false'],
    ['token: { address, symbol: name, decimals: places }', 'token: told'],
    ['const { symbol: _, ...nameless } = token', 'const nameless = token'],
    ['here.get(shape) ?? wellKnown.get(shape) ?? []', 'here.get(shape) ?? []'],
  ]),
  ...of(
    'chains/solana/signing/claimsOfInstruction.ts',
    ['tests/security/signing.test.ts', 'chains/solana/signing/describeTransaction.test.ts'],
    [
      ["return isGiven ? [{ kind: 'use', token: {}, party: program }] : []", 'return []'],
      ["name === 'allocate' && of('account') === address", 'false'],
      ['owners.get(destination) ?? destination', 'destination'],
      ["name === 'closeAccount' && destination !== address", 'false'],
      ["{ kind: 'sendOther', ...claim, owner }", "{ kind: 'send', ...claim }"],
      ['if (/^approve/.test(name)) {', 'if (false) {'],
      ['amount === unlimited && ', 'false && '],
      ["if (name === 'delegate') ", 'if (false) '],
      ['if (owner !== undefined) {', 'if (false) {'],
    ],
  ),
  ...of(
    'chains/solana/signing/claimsOfHandover.ts',
    ['tests/security/signing.test.ts', 'chains/solana/signing/describeTransaction.test.ts'],
    [
      ['if (!fields) return []', 'return []'],
      ['.filter((party) => party !== address)', '.slice(0, 0)'],
      ["parties: ['newAuthority', 'account 3']", 'parties: []'],
      ["parties: ['staker', 'withdrawer']", "parties: ['withdrawer']"],
    ],
  ),
  ...of(
    'chains/eip155/signing/send/unsettled.ts',
    [
      'tests/contract/unsettled.test.ts',
      'chains/eip155/signing/send/sendNext.test.ts',
      'chains/eip155/signing/send/unsettled.test.ts',
    ],
    [
      [
        'return value && now() - value.at < unsettledHeldMs + longerMs ? value : undefined',
        'return undefined',
      ],
      ['now() - value.at < unsettledHeldMs + longerMs', 'true'],
      [' + longerMs', ''],
      ['at: before?.at ?? context.now()', 'at: context.now()'],
      ['if (others.length === triesMax) {', 'if (false) {'],
      ['.reduce((a, b) => (a > b ? a : b))', '.at(-1) ?? 0n'],
    ],
  ),
  ...of('chains/solana/signing/unsettled.ts', 'tests/contract/unsettledSolana.test.ts', [
    ['if (sends && paid) {', 'if (false) {'],
    ['open.payments.every((it) => payments.includes(it))', 'false'],
    ['(value[place] ?? null) === null', 'false'],
    ["leaving.every(({ kind }) => kind !== 'use')", 'true'],
  ]),
  ...of('chains/signing/isUnlimited.ts', 'tests/security/signing.test.ts', [
    ['amount >= 2n ** 127n', 'amount === 2n ** 256n - 1n'],
    [' || amount === 2n ** 96n - 1n', ''],
  ]),
  ...of(
    'chains/eip155/signing/typed/isUserOperation.ts',
    'chains/eip155/signing/typed/isUserOperation.test.ts',
    [
      ['domain.name === domainName ||', ''],
      ["entryPoints.has(domain.verifyingContract?.toLowerCase() ?? '') ||", ''],
    ],
  ),
  ...of('chains/eip155/signing/typed/claimsOfTypedData.ts', 'tests/security/signing.test.ts', [
    ["...(isForeign && { blocked: 'foreignSigner' }),", ''],
    [
      "...(structs.every(isKnown) && claims.length <= claimsMost ? [] : (['unknownData'] as const)),",
      '',
    ],
    ["...(unlimited ? (['unlimited'] as const) : []),", ''],
  ]),
  ...of(
    'chains/eip155/signing/typed/describeTypedData.ts',
    ['chains/eip155/signing/typed/describeTypedData.test.ts', 'tests/security/signing.test.ts'],
    [
      ["...(texts.some(hasHiddenCharacters) ? (['hiddenCharacters'] as const) : []),", ''],
      ["...(texts.some(hasMixedScripts) ? (['mixedScripts'] as const) : []),", ''],
      ['if (names.size !== fields.length) throw misfit(`types.${name}`)', ''],
      ["given.primaryType === 'EIP712Domain' || ", ''],
      ["(size !== '' && items.length !== Number(size))", 'false'],
    ],
  ),
  ...of(
    'chains/signing/judgeFee.ts',
    ['tests/security/fees.test.ts'],
    [
      ["...(isAbove(bounds.high) ? (['feeHigh'] as const) : []),", ''],
      ["...(isTimes ? (['feeTimes'] as const) : []),", ''],
      ["...(isShare ? (['feeShare'] as const) : []),", ''],
    ],
  ),

  ...of('chains/eip155/signing/sendCalls.ts', 'chains/eip155/signing/sendCalls.test.ts', [
    ['refuseUnknownCapabilities(given)\n    const', 'const'],

    ['      await refuseKnown(context, id)\n      const { hashes', '      const { hashes'],
  ]),
  ...of('chains/eip155/signing/send/chooseBatch.ts', 'chains/eip155/signing/sendCalls.test.ts', [
    ['if (maxFeeWei <= leftWei) return filled', 'return filled'],
  ]),
  ...of('chains/eip155/signing/send/sendNext.ts', 'chains/eip155/signing/send/sendNext.test.ts', [
    [
      "typeof answer !== 'string' || !/^0x[0-9a-f]{1,13}$/i.test(answer)",
      "typeof answer !== 'string'",
    ],
  ]),

  ...of(
    'chains/submitOnce.ts',
    ['chains/eip155/transactions.test.ts', 'chains/solana/submitTransaction.test.ts'],
    [['if (await isKnown().catch(() => false)) return hash', '']],
  ),
]

/** The secure frame's session and keys. */
const keys: readonly Mutant[] = [
  ...of(`${frame}/pages/isCommonPassword.ts`, `${frame}/pages/requireUnguessable.test.ts`, [
    ['if (isPattern(typed)) return true', ''],
    ['return common.includes(typed)', 'return false'],
  ]),
  ...of(`${frame}/vault/openWithPassword.ts`, `${frame}/vault/slots.test.ts`, [
    ['  await unlockBy(world, await activeWallet(world), current)\n', ''],
  ]),
  ...of(`${frame}/login/session.ts`, `${frame}/login/session.test.ts`, [
    ['site !== undefined && login?.sites.includes(site) ? login : undefined', 'login'],
    ['if (!login || !granted()) return\n', 'if (!login) return\n'],
    ['login?.userId === given.userId ? login.sites : []', 'login?.sites ?? []'],
    ["if (!answer) await clear('server')", 'if (!answer) await reload()'],
    ['now() - login.loggedInAt < freshLoginMs', 'true'],
    ['.slice(-sitesKept)', ''],
  ]),
  ...of(`${frame}/login/provingFetch.ts`, `${frame}/login/provingFetch.test.ts`, [
    ["credentials: 'omit'", "credentials: 'include'"],
    ["redirect: 'error'", "redirect: 'follow'"],
    ['withoutToken.has(url.pathname) ? undefined : ports.session()', 'ports.session()'],
  ]),
  ...of(`${frame}/login/lockOnSignOut.ts`, `${frame}/login/lockOnSignOut.test.ts`, [
    ['    vault.lock()\n', ''],
    ['    approvals?.rejectAll()\n', ''],
  ]),
  ...of(`${frame}/relay.ts`, `${frame}/relay.test.ts`, [
    ['if (!networks.has(caipNetworkId)) throw notServed(caipNetworkId)', ''],
    [
      "if (!answer) throw new AppKitError(errors.BAD_ANSWER, { type: method, path: 'body' })",
      'if (!answer) return undefined',
    ],
  ]),
  ...of(`${frame}/approval/approvalWindow.ts`, `${frame}/approval/approvalWindow.test.ts`, [
    ['if (decision.id !== id) return', ''],
    ['!shown || isBlocked(shown)', '!shown'],
  ]),
  ...of(`${frame}/vault/createKeeper.ts`, `${frame}/vault/keeper.test.ts`, [
    ['open?.sealed.userId === userId ? open : undefined', 'open'],

    ['    wipe(open?.key)\n    open = undefined', '    open = undefined'],
  ]),

  ...of(`${frame}/vault/seal.ts`, `${frame}/vault/keeper.test.ts`, [
    ['additionalData: new TextEncoder().encode(context)', 'additionalData: new Uint8Array()'],
  ]),
  ...of(`${frame}/vault/holder.ts`, `${frame}/vault/holder.test.ts`, [
    [
      'const late = setTimeout(() => finish(mine, failure(undefined)), vaultCallMs)',
      'const late = undefined',
    ],
  ]),
  ...of(
    `${frame}/vault/open.ts`,
    [`${frame}/vault/vault.test.ts`, `${frame}/vault/server.test.ts`],
    [['if (await world.remembered.known(userId)) {', 'if (false) {']],
  ),

  ...of(`${frame}/vault/keepAccounts.ts`, `${frame}/vault/keepAccounts.test.ts`, [
    ['isBack || !(await hasMoved(', 'isBack || false && !(await hasMoved('],
    ['if (isBack || ', 'if ('],
    [
      '  stillHere(world, user)\n  await world.remembered.setAccounts',
      '  await world.remembered.setAccounts',
    ],
  ]),
  ...of('chains/solana/transfer.ts', 'chains/solana/transfer.test.ts', [
    ['isSame && ', ''],
    [' && feeOf(written) <= transferFeeMost', ''],
  ]),
  ...of('chains/eip155/transfer.ts', `${frame}/pages/move/transferKeeper.test.ts`, [
    ['isTransferTo(to as Hex, plain)', 'true'],
    ['value === 0n && ', ''],
    ['isAddressEqual(args[0], own) && ', ''],
    [' && transferData(args[0], args[1]) === data', ''],
  ]),
  ...of(`${frame}/pages/move/transferKeeper.ts`, `${frame}/pages/move/transferKeeper.test.ts`, [
    ['known?.userId !== userId', '!known'],
    ['    sign: async () => undefined,\n', ''],
    ["if (!Object.hasOwn(transfers, namespace)) return { failed: 'refused' }", ''],
  ]),
  ...of(`${frame}/vault/remembered.ts`, `${frame}/vault/remembered.test.ts`, [
    ['if (known?.userId !== userId) return undefined', 'if (!known) return undefined'],
    ['filter((half) => half.userId === userId)', 'filter(() => true)'],
  ]),
]

/** The widget: what it asks of the frame, and what it believes of wallets and sessions. */
const widget: readonly Mutant[] = [
  ...of('widget/links/acceptHost.ts', 'widget/links/acceptHost.test.ts', [
    ['isOriginAllowed(origin, app.config.allowedOrigins)', 'true'],
  ]),
  ...of('widget/actions/rpc/request.ts', 'widget/actions/rpc/request.test.ts', [
    ['  checkNetwork(given, network.caipNetworkId)\n', ''],
    [
      'if (!row) return refuse(app)',
      "if (!row) return app.secure.request('RPC_REQUEST', { namespace, caipNetworkId: network.caipNetworkId, method } as never)",
    ],
    ['if (!/^(net|web3)_/.test(method)) throw new AppKitError(errors.NOT_LOGGED_IN)', ''],
  ]),
  ...of('widget/actions/rpc/approve.ts', 'widget/actions/rpc/approve.test.ts', [
    ['if (auth.getState().requests.length >= approvalsQueued)', 'if (false)'],
    ['else if (!isShown(app)) rejectPending(app)', ''],
  ]),
  ...of(
    'chains/eip155/signing/typed/tokenOf.ts',
    'chains/eip155/signing/typed/describeTypedData.test.ts',
    [['address === undefined ? { unknown: true } : { address }', '{ address } as Token']],
  ),
  ...of('secure-frame/approval/escapeText.ts', 'secure-frame/approval/escapeText.test.ts', [
    ['`${emptyLines.source}|${blanks.source}`', 'emptyLines.source'],
    ['if (count < repeatedFrom)', 'if (true)'],
  ]),
  ...of('chains/signing/hiddenCharacters.ts', 'secure-frame/approval/escapeText.test.ts', [
    ['\\u{16FE4}\\u{1D159}', ''],
    ['(?<=\\p{Emoji})', ''],
  ]),
  ...of('widget/actions/wallets/doubtOf.ts', 'widget/actions/wallets/doubtOf.test.ts', [
    ["if (connector.ambiguous) return 'twin'", ''],
    ['rdns && rdns === connector.info?.rdns', 'rdns === connector.info?.rdns'],
    ["if (known.includes(false) && !known.includes(true)) return 'unlisted'", ''],
    ["count > 1 ? 'twin' : undefined", 'undefined'],
    [
      'const namesakes = ofServer.length > 0 ? ofServer : ofSite',
      'const namesakes = [...ofServer, ...ofSite]',
    ],
  ]),
  ...of('widget/actions/wallets/namesakesOf.ts', 'widget/actions/wallets/doubtOf.test.ts', [
    ['const name = readsAs(wallet.name)', 'const name = wallet.name'],
    ['chains === undefined && own.has(id)', 'false'],
  ]),
  ...of('shared-schemas/entities/customWallet.ts', 'shared-schemas/entities/customWallet.test.ts', [
    ['name: WalletName,', 'name: z.string().check(z.minLength(1), z.maxLength(64)),'],
  ]),
  ...of('widget/connectors/readSession.ts', 'widget/connectors/readSession.test.ts', [
    ['.filter((each) => each.startsWith(`${namespace}:`))', ''],
    ['parsed.success && own.length > 0 ? parsed.data : undefined', 'parsed.data'],
  ]),
]

/** Every guard that is weakened, in the order of the files that a request passes. */
export const mutants: readonly Mutant[] = [
  ...messages,
  ...page,
  ...requests,
  ...logins,
  ...wallets,
  ...approvals,
  ...keys,
  ...widget,
]
