/** A barrel group that still takes cars. */
export interface OpenGroup {
  readonly id: string
  readonly carCount: number
  /** 0: as many as come until the deadline. */
  readonly carGroupNum: number
  readonly deadline: Date | null
}

/** Cars that go into one group, a new one where it has no id, and whether it is full then. */
export interface GroupPlan {
  readonly groupId: string | null
  readonly cars: readonly string[]
  readonly full: boolean
}

interface Cars {
  /** In the order in which they were sampled. */
  readonly cars: readonly string[]
  /** Groups of the same key, the oldest first. */
  readonly open: readonly OpenGroup[]
  /** Of groups that are opened for them. */
  readonly carGroupNum: number
  readonly now: Date
}

/**
 * Which car goes into which group: each joins an open group with room and time left, else opens one.
 *
 * @example
 * planGroups({ cars: ['1', '2', '3', '4'], open: [], carGroupNum: 3, now }).map(({ cars }) => cars.length) // [3, 1]
 */
export function planGroups({ cars, open, carGroupNum, now }: Cars): readonly GroupPlan[] {
  const plans: GroupPlan[] = []
  let rest = cars
  for (const group of open) {
    const room = roomOf(group, now)
    if (room === 0 || rest.length === 0) continue
    const taken = rest.slice(0, room)
    rest = rest.slice(taken.length)
    plans.push({ groupId: group.id, cars: taken, full: taken.length === room })
  }
  const size = carGroupNum === 0 ? rest.length : carGroupNum
  while (rest.length > 0) {
    const taken = rest.slice(0, size)
    rest = rest.slice(taken.length)
    plans.push({ groupId: null, cars: taken, full: taken.length === carGroupNum })
  }
  return plans
}

function roomOf({ carCount, carGroupNum, deadline }: OpenGroup, now: Date): number {
  if (deadline !== null && deadline.getTime() <= now.getTime()) return 0
  return carGroupNum === 0 ? Number.POSITIVE_INFINITY : Math.max(0, carGroupNum - carCount)
}

/**
 * Most groups that so many cars of one key can open.
 *
 * @example
 * mostGroups(7, 3) // 3
 */
export function mostGroups(cars: number, carGroupNum: number): number {
  return carGroupNum === 0 ? Math.min(cars, 1) : Math.ceil(cars / carGroupNum)
}

/** Cells of the grid over a truck bed. */
const BED_CELLS = 18

/**
 * Where on the bed a car is sampled: different cells, ascending, drawn so that nobody knows them before.
 *
 * @param draw a whole number from 0 up to, not including, its argument
 * @example
 * drawPoints(2, () => 0) // [1, 2]
 */
export function drawPoints(count: number, draw: (below: number) => number): readonly number[] {
  const cells = Array.from({ length: BED_CELLS }, (_, at) => at + 1)
  const drawn = Array.from({ length: Math.min(count, BED_CELLS) }, () => {
    const [cell] = cells.splice(draw(cells.length), 1)
    return cell ?? 1
  })
  return drawn.toSorted((a, b) => a - b)
}
