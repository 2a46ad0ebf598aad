import { normalisePlate } from '@junheng/domain/checks/plate-number.ts'
import type { Yard, YardTruck } from '@junheng/domain/weighing/console-wire.ts'

/** Every truck on site; those that the scale waits for come first, each group longest wait first. */
export function trucksOf(yard: Yard | undefined): readonly YardTruck[] {
  if (yard === undefined) return []
  const { FIRST, SECOND, EXIT_CHECK, CONFIRM, RELEASE } = yard
  const waiting = [...FIRST, ...SECOND, ...EXIT_CHECK].toSorted(byWait)
  return [...waiting, ...CONFIRM, ...RELEASE]
}

/** Wire times sort as texts; who has waited for nobody knows how long comes last. */
const byWait = (a: YardTruck, b: YardTruck): number =>
  (a.since ?? '9').localeCompare(b.since ?? '9')

/**
 * The trucks that typed text may mean: those whose plate ends in it, else those that have it anywhere.
 * Nothing typed means every truck that the scale waits for.
 */
export function matchTrucks(trucks: readonly YardTruck[], typed: string): readonly YardTruck[] {
  const text = normalisePlate(typed)
  if (text === '')
    return trucks.filter(({ column }) => column !== 'CONFIRM' && column !== 'RELEASE')
  const ending = trucks.filter(({ plateNumber }) => plateNumber.endsWith(text))
  if (ending.length > 0) return ending
  return trucks.filter(
    ({ plateNumber, code }) => plateNumber.includes(text) || code.toUpperCase() === text,
  )
}

/** What was typed or scanned, where no truck on site fits: a code of ours, a whole plate, or a card. */
export function signOf(typed: string): 'CODE' | 'PLATE' | 'CARD' {
  const text = typed.trim()
  if (/^[A-Z]+\d*\..+\./i.test(text)) return 'CODE'
  return /^\p{Script=Han}/u.test(text) ? 'PLATE' : 'CARD'
}
