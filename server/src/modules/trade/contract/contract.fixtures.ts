import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { Maker } from '#modules/archives/api.ts'
import { makeComputationGroup } from '#modules/archives/computation-group/computation-group.fixtures.ts'
import { makeInventory, unitIds } from '#modules/archives/inventory/inventory.fixtures.ts'
import { makeInventoryClass } from '#modules/archives/inventory-class/inventory-class.fixtures.ts'
import { makeCustomer, makeVendor } from '#modules/archives/partner/partner.fixtures.ts'
import type { Tx } from '#platform/db/database.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import { TENANTS } from '#test/tenants.ts'
import { actOrder, createOrder } from '../order-writes.fixtures.ts'

export type ContractKind = 'pu' | 'sa' | 'al'

type Body = AnyRow & {
  readonly kind?: ContractKind
  /** Material of the one line, unless the lines are given. */
  readonly inventoryId?: unknown
  readonly quantity?: string
  readonly price?: string | null
  warn?(text: string): void
}

const PARTNERS: Readonly<
  Record<ContractKind, (tx: Tx, maker: Maker, code: string) => Promise<AnyRow>>
> = {
  pu: async (tx, maker, code) => ({ vendorId: (await makeVendor(tx, maker, { code }))['id'] }),
  sa: async (tx, maker, code) => ({ customerId: (await makeCustomer(tx, maker, { code }))['id'] }),
  al: async () => ({ fhOrgId: TENANTS.org, shOrgId: TENANTS.otherOrg }),
}

/** A draft contract of 1,000 t of one material at 500 元, with a partner and a material of its own. */
export async function makeContract(tx: Tx, maker: Maker, body: Body = {}): Promise<AnyRow> {
  const { kind = 'pu', inventoryId, quantity = '1000', price = '500', warn, ...sent } = body
  const mark = maker.engine.newId().slice(-8)
  const hasPartner = 'vendorId' in sent || 'customerId' in sent || 'fhOrgId' in sent
  const partner = hasPartner ? {} : await PARTNERS[kind](tx, maker, `P${mark}`)
  const material = inventoryId ?? (await makeMaterial(tx, maker))['id']
  return createOrder(tx, maker, {
    entity: 'contract',
    at: kind,
    body: {
      name: '年度合同',
      managerId: null,
      startDate: '2026-01-01',
      endDate: '2026-12-31',
      orContractSub: 'orContractSub' in sent ? [] : [{ inventoryId: material, quantity, price }],
      ...partner,
      ...sent,
    },
    ...(warn ? { warn } : {}),
  })
}

/** The same, audited. */
export async function makeAuditedContract(tx: Tx, maker: Maker, body: Body = {}): Promise<AnyRow> {
  const row = await makeContract(tx, maker, body)
  const place = { entity: 'contract', at: body.kind ?? 'pu' }
  await actOrder(tx, maker, { ...place, action: 'audit', id: row['id'] })
  return { ...row, status: 'AUDITED', version: 1 }
}

/** A material that no other row of the test is like, with a class and a unit of its own. */
export async function makeMaterial(tx: Tx, maker: Maker, body: AnyRow = {}): Promise<AnyRow> {
  const mark = maker.engine.newId().slice(-8)
  const { id: invcId } = await makeInventoryClass(tx, maker, { invcCode: `C${mark}` })
  const [comId] = unitIds(await makeComputationGroup(tx, maker, { code: `G${mark}` }))
  return makeInventory(tx, maker, { invCode: `M${mark}`, invcId, comId, ...body })
}

/** Ids of a contract's lines, in their order. */
export const lineIds = (row: AnyRow): readonly string[] =>
  childRowsOf(row['orContractSub']).map((line) => String(line['id']))
