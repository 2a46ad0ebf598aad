import type { Kind } from '@junheng/domain/kinds/kinds.ts'
import type { CheckType } from '@junheng/domain/passage/step-order.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { findPoint, type Point } from '#modules/archives/api.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Queryable } from '#platform/db/database.ts'

/** How a vehicle shows which one it is. */
const PASS_MODES = { CARD: '刷卡', PLATE: '车牌', QR: '扫码', MANUAL: '人工' } as const
export type PassMode = keyof typeof PASS_MODES

/** A point of the caller's company; one that is switched off is missing. */
export async function loadPoint(db: Queryable, caller: Caller, id: string): Promise<Point> {
  const point = await findPoint(db, { ...caller, id })
  if (point === null) throw new RefusalError(refuse('row.missing'))
  return point
}

interface Passing {
  readonly types: readonly CheckType[]
  readonly mode: PassMode
  /** Null: a vehicle without business, as of a visitor. */
  readonly kind: Kind | null
}

/** Whether this may be done at the point, in this way, by who stands there. */
export function assertPoint(point: Point, caller: Caller, { types, mode, kind }: Passing): void {
  const { name } = point
  if (!types.includes(point.checkType)) throw new RefusalError(refuse('line.pointType'))
  if (!point.isOpenTo && !caller.admin) throw new RefusalError(refuse('gate.pointUser', { name }))
  if (!isAmong(point.passModes, mode))
    throw new RefusalError(refuse('gate.passMode', { name, mode: PASS_MODES[mode] }))
  if (kind !== null && !isAmong(point.kinds, kind))
    throw new RefusalError(refuse('gate.otherPoint', { name }))
}

/** An empty list is no restriction. */
const isAmong = (list: string | null, value: string): boolean =>
  list === null || list === '' || list.split(',').includes(value)
