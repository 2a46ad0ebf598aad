import { group, listOf } from '@junheng/domain/call/shape.ts'
import { text } from '@junheng/domain/entity/field.ts'
import { formatAssayValue, parseAssayValue } from '@junheng/domain/values/assay-value.ts'
import { addDays, formatWireDate } from '@junheng/domain/values/wire-time.ts'
import { type AssayItem, findAssayItems } from '#modules/archives/api.ts'
import { findLineFacts, findLinesOutside, type LineFacts } from '#modules/weighing/api.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import type { Queryable } from '#platform/db/database.ts'
import { findFit } from '../find-fit/find-fit.ts'
import { findOwnItems } from '../item-assignment/item-assignment.queries.ts'
import { findFormatItems, type NeededItem } from '../sheet/needed-items.ts'
import { qcAssay } from '../sheet/sheet.entity.ts'
import { SHEET, shownTerms } from '../sheet/shown-sheet.ts'
import { findLineAssays, type LineAssay } from './line-assay.queries.ts'

/** For how long a line waits on the second tab. */
const DAYS = 60
const MOST = 100
const OPEN = ['NONE', 'WAIT', 'INPUT', 'CHECKED']

/**
 * `GET lines`: weigh lines outside the coding whose goods have a format, as entry sheets. The laboratory is told the
 * number of the record, the goods and the day: nothing of the vehicle or whose goods they are.
 */
const lines = defineAction(qcAssay, {
  name: 'lines',
  label: '编码外的磅单',
  button: { none: '散装质检平台的第二页' },
  method: 'GET',
  right: { of: 'mount', action: 'list' },
  held: true,
  answers: listOf(
    group(
      {
        ...SHEET,
        invName: text({ label: '物料名称' }),
        day: text({ label: '日期', required: true }),
      },
      { required: true },
    ),
  ),
  async read({ caller, services: { db, engine } }) {
    const since = addDays(formatWireDate(engine.clock.now()), -DAYS)
    const { orgId } = caller
    const ids = await findLinesOutside(db, { orgId, since, states: OPEN, limit: MOST })
    const facts = await findLineFacts(db, ids)
    const typed = new Map((await findLineAssays(db, ids)).map((one) => [one.weighSubId, one]))
    const needed = await neededBy(db, facts)
    const all = [...needed.values()].flat().map(({ itemId }) => itemId)
    const items = await findAssayItems(db, [...new Set(all)])
    const own = await findOwnItems(db, caller)
    return facts
      .toSorted((a, b) => (a.code < b.code ? -1 : 1))
      .flatMap((line) => {
        const wanted = needed.get(line.id) ?? []
        const one = typed.get(line.id)
        const isShared = facts.some(({ id, code }) => code === line.code && id !== line.id)
        const assayCode = isShared ? `${line.code} ${line.invName ?? ''}` : line.code
        return wanted.length === 0 ? [] : [lineSheet(line, { assayCode, wanted, one, items, own })]
      })
  },
})

export const outsideLineActions: readonly Action[] = [lines]

/** Items of the format that fits a line; lines alike are asked for once. */
async function neededBy(
  db: Queryable,
  facts: readonly LineFacts[],
): Promise<ReadonlyMap<string, readonly NeededItem[]>> {
  const known = new Map<string, readonly NeededItem[]>()
  const found = new Map<string, readonly NeededItem[]>()
  for (const { id, orgId, kind, inventoryId, contractId, partnerId, day } of facts) {
    const key = [kind, inventoryId, contractId, partnerId, day].join()
    const asked = {
      entity: 'qcFormat',
      orgId,
      kind,
      inventoryId,
      contractId,
      partnerId,
      day,
    } as const
    const items = known.get(key) ?? (await itemsOf(db, (await findFit(db, asked)).winner))
    known.set(key, items)
    found.set(id, items)
  }
  return found
}

const itemsOf = async (
  db: Queryable,
  format: { readonly id: string } | null,
): Promise<readonly NeededItem[]> => (format === null ? [] : findFormatItems(db, format.id))

interface LineSheet {
  /** What the row is called; of a record with several lines, with its goods. */
  readonly assayCode: string
  readonly wanted: readonly NeededItem[]
  readonly one: LineAssay | undefined
  readonly items: ReadonlyMap<string, AssayItem>
  readonly own: { readonly seen: ReadonlySet<string>; readonly typed: ReadonlySet<string> }
}

const STATES: Readonly<Record<string, string>> = { INPUT: 'ENTERED', CHECKED: 'CHECKED' }

function lineSheet(line: LineFacts, { assayCode, wanted, one, items, own }: LineSheet) {
  const isOpen = line.assayStatus !== 'CHECKED'
  return {
    assayCode,
    id: line.id as never,
    version: line.version,
    status: STATES[line.assayStatus ?? ''] ?? 'DRAFT',
    invName: line.invName,
    day: line.day,
    subs: wanted.flatMap(({ itemId, irequired }, seq) => {
      const item = items.get(itemId)
      if (item === undefined || !own.seen.has(itemId)) return []
      const stored = one?.typed[itemId] ?? null
      const number = stored === null ? null : parseAssayValue(stored)
      return [
        {
          ...shownTerms(item),
          irequired,
          iupdate: isOpen && !item.isDerived && own.typed.has(itemId),
          seq,
          value: number === null ? stored : formatAssayValue(number, item.decimals),
          state: stored === null ? 'MORE' : 'DONE',
          determinations: [],
        },
      ]
    }),
  }
}
