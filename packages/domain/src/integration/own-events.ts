import type { RowPast } from '../entity/define-event.ts'
import type { FieldOption } from '../entity/field.ts'
import { ACTION_LABELS, LIFE_CYCLE_ACTIONS, type StandardAction } from '../entity/life-cycle.ts'
import type { EntityModel, TableModel } from '../entity/model.ts'
import type { AnyRow } from '../row/any-row.ts'
import type { HookPayload, SpokenFields } from './hook-payload.ts'
import { HOOK_VERSION, type OwnEvent, type OwnPast } from './hook-terms.ts'

/** What the engine tells of a row, by how receivers know it and which action it follows from. */
const OWN_PASTS = {
  created: { told: 'Created', action: 'create' },
  changed: { told: 'Updated', action: 'update' },
  removed: { told: 'Deleted', action: 'delList' },
  enabled: { told: 'Enabled', action: 'enable' },
  disabled: { told: 'Disabled', action: 'disable' },
  audited: { told: 'Audited', action: 'audit' },
  reverted: { told: 'Reverted', action: 'init' },
  obsoleted: { told: 'Obsoleted', action: 'obsolete' },
  recovered: { told: 'Recovered', action: 'recover' },
} as const satisfies Readonly<
  Record<OwnPast, { readonly told: RowPast; readonly action: StandardAction }>
>
const PASTS = Object.keys(OWN_PASTS) as readonly OwnPast[]

/**
 * What can be heard of customers' tables, each called after its table: an archive has other actions than a document.
 *
 * @example
 * ownEvents([safetyCheck]) // [{ value: 'xCheck.created', label: '安全检查新增' }, …]
 */
export const ownEvents = (models: readonly EntityModel[]): readonly FieldOption[] =>
  models
    .filter(({ origin }) => origin === 'custom')
    .flatMap(({ name, label, lifeCycle }) =>
      PASTS.map((past) => ({ past, ...OWN_PASTS[past] }))
        .filter(({ action }) => LIFE_CYCLE_ACTIONS[lifeCycle].includes(action))
        .map(({ past, action }) => ({
          value: `${name}.${past}`,
          label: `${label}${ACTION_LABELS[action]}`,
        })),
    )

/** The name of what the engine told of a row; null: nothing that receivers know. @example ownEventOf({ entity: 'xCheck', name: 'xCheckAudited' }) // 'xCheck.audited' */
export function ownEventOf({
  entity,
  name,
}: {
  readonly entity: string
  readonly name: string
}): OwnEvent | null {
  const past = PASTS.find((one) => name === `${entity}${OWN_PASTS[one].told}`)
  return past === undefined ? null : `${entity}.${past}`
}

/** What an event of a customer's table is called; its name, where there is no such table any more. */
export const ownEventLabel = (models: readonly EntityModel[], event: string): string =>
  ownEvents(models).find(({ value }) => value === event)?.label ?? event

/** The table that an event is about; null: it is one of the product's own. @example ownTableOf('xCheck.audited') // 'xCheck' */
export const ownTableOf = (event: string): string | null =>
  event.includes('.') ? event.slice(0, event.indexOf('.')) : null

/** A row that was taken away is told of as it was. */
export const isRemoval = (event: OwnEvent): boolean => event.endsWith('.removed')

interface OwnFacts {
  readonly id: string
  readonly event: OwnEvent
  readonly time: Date
  /** Whose receiver it is: rows of a group have no company. */
  readonly orgId: string
  readonly row: AnyRow
  /** Of the table's design, as published. */
  readonly tableVersion: number
}

/** The state of a row, which no field of the customer's says. */
const STATES = ['status', 'enabled'] as const

/**
 * A message about a row of a customer's table: his fields by their names and the lines by those of their tables, as
 * calls answer them. What is masked before anybody stays here.
 */
export function ownPayload(
  { id, event, time, orgId, row, tableVersion }: OwnFacts,
  model: EntityModel,
): HookPayload {
  const lines = [...model.children.values()].map(
    (child) => [child.key, linesOf(row[child.key], child)] as const,
  )
  return {
    id,
    event,
    version: HOOK_VERSION,
    time: time.toISOString(),
    orgId,
    subject: ownSubject(model, row),
    table: { label: model.label, version: tableVersion },
    data: { ...pick(row, ownWords(model).fields), ...Object.fromEntries(lines) },
  }
}

/** What a message is about. */
export const ownSubject = (model: EntityModel, row: AnyRow): HookPayload['subject'] => {
  const { id } = row
  return { type: model.name, id: String(id), code: nameOf(model, row) }
}

/** What may be said of a row, and of the lines of each of its tables. */
export const ownWords = (model: EntityModel): SpokenFields => ({
  fields: [...toldFields(model), ...STATES.filter((name) => model.fields.has(name))],
  lines: [...model.children.values()].map((child) => ({
    child: child.key,
    fields: toldFields(child),
  })),
})

/** Fields of the customer's own, and what references are called. */
const toldFields = ({ fields }: TableModel): readonly string[] =>
  [...fields.values()]
    .filter(({ origin, attrs }) => origin !== 'base' && attrs.mask === undefined)
    .map(({ name }) => name)

const linesOf = (lines: unknown, child: TableModel): unknown =>
  Array.isArray(lines)
    ? lines.map((line) => pick(line as AnyRow, toldFields(child)))
    : lines && pick(lines as AnyRow, toldFields(child))

const pick = (row: AnyRow, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? null]))

function nameOf({ codeField, nameField }: EntityModel, row: AnyRow): string | null {
  const value = row[codeField ?? nameField ?? '']
  return typeof value === 'string' ? value : null
}
