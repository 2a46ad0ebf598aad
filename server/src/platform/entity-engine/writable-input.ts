import type {
  ChildModel,
  EntityModel,
  FieldModel,
  MountModel,
  TableModel,
} from '@junheng/domain/entity/model.ts'
import {
  assertAllowed,
  type Refusal,
  RefusalError,
  refuse,
} from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow, EngineRow } from '@junheng/domain/row/any-row.ts'
import type { ChildInput, RowInput } from '@junheng/domain/row/parse-row.ts'
import { isMaskOf } from '@junheng/domain/values/masking.ts'
import type { Caller } from '#platform/access/caller.ts'
import { hiddenFieldsOf } from '#platform/access/column-views.ts'
import type { Warn } from './engine.ts'
import { childRowsOf } from './row-draft.ts'
import { isSameValue } from './same-value.ts'

/** A change to a row as it was sent. */
export interface UpdateRequest<R extends EngineRow = EngineRow> {
  readonly model: EntityModel<R>
  readonly mount: MountModel
  readonly caller: Caller
  readonly input: RowInput
  /** `safeUpdate` writes AUDITED rows, and only the fields that stay open on them. */
  readonly action: 'update' | 'safeUpdate'
  readonly warn?: Warn
}

interface WriteRequest extends UpdateRequest {
  /** False: the row is another company's, and only what is open to that company's counterparty counts. */
  readonly isOwn: boolean
  /** What is said where a field is closed because the row is audited. */
  readonly auditedOnly?: Refusal
}

/** What is left of the body once masks, hidden fields and fields closed by now are taken out. */
export function writableInput(request: WriteRequest, before: AnyRow): RowInput {
  const { model, mount, input } = request
  const header = { table: model, fields: mount.fields }
  const children = new Map<string, readonly ChildInput[]>()
  for (const [key, rows] of input.children) {
    const child = mount.children.get(key)
    if (child)
      children.set(key, writableRows(request, child, { rows, stored: childRowsOf(before[key]) }))
  }
  return {
    ...input,
    values: writableValues(request, header, { before, sent: input.values }),
    children,
  }
}

function writableRows(
  request: WriteRequest,
  child: ChildModel,
  { rows, stored }: { readonly rows: readonly ChildInput[]; readonly stored: readonly AnyRow[] },
): readonly ChildInput[] {
  const byId = new Map(stored.map((row) => [String(row['id']), row]))
  const only = child.shape === 'one' && stored[0] ? String(stored[0]['id']) : null
  const kept = rows.map((row) => {
    const id = only ?? row.id
    const values = writableValues(
      request,
      { table: child, fields: child.fields },
      { before: byId.get(id ?? ''), sent: row.values },
    )
    return { ...row, id, values }
  })
  const isSameSet =
    kept.length === stored.length && kept.every(({ id }, at) => id === stored[at]?.['id'])
  if (request.action === 'safeUpdate' && !isSameSet)
    throw new RefusalError(request.auditedOnly ?? refuse('row.fixed', { label: child.label }))
  return kept
}

function writableValues(
  request: WriteRequest,
  {
    table,
    fields,
  }: { readonly table: TableModel; readonly fields: ReadonlyMap<string, FieldModel> },
  { before, sent }: { readonly before: AnyRow | undefined; readonly sent: AnyRow },
): AnyRow {
  const hidden = hiddenFieldsOf(request.caller, table)
  const values: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(sent)) {
    const field = fields.get(name)
    if (field === undefined || hidden.has(name)) continue
    if (before !== undefined) {
      if (isShownMask(field, before, value)) continue
      if (!isSameValue(before[name], value)) assertAllowed(closedField(field, request))
    }
    values[name] = value
  }
  return values
}

/** A browser sends back the mask it was shown: that is no change. */
function isShownMask(field: FieldModel, before: AnyRow, sent: unknown): boolean {
  const stored = before[field.name]
  return (
    field.attrs.mask !== undefined &&
    typeof sent === 'string' &&
    typeof stored === 'string' &&
    isMaskOf(field.attrs.mask, stored, sent)
  )
}

function closedField(
  field: FieldModel,
  { model, action, isOwn, auditedOnly }: WriteRequest,
): Refusal | null {
  const { write, label } = field.attrs
  const isAudited = action === 'safeUpdate' && write !== 'audited'
  if (isAudited && auditedOnly) return auditedOnly
  const closed =
    write === 'create' || isAudited || !(isOwn || model.counterparty?.fields.includes(field.name))
  return closed ? refuse('row.fixed', { label }) : null
}
