import { multiplyDecimal } from '../values/decimal.ts'
import { roundTons, type Tons, tonsOf } from '../values/tons.ts'

/** How the indicator of a scale is reached. */
export const CONNECTION_LABELS = {
  TCP_CLIENT: '网口',
  AGENT: '采集端',
  MODBUS_TCP: 'Modbus TCP',
  SIM: '模拟',
} as const
export type Connection = keyof typeof CONNECTION_LABELS

/** What an indicator says, byte by byte. */
export const PROTOCOL_LABELS = {
  YAOHUA_CONT: '耀华连续',
  YAOHUA_CMD: '耀华指令',
  YAOHUA_REV: '耀华倒序',
  YAOHUA_FWD: '耀华正序',
  YAOHUA_A12: '耀华A12',
  TOLEDO_CONT: '托利多连续',
  ASCII_ST: 'ASCII ST',
  MODBUS_TCP: 'Modbus寄存器',
  GENERIC: '自定义',
  SIM: '模拟',
} as const
export type Protocol = keyof typeof PROTOCOL_LABELS

/** Who works the scale; nobody weighs where it is OFF. */
export const CONTROL_MODES = { ATTENDED: '人工', UNATTENDED: '无人值守', OFF: '停用' } as const
export type ControlMode = keyof typeof CONTROL_MODES

/**
 * Fields that decide what a weight is. Who changes one of them could weigh what he likes, so a change waits
 * for somebody else. The division is one of them: bands that are left open follow from it.
 */
export const GUARDED_FIELDS = [
  'division',
  'protocol',
  'connType',
  'host',
  'port',
  'unit',
  'checksum',
  'parserParams',
  'zeroBand',
  'stableBand',
  'stableSeconds',
  'jumpBand',
] as const
export type GuardedField = (typeof GUARDED_FIELDS)[number]

/** The bands a weight is judged by, as tons, and the time it must stand still. */
export interface ScaleBands {
  readonly division: Tons
  readonly zeroBand: Tons
  readonly stableBand: Tons
  readonly jumpBand: Tons
  /** Milliseconds. */
  readonly stableTime: number
}

/**
 * The bands of a scale: what is left open follows from its division.
 *
 * @example
 * bandsOf({ division: tonsOf('0.020'), zeroBand: null, stableBand: null, jumpBand: null, stableSeconds: null })
 * // zeroBand 0.040, stableBand 0.020, jumpBand 0.200, stableTime 2000
 */
export function bandsOf(scale: {
  readonly division: Tons
  readonly zeroBand: Tons | null
  readonly stableBand: Tons | null
  readonly jumpBand: Tons | null
  readonly stableSeconds: string | null
}): ScaleBands {
  const { division } = scale
  return {
    division,
    zeroBand: scale.zeroBand ?? roundTons(multiplyDecimal(division, '2')),
    stableBand: scale.stableBand ?? division,
    jumpBand: scale.jumpBand ?? tonsOf('0.200'),
    stableTime: Number(scale.stableSeconds ?? '2.0') * 1000,
  }
}
