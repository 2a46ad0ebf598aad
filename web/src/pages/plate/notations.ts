import type { Notations } from '#web/controls/text-entry/notation.ts'
import { PlateNotation } from './PlateNotation.tsx'

/** Kinds of values that are not stored as they are typed. */
export const NOTATIONS: Notations = { plateNumber: PlateNotation }
