import { connect } from 'node:net'

/** One question over a connection of its own: sends, and answers what `isWhole` takes for the whole reply. */
export function exchange(
  address: { readonly host: string; readonly port: number },
  bytes: Uint8Array,
  {
    signal,
    isWhole,
  }: { readonly signal: AbortSignal; readonly isWhole: (reply: Buffer) => boolean },
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let reply: Buffer = Buffer.alloc(0)
    const socket = connect({ ...address, noDelay: true })
    const end = (): void => void socket.destroy(new Error('设备没有在时限内应答'))
    if (signal.aborted) return end()
    signal.addEventListener('abort', end, { once: true })
    const finish = (): void => {
      socket.end()
      resolve(reply)
    }
    socket.on('connect', () => {
      // A device that was reached too late must not be told any more.
      if (!signal.aborted) socket.write(bytes, () => (isWhole(reply) ? finish() : undefined))
    })
    socket.on('data', (part: Buffer) => {
      reply = Buffer.concat([reply, part])
      if (isWhole(reply)) finish()
    })
    socket.on('error', reject)
    socket.on('close', () => {
      signal.removeEventListener('abort', end)
      reject(new Error('设备中断了连接'))
    })
  })
}
