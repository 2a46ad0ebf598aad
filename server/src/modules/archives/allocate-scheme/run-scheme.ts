import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Caller } from '#platform/access/caller.ts'
import { systemCaller } from '#platform/access/system-caller.ts'
import type { Tx } from '#platform/db/database.ts'
import type { EventHandler } from '#platform/entity-engine/create-engine.ts'
import type { DomainEvent, Engine } from '#platform/entity-engine/engine.ts'
import { type AllotResult, allotRows } from '../allotment/allot-rows.ts'
import type { AllocateSchemeRow } from './allocate-scheme.entity.ts'
import {
  findAutoSchemes,
  findScheme,
  findSelected,
  type Scheme,
} from './allocate-scheme.queries.ts'

type ArchiveType = AllocateSchemeRow['archiveType']

/** Entities a scheme can allot. */
const ENTITY_OF: Readonly<Record<ArchiveType, string>> = {
  INVENTORY: 'inventory',
  INVENTORY_CLASS: 'inventoryClass',
  VENDOR: 'vendor',
  CUSTOMER: 'customer',
}

/** Most rows that are allotted in one statement. */
const PORTION = 1000

/** Adds what the scheme's companies lack; repeating it changes nothing. */
export async function executeScheme(
  tx: Tx,
  engine: Engine,
  { caller, id }: { readonly caller: Caller; readonly id: string },
): Promise<AllotResult> {
  const scheme = await findScheme(tx, id)
  if (scheme === null) throw new RefusalError(refuse('row.missing'))
  return runScheme(tx, engine, { caller, scheme })
}

async function runScheme(
  tx: Tx,
  engine: Engine,
  { caller, scheme, rowId }: { caller: Caller; scheme: Scheme; rowId?: string },
): Promise<AllotResult> {
  const entity = ENTITY_OF[scheme.archiveType]
  const model = engine.registry.model(entity)
  const only = rowId === undefined ? {} : { id: rowId }
  const ids = await findSelected(tx, { model, scheme, ...only })
  let total: AllotResult = { added: 0, skipped: 0 }
  for (let at = 0; at < ids.length; at += PORTION) {
    const portion = ids.slice(at, at + PORTION)
    const request = { caller, entity, ids: portion, orgIds: scheme.orgIds }
    const { added, skipped } = await allotRows(tx, engine, request)
    total = { added: total.added + added, skipped: total.skipped + skipped }
  }
  return total
}

/** A shared row that appears, or comes back, is seen at once where an automatic scheme says so. */
export const allotByThemselves: readonly EventHandler[] = Object.entries(ENTITY_OF).flatMap(
  ([archiveType, entity]) =>
    ['Created', 'Enabled'].map((past) => ({
      event: `${entity}${past}`,
      handle: (tx: Tx, event: DomainEvent, engine: Engine) =>
        allotNew(tx, engine, { archiveType, event }),
    })),
)

async function allotNew(
  tx: Tx,
  engine: Engine,
  { archiveType, event }: { readonly archiveType: string; readonly event: DomainEvent },
): Promise<void> {
  const { id, orgId, groupId } = event.row
  if (orgId !== null) return
  const place = { groupId: String(groupId), archiveType }
  const caller = systemCaller({ groupId: String(groupId), orgId: '0' })
  for (const scheme of await findAutoSchemes(tx, place))
    await runScheme(tx, engine, { caller, scheme, rowId: String(id) })
}
