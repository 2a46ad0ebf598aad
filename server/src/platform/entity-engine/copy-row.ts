import { checkPattern } from '@junheng/domain/checks/pattern-rule.ts'
import {
  type EntityModel,
  type FieldModel,
  isServerKept,
  type MountModel,
  type TableModel,
} from '@junheng/domain/entity/model.ts'
import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type AnyRow, type EngineRow, textOf } from '@junheng/domain/row/any-row.ts'
import type { ChildInput, RowInput } from '@junheng/domain/row/parse-row.ts'
import type { Caller } from '#platform/access/caller.ts'
import { treeWidths } from '#platform/code-rules/tree-code.ts'
import type { Tx } from '#platform/db/database.ts'
import { createRow } from './create-row.ts'
import type { Engine, Warn } from './engine.ts'
import { loadRow } from './load-row.ts'
import { childRowsOf } from './row-draft.ts'
import { NO_WARNING } from './rules.ts'

export interface CopyRequest<R extends EngineRow = EngineRow> {
  readonly model: EntityModel<R>
  readonly mount: MountModel
  readonly caller: Caller
  readonly id: string
  readonly code: string | null
  readonly warn?: Warn
}

/** A new row like an old one, but for code, unique fields, counters and files. */
export async function copyRow<R extends EngineRow>(
  tx: Tx,
  engine: Engine,
  request: CopyRequest<R>,
): Promise<R> {
  const { model, mount, caller, id, warn = NO_WARNING } = request
  const row = await loadRow(tx, engine.registry, { model, mount, caller, id })
  const guard = engine.rulesOf(model.name).guards?.copy
  const facts = { engine, caller, before: row, row, warn, confirmed: false }
  if (guard) assertAllowed(await guard(tx, facts))
  // Where a rule gives the tree its codes, the copy gets the next one like any other new row.
  const typed = (await treeWidths(tx, model, caller)) === null
  const input = copiedInput(model, mount, {
    row,
    code: typed ? typedCode(model, row, engine) : null,
  })
  return createRow(tx, engine, { model, mount, caller, input, code: request.code, warn })
}

/** A code the user must type: the copy needs one of its own to be stored at all, and to be told apart. */
function typedCode(model: EntityModel, row: AnyRow, engine: Engine): string | null {
  const field = model.codeField ? model.fields.get(model.codeField) : undefined
  if (!field || model.codeRule || !field.attrs.required) return null
  return provisionalCode(field, textOf(row[field.name]), engine)
}

function copiedInput(
  model: EntityModel,
  mount: MountModel,
  { row, code }: { readonly row: AnyRow; readonly code: string | null },
): RowInput {
  const values: Record<string, unknown> = copiedValues(model, row)
  if (model.codeField && code !== null) values[model.codeField] = code
  const children = new Map<string, readonly ChildInput[]>()
  for (const child of mount.children.values()) {
    if (isServerKept(child)) continue
    children.set(
      child.key,
      childRowsOf(row[child.key]).map((item) => ({
        id: null,
        values: copiedValues(child, item),
        overridden: NOTHING,
      })),
    )
  }
  return { id: null, version: null, values, overridden: NOTHING, children }
}

const NOTHING: ReadonlySet<string> = new Set()

function copiedValues(table: TableModel, row: AnyRow): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const { name, kind, attrs, source } of table.fields.values()) {
    const isHeader = table.fields.has('version')
    const once = (isHeader && attrs.unique !== undefined) || attrs.copy === false
    if (
      attrs.write !== 'server' &&
      (source === 'column' || source === 'derived') &&
      kind !== 'file' &&
      !once
    )
      values[name] = row[name] ?? null
  }
  return values
}

function provisionalCode({ attrs }: FieldModel, code: string, engine: Engine): string {
  const mark = `-${engine.newId().slice(-6)}`
  const made = `${code.slice(0, Math.min(20, (attrs.length ?? 100) - mark.length))}${mark}`
  const title = attrs.label
  const rule = attrs.validate && { validateMethod: attrs.validate.pattern, validateTitle: title }
  // Where codes have a form of their own, only a person can think of the next one.
  if (rule && checkPattern(made, rule, engine.compile))
    throw new RefusalError(refuse('row.copyCode', { label: attrs.label }))
  return made
}
