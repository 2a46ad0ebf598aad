import { computeDerived } from '@junheng/domain/quality/derived-items.ts'
import { type EnteredValue, enterValue, isOtherValue } from '@junheng/domain/quality/enter-value.ts'
import { SHEET_STATES, type ValueSource } from '@junheng/domain/quality/sheet-terms.ts'
import { type Refusal, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { formatAssayValue, reportAssayValue } from '@junheng/domain/values/assay-value.ts'
import { formatWireDate } from '@junheng/domain/values/wire-time.ts'
import { type AssayItem, findAssayItems } from '#modules/archives/api.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { type LabActor, type LabNote, noteLab } from '../lab-log/note-lab.ts'
import { findDerivations } from './needed-items.ts'
import { assertOtherHands } from './reach-sheets.ts'
import {
  findSubs,
  lockSheets,
  type Sheet,
  type SheetSub,
  type StoredValue,
  storeEntered,
  storeValues,
} from './sheet.queries.ts'

/** What was typed for one item of a sheet. */
export interface SheetValue {
  readonly itemId: string
  /** In the order they were made; a single value is one. */
  readonly determinations: readonly string[]
  readonly text: string | null
  readonly changeReason: string | null
}

export interface SheetEntry {
  readonly sheetId: string
  /** What the caller saw; null: he has not looked. */
  readonly version: number | null
  readonly values: readonly SheetValue[]
  readonly source: ValueSource
  readonly instrument: string | null
  /** Items that may be typed; null: an instrument is no person. */
  readonly typed: ReadonlySet<string> | null
  /** An instrument adds to what was measured before. */
  readonly adds?: true
}

/** What a sheet holds and how its items are measured. */
interface SheetFacts {
  readonly sheet: Sheet
  readonly subs: ReadonlyMap<string, SheetSub>
  readonly items: ReadonlyMap<string, AssayItem>
}

const OPEN = ['DRAFT', 'ENTERED']

interface EntryPlace {
  readonly engine: Engine
  readonly actor: LabActor
}

/** What came of an entry: what is to be noted, or which items are wrong; then nothing was stored. */
export interface TakenSheet {
  readonly sheet: Sheet
  readonly notes: readonly LabNote[]
  readonly faults: readonly { readonly itemId: string; readonly refusal: Refusal }[]
}

/** Takes what was measured into a sheet, works out what follows from it, and says how far the sheet is. */
export async function takeSheet(
  tx: Tx,
  { engine, actor }: EntryPlace,
  entry: SheetEntry,
): Promise<TakenSheet> {
  const facts = await loadFacts(tx, entry)
  const { sheet } = facts
  await assertOtherHands(tx, engine, { sheet, actor })
  const typed = entry.values.map((value) => ({ value, result: enterOne(facts, entry, value) }))
  const faults = typed.flatMap(({ value: { itemId }, result }) =>
    'code' in result ? [{ itemId, refusal: result }] : [],
  )
  if (faults.length > 0) return { sheet, notes: [], faults }
  const given = typed.flatMap(({ result }) => ('code' in result ? [] : [result]))
  const stored = [...given, ...(await deriveValues(tx, facts, given))]
  await storeValues(tx, sheet.id, stored)
  const after = new Map<string, Pick<SheetSub, 'state' | 'irequired'>>(facts.subs)
  for (const { itemId, state } of stored)
    after.set(itemId, { state, irequired: facts.subs.get(itemId)?.irequired ?? false })
  await storeEntered(tx, {
    id: sheet.id,
    status: isEntered([...after.values()]) ? 'ENTERED' : 'DRAFT',
    isOut: [...after.values()].some(({ state }) => state === 'OUT'),
    day: formatWireDate(engine.clock.now()),
    user: actor,
  })
  return { sheet, notes: notesOf(facts, stored), faults }
}

/** The same of one sheet alone: the first thing that is wrong refuses it. */
export async function enterSheet(tx: Tx, at: EntryPlace, entry: SheetEntry): Promise<void> {
  const { sheet, notes, faults } = await takeSheet(tx, at, entry)
  const [fault] = faults
  if (fault) throw new RefusalError(fault.refusal)
  const { orgId, groupId } = sheet
  await noteLab(tx, { ...at, orgId, groupId }, notes)
}

/** Everything that is asked for stands, be it that its determinations never agreed: that is seen when it is checked. */
const isEntered = (subs: readonly Pick<SheetSub, 'state' | 'irequired'>[]): boolean =>
  subs.every(({ irequired, state }) => !irequired || state !== 'MORE')

async function loadFacts(tx: Tx, { sheetId, version }: SheetEntry): Promise<SheetFacts> {
  const [sheet] = await lockSheets(tx, [sheetId])
  if (sheet === undefined) throw new RefusalError(refuse('assay.unknown'))
  if (version !== null && version !== sheet.version) throw new RefusalError(refuse('row.stale'))
  const { assayCode, status } = sheet
  if (!OPEN.includes(status))
    throw new RefusalError(refuse('assay.closed', { assayCode, status: SHEET_STATES[status] }))
  const subs = await findSubs(tx, [sheetId])
  const items = await findAssayItems(
    tx,
    subs.map(({ itemId }) => itemId),
  )
  return { sheet, subs: new Map(subs.map((sub) => [sub.itemId, sub])), items }
}

function enterOne(
  { sheet, subs, items }: SheetFacts,
  entry: SheetEntry,
  one: SheetValue,
): StoredValue | Refusal {
  const { itemId, changeReason } = one
  const [sub, item] = [subs.get(itemId), items.get(itemId)]
  if (sub === undefined || item === undefined)
    return refuse('assay.foreignItem', { assayCode: sheet.assayCode, name: item?.name ?? itemId })
  const { name } = item
  if (entry.typed !== null && !entry.typed.has(itemId)) return refuse('assay.noInput', { name })
  const determinations = entry.adds
    ? [...sub.determinations, ...one.determinations]
    : one.determinations
  const entered = enterValue(item, { determinations, text: one.text })
  if ('code' in entered) return entered
  const isChanged = sub.state === 'DONE' && isOtherValue(sub, entered)
  if (sheet.status === 'ENTERED' && isChanged && !changeReason?.trim())
    return refuse('assay.changeReason')
  const { source, instrument } = entry
  return { ...entered, itemId, source, instrument, changeReason }
}

/** Items of the sheet that are made from others of it; what lacks an input has no value. */
async function deriveValues(
  tx: Tx,
  { sheet, subs, items }: SheetFacts,
  given: readonly StoredValue[],
): Promise<readonly StoredValue[]> {
  const own = (await findDerivations(tx, sheet.groupId)).filter(({ id }) => subs.has(id))
  if (own.length === 0) return []
  const raw = new Map([...subs.values()].map((sub) => [sub.itemId, sub.rawValue]))
  for (const { itemId, rawValue } of given) raw.set(itemId, rawValue)
  const measured = [...raw].flatMap(([itemId, value]) => {
    const code = items.get(itemId)?.code
    return value === null || code === undefined ? [] : [[code, value] as const]
  })
  const made = computeDerived(own, new Map(measured))
  return own.map(({ id, code }) => derivedValue(id, made.get(code) ?? null, items.get(id)))
}

function derivedValue(
  itemId: string,
  rawValue: string | null,
  item: AssayItem | undefined,
): StoredValue {
  const isMade = rawValue !== null && item !== undefined
  const entered: EnteredValue = {
    state: isMade ? 'DONE' : 'MORE',
    next: null,
    rawValue,
    value: isMade ? reportAssayValue(rawValue, item.decimals) : null,
    textValue: null,
    determinations: [],
  }
  return { ...entered, itemId, source: 'FORMULA', instrument: null, changeReason: null }
}

function notesOf({ sheet, subs, items }: SheetFacts, stored: readonly StoredValue[]): LabNote[] {
  return stored.flatMap((after) => {
    const [before, item] = [subs.get(after.itemId), items.get(after.itemId)]
    if (before === undefined || item === undefined || !isOtherValue(before, after)) return []
    const shown = ({ value, textValue }: Pick<SheetSub, 'value' | 'textValue'>): string | null =>
      value === null ? textValue : formatAssayValue(value, item.decimals)
    return [
      {
        objectType: 'SHEET',
        objectId: sheet.id,
        assayCode: sheet.assayCode,
        item: { id: item.id, name: item.name },
        action: before.state === 'DONE' ? 'MODIFY' : 'INPUT',
        oldValue: shown(before),
        newValue: shown(after),
        reason: after.changeReason,
      } as const,
    ]
  })
}
