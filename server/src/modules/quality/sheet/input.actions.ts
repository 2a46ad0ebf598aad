import { group, idOf, listOf } from '@junheng/domain/call/shape.ts'
import { int, text } from '@junheng/domain/entity/field.ts'
import { type FieldFault, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Caller } from '#platform/access/caller.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { COUNT } from '#platform/actions/shapes.ts'
import type { Tx } from '#platform/db/database.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import type { CallContext } from '#platform/http/call.ts'
import { findOwnItems } from '../item-assignment/item-assignment.queries.ts'
import { actorOf, type LabNote, noteLab } from '../lab-log/note-lab.ts'
import { enterSheet, type SheetEntry, takeSheet } from './enter-sheet.ts'
import { findSeenSheet } from './reach-sheets.ts'
import { qcAssay } from './sheet.entity.ts'
import { SHEET, showSheet } from './shown-sheet.ts'

/** `GET assayCode/subs?assayCode=`: an entry sheet, with the items that are the caller's. */
const subs = defineAction(qcAssay, {
  name: 'subs',
  label: '化验单的项目',
  button: { none: '散装质检平台按码读录入单' },
  method: 'GET',
  path: 'assayCode/subs',
  right: { of: 'mount', action: 'list' },
  held: true,
  query: { assayCode: text({ label: '化验码', length: 20, required: true }) },
  answers: SHEET,
  refuses: ['sample.codeCheck', 'sample.codeStage', 'assay.unknown'],
  async read({ caller, query, services: { db } }) {
    return showSheet(db, caller, await findSeenSheet(db, caller, query.assayCode))
  },
})

const VALUE = group(
  {
    itemId: idOf('qcItem', { label: '项目', required: true }),
    determinations: listOf(text({ label: '测定值', length: 30, required: true }), { most: 8 }),
    value: text({ label: '值', length: 200 }),
    changeReason: text({ label: '修改原因', length: 200 }),
  },
  { required: true },
)

const ENTRY = {
  assayCode: text({ label: '化验码', length: 20, required: true }),
  version: int({ label: '版本' }),
  values: listOf(VALUE, { label: '结果', required: true, most: 100 }),
}

interface TypedRow {
  readonly assayCode: string
  readonly version: number | null
  readonly values: readonly {
    readonly itemId: string
    readonly determinations: readonly string[]
    readonly value: string | null
    readonly changeReason: string | null
  }[]
}

async function entryOf(
  tx: Tx,
  caller: Caller,
  { assayCode, version, values }: TypedRow,
): Promise<Omit<SheetEntry, 'source' | 'instrument'>> {
  const sheet = await findSeenSheet(tx, caller, assayCode)
  const { typed } = await findOwnItems(tx, caller)
  return {
    sheetId: sheet.id,
    version,
    typed,
    values: values.map(({ itemId, determinations, value, changeReason }) => ({
      itemId,
      determinations: determinations.length > 0 ? determinations : value === null ? [] : [value],
      text: value,
      changeReason,
    })),
  }
}

const REFUSES = [
  'assay.unknown',
  'assay.closed',
  'assay.range',
  'assay.value',
  'assay.noInput',
  'assay.changeReason',
  'sample.separateDuty',
] as const

/** One sheet, as it is typed. */
const input = defineAction(qcAssay, {
  name: 'input',
  label: '录入',
  button: { none: '散装质检平台录一张' },
  method: 'PUT',
  right: 'of-mount',
  held: true,
  locks: ['sheet'],
  body: ENTRY,
  answers: SHEET,
  refuses: REFUSES,
  async run(tx, act) {
    const { caller, services, body } = act
    const entry = await entryOf(tx, caller, body)
    const at = { engine: services.engine, actor: actorOf(act) }
    await enterSheet(tx, at, { ...entry, source: 'MANUAL', instrument: null })
    return showSheet(tx, caller, await findSeenSheet(tx, caller, body.assayCode))
  },
})

/** Many sheets, all or none; each fault is told with its row and item. */
const batchInput = defineAction(qcAssay, {
  name: 'batchInput',
  label: '批量录入',
  button: { none: '散装质检平台录多张' },
  method: 'POST',
  right: { of: 'mount', action: 'input' },
  held: true,
  locks: ['sheet'],
  body: {
    rows: listOf(group(ENTRY, { required: true }), {
      label: '行',
      required: true,
      least: 1,
      most: 500,
    }),
  },
  answers: COUNT,
  refuses: REFUSES,
  async run(tx, act) {
    await enterRows(tx, act, { rows: act.body.rows, source: 'BATCH' })
    return { count: act.body.rows.length }
  },
})

/** Rows of a grid or a file, all or none. What is wrong is told for every value, by its row and item. */
export async function enterRows(
  tx: Tx,
  act: CallContext & Pick<MountContext, 'services'>,
  { rows, source }: { readonly rows: readonly TypedRow[]; readonly source: 'BATCH' | 'IMPORT' },
): Promise<void> {
  const place = { engine: act.services.engine, actor: actorOf(act) }
  const faults: FieldFault[] = []
  const fault = (row: number, msg: string, field = ''): void =>
    void faults.push({ table: 'qc_assay', row, field, msg })
  const entries: {
    readonly row: number
    readonly entry: Omit<SheetEntry, 'source' | 'instrument'>
  }[] = []
  for (const [row, typed] of rows.entries())
    await entryOf(tx, act.caller, typed)
      .then((entry) => entries.push({ row, entry }))
      .catch((error: unknown) => fault(row, messageOf(error)))
  // In the order of their ids, as all who lock several sheets.
  entries.sort((a, b) => (BigInt(a.entry.sheetId) < BigInt(b.entry.sheetId) ? -1 : 1))
  const notes: LabNote[] = []
  for (const { row, entry } of entries)
    await takeSheet(tx, place, { ...entry, source, instrument: null })
      .then((taken) => {
        notes.push(...taken.notes)
        for (const { itemId, refusal } of taken.faults) fault(row, refusal.message, itemId)
      })
      .catch((error: unknown) => fault(row, messageOf(error)))
  const [first] = faults.toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0))
  if (first !== undefined) {
    const count = new Set(faults.map(({ row }) => row)).size
    throw new RefusalError(refuse('row.several', { count, msg: first.msg }, faults))
  }
  const { orgId, groupId } = act.caller
  await noteLab(tx, { ...place, orgId, groupId }, notes)
}

/** What speaks of the row; anything else is a failure of the whole. */
function messageOf(error: unknown): string {
  if (error instanceof RefusalError && ['rule', 'missing'].includes(error.refusal.class))
    return error.message
  throw error
}

export const inputActions: readonly Action[] = [subs, input, batchInput]
