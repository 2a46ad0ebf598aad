import type { StationDevice } from '@junheng/domain/station/agent-wire.ts'
import { encodeGbk } from '@junheng/domain/values/gbk.ts'
import type { Clock } from '#station/clock/clock.ts'
import { keepOpen } from '#station/lines/keep-open.ts'
import { openTcpLine } from '#station/lines/tcp-line.ts'
import type { Log } from '#station/log.ts'
import { type DevicePort, type Picture, type ReadText, textParam } from './device-port.ts'
import { sendOnce } from './tcp-exchange.ts'

const PICTURE_TIME = 5000
const MOST_PICTURE = 3_000_000
const LONGEST_LINE = 256

const unescape = (text: string): string =>
  text.replace(/\\x([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )

/**
 * A sign, voice or printer that takes plain text: `params.encoding` gbk (usual) or utf8, `params.before` and
 * `params.after` what stands around it (`\x1b` notation).
 */
export function tcpTextPort(device: StationDevice): DevicePort {
  let isOnline = true
  const address = { host: device.host ?? '', port: device.port ?? 9100 }
  const encode = (text: string): Uint8Array => {
    const whole = `${unescape(textParam(device, 'before'))}${text}${unescape(textParam(device, 'after', '\\x0a'))}`
    const isGbk = textParam(device, 'encoding', 'gbk') === 'gbk'
    return (isGbk ? encodeGbk(whole) : null) ?? Buffer.from(whole, 'utf8')
  }
  return {
    device,
    isOnline: () => isOnline,
    async run(command, text, signal) {
      if (command === 'ping') return
      try {
        await sendOnce(address, encode(text ?? ''), signal)
        isOnline = true
      } catch (error) {
        isOnline = false
        throw error
      }
    },
    close: () => undefined,
  }
}

/** A camera that gives its picture at an address: `params.snapshot`, with `params.user` and `params.password`. */
export function snapshotPort(device: StationDevice): DevicePort {
  let isOnline = true
  const address = textParam(device, 'snapshot', `http://${device.host ?? ''}/snapshot.jpg`)
  const user = textParam(device, 'user')
  const login = Buffer.from(`${user}:${textParam(device, 'password')}`).toString('base64')
  const load = async (): Promise<Picture> => {
    const headers = user === '' ? {} : { authorization: `Basic ${login}` }
    const reply = await fetch(address, { headers, signal: AbortSignal.timeout(PICTURE_TIME) })
    if (!reply.ok) throw new Error(`相机${device.name}应答${reply.status}`)
    const content = new Uint8Array(await reply.arrayBuffer())
    if (content.length > MOST_PICTURE) throw new Error(`相机${device.name}的图片过大`)
    return { contentType: reply.headers.get('content-type') ?? 'image/jpeg', content }
  }
  return {
    device,
    isOnline: () => isOnline,
    run: () => Promise.resolve(),
    async snapshot() {
      try {
        const picture = await load()
        isOnline = true
        return picture
      } catch (error) {
        isOnline = false
        throw error
      }
    },
    close: () => undefined,
  }
}

/** A card reader or plate camera that sends a line for each thing it sees. */
export function tcpLinesPort(
  device: StationDevice,
  {
    clock,
    log,
    onRead,
  }: { readonly clock: Clock; readonly log: Log; readonly onRead: (read: ReadText) => void },
): DevicePort {
  let rest = ''
  const decoder = new TextDecoder(textParam(device, 'encoding', 'utf-8'))
  const line = keepOpen({
    name: device.name,
    clock,
    log,
    silence: null,
    open: openTcpLine({ host: device.host ?? '', port: device.port ?? 0 }),
    onBytes(bytes) {
      const lines = `${rest}${decoder.decode(bytes, { stream: true })}`.split(/[\r\n]+/)
      rest = (lines.pop() ?? '').slice(-LONGEST_LINE)
      for (const text of lines) if (text.trim() !== '') onRead({ device, text: text.trim() })
    },
  })
  return { device, isOnline: line.isOpen, run: () => Promise.resolve(), close: line.close }
}
