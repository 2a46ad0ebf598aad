import type { EntityModel, MountModel, TableModel } from '@junheng/domain/entity/model.ts'
import { assertAllowed } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { ChildInput, RowInput } from '@junheng/domain/row/parse-row.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { createRow } from './create-row.ts'
import type { Engine } from './engine.ts'
import { loadRow } from './load-row.ts'
import { childRowsOf } from './row-draft.ts'

export interface CopyRequest {
  readonly model: EntityModel
  readonly mount: MountModel
  readonly caller: Caller
  readonly id: string
  readonly code: string | null
}

/** A new row like an old one, but for code, unique fields, counters and files. */
export async function copyRow(tx: Tx, engine: Engine, request: CopyRequest): Promise<AnyRow> {
  const { model, mount, caller, id } = request
  const row = await loadRow(tx, engine.registry, { model, caller, id })
  const guard = engine.rulesOf(model.name).guards?.copy
  if (guard) assertAllowed(await guard(tx, { engine, caller, row }))
  const input = copiedInput(model, mount, row, engine)
  return createRow(tx, engine, { model, mount, caller, input, code: request.code })
}

function copiedInput(
  model: EntityModel,
  mount: MountModel,
  row: AnyRow,
  engine: Engine,
): RowInput {
  const values: Record<string, unknown> = copiedValues(model, row)
  const { codeField } = model
  // A code the user must type: the copy needs one of its own to be stored at all, and to be told apart.
  if (codeField && !model.codeRule && model.fields.get(codeField)?.attrs.required)
    values[codeField] = provisionalCode(String(row[codeField] ?? ''), engine.newId())
  const children = new Map<string, readonly ChildInput[]>()
  for (const child of mount.children.values())
    children.set(
      child.key,
      childRowsOf(row[child.key]).map((item) => ({
        id: null,
        values: copiedValues(child, item),
        overridden: NOTHING,
      })),
    )
  return { id: null, version: null, values, overridden: NOTHING, children }
}

const NOTHING: ReadonlySet<string> = new Set()

function copiedValues(table: TableModel, row: AnyRow): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const { name, kind, attrs, source } of table.fields.values()) {
    const isHeader = table.fields.has('version')
    const once = isHeader && attrs.unique !== undefined
    if (attrs.write !== 'server' && (source === 'column' || source === 'derived') && kind !== 'file' && !once)
      values[name] = row[name] ?? null
  }
  return values
}

function provisionalCode(code: string, id: string): string {
  return `${code.slice(0, 20)}-${id.slice(-6)}`
}
