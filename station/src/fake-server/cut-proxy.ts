import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A cable between a station and its server that can be pulled out. */
export interface CutProxy {
  readonly port: number
  cut(): void
  mend(): void
  close(): void
}

export async function openCutProxy(target: {
  readonly host: string
  readonly port: number
}): Promise<CutProxy> {
  const sockets = new Set<Socket>()
  let isCut = false
  const keep = (socket: Socket): void => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
  }
  const server = createServer((near) => {
    keep(near)
    if (isCut) return void near.destroy()
    const far = connect(target)
    keep(far)
    near.pipe(far)
    far.pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const cut = (): void => {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    mend: () => {
      isCut = false
    },
    close() {
      cut()
      server.close()
    },
  }
}
