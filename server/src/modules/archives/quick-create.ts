import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { RowInput } from '@junheng/domain/row/parse-row.ts'
import type { Tx } from '#platform/db/database.ts'
import { createRow } from '#platform/entity-engine/create-row.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { fieldChanges } from '#platform/entity-engine/field-changes.ts'
import { loadRow } from '#platform/entity-engine/load-row.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import { shownRow } from '#platform/entity-engine/shown-row.ts'
import type { WriteContext } from '#platform/http/call.ts'

/** The first mount of an entity, with what its calls share. */
export function firstMount(services: EntityServices, entity: string): MountContext {
  const model = services.engine.registry.model(entity)
  const [mount] = model.mounts
  if (mount === undefined) throw new Error(`${entity} has no mount`)
  return { services, model, mount }
}

interface QuickRow {
  readonly call: WriteContext
  /** The row that is there already; null: none. */
  readonly knownId: string | null
  readonly input: RowInput
  readonly code?: string | null
}

/** A row made from the little that a gate knows, or the one that is there already, as the caller may see it. */
export async function giveOrMake(
  tx: Tx,
  context: MountContext,
  { call, knownId, input, code = null }: QuickRow,
): Promise<AnyRow> {
  const { model, mount, services } = context
  const { engine } = services
  const { caller } = call
  if (knownId !== null) {
    const known = await loadRow(tx, engine.registry, { model, mount, caller, id: knownId })
    return shownRow(context, call, known)
  }
  const row = await createRow(tx, engine, { model, mount, caller, input, code })
  call.log({
    entity: model.name,
    bizKey: String(row['id']),
    action: 'quickCreate',
    label: '快速新增',
    changes: fieldChanges(model, null, row),
  })
  return shownRow(context, call, row)
}
