import { connect, type Socket } from 'node:net'
import { type Networks, pinAddress } from '#platform/net/networks.ts'

/** A socket to an indicator that is opened again whenever it breaks. */
export interface TcpLine {
  write(bytes: Uint8Array): boolean
  close(): void
}

export interface TcpLineParts {
  readonly host: string
  readonly port: number
  readonly networks: Networks
  onBytes(bytes: Uint8Array): void
  onOpen?(): void
  /** Why it is not connected to at all. */
  onFault?(message: string): void
}

const FIRST_PAUSE = 500
const LONGEST_PAUSE = 5000
const CONNECT_TIME = 5000
/** An indicator that says nothing for so long was switched off without a word; the line is opened anew. */
const SILENCE = 10_000

export function openTcpLine(parts: TcpLineParts): TcpLine {
  const { host, port, networks, onBytes, onOpen, onFault } = parts
  let socket: Socket | null = null
  let pause = FIRST_PAUSE
  let timer: NodeJS.Timeout | null = null
  let closed = false
  const again = (): void => {
    if (closed || timer !== null) return
    timer = setTimeout(() => {
      timer = null
      open()
    }, pause)
    pause = Math.min(pause * 2, LONGEST_PAUSE)
  }
  const open = (): void => {
    pinAddress(host, networks, 'SCALE_NETWORKS').then(join, (error: Error) => {
      onFault?.(error.message)
      again()
    })
  }
  const join = (address: string): void => {
    if (closed) return
    const fresh = connect({ host: address, port, keepAlive: true, noDelay: true })
    socket = fresh
    fresh.setTimeout(CONNECT_TIME, () => fresh.destroy())
    fresh.on('connect', () => {
      fresh.setTimeout(SILENCE)
      onOpen?.()
    })
    fresh.on('data', (bytes) => {
      pause = FIRST_PAUSE
      if (!closed) onBytes(bytes)
    })
    // What went wrong matters little here: the scale is offline until the line stands again.
    fresh.on('error', () => {})
    fresh.on('close', () => {
      if (socket === fresh) socket = null
      again()
    })
  }
  open()
  return {
    write: (bytes) => socket?.writable === true && (socket.write(bytes), true),
    close() {
      closed = true
      if (timer !== null) clearTimeout(timer)
      socket?.destroy()
    },
  }
}
