import { asSuttle, type DeSuttle, deSuttleOf, type Suttle } from './suttle.ts'
import { tonsOf, ZERO_TONS } from './tons.ts'

/** Suttle. @example weighedTons('33.780') */
export const weighedTons = (text: string): Suttle => asSuttle(tonsOf(text))

/** Tons as they are delivered. @example deliveredTons('33.223') */
export const deliveredTons = (text: string): DeSuttle => deSuttleOf(weighedTons(text), ZERO_TONS)
