import { type Refusal, RefusalError, refuse } from '../refusals/refusal.ts'
import { isPlainObject } from '../row/any-row.ts'
import type { ParamField } from '../scale/param-field.ts'
import { PROTOCOL_LABELS, type Protocol } from '../scale/scale.ts'
import type {
  DecoderSettings,
  GenericSettings,
  ModbusSettings,
  ScaleUnit,
} from './decoder-settings.ts'
import { type ParamReader, readParams, recordParams } from './param-reader.ts'
import { paramWords } from './param-words.ts'

/** What a scale says of its indicator. */
export interface IndicatorOfScale {
  readonly protocol: Protocol
  readonly unit: ScaleUnit
  readonly checksum: boolean | null
  readonly parserParams?: unknown
}

interface Given {
  readonly read: ParamReader
  readonly unit: ScaleUnit
  readonly checksum: boolean
}

/**
 * What the decoder of a scale must know. Throws the refusal of parameters that cannot be; a stored scale has
 * been checked.
 *
 * @example
 * decoderSettingsOf({ protocol: 'YAOHUA_CONT', unit: 'kg', checksum: true, parserParams: null })
 */
export function decoderSettingsOf(scale: IndicatorOfScale): DecoderSettings {
  const { settings, refusal } = readSettings(scale)
  if (refusal !== null) throw new RefusalError(refusal)
  return settings
}

/** What is wrong with the parameters of a scale, in a sentence; null: nothing. */
export const checkIndicator = (scale: IndicatorOfScale): Refusal | null =>
  readSettings(scale).refusal

function readSettings({ protocol, unit, checksum, parserParams = null }: IndicatorOfScale): {
  readonly settings: DecoderSettings
  readonly refusal: Refusal | null
} {
  const params = parserParams ?? {}
  const read = readParams(isPlainObject(params) ? params : {}, {
    label: PROTOCOL_LABELS[protocol],
    called: (name) => calledIn(protocol, name),
  })
  const settings = SETTINGS[protocol]({ read, unit, checksum: checksum === true })
  const shape = isPlainObject(params) ? null : refuse('scale.paramObject')
  return { settings, refusal: shape ?? read.refusal() ?? checkTogether(settings) }
}

/** By both its names: people know the one, programs send the other. */
function calledIn(protocol: Protocol, name: string): string {
  const words = paramWords(protocol, name)
  return words === null ? name : `${words.label}（${name}）`
}

/**
 * The parameters that a protocol reads, as a form shows them.
 *
 * @example
 * paramsOf('YAOHUA_REV') // [{ name: 'length', label: '等号后几个字符', entry: { kind: 'oneOf', values: [8, 7] }, … }]
 */
export function paramsOf(protocol: Protocol): readonly ParamField[] {
  const { read, asked } = recordParams()
  SETTINGS[protocol]({ read, unit: 'kg', checksum: false })
  return asked.map(({ name, entry }) => ({
    name,
    entry,
    ...(paramWords(protocol, name) ?? { label: name }),
  }))
}

const ADDRESSES = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')

const SETTINGS: Record<Protocol, (given: Given) => DecoderSettings> = {
  YAOHUA_CONT: ({ read, unit }) => ({
    protocol: 'YAOHUA_CONT',
    unit,
    ignoreChecksum: read.flag('ignoreChecksum'),
  }),
  YAOHUA_CMD: ({ read, unit }) => ({
    protocol: 'YAOHUA_CMD',
    unit,
    ignoreChecksum: read.flag('ignoreChecksum'),
    address: read.oneOf('address', ADDRESSES),
  }),
  YAOHUA_REV: ({ read, unit }) => ({
    protocol: 'YAOHUA_REV',
    unit,
    length: read.oneOf('length', [8, 7]),
  }),
  YAOHUA_FWD: ({ read, unit }) => ({
    protocol: 'YAOHUA_FWD',
    unit,
    length: read.oneOf('length', [8, 7]),
  }),
  YAOHUA_A12: ({ read, unit, checksum }) => ({
    protocol: 'YAOHUA_A12',
    unit,
    checksum,
    ignoreChecksum: read.flag('ignoreChecksum'),
    ignoreUnit: read.flag('ignoreUnit'),
    ignoreNet: read.flag('ignoreNet'),
  }),
  TOLEDO_CONT: ({ read, unit, checksum }) => ({
    protocol: 'TOLEDO_CONT',
    unit,
    checksum,
    ignoreChecksum: read.flag('ignoreChecksum'),
    ignoreUnit: read.flag('ignoreUnit'),
    stx: read.flag('stx', true),
    tare: read.flag('tare', true),
  }),
  ASCII_ST: ({ read, unit }) => ({
    protocol: 'ASCII_ST',
    unit,
    ignoreUnit: read.flag('ignoreUnit'),
  }),
  GENERIC: genericOf,
  MODBUS_TCP: modbusOf,
  // What a simulated scale keeps as its bytes are frames of this form.
  SIM: () => ({ protocol: 'YAOHUA_CONT', unit: 'kg', ignoreChecksum: false }),
}

function genericOf({ read, unit }: Given): GenericSettings {
  return {
    protocol: 'GENERIC',
    unit,
    begin: read.hex('begin'),
    end: read.hex('end'),
    length: read.int('length', { from: 2, to: 64, fallback: null }),
    split: read.text('split', 4),
    index: read.int('index', { from: 0, to: 20, fallback: 0 }),
    cutHead: read.int('cutHead', { from: 0, to: 40, fallback: 0 }),
    cutTail: read.int('cutTail', { from: 0, to: 40, fallback: 0 }),
    mirror: read.flag('mirror'),
    hex: read.flag('hex'),
    factor: read.factor('factor'),
    precision: read.int('precision', { from: 0, to: 6, fallback: 0 }),
  }
}

function modbusOf({ read, unit }: Given): ModbusSettings {
  const bits = read.oneOf('bits', [32, 16])
  const bit = { from: 0, to: 15, fallback: null } as const
  return {
    protocol: 'MODBUS_TCP',
    unit,
    unitId: read.int('unitId', { from: 0, to: 255, fallback: 1 }),
    function: read.oneOf('function', [3, 4]),
    address: read.int('address', { from: 0, to: 65535, fallback: 0 }),
    count: read.int('count', { from: 1, to: 64, fallback: bits / 16 }),
    at: read.int('at', { from: 0, to: 63, fallback: 0 }),
    bits,
    signed: read.flag('signed', true),
    wordOrder: read.oneOf('wordOrder', ['BIG', 'LITTLE']),
    factor: read.factor('factor'),
    statusAt: read.int('statusAt', { from: 0, to: 63, fallback: null }),
    motionBit: read.int('motionBit', bit),
    rangeBit: read.int('rangeBit', bit),
    netBit: read.int('netBit', bit),
  }
}

/** Parameters that are fine one by one and cannot be together. */
function checkTogether(settings: DecoderSettings): Refusal | null {
  if (settings.protocol === 'GENERIC') return checkGeneric(settings)
  if (settings.protocol === 'MODBUS_TCP') return checkModbus(settings)
  return null
}

function checkGeneric({ begin, end, length, split, hex, cutHead, cutTail }: GenericSettings) {
  if (begin === '' && end === '') return refuse('scale.paramMarks')
  if (hex && split !== '') return refuse('scale.paramSplitHex')
  const around = (begin.length + end.length) / 2 + cutHead + cutTail
  if (length !== null && around >= length) return refuse('scale.paramLength', { least: around + 1 })
  return null
}

function checkModbus({ at, bits, count, statusAt, motionBit, rangeBit, netBit }: ModbusSettings) {
  const needed = Math.max(at + bits / 16, statusAt === null ? 0 : statusAt + 1)
  if (needed > count) return refuse('scale.paramCount', { least: needed })
  const hasFlag = [motionBit, rangeBit, netBit].some((bit) => bit !== null)
  return hasFlag && statusAt === null ? refuse('scale.paramStatus') : null
}
