import { connect } from 'node:net'
import type { OpenLine } from './byte-line.ts'

const CONNECT_TIME = 5000

/** A line to an instrument with a network port, or to a serial server. */
export const openTcpLine =
  ({ host, port }: { readonly host: string; readonly port: number }): OpenLine =>
  (events) => {
    let reason = '连接已断开'
    const socket = connect({ host, port, noDelay: true, keepAlive: true })
    socket.setTimeout(CONNECT_TIME, () => socket.destroy(new Error('连接超时')))
    socket.on('connect', () => {
      socket.setTimeout(0)
      events.onOpen()
    })
    socket.on('data', (bytes: Buffer) => events.onBytes(bytes))
    socket.on('error', (error) => {
      reason = error.message
    })
    socket.on('close', () => events.onClose(reason))
    return { write: (bytes) => void socket.write(bytes), close: () => void socket.destroy() }
  }
