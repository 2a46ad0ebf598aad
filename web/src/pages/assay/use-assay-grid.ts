import { useRef, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import type { AssayDecision, AssaySource, SentRow } from './assay.queries.ts'
import { type AssaySheet, columnsOf, sentValue, textOfSub } from './assay-grid.ts'

/** Cells that were typed into and not saved yet, by `code item`. */
type Drafts = Map<string, string>

const keyOf = (code: string, itemId: string): string => `${code} ${itemId}`

/** Sheets that are worked on, what was typed, and what the server says of it. */
export function useAssayGrid(source: AssaySource) {
  const [sheets, setSheets] = useState<readonly AssaySheet[]>([])
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map())
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  // Typing changes no state of the page: a key must not draw forty rows anew.
  const drafts = useRef<Drafts>(new Map())

  const put = (loaded: readonly AssaySheet[]): void =>
    setSheets((before) => {
      const all = new Map([...before, ...loaded].map((sheet) => [sheet.assayCode, sheet]))
      return [...all.values()].toSorted((a, b) => (a.assayCode < b.assayCode ? -1 : 1))
    })
  const load = async (codes: readonly string[]): Promise<void> => {
    put(await source.load(codes))
  }
  const reload = (): Promise<void> => load(sheets.map(({ assayCode }) => assayCode))

  const save = async (changeReason: string): Promise<number> => {
    const rows = changedRows(sheets, drafts.current, changeReason)
    if (rows.length === 0) return 0
    setFaults(new Map())
    try {
      await source.save(rows)
    } catch (error) {
      if (error instanceof ApiError) setFaults(faultsOf(error, rows))
      throw error
    }
    drafts.current = new Map()
    await load(rows.map(({ assayCode }) => assayCode))
    return rows.length
  }

  const decide = async (action: AssayDecision): Promise<number> => {
    const ids = sheets.flatMap(({ id, assayCode }) => (selected.has(assayCode) ? [id] : []))
    await source.decide(action, ids)
    await reload()
    return ids.length
  }

  return {
    sheets,
    columns: columnsOf(sheets),
    faults,
    selected,
    setSelected,
    load,
    put,
    save,
    decide,
    textAt: (code: string, itemId: string, stored: string): string =>
      drafts.current.get(keyOf(code, itemId)) ?? stored,
    type: (code: string, itemId: string, text: string): void =>
      void drafts.current.set(keyOf(code, itemId), text),
  }
}

export type AssayGridState = ReturnType<typeof useAssayGrid>

function changedRows(
  sheets: readonly AssaySheet[],
  drafts: Drafts,
  changeReason: string,
): readonly SentRow[] {
  return sheets.flatMap(({ id, assayCode, version, subs }) => {
    const values = subs.flatMap((sub) => {
      const text = drafts.get(keyOf(assayCode, sub.itemId))
      return text === undefined || text.trim() === textOfSub(sub)
        ? []
        : [sentValue(sub, text, changeReason)]
    })
    return values.length === 0 ? [] : [{ id, assayCode, version, values }]
  })
}

/** Faults by cell; one without an item stands at the code. */
function faultsOf({ errors }: ApiError, rows: readonly SentRow[]): ReadonlyMap<string, string> {
  return new Map(
    errors.flatMap(({ row, field, msg }) => {
      const code = rows[row ?? -1]?.assayCode
      return code === undefined ? [] : [[keyOf(code, field), msg] as const]
    }),
  )
}

export const faultAt = (
  faults: ReadonlyMap<string, string>,
  code: string,
  itemId: string,
): string | null => faults.get(keyOf(code, itemId)) ?? null
