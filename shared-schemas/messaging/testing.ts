/**
 * Resolves when every message that is on its way between windows and ports of this process, and
 * every answer to it, has arrived: a handshake takes fewer turns than this.
 */
export async function messagesSettled(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  port2.onmessage = () => port2.postMessage('back')
  for (let turn = 0; turn < 20; turn += 1)
    await new Promise((resolve) => {
      port1.onmessage = resolve
      port1.postMessage('forth')
    })
  port1.close()
}
