/** What the indicator counts in where its frames do not say. */
export type ScaleUnit = 'kg' | 't'

interface Counted {
  readonly unit: ScaleUnit
}

interface Summed extends Counted {
  /** Takes frames whose checksum is wrong: for indicators that compute it wrongly. Nothing then guards them. */
  readonly ignoreChecksum: boolean
}

interface Labelled extends Counted {
  /** The unit in the frame is a fixed text that says nothing; the one of the scale counts. */
  readonly ignoreUnit: boolean
}

export interface YaohuaContSettings extends Summed {
  readonly protocol: 'YAOHUA_CONT'
}

export interface YaohuaCmdSettings extends Summed {
  readonly protocol: 'YAOHUA_CMD'
  /** A to Z. */
  readonly address: string
}

export interface YaohuaEqualsSettings extends Counted {
  readonly protocol: 'YAOHUA_REV' | 'YAOHUA_FWD'
  /** Characters behind `=`: 8 with a sign, 7 as the A27 sends them. */
  readonly length: 7 | 8
}

export interface YaohuaA12Settings extends Summed, Labelled {
  readonly protocol: 'YAOHUA_A12'
  /** Every frame must have one; otherwise one that is there is checked all the same. */
  readonly checksum: boolean
  /** For models that always say N. */
  readonly ignoreNet: boolean
}

export interface ToledoContSettings extends Summed, Labelled {
  readonly protocol: 'TOLEDO_CONT'
  /** A checksum follows the CR. */
  readonly checksum: boolean
  readonly stx: boolean
  /** False: the short form without the tare. */
  readonly tare: boolean
}

export interface AsciiStSettings extends Labelled {
  readonly protocol: 'ASCII_ST'
}

export interface GenericSettings extends Counted {
  readonly protocol: 'GENERIC'
  /** Bytes as hex, empty for none. */
  readonly begin: string
  readonly end: string
  /** All bytes of a frame, with begin and end; null: any. */
  readonly length: number | null
  /** Text between the parts, empty for none, and which of them is the weight, from 0. */
  readonly split: string
  readonly index: number
  readonly cutHead: number
  readonly cutTail: number
  /** Lowest digit first. */
  readonly mirror: boolean
  /** Two digits in a byte. */
  readonly hex: boolean
  readonly factor: string
  /** Decimals that the digits have without a point. */
  readonly precision: number
}

export interface ModbusSettings extends Counted {
  readonly protocol: 'MODBUS_TCP'
  /** Of the slave. */
  readonly unitId: number
  /** 3 holding registers, 4 input registers. */
  readonly function: 3 | 4
  /** First register, from 0, and how many are read. */
  readonly address: number
  readonly count: number
  /** Where in what was read the weight begins. */
  readonly at: number
  readonly bits: 16 | 32
  readonly signed: boolean
  /** BIG: high word first. */
  readonly wordOrder: 'BIG' | 'LITTLE'
  readonly factor: string
  /** Register with flags in what was read, and their bits; null for none. */
  readonly statusAt: number | null
  readonly motionBit: number | null
  readonly rangeBit: number | null
  readonly netBit: number | null
}

/** All a decoder must know of an indicator. */
export type DecoderSettings =
  | YaohuaContSettings
  | YaohuaCmdSettings
  | YaohuaEqualsSettings
  | YaohuaA12Settings
  | ToledoContSettings
  | AsciiStSettings
  | GenericSettings
  | ModbusSettings
