import { connect, type Socket } from 'node:net'

/** A socket to an indicator that is opened again whenever it breaks. */
export interface TcpLine {
  write(bytes: Uint8Array): boolean
  close(): void
}

export interface TcpLineParts {
  readonly host: string
  readonly port: number
  onBytes(bytes: Uint8Array): void
  onOpen?(): void
}

const FIRST_PAUSE = 500
const LONGEST_PAUSE = 5000
const CONNECT_TIME = 5000
/** An indicator that says nothing for so long was switched off without a word; the line is opened anew. */
const SILENCE = 10_000

export function openTcpLine({ host, port, onBytes, onOpen }: TcpLineParts): TcpLine {
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
    const fresh = connect({ host, port, keepAlive: true, noDelay: true })
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
