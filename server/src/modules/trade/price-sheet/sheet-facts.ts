import type { SheetFacts, SheetLine, SheetMaterial } from '@junheng/domain/price/check-sheet.ts'
import type { PriceKeyValues } from '@junheng/domain/price/price-facts.ts'
import { instantOf } from '@junheng/domain/price/price-times.ts'
import { findMaterialTerms } from '#modules/archives/api.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { backdatePrice } from '../trade-settings.ts'
import type { PriceSheetRow } from './price-sheet.entity.ts'
import {
  type ContractGoods,
  findContractGoods,
  findContractTerms,
  findOtherPrices,
} from './price-sheet.queries.ts'

export type PriceLine = PriceSheetRow['orPriceSub'][number]

/** What the sheet's prices depend on. */
export function keysOf(row: PriceSheetRow): PriceKeyValues {
  return {
    contract: row.contractId,
    partner: row.partnerId,
    partnerClass: row.partnerClass,
    region: row.regionId,
    warehouse: row.warehouseId,
    freightMode: row.freightMode,
  }
}

export const matchKeysOf = ({ orPriceSub }: PriceSheetRow): readonly string[] => [
  ...new Set(orPriceSub.map(({ matchKey }) => matchKey).filter((key) => key !== null)),
]

/** Gathers what the validation of a sheet looks at. */
export async function loadSheetFacts(
  db: Queryable,
  engine: Engine,
  { row, lock = false }: { readonly row: PriceSheetRow; readonly lock?: boolean },
): Promise<SheetFacts> {
  const { contractId: id, orPriceSub: lines } = row
  const contract = id === null ? null : await findContractTerms(db, { id, lock })
  const goods = id === null ? null : await findContractGoods(db, id)
  const ids = lines.map(({ inventoryId }) => inventoryId).filter((item) => item !== null)
  const materials = await findMaterialTerms(db, ids)
  return {
    kind: row.kind,
    now: engine.clock.now(),
    mayBackdate: await engine.setting(backdatePrice, ownerOf(row)),
    startTime: instantOf(row.startTime ?? ''),
    endTime: row.endTime === null ? null : instantOf(row.endTime),
    contract,
    lines: lines.map((line) => lineFacts(line, { goods, materials })),
    others: await findOtherPrices(db, { sheetId: row.id, matchKeys: matchKeysOf(row) }),
  }
}

/** The company a sheet belongs to; documents always have one. */
export function ownerOf({ orgId, groupId }: Pick<PriceSheetRow, 'orgId' | 'groupId'>) {
  if (orgId === null || groupId === null) throw new Error('a price sheet without a company')
  return { orgId, groupId }
}

interface Goods {
  /** Null: no contract, so nothing need be in it. */
  readonly goods: ContractGoods | null
  readonly materials: ReadonlyMap<string, SheetMaterial>
}

function lineFacts(line: PriceLine, { goods, materials }: Goods): SheetLine {
  const { inventoryId, invcId } = line
  const material = (inventoryId && materials.get(inventoryId)) || null
  return {
    subId: line.id,
    matchKey: line.matchKey ?? '',
    name: line.invName ?? line.invcName ?? '',
    price: line.price,
    inContract: goods === null || isCovered(goods, { inventoryId, invcId }),
    material,
    bandItemId: line.bandItemId,
    bandMin: line.bandMin,
    bandMax: line.bandMax,
  }
}

function isCovered(
  { inventoryIds, classIds }: ContractGoods,
  { inventoryId, invcId }: Pick<PriceLine, 'inventoryId' | 'invcId'>,
): boolean {
  return inventoryId === null
    ? invcId !== null && classIds.includes(invcId)
    : inventoryIds.includes(inventoryId)
}
