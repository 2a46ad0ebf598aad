import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { Maker } from '#modules/archives/api.ts'
import { makeCustomer, makeVendor } from '#modules/archives/partner/partner.fixtures.ts'
import { makeWarehouse } from '#modules/archives/warehouse/warehouse.fixtures.ts'
import type { Tx } from '#platform/db/database.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import { TENANTS } from '#test/tenants.ts'
import { makeMaterial } from '../contract/contract.fixtures.ts'
import { actOrder, createOrder } from '../order-writes.fixtures.ts'

export type NoticeKind = 'pu' | 'pt' | 'sa' | 'st' | 'al' | 'tr'

type Body = AnyRow & {
  readonly kind?: NoticeKind
  /** Of the one line, unless lines are given. */
  readonly inventoryId?: unknown
  readonly quantity?: string
  readonly maxLimit?: string
  readonly line?: AnyRow
  warn?(text: string): void
}

const MOUNT_OF: Readonly<Record<NoticeKind, string>> = {
  pu: 'pu',
  pt: 'pu',
  sa: 'sa',
  st: 'sa',
  al: 'al',
  tr: 'tr',
}

export const noticePlace = (kind: NoticeKind) => ({ entity: 'notice', at: MOUNT_OF[kind] })

const markOf = (maker: Maker): string => maker.engine.newId().slice(-8)

async function partnerOf(tx: Tx, maker: Maker, kind: NoticeKind): Promise<AnyRow> {
  const code = `P${markOf(maker)}`
  switch (MOUNT_OF[kind]) {
    case 'pu':
      return { vendorId: (await makeVendor(tx, maker, { code }))['id'] }
    case 'sa':
      return { customerId: (await makeCustomer(tx, maker, { code }))['id'] }
    case 'al':
      return { fhOrgId: TENANTS.org, shOrgId: TENANTS.otherOrg }
    default: {
      const from = await makeWarehouse(tx, maker, { code, name: '原料库' })
      const to = await makeWarehouse(tx, maker, { code: `Q${markOf(maker)}`, name: '成品库' })
      return { fhWarehouseId: from['id'], shWarehouseId: to['id'] }
    }
  }
}

/** A draft notice for 100 t of one material, without a contract, with partner and material of its own. */
export async function makeNotice(tx: Tx, maker: Maker, body: Body = {}): Promise<AnyRow> {
  const { kind = 'sa', inventoryId, quantity = '100', maxLimit, line = {}, warn, ...sent } = body
  const named = ['vendorId', 'customerId', 'fhOrgId', 'fhWarehouseId'].some((name) => name in sent)
  const partner = named ? {} : await partnerOf(tx, maker, kind)
  const lines =
    'orNoticeSub' in sent
      ? []
      : [
          {
            inventoryId: inventoryId ?? (await makeMaterial(tx, maker))['id'],
            quantity,
            ...(maxLimit === undefined ? {} : { maxLimit }),
            ...line,
          },
        ]
  return createOrder(tx, maker, {
    ...noticePlace(kind),
    body: {
      kind,
      startTime: '2026-01-01 00:00:00',
      endTime: '2026-12-31 00:00:00',
      orNoticeSub: lines,
      ...partner,
      ...sent,
    },
    ...(warn ? { warn } : {}),
  })
}

/** The same, audited. */
export async function makeAuditedNotice(tx: Tx, maker: Maker, body: Body = {}): Promise<AnyRow> {
  const row = await makeNotice(tx, maker, body)
  await actOrder(tx, maker, { ...noticePlace(body.kind ?? 'sa'), action: 'audit', id: row['id'] })
  return { ...row, status: 'AUDITED', version: 1 }
}

/** Id of a notice's first line. */
export function subIdOf(row: AnyRow): string {
  const [line] = childRowsOf(row['orNoticeSub'])
  return String(line?.['id'])
}
