import { checkDeductRange, checkSiteDeduct } from '@junheng/domain/confirm/site-deduct.ts'
import { checkSiloInflow } from '@junheng/domain/place/check-place.ts'
import {
  assertAllowed,
  type Refusal,
  RefusalError,
  refuse,
} from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { checkPlaceTakes, findSiloState, isOwnWarehouse } from '#modules/archives/api.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { checkDraft } from '#platform/entity-engine/check-draft.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import { isSameValue } from '#platform/entity-engine/same-value.ts'
import type { ConfirmationPorts } from '../ports.ts'
import { directionOf, type SiteRow } from './site-row.ts'

interface Said {
  readonly context: MountContext
  readonly caller: Caller
  readonly values: AnyRow
}

/**
 * The row with what was said laid over it: formats and references are checked as in every form, names of
 * places come along.
 */
export async function rowWith(
  tx: Tx,
  row: SiteRow,
  { context, caller, values }: Said,
): Promise<SiteRow> {
  const { services, model, mount } = context
  const stored: AnyRow = row
  const changed = Object.keys(values).filter((name) => !isSameValue(stored[name], values[name]))
  const draft = {
    values: { ...stored, ...values },
    changed: new Set(changed),
    overridden: new Set<string>(),
    children: new Map(),
  }
  await checkDraft(tx, services.engine, { model, mount, caller, draft, onlyChanged: true })
  return draft.values as SiteRow
}

/** Whether goods may be confirmed as the row says: where they lie, what is taken off, how many pieces. */
export async function assertConfirmable(
  tx: Tx,
  site: ConfirmationPorts,
  row: SiteRow,
): Promise<void> {
  assertAllowed(checkDeductRange(row))
  if (row.notLoaded) return
  const { warehouseId, inventoryId } = row
  if (warehouseId === null) throw new RefusalError(refuse('confirm.warehouse'))
  if (!(await isOwnWarehouse(tx, { ...row, warehouseId })))
    throw new RefusalError(refuse('row.missing'))
  // The notice may be locked after this, by a weighing that this confirmation completes.
  assertAllowed(await checkPlaceTakes(tx, { ...row, warehouseId, inventoryId }, { hold: false }))
  if (row.isPack && row.pieces === null)
    throw new RefusalError(refuse('check.required', { label: '件数' }))
  if (directionOf(row) === 'in') await assertArriving(tx, site, row)
  else await site.places.checkPlace(tx, { ...row, warehouseId, quantity: row.preQuantity })
}

async function assertArriving(tx: Tx, site: ConfirmationPorts, row: SiteRow): Promise<void> {
  assertAllowed(await checkSilo(tx, site, row))
  const setting = await site.weighing.deductSetting(tx, row)
  const hasPicture = (row.pictures ?? []).length > 0
  assertAllowed(checkSiteDeduct({ ...row, base: row.preQuantity, setting, hasPicture }))
}

/** A silo for one material takes no other, and none takes more than it holds. */
async function checkSilo(
  tx: Tx,
  { places }: ConfirmationPorts,
  { siloId, inventoryId, preQuantity: asked }: SiteRow,
): Promise<Refusal | null> {
  const silo = siloId === null ? null : await findSiloState(tx, siloId)
  if (siloId === null || silo === null) return null
  const lying = (await places.tonsInSilo?.(tx, siloId)) ?? '0'
  return checkSiloInflow({ silo, stock: lying, inventoryId, asked })
}
