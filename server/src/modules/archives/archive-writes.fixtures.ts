import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { parseRow } from '@junheng/domain/row/parse-row.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Database } from '#platform/db/database.ts'
import { changeState } from '#platform/entity-engine/change-state.ts'
import { deleteRows } from '#platform/entity-engine/delete-rows.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { updateRow } from '#platform/entity-engine/update-row.ts'

interface Bed {
  readonly db: Database
  readonly engine: Engine
  readonly caller: Caller
}

/** Sends a form's body to a stored row, each in a transaction of its own. */
export async function updateArchive(bed: Bed, entity: string, body: AnyRow): Promise<AnyRow> {
  const { db, engine, caller } = bed
  const model = engine.registry.model(entity)
  const [mount] = model.mounts
  if (mount === undefined) throw new Error(`${entity} has no mount`)
  const request = { model, mount, caller, action: 'update', input: parseRow(mount, body) } as const
  const { row } = await db.transaction((tx) => updateRow(tx, engine, request))
  return row
}

export function deleteArchive({ db, engine, caller }: Bed, entity: string, id: unknown) {
  const model = engine.registry.model(entity)
  return db.transaction((tx) => deleteRows(tx, engine, { model, caller, ids: [String(id)] }))
}

export function disableArchive({ db, engine, caller }: Bed, entity: string, id: unknown) {
  const model = engine.registry.model(entity)
  const request = { model, caller, ids: [String(id)], action: 'disable' } as const
  return db.transaction((tx) => changeState(tx, engine, request))
}
