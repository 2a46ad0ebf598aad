import { connect } from 'node:net'

export interface Address {
  readonly host: string
  readonly port: number
}

/** Whether somebody is there: opens a connection, says nothing and closes it. */
export const knock = (address: Address, signal: AbortSignal): Promise<void> =>
  sendOnce(address, null, signal)

/** Where an address of the web leads. */
export function addressOf(text: string): Address {
  const { hostname, port, protocol } = new URL(text)
  const usual = protocol === 'https:' ? 443 : 80
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? usual : Number(port) }
}

/**
 * Sends something over a connection of its own, to devices that answer nothing. One that is reached too late is
 * not told any more.
 */
export function sendOnce(
  address: Address,
  bytes: Uint8Array | null,
  signal: AbortSignal,
): Promise<void> {
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
      if (bytes === null) {
        resolve()
        return socket.destroy()
      }
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
