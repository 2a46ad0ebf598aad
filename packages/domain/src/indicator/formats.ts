import { asciiSt, encodeAsciiSt } from './ascii-st.ts'
import type { DecoderSettings } from './decoder-settings.ts'
import type { Format } from './format.ts'
import { encodeGeneric, generic } from './generic.ts'
import { encodeModbus, modbusTcp } from './modbus-tcp.ts'
import type { FrameToSend } from './shown-weight.ts'
import { encodeToledoContinuous, toledoContinuous } from './toledo-continuous.ts'
import { encodeYaohuaA12, yaohuaA12 } from './yaohua-a12.ts'
import { encodeYaohuaReply, yaohuaCommand } from './yaohua-command.ts'
import { encodeYaohuaContinuous, yaohuaContinuous } from './yaohua-continuous.ts'
import { encodeYaohuaEquals, yaohuaEquals } from './yaohua-equals.ts'

/** The format of an indicator. */
export function formatOf(settings: DecoderSettings): Format {
  switch (settings.protocol) {
    case 'YAOHUA_CONT':
      return yaohuaContinuous(settings)
    case 'YAOHUA_CMD':
      return yaohuaCommand(settings)
    case 'YAOHUA_REV':
    case 'YAOHUA_FWD':
      return yaohuaEquals(settings)
    case 'YAOHUA_A12':
      return yaohuaA12(settings)
    case 'TOLEDO_CONT':
      return toledoContinuous(settings)
    case 'ASCII_ST':
      return asciiSt(settings)
    case 'GENERIC':
      return generic(settings)
    case 'MODBUS_TCP':
      return modbusTcp(settings)
  }
}

/**
 * The bytes an indicator would send: for simulators and tests. A weight that has no room in the frame, or no
 * exact count in its factor, is a RangeError.
 *
 * @example
 * hexOf(encodeFrame(settings, { weight: tonsOf('49.260') })) // '022b30343932363030313203'
 */
export function encodeFrame(
  settings: DecoderSettings,
  frame: FrameToSend,
  { transaction = 1 }: { readonly transaction?: number } = {},
): Uint8Array {
  switch (settings.protocol) {
    case 'YAOHUA_CONT':
      return encodeYaohuaContinuous(settings, frame)
    case 'YAOHUA_CMD':
      return encodeYaohuaReply(settings, frame)
    case 'YAOHUA_REV':
    case 'YAOHUA_FWD':
      return encodeYaohuaEquals(settings, frame)
    case 'YAOHUA_A12':
      return encodeYaohuaA12(settings, frame)
    case 'TOLEDO_CONT':
      return encodeToledoContinuous(settings, frame)
    case 'ASCII_ST':
      return encodeAsciiSt(settings, frame)
    case 'GENERIC':
      return encodeGeneric(settings, frame)
    case 'MODBUS_TCP':
      return encodeModbus(settings, frame, transaction)
  }
}
