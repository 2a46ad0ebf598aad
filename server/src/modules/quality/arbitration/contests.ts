import type { AssayValue } from '@junheng/domain/values/assay-value.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type CodeLink, findSheetsOf } from '../coding/coding.queries.ts'
import { findSamples, type SampleState } from '../sample/sample.queries.ts'
import { findSheets, findSubs, type Sheet, type SheetSub } from '../sheet/sheet.queries.ts'
import {
  type Arbitration,
  findArbitrating,
  findArbitrations,
  findCorrectable,
} from './arbitration.queries.ts'

/** Two assays of a sample that do not agree, and what has become of it. */
export interface Contest {
  /** The sample that was assayed twice. */
  readonly origin: SampleState
  /** Our own arbitration, while it is not audited. */
  readonly open: OpenArbitration | null
  readonly reports: readonly Arbitration[]
  readonly first: Found
  readonly second: Found
}

interface OpenArbitration {
  readonly sampleIds: readonly string[]
  readonly sheets: readonly Sheet[]
  readonly itemIds: readonly string[]
  /** Somebody has typed a value. */
  readonly isBegun: boolean
}

type Found = ReadonlyMap<string, AssayValue>

/** What of a company waits for a third, then what was reported and can still be put right. */
export async function findContests(db: Queryable, orgId: string): Promise<readonly Contest[]> {
  const links = await findSheetsOf(db, await findArbitrating(db, orgId))
  const waiting = links.flatMap(({ originId }) => originId ?? [])
  return loadContests(db, [...new Set([...waiting, ...(await findCorrectable(db, orgId))])])
}

/** Those of some samples that were assayed twice, in the order of the samples. */
export async function loadContests(
  db: Queryable,
  originIds: readonly string[],
): Promise<readonly Contest[]> {
  const links = await findSheetsOf(db, originIds)
  const ids = links.map(({ sheetId }) => sheetId)
  const facts = {
    links,
    sheets: await findSheets(db, ids),
    subs: await findSubs(db, ids),
    samples: await findSamples(
      db,
      links.map(({ sampleId }) => sampleId),
    ),
    reports: await findArbitrations(db, originIds),
  }
  return (await findSamples(db, originIds)).map((origin) => contestOf(origin, facts))
}

interface Facts {
  readonly links: readonly CodeLink[]
  readonly sheets: readonly Sheet[]
  readonly subs: readonly SheetSub[]
  readonly samples: readonly SampleState[]
  readonly reports: readonly Arbitration[]
}

function contestOf(origin: SampleState, facts: Facts): Contest {
  const links = facts.links.filter(
    ({ sampleId, originId }) => sampleId === origin.id || originId === origin.id,
  )
  const sheetsOf = (samples: readonly SampleState[]): readonly Sheet[] => {
    const ids = new Set(
      links.flatMap(({ sampleId, sheetId }) =>
        samples.some(({ id }) => id === sampleId) ? [sheetId] : [],
      ),
    )
    return facts.sheets.filter(({ id, status }) => ids.has(id) && status !== 'OBSOLETE')
  }
  const samplesOf = (type: SampleState['sampleType']): readonly SampleState[] =>
    facts.samples.filter(
      ({ id, sampleType }) => sampleType === type && links.some(({ sampleId }) => sampleId === id),
    )
  const found = (type: SampleState['sampleType']): Found =>
    new Map(
      subsOf(facts, sheetsOf(samplesOf(type))).flatMap(({ itemId, value }) =>
        value === null ? [] : [[itemId, value] as const],
      ),
    )
  const arbitrating = samplesOf('ARBITRATION').filter(({ status }) => status === 'ASSAYING')
  const sheets = sheetsOf(arbitrating).filter(({ status }) => status !== 'AUDITED')
  const subs = subsOf(facts, sheets)
  const isBegun =
    subs.some(({ value }) => value !== null) || sheets.some(({ status }) => status !== 'DRAFT')
  return {
    origin,
    open:
      sheets.length === 0
        ? null
        : {
            sampleIds: arbitrating.map(({ id }) => id),
            sheets,
            itemIds: [...new Set(subs.map(({ itemId }) => itemId))],
            isBegun,
          },
    reports: facts.reports.filter(({ sampleId }) => sampleId === origin.id),
    first: found('NORMAL'),
    second: found('RECHECK'),
  }
}

const subsOf = ({ subs }: Facts, sheets: readonly Sheet[]): readonly SheetSub[] =>
  subs.filter(({ sheetId }) => sheets.some(({ id }) => id === sheetId))
