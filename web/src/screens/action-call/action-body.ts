import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import type { ButtonCallTemplate, FieldDefinition } from '@junheng/domain/wire/template-wire.ts'
import { listValue } from '#web/controls/control.ts'
import { linkageOf, linkedState } from '../form-state/linkage.ts'
import { sentValue } from '../form-state/submit-body.ts'

export const NONE_CHOSEN = '请至少选择一条数据'
export const ONE_WANTED = '请选择一条数据查看'
export const ONLY_ONE = '只能选择一条数据'
export const NO_LINE = '所选单据没有明细行'

/** What is wrong with the selection for this call; null: it will do. */
export function selectionFault(
  { rows, keys }: ButtonCallTemplate,
  selected: readonly AnyRow[],
): string | null {
  if (rows === 'none') return null
  if (selected.length === 0) return rows === 'one' ? ONE_WANTED : NONE_CHOSEN
  if (rows === 'one' && selected.length > 1) return ONLY_ONE
  const isMissing = keys === 'lines' && selected.some((row) => !row['subId'])
  return isMissing ? NO_LINE : null
}

/** Ids of what is meant: of a document with several lines selected, its id counts once. */
export function selectedIds(
  { keys }: ButtonCallTemplate,
  selected: readonly AnyRow[],
): readonly string[] {
  const name = keys === 'lines' ? 'subId' : 'id'
  return [...new Set(selected.map((row) => String(row[name])))]
}

/** The body a button sends: ids, what it takes from the row, what it always says, what was asked for. */
export function actionBody(
  call: ButtonCallTemplate,
  selected: readonly AnyRow[],
  input: AnyRow,
): AnyRow {
  const ids = selectedIds(call, selected)
  const inPath = call.path.includes('{id}')
  const [row] = selected
  const body: AnyRow = {
    ...(call.rows === 'many' ? { ids } : {}),
    ...(call.rows === 'one' && !inPath && Object.keys(call.take).length === 0
      ? { id: ids[0] }
      : {}),
    ...takenFrom(row ?? {}, call.take),
    ...call.send,
  }
  return call.under === null ? { ...body, ...input } : { ...body, [call.under]: input }
}

/** The same call once the person has been asked what the server wanted to know first. */
export function unasked(call: ButtonCallTemplate): ButtonCallTemplate {
  const { ask: _, ...send } = call.send
  return { ...call, send }
}

function takenFrom(row: AnyRow, take: ButtonCallTemplate['take']): AnyRow {
  return Object.fromEntries(
    Object.entries(take).map(([key, source]) => [
      key,
      typeof source === 'string' ? (row[source] ?? null) : withoutNulls(takenFrom(row, source)),
    ]),
  )
}

const withoutNulls = (group: AnyRow): AnyRow =>
  Object.fromEntries(Object.entries(group).filter(([, value]) => value !== null))

/** What was typed, under the names the call knows; what is empty or only shown is left out. */
export function sentInput(
  fields: readonly FieldDefinition[],
  values: AnyRow,
  names: Readonly<Record<string, string>> = {},
): AnyRow {
  return Object.fromEntries(
    fields
      .filter((field) => field.writeRule !== 'server' && isDrawnFor(field, values))
      .map((field) => [field, inputValue(field, values[field.fieldName])] as const)
      .filter(([, value]) => value !== null)
      .map(([{ fieldName }, value]) => [names[fieldName] ?? fieldName, value]),
  )
}

/** What another answer has hidden again was not meant to be sent. */
function isDrawnFor(field: FieldDefinition, values: AnyRow): boolean {
  const linkage = linkageOf(field)
  return linkedState(linkage, values[linkage?.field ?? '']).isShown
}

/** Several rows picked are a list to a call, though a column keeps them joined. */
function inputValue(field: FieldDefinition, value: unknown): unknown {
  if (field.formSubmitType !== 'RESOURCE_CONTROLS_MORE') return sentValue(field, value)
  const ids = listValue(value)
  return ids.length === 0 ? null : ids
}

/** The call's address; `{id}` is the selected row's, any other part is what was typed under its name. */
export function actionPath(
  call: ButtonCallTemplate,
  selected: readonly AnyRow[],
  input: AnyRow = {},
): string {
  return call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(
      name === 'id' ? (selectedIds(call, selected)[0] ?? '') : textOf(input[name]),
    ),
  )
}

/** What was typed for the address is no part of the question. */
export const outsidePath = ({ path }: ButtonCallTemplate, input: AnyRow): AnyRow =>
  Object.fromEntries(Object.entries(input).filter(([name]) => !path.includes(`{${name}}`)))
