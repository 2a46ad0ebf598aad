import type { AddressInfo } from 'node:net'
import { AGENT_PATH } from '@junheng/domain/station/agent-wire.ts'
import { WebSocketServer } from 'ws'
import type { FakeServer } from './fake-server.ts'

/** Lets stations reach a fake server over the network, as they reach a real one. */
export async function serveFake(
  server: FakeServer,
): Promise<{ readonly port: number; readonly close: () => void }> {
  const sockets = new WebSocketServer({ host: '127.0.0.1', port: 0, path: AGENT_PATH })
  sockets.on('connection', (socket) => {
    const connection = server.connect(
      (text) => socket.send(text),
      () => socket.close(),
    )
    socket.on('message', (data: Buffer) => connection.receive(data.toString('utf8')))
  })
  await new Promise<void>((resolve) => {
    sockets.once('listening', resolve)
  })
  return { port: (sockets.address() as AddressInfo).port, close: () => sockets.close() }
}
