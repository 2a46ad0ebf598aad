import { AGENT_PATH } from '@junheng/domain/station/agent-wire.ts'
import { WebSocket } from 'ws'
import type { OpenWire } from './wire.ts'

const CONNECT_TIME = 8000
const PING_TIME = 3000
/** A server that answers no ping for so long is gone, whatever the network says. */
const SILENT_TIME = 9000

/** The connection to a real server. */
export function openWsWire(server: string): OpenWire {
  const address = `${server.replace(/^http/, 'ws')}${AGENT_PATH}`
  return (events) => {
    const socket = new WebSocket(address, { handshakeTimeout: CONNECT_TIME, maxPayload: 4_000_000 })
    let reason = '连接已断开'
    let heard = Date.now()
    const pinging = setInterval(() => {
      if (Date.now() - heard > SILENT_TIME) return socket.terminate()
      if (socket.readyState === WebSocket.OPEN) socket.ping()
    }, PING_TIME)
    socket.on('pong', () => {
      heard = Date.now()
    })
    socket.on('message', (data, isBinary) => {
      heard = Date.now()
      if (!isBinary) events.onText(textOf(data))
    })
    socket.on('error', (error) => {
      reason = error.message
    })
    socket.on('close', () => {
      clearInterval(pinging)
      events.onClose(reason)
    })
    return {
      send: (text) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(text)
      },
      close: () => socket.terminate(),
    }
  }
}

function textOf(data: Buffer | ArrayBuffer | Buffer[]): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8')
  return Buffer.isBuffer(data) ? data.toString('utf8') : Buffer.from(data).toString('utf8')
}
