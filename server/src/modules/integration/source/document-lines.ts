import type { ChildModel } from '@junheng/domain/entity/model.ts'
import { type AnyRow, isPlainObject, textOf } from '@junheng/domain/row/any-row.ts'
import type { ChildInput } from '@junheng/domain/row/parse-row.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import type { FieldChange } from '#platform/oplog/log-entry.ts'
import type { SyncTarget } from './sync-target.ts'

/** Lines of contracts and notices are known by their material: a source has no ids of ours. */
const LINE_KEY = 'inventoryId'

/** The body of a document of which each row brought a line: the header of the first, and the lines of all. */
export function withLines({ lines }: SyncTarget, bodies: readonly [AnyRow, ...AnyRow[]]): AnyRow {
  const [first] = bodies
  if (lines === null || !Object.hasOwn(first, lines.key)) return first
  const rows = bodies.map((body) => body[lines.key]).filter(isPlainObject)
  return { ...first, [lines.key]: rows.filter(isFilled) }
}

/** A document without lines is one row that has nothing to say of them. */
const isFilled = (line: AnyRow): boolean =>
  Object.values(line).some((value) => value !== null && value !== false)

const idOf = ({ id }: AnyRow): unknown => id

/** Gives lines of a source the ids of those that are here already. */
export function placeLines({ lines }: SyncTarget, body: AnyRow, before: AnyRow): AnyRow {
  if (lines === null || !Object.hasOwn(body, lines.key)) return body
  const left = [...childRowsOf(before[lines.key])]
  const placed = childRowsOf(body[lines.key]).map((line) => {
    const at = left.findIndex((stored) => stored[LINE_KEY] === line[LINE_KEY])
    const [was] = at < 0 ? [] : left.splice(at, 1)
    return was === undefined ? line : { ...line, id: idOf(was) }
  })
  return { ...body, [lines.key]: placed }
}

/** Of lines that are here only what they lack, new ones as they are; those that the source lacks stay. */
export function fillLines(
  { lines }: SyncTarget,
  body: AnyRow,
  { before, fill }: { readonly before: AnyRow; fill(sent: AnyRow, stored: AnyRow): AnyRow },
): AnyRow {
  if (lines === null || !Object.hasOwn(body, lines.key)) return {}
  const sent = childRowsOf(body[lines.key])
  const kept = childRowsOf(before[lines.key]).map((stored) => {
    const own = idOf(stored)
    const line = sent.find(({ id }) => id === own)
    return { ...(line && fill(line, stored)), id: own }
  })
  return { [lines.key]: [...kept, ...sent.filter(({ id }) => id === undefined)] }
}

/** Whether lines that were sent are those that are stored, whatever their order. */
export function isSameLines(
  sent: readonly ChildInput[],
  stored: unknown,
  isSame: (values: AnyRow, line: AnyRow) => boolean,
): boolean {
  const byId = new Map(childRowsOf(stored).map((line) => [idOf(line), line]))
  if (byId.size !== sent.length) return false
  return sent.every(({ id, values }) => {
    const line = byId.get(id)
    return line !== undefined && isSame(values, line)
  })
}

/** References are told by their names, marks not at all, lines by their material. */
export function changesText(
  target: SyncTarget,
  changes: readonly FieldChange[],
  { before, after }: { readonly before: AnyRow; readonly after: AnyRow },
): string {
  const { model, lines } = target
  const ofHeader = changes.filter(({ field, table }) => {
    if (table === lines?.table) return false
    const kind = table === model.table ? model.fields.get(field)?.kind : undefined
    return kind !== 'ref' && kind !== 'refs' && field !== 'sourceId'
  })
  const ofLines = lines === null ? [] : lineTexts({ ...target, lines }, changes, { before, after })
  return [...ofHeader.map(changeText), ...ofLines].join('；')
}

const changeText = ({ label, from, to }: FieldChange): string =>
  `${label}：${textOf(from) || '空'}→${textOf(to) || '空'}`

function lineTexts(
  { lines, columns }: SyncTarget & { readonly lines: ChildModel },
  changes: readonly FieldChange[],
  { before, after }: { readonly before: AnyRow; readonly after: AnyRow },
): readonly string[] {
  const byId = (row: AnyRow) =>
    new Map(childRowsOf(row[lines.key]).map((line) => [textOf(idOf(line)), line]))
  const [was, is] = [byId(before), byId(after)]
  const nameOf = (line: AnyRow | undefined): string => textOf(line?.[lines.nameField ?? ''])
  const added = [...is].filter(([id]) => !was.has(id)).map(([, line]) => `新增行${nameOf(line)}`)
  const gone = [...was].filter(([id]) => !is.has(id)).map(([, line]) => `去掉行${nameOf(line)}`)
  const changed = changes.flatMap((change) => {
    const { table, field, rowId = '' } = change
    const column = columns.get(`${lines.key}.${field}`)
    if (table !== lines.table || column === undefined || column.field.kind === 'ref') return []
    return was.has(rowId) && is.has(rowId) ? [`${nameOf(is.get(rowId))}${changeText(change)}`] : []
  })
  return [...changed, ...added, ...gone]
}
