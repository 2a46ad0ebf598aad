import type { Shapes } from '@junheng/domain/call/shape.ts'
import { idOf } from '@junheng/domain/call/shape.ts'
import { type Field, json } from '@junheng/domain/entity/field.ts'
import type { FieldModel, MountModel } from '@junheng/domain/entity/model.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { type ChildInput, parseRow, type RowInput } from '@junheng/domain/row/parse-row.ts'
import { parseListPayload } from '@junheng/domain/wire/list-payload.ts'
import type { Tx } from '#platform/db/database.ts'
import { fieldChanges } from '#platform/entity-engine/field-changes.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import { shownRow } from '#platform/entity-engine/shown-row.ts'
import { updateRow } from '#platform/entity-engine/update-row.ts'
import type { CallContext, WriteContext } from '#platform/http/call.ts'
import type { ContractRow } from './contract.entity.ts'

/** Key of the lines in a contract's JSON. */
export const LINES = 'orContractSub'

/** The lines of one contract, page by page. */
export function listLines(place: MountContext & CallContext, row: ContractRow, limit: unknown) {
  const { page, pageSize } = parseListPayload({ limit })
  const lines = childRowsOf(shownRow(place, place, row)[LINES])
  return { list: lines.slice((page - 1) * pageSize, page * pageSize), total: lines.length }
}

/** What a line has at the mount. None of it is demanded here: the row's own checks say what is missing. */
export const lineShapes = (mount: MountModel): Shapes => ({
  id: idOf('contractSub', { label: '明细行' }),
  ...Object.fromEntries(
    [...(mount.children.get(LINES)?.fields ?? [])].map(([name, field]) => [name, shapeOf(field)]),
  ),
})

/** What only the server writes is let be, whatever it says. */
const shapeOf = ({ kind, attrs }: FieldModel): Field =>
  attrs.write === 'server'
    ? json({ label: attrs.label })
    : ({ kind, attrs: { ...attrs, required: false } } as Field)

/** A line as sent; what was not is filled in as a form would. */
export function newLine(mount: MountModel, body: AnyRow, sent: ReadonlySet<string>): ChildInput {
  const names = [...sent].filter((name) => name !== 'contractId')
  const row = Object.fromEntries(names.map((name) => [name, body[name]]))
  const [line] = parseRow(mount, { [LINES]: [row] }).children.get(LINES) ?? []
  if (line === undefined) throw new RefusalError(refuse('call.body'))
  return { ...line, id: null }
}

type Place = MountContext & WriteContext

/** One line more on a contract that is still a draft. */
export async function insertLine(
  tx: Tx,
  place: Place,
  { before, line }: { readonly before: ContractRow; readonly line: ChildInput },
): Promise<AnyRow> {
  assertDraft(before)
  const kept = before.orContractSub.map(keptLine)
  const row = await storeLines(tx, place, { before, lines: [...kept, line] })
  return childRowsOf(row[LINES]).at(-1) ?? {}
}

/** Takes lines off a contract that is still a draft; ids of others are not looked at. */
export async function deleteLines(
  tx: Tx,
  place: Place,
  { before, ids }: { readonly before: ContractRow; readonly ids: readonly string[] },
): Promise<void> {
  assertDraft(before)
  const lines = before.orContractSub.filter(({ id }) => !ids.includes(id)).map(keptLine)
  await storeLines(tx, place, { before, lines })
}

/** A contract that is no draft keeps its lines. */
function assertDraft({ status }: ContractRow): void {
  if (status === 'AUDITED') throw new RefusalError(refuse('contract.audited'))
}

async function storeLines(
  tx: Tx,
  { services, model, mount, caller, warn, log }: Place,
  { before, lines }: { readonly before: ContractRow; readonly lines: readonly ChildInput[] },
): Promise<AnyRow> {
  const { id, version } = before
  const input: RowInput = {
    id,
    version,
    values: {},
    overridden: NOTHING,
    children: new Map([[LINES, lines]]),
  }
  const request = { model, mount, caller, input, action: 'update', warn } as const
  const { row } = await updateRow(tx, services.engine, request)
  log({
    entity: model.name,
    bizKey: id,
    action: 'update',
    label: '修改',
    changes: fieldChanges(model, before, row),
  })
  return row
}

const NOTHING: ReadonlySet<string> = new Set()

const keptLine = ({ id }: { readonly id: string }): ChildInput => ({
  id,
  values: {},
  overridden: NOTHING,
})
