import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import { compareDecimal } from '@junheng/domain/values/decimal.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Change } from '#platform/entity-engine/engine.ts'
import { type EntityRules, rulesFor } from '#platform/entity-engine/rules.ts'
import { checkSource } from '#platform/entity-engine/source-fields.ts'
import { findClassFacts } from '../inventory-class/inventory-class.queries.ts'
import { type ArchivePorts, anyUsage } from '../usage-check.ts'
import {
  type InventoryRow,
  inventory,
  inventoryExWeigh,
  inventoryRefs,
} from './inventory.entity.ts'
import { findMainUnitName } from './inventory.queries.ts'

/** What the ERP delivers of a material; prices, losses and weighing are the site's own. */
const DELIVERED = [
  'invCode',
  'invName',
  'innerCode',
  'model',
  'material',
  'invcId',
  'comId',
] as const

export function inventoryRules(ports: ArchivePorts): EntityRules {
  return rulesFor(inventory, {
    check: async (tx, change) =>
      checkSource(change, DELIVERED) ??
      checkWeighing(change.row) ??
      checkPrintDefaults(change.row) ??
      (await checkClass(tx, change)) ??
      (await checkUnit(tx, change.row)) ??
      (await checkOpenBusiness(tx, ports, change)),
  })
}

function checkWeighing({
  theoryWeight,
  asInventoryExWeigh: weighing,
}: InventoryRow): Refusal | null {
  const { weighType, minSuttle, maxSuttle } = weighing
  if (weighType === 'THEORY' && compareDecimal(theoryWeight ?? '0', '0') <= 0)
    return refuse('inventory.theoryWeight')
  const crossed =
    minSuttle !== null && maxSuttle !== null && compareDecimal(minSuttle, maxSuttle) > 0
  return crossed ? refuse('inventory.suttleRange') : null
}

function checkPrintDefaults({ asInventorySubPrint: prints }: InventoryRow): Refusal | null {
  const kinds = prints.filter((print) => print.isDefault).map((print) => print.kind)
  return new Set(kinds).size < kinds.length ? refuse('inventory.printDefault') : null
}

/** Only when the class is chosen anew: a material stays where it is when its class is divided or disabled. */
async function checkClass(tx: Tx, { before, row }: Change<InventoryRow>): Promise<Refusal | null> {
  if (before?.invcId === row.invcId) return null
  const facts = await findClassFacts(tx, row.invcId)
  if (facts?.hasChildren) return refuse('inventory.leafClass')
  const name = facts?.disabledName ?? null
  return name === null
    ? null
    : refuse('row.refDisabled', { label: inventoryRefs.invcId.attrs.label, name })
}

/** The scale speaks tons; a weighed material counted in anything else could not be added up. */
async function checkUnit(tx: Tx, row: InventoryRow): Promise<Refusal | null> {
  if (row.asInventoryExWeigh.weighType === 'NONE') return null
  return (await findMainUnitName(tx, row.comId)) === '吨' ? null : refuse('inventory.mainUnit')
}

/** What was booked in one unit or weighed one way cannot be finished in another. */
async function checkOpenBusiness(
  tx: Tx,
  ports: ArchivePorts,
  { before, row }: Change<InventoryRow>,
): Promise<Refusal | null> {
  if (before === null) return null
  const label = changedBasis(before, row)
  if (label === null) return null
  const open = await anyUsage(ports, 'inventory', (check) => check.hasOpenBusiness(tx, row.id))
  return open ? refuse('inventory.inUse', { label }) : null
}

function changedBasis(before: InventoryRow, row: InventoryRow): string | null {
  const { weighType, isPack } = inventoryExWeigh.fields
  const was = before.asInventoryExWeigh
  const is = row.asInventoryExWeigh
  if (before.comId !== row.comId) return inventoryRefs.comId.attrs.label
  if (was.isPack !== is.isPack) return isPack.attrs.label
  return was.weighType === is.weighType ? null : weighType.attrs.label
}
