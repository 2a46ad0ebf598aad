import type { Kind } from '@junheng/domain/kinds/kinds.ts'
import type { CheckType } from '@junheng/domain/passage/step-order.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Id } from '@junheng/domain/values/id.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** How a vehicle shows which one it is. */
const PASS_MODES = { CARD: '刷卡', PLATE: '车牌', QR: '扫码', MANUAL: '人工' } as const
export type PassMode = keyof typeof PASS_MODES

/** A control point as a gate needs it. */
export interface Point {
  readonly id: Id<'check'>
  readonly name: string
  readonly checkType: CheckType
  readonly deviceCode: string | null
  readonly factoryId: string | null
  readonly kinds: string | null
  readonly passModes: string | null
  readonly isOpenTo: boolean
}

/** A point of the caller's company; one that is switched off is missing. */
export async function loadPoint(db: Queryable, caller: Caller, id: string): Promise<Point> {
  const point = await db.row<Point>(
    sql`select id, name, check_type as "checkType", device_code as "deviceCode", factory_id as "factoryId", kinds, pass_modes as "passModes",
      coalesce(cardinality(user_ids), 0) = 0 or user_ids @> array[${caller.userId}]::bigint[] as "isOpenTo"
    from as_check where id = ${id} and org_id = ${caller.orgId} and enabled and not deleted`,
  )
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
