import { connect } from 'node:net'

export interface Address {
  readonly host: string
  readonly port: number
}

/**
 * Sends something over a connection of its own, to devices that answer nothing. One that is reached too late is
 * not told any more.
 */
export function sendOnce(address: Address, bytes: Uint8Array, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ ...address, noDelay: true })
    const giveUp = (): void => {
      socket.destroy()
      reject(new Error('设备没有在时限内应答'))
    }
    socket.on('error', reject)
    socket.on('close', () => {
      signal.removeEventListener('abort', giveUp)
      reject(new Error('设备中断了连接'))
    })
    socket.on('connect', () => {
      socket.write(bytes, (error) => {
        if (error) return reject(error)
        socket.end()
        resolve()
      })
    })
    if (signal.aborted) giveUp()
    else signal.addEventListener('abort', giveUp, { once: true })
  })
}
