import type { Entity, RowOf } from '@junheng/domain/entity/define-entity.ts'
import { parseRow } from '@junheng/domain/row/parse-row.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { createRow } from '#platform/entity-engine/create-row.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'

/** Who makes a row, and with what. */
export interface Maker {
  readonly engine: Engine
  readonly caller: Caller
}

/** A body as a form would send it; a name the entity lacks does not compile. */
export type ArchiveBody<E extends Entity> = {
  readonly [N in keyof RowOf<E>]?: unknown
} & { readonly shared?: boolean }

/** Creates a row from a form's body: the same reading, the same rules as over the wire. */
export function createArchive<E extends Entity>(
  tx: Tx,
  { engine, caller }: Maker,
  { entity, body }: { readonly entity: E; readonly body: ArchiveBody<E> },
): Promise<RowOf<E>> {
  const model = engine.registry.model(entity)
  const [mount] = model.mounts
  if (mount === undefined) throw new Error(`${model.name} has no mount`)
  return createRow(tx, engine, { model, mount, caller, input: parseRow(mount, body) })
}
