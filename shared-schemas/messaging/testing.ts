/**
 * Resolves once all pending messages between windows and ports of this process, and their answers, have arrived: it
 * waits 20 round trips, more than any handshake takes.
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
