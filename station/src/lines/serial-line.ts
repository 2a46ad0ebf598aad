import type { SerialSettings } from '#station/config/read-config.ts'
import { messageOf } from '#station/station-error.ts'
import type { OpenLine } from './byte-line.ts'

/** Optional: a station whose instruments all have a network port needs no driver that is built for the machine. */
const MISSING = '未安装串口组件serialport，请在程序目录执行npm install后重新启动，或改用网口'

/** A line over a serial port of this computer. */
export const openSerialLine =
  ({
    path,
    baud,
    dataBits,
    parity,
    stopBits,
  }: SerialSettings & { readonly path: string }): OpenLine =>
  (events) => {
    let close = (): void => undefined
    let write = (_bytes: Uint8Array): void => undefined
    let isClosed = false
    const end = (reason: string): void => {
      if (isClosed) return
      isClosed = true
      events.onClose(reason)
    }
    const start = async (): Promise<void> => {
      const { SerialPort } = await import('serialport').catch(() => ({ SerialPort: null }))
      if (SerialPort === null) return end(MISSING)
      const port = new SerialPort({ path, baudRate: baud, dataBits, parity, stopBits })
      close = () => port.close()
      write = (bytes) => void port.write(Buffer.from(bytes))
      port.on('open', () => (isClosed ? port.close() : events.onOpen()))
      port.on('data', (bytes: Buffer) => events.onBytes(bytes))
      port.on('error', (error) => end(`串口${path}：${error.message}`))
      port.on('close', () => end(`串口${path}已断开`))
    }
    start().catch((error: unknown) => end(messageOf(error)))
    return {
      write: (bytes) => write(bytes),
      close() {
        close()
        end('已关闭')
      },
    }
  }
