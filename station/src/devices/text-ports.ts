import type { StationDevice } from '@junheng/domain/station/agent-wire.ts'
import { encodeGbk } from '@junheng/domain/values/gbk.ts'
import type { Clock } from '#station/clock/clock.ts'
import { keepOpen } from '#station/lines/keep-open.ts'
import { openTcpLine } from '#station/lines/tcp-line.ts'
import type { Log } from '#station/log.ts'
import { type DevicePort, type Picture, type ReadText, textParam } from './device-port.ts'
import { makeLoggedFetch } from './http-login.ts'
import { keepReach } from './reach.ts'
import { addressOf, knock, sendOnce } from './tcp-exchange.ts'

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
export function tcpTextPort(
  device: StationDevice,
  { clock }: { readonly clock: Clock },
): DevicePort {
  const address = { host: device.host ?? '', port: device.port ?? 9100 }
  const encode = (text: string): Uint8Array => {
    const whole = `${unescape(textParam(device, 'before'))}${text}${unescape(textParam(device, 'after', '\\x0a'))}`
    const isGbk = textParam(device, 'encoding', 'gbk') === 'gbk'
    return (isGbk ? encodeGbk(whole) : null) ?? Buffer.from(whole, 'utf8')
  }
  const reach = keepReach(clock, (signal) => knock(address, signal))
  return {
    device,
    isOnline: reach.isOnline,
    run(command, text, signal) {
      const bytes = command === 'ping' ? null : encode(text ?? '')
      return reach.with(() => sendOnce(address, bytes, signal))
    },
    close: reach.close,
  }
}

/**
 * A camera that gives its picture at an address: `params.snapshot`, with `params.user` and `params.password` by digest
 * or basic, as it wants. Trying it takes a picture; once it has given one, it is only knocked at from time to time.
 */
export function snapshotPort(
  device: StationDevice,
  { clock }: { readonly clock: Clock },
): DevicePort {
  const address = textParam(device, 'snapshot', `http://${device.host ?? ''}/snapshot.jpg`)
  const ask = makeLoggedFetch({
    user: textParam(device, 'user'),
    password: textParam(device, 'password'),
  })
  let isSeen = false
  let refused: Error | null = null
  const load = async (signal: AbortSignal): Promise<Picture> => {
    const reply = await ask(address, { signal })
    const content = new Uint8Array(await reply.arrayBuffer())
    isSeen = reply.ok
    refused = reply.ok ? null : new Error(refusalOf(device, reply.status))
    if (refused !== null) throw refused
    if (content.length > MOST_PICTURE) throw new Error(`相机${device.name}的图片过大`)
    return { contentType: reply.headers.get('content-type') ?? 'image/jpeg', content }
  }
  // Cameras lock who comes with a wrong password too often: one that has refused is asked by people only.
  const look = (signal: AbortSignal): Promise<unknown> => {
    if (refused !== null) return Promise.reject(refused)
    return isSeen ? knock(addressOf(address), signal) : load(signal)
  }
  const reach = keepReach(clock, look)
  return {
    device,
    isOnline: reach.isOnline,
    async run(_command, _text, signal) {
      await reach.with(() => load(signal))
    },
    snapshot: () => reach.with(() => load(AbortSignal.timeout(PICTURE_TIME))),
    close: reach.close,
  }
}

const refusalOf = ({ name }: StationDevice, status: number): string =>
  status === 401 || status === 403
    ? `相机${name}应答${status}，请检查用户名和密码`
    : `相机${name}应答${status}`

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
  return {
    device,
    isOnline: line.isOpen,
    run: () => (line.isOpen() ? Promise.resolve() : Promise.reject(new Error('设备没有连接'))),
    close: line.close,
  }
}
