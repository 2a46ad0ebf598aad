import type { Random } from '../fuzz/random.ts'

/** How a truck's day ends. */
export type Ending = 'NORMAL' | 'CANCEL' | 'UNWEIGHED' | 'SINGLE' | 'AGAIN'

export function endingOf(random: Random): Ending {
  const at = random.below(100)
  if (at < 6) return 'CANCEL'
  if (at < 10) return 'UNWEIGHED'
  if (at < 15) return 'SINGLE'
  return at < 20 ? 'AGAIN' : 'NORMAL'
}
