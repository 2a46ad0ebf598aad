import type { DecoderSettings } from './decoder-settings.ts'
import { settingsOf } from './indicator.fixtures.ts'
import type { IndicatorOfScale } from './settings-of-scale.ts'
import type { FrameToSend } from './shown-weight.ts'

/** One way an indicator may be set up, and what its format can and cannot. */
export interface Line {
  readonly name: string
  readonly settings: DecoderSettings
  /** A checksum over every byte of the frame. */
  readonly summed: boolean
  /** Least weight in kilograms it can say. */
  readonly least: number
  /** Smallest difference in kilograms it can say. */
  readonly step: number
  /** Frames lost when the line is opened, since nothing shows where the first begins. */
  readonly joins: number
  /** Flags it can say, one case each. */
  readonly flags: readonly Omit<FrameToSend, 'weight'>[]
}

type Traits = Partial<Omit<Line, 'name' | 'settings'>>

const line = (name: string, scale: Partial<IndicatorOfScale>, traits: Traits = {}): Line => ({
  name,
  settings: settingsOf(scale),
  summed: false,
  least: -9990,
  step: 1,
  joins: 0,
  flags: [],
  ...traits,
})

const ALL_FLAGS = [{ motion: true }, { net: true }, { outOfRange: true }]
const params = (parserParams: Readonly<Record<string, unknown>>) => ({ parserParams })

/** Every protocol in the forms that differ. */
export const LINES: readonly Line[] = [
  line('耀华连续', { protocol: 'YAOHUA_CONT' }, { summed: true }),
  line('耀华连续（吨）', { protocol: 'YAOHUA_CONT', unit: 't' }, { summed: true }),
  line('耀华指令', { protocol: 'YAOHUA_CMD' }, { summed: true, flags: [{ net: true }] }),
  line('耀华倒序', { protocol: 'YAOHUA_REV', unit: 't' }),
  line('耀华倒序7位', { protocol: 'YAOHUA_REV', unit: 't', ...params({ length: 7 }) }),
  line('耀华正序', { protocol: 'YAOHUA_FWD', unit: 't' }),
  line('耀华正序（千克）', { protocol: 'YAOHUA_FWD' }),
  line(
    '耀华A12',
    { protocol: 'YAOHUA_A12', checksum: true },
    { summed: true, flags: [{ net: true }, { outOfRange: true }] },
  ),
  line('耀华A12无校验', { protocol: 'YAOHUA_A12' }, { flags: [{ net: true }] }),
  line(
    '托利多18字节',
    { protocol: 'TOLEDO_CONT', checksum: true },
    { summed: true, flags: ALL_FLAGS },
  ),
  line('托利多17字节', { protocol: 'TOLEDO_CONT' }, { flags: ALL_FLAGS }),
  line(
    '托利多无STX有校验',
    { protocol: 'TOLEDO_CONT', unit: 't', checksum: true, ...params({ stx: false }) },
    { summed: true, flags: ALL_FLAGS },
  ),
  line('托利多16字节', { protocol: 'TOLEDO_CONT', ...params({ stx: false }) }),
  line('ASCII ST', { protocol: 'ASCII_ST' }, { flags: ALL_FLAGS }),
  line('ASCII ST（吨）', { protocol: 'ASCII_ST', unit: 't' }, { flags: ALL_FLAGS }),
  line('自定义起止', {
    protocol: 'GENERIC',
    ...params({ begin: '02', end: '03', split: ',', index: 1, cutHead: 1, cutTail: 1 }),
  }),
  line('自定义倒序', {
    protocol: 'GENERIC',
    ...params({ begin: '24', length: 9, mirror: true, precision: 1 }),
  }),
  line(
    '自定义行',
    { protocol: 'GENERIC', ...params({ end: '0d0a', factor: '0.5' }) },
    { joins: 1 },
  ),
  line(
    '自定义压缩数字',
    { protocol: 'GENERIC', ...params({ begin: 'ff', length: 5, hex: true, cutHead: 1 }) },
    { least: 0 },
  ),
  line(
    'Modbus 32位',
    {
      protocol: 'MODBUS_TCP',
      ...params({ count: 3, statusAt: 2, motionBit: 0, rangeBit: 1, netBit: 2 }),
    },
    { flags: ALL_FLAGS },
  ),
  line(
    'Modbus 16位',
    { protocol: 'MODBUS_TCP', ...params({ bits: 16, factor: '10' }) },
    { step: 10 },
  ),
]
