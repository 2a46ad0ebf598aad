import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A line to a port that can be cut: nothing goes through, and nobody is told. */
export interface CutLine {
  readonly port: number
  cut(): void
  mend(): void
  stop(): Promise<void>
}

export async function openCutLine(to: number): Promise<CutLine> {
  const sockets = new Set<Socket>()
  let isCut = false
  const keep = (socket: Socket): void => {
    sockets.add(socket)
    socket.on('error', () => {}) // its other end hears of it
    socket.once('close', () => sockets.delete(socket))
    if (isCut) socket.pause()
  }
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1')
    for (const [from, other] of [
      [near, far],
      [far, near],
    ] as const) {
      keep(from)
      from.on('data', (bytes: Buffer) => void other.write(bytes))
      // Across a cut line not even an end is heard of.
      from.once('close', () => void (isCut ? undefined : other.destroy()))
    }
    if (isCut) for (const socket of [near, far]) socket.pause()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    port: address.port,
    cut() {
      isCut = true
      for (const socket of sockets) socket.pause()
    },
    mend() {
      isCut = false
      for (const socket of sockets) socket.resume()
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
