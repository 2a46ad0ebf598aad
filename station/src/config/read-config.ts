import { dirname, resolve } from 'node:path'
import { DRIVERS, type Driver } from '@junheng/domain/scale/device-params.ts'
import { StationError } from '#station/station-error.ts'
import { type Reader, readClosed } from './closed-object.ts'
import { type InstrumentSettings, readInstrument } from './read-instruments.ts'

/** How a serial line is set. */
export interface SerialSettings {
  readonly baud: number
  readonly dataBits: 7 | 8
  readonly parity: 'none' | 'even' | 'odd'
  readonly stopBits: 1 | 2
}

/** How the bytes of an indicator reach this computer. */
export type ScaleConnection =
  | {
      readonly type: 'serial'
      readonly path: string
      /** What this computer knows better about the line than the scale's own row. */
      readonly set: Partial<SerialSettings>
    }
  | { readonly type: 'tcp'; readonly host: string; readonly port: number }
  | { readonly type: 'sim' }
  /** A recording in place of an indicator, over and over. */
  | { readonly type: 'play'; readonly file: string; readonly speed: number }

/** What this computer knows better about a device than the server; what is left out is the server's. */
export interface DeviceConnection {
  readonly driver: Driver
  readonly host?: string
  readonly port?: number
  readonly params?: Readonly<Record<string, unknown>>
}

export interface StationConfig {
  readonly server: string
  readonly agent: string
  readonly keyFile: string
  readonly dataFolder: string
  readonly page: { readonly host: string; readonly port: number }
  /** By code. */
  readonly scales: Readonly<Record<string, ScaleConnection>>
  readonly devices: Readonly<Record<string, DeviceConnection>>
  /** By name. */
  readonly instruments: Readonly<Record<string, InstrumentSettings>>
}

/**
 * The configuration of a station, closed: what is misspelt is refused, not ignored. Paths in it are relative to
 * the file.
 */
export function readConfig(text: string, file: string): StationConfig {
  const folder = dirname(resolve(file))
  return readClosed(parse(text, file), '', (reader) => ({
    server: serverAddress(reader),
    agent: reader.text('agent'),
    keyFile: resolve(folder, reader.text('keyFile', 'station.key')),
    dataFolder: resolve(folder, reader.text('dataFolder', 'station-data')),
    page: reader.object('page', {}, (page) => ({
      host: page.text('host', '127.0.0.1'),
      port: page.port('port', 8790),
    })),
    scales: reader.record('scales', (scale) => readScale(scale, folder)),
    devices: reader.record('devices', readDevice),
    instruments: reader.record('instruments', (one) => readInstrument(one, folder)),
  }))
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new StationError(`配置文件${file}不是有效的JSON，请检查括号、引号和逗号`)
  }
}

function serverAddress(reader: Reader): string {
  const text = reader.text('server')
  const address = URL.canParse(text) ? new URL(text) : null
  if (address === null || !/^https?:$/.test(address.protocol))
    throw new StationError('配置项server须为服务器地址，如http://192.168.1.10:8080')
  return address.origin
}

function readScale(reader: Reader, folder: string): ScaleConnection {
  const type = reader.oneOf('type', ['serial', 'tcp', 'sim', 'play'] as const)
  if (type === 'sim') return { type }
  if (type === 'play') {
    const speed = reader.whole('speed', { least: 1, most: 100, fallback: 1 })
    return { type, file: resolve(folder, reader.text('file')), speed }
  }
  if (type === 'tcp') return { type, host: reader.text('host'), port: reader.port('port') }
  return { type, path: reader.text('path'), set: readSerial(reader) }
}

/** Only what is written: what is not is the scale's own, then what is usual. */
const readSerial = (reader: Reader): Partial<SerialSettings> => ({
  ...(reader.has('baud') ? { baud: reader.whole('baud', { least: 300, most: 921_600 }) } : {}),
  ...(reader.has('dataBits') ? { dataBits: reader.oneOf('dataBits', [8, 7] as const) } : {}),
  ...(reader.has('parity')
    ? { parity: reader.oneOf('parity', ['none', 'even', 'odd'] as const) }
    : {}),
  ...(reader.has('stopBits') ? { stopBits: reader.oneOf('stopBits', [1, 2] as const) } : {}),
})

function readDevice(reader: Reader): DeviceConnection {
  const host = reader.text('host', '')
  const port = reader.whole('port', { least: 0, most: 65_535, fallback: 0 })
  const params = reader.free('params')
  return {
    driver: reader.oneOf('driver', DRIVERS),
    ...(host === '' ? {} : { host }),
    ...(port === 0 ? {} : { port }),
    ...(params === null ? {} : { params }),
  }
}
