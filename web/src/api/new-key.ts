import { randomText } from './device-id.ts'

const DIGITS = 32

/** A name nobody else has, for a write or a row on this screen; also where the page came by plain http. */
export const newKey = (): string => randomText(DIGITS)
