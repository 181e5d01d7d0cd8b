import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/**
 * A server that speaks the published HTTP API of a Transit engine, as far as we use it: tokens, versions of keys,
 * `vault:v<n>:` ciphertexts of AES-256-GCM with their associated data, errors as lists of texts.
 */
export async function startTransit({ token = 'hvs.test', mount = 'transit' } = {}) {
  const engine = { token, url: '', status: 200, calls: [] as string[] }
  const keys = new Map<string, Buffer[]>()
  /** Makes a key, or its next version. */
  const rotate = (name: string) => keys.set(name, [...(keys.get(name) ?? []), randomBytes(32)])

  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const refuse = (status: number, error: string) => answer(status, { errors: [error] })
    engine.calls.push(`${request.method} ${request.url}`)
    if (engine.status !== 200) return refuse(engine.status, 'Vault is sealed')
    if (request.headers['x-vault-token'] !== engine.token) return refuse(403, 'permission denied')
    const [, operation = '', name = ''] =
      new RegExp(`^/v1/${mount}/(encrypt|decrypt|keys)/([\\w.-]+)$`).exec(request.url ?? '') ?? []
    const versions = keys.get(name)
    if (!versions) return refuse(404, 'no handler for route')
    const facts = { request_id: 'b6f9', lease_id: '', renewable: false, lease_duration: 0 }
    if (operation === 'keys') {
      const data = { name, type: 'aes256-gcm96', latest_version: versions.length, keys: {} }
      return answer(200, { ...facts, data })
    }
    const body = JSON.parse(text)
    const aad = Buffer.from(body.associated_data ?? '', 'base64')
    if (operation === 'encrypt') {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', versions.at(-1)!, nonce).setAAD(aad)
      const bytes = [nonce, cipher.update(body.plaintext, 'base64'), cipher.final()]
      const sealed = Buffer.concat([...bytes, cipher.getAuthTag()]).toString('base64')
      const ciphertext = `vault:v${versions.length}:${sealed}`
      return answer(200, { ...facts, data: { ciphertext, key_version: versions.length } })
    }
    try {
      const [, version = '', sealed = ''] = /^vault:v(\d+):(.*)$/.exec(body.ciphertext) ?? []
      const bytes = Buffer.from(sealed, 'base64')
      const key = versions[Number(version) - 1]!
      const opening = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAAD(aad)
      opening.setAuthTag(bytes.subarray(-16))
      const plain = Buffer.concat([opening.update(bytes.subarray(12, -16)), opening.final()])
      return answer(200, { ...facts, data: { plaintext: plain.toString('base64') } })
    } catch {
      return refuse(400, 'cipher: message authentication failed')
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  engine.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(engine, { rotate })
}
