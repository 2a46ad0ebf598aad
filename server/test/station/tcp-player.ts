import { createServer, type Socket } from 'node:net'
import { answerPoll } from '@junheng/domain/indicator/answer-poll.fixtures.ts'
import type { DecoderSettings } from '@junheng/domain/indicator/decoder-settings.ts'
import { encodeFrame } from '@junheng/domain/indicator/formats.ts'
import { tonsOf } from '@junheng/domain/values/tons.ts'

/** An indicator on a TCP port of this machine that sends what lies on it, ten times a second or when asked. */
export interface TcpPlayer {
  readonly port: number
  /** Frames sent so far are of this weight from now on; null: it falls silent. */
  show(weight: string | null): void
  /** Bytes that came to it, as hex. */
  received(): string
  connections(): number
  /** Breaks every line. */
  hangUp(): void
  close(): Promise<void>
}

const CONTINUOUS: DecoderSettings = { protocol: 'YAOHUA_CONT', unit: 'kg', ignoreChecksum: false }

const frameOf = (weight: string) => ({ weight: tonsOf(weight) })

/** Speaks only when spoken to. */
const isAsked = ({ protocol }: DecoderSettings): boolean =>
  protocol === 'MODBUS_TCP' || protocol === 'YAOHUA_CMD'

export async function openTcpPlayer(
  settings: DecoderSettings = CONTINUOUS,
  { every = 100, port: wanted = 0 }: { readonly every?: number; readonly port?: number } = {},
): Promise<TcpPlayer> {
  const sockets = new Set<Socket>()
  let weight: string | null = '0.000'
  let heard = ''
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('data', (bytes) => {
      heard += bytes.toString('hex')
      // Z: it sets itself to zero, as a Toledo does.
      if (bytes[0] === 0x5a) weight = '0.000'
      const answer = weight === null ? null : answerPoll(settings, bytes, frameOf(weight))
      if (answer !== null) socket.write(answer)
    })
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  })
  const timer = setInterval(() => {
    if (weight === null || isAsked(settings)) return
    const bytes = encodeFrame(settings, frameOf(weight))
    for (const socket of sockets) socket.write(bytes)
  }, every)
  await new Promise<void>((resolve) => {
    server.listen(wanted, '127.0.0.1', resolve)
  })
  const address = server.address()
  const hangUp = (): void => sockets.forEach((socket) => socket.destroy())
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    show(next) {
      weight = next
    },
    received: () => heard,
    connections: () => sockets.size,
    hangUp,
    close() {
      clearInterval(timer)
      hangUp()
      return new Promise((resolve) => {
        server.close(() => resolve())
      })
    },
  }
}
