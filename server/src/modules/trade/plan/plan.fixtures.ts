import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { Maker } from '#modules/archives/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { makeMaterial } from '../contract/contract.fixtures.ts'
import { actOrder, createOrder } from '../order-writes.fixtures.ts'

type Body = AnyRow & {
  readonly kind?: 'pu' | 'sa'
  /** Material of the one line, unless the lines are given. */
  readonly inventoryId?: unknown
  readonly planQuantity?: string
}

/** A draft plan of November 2026 for 1,000 t of one material. */
export async function makePlan(tx: Tx, maker: Maker, body: Body = {}): Promise<AnyRow> {
  const { kind = 'pu', inventoryId, planQuantity = '1000', ...sent } = body
  const lines =
    'orPlanSub' in sent
      ? []
      : [{ inventoryId: inventoryId ?? (await makeMaterial(tx, maker))['id'], planQuantity }]
  return createOrder(tx, maker, {
    entity: 'plan',
    at: kind,
    body: {
      periodType: 'MONTH',
      startDate: '2026-11-01',
      endDate: '2026-11-30',
      orPlanSub: lines,
      ...sent,
    },
  })
}

/** The same, audited. */
export async function makeAuditedPlan(tx: Tx, maker: Maker, body: Body = {}): Promise<AnyRow> {
  const row = await makePlan(tx, maker, body)
  const place = { entity: 'plan', at: body.kind ?? 'pu' }
  await actOrder(tx, maker, { ...place, action: 'audit', id: row['id'] })
  return { ...row, status: 'AUDITED', version: 1 }
}
