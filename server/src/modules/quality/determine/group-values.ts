import { computeDerived } from '@junheng/domain/quality/derived-items.ts'
import { settleRecheck } from '@junheng/domain/quality/recheck-rule.ts'
import { type AssayValue, reportAssayValue } from '@junheng/domain/values/assay-value.ts'
import { type AssayItem, findAssayItems } from '#modules/archives/api.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { findArbitrations } from '../arbitration/arbitration.queries.ts'
import { type CodeLink, findSheetsOf } from '../coding/coding.queries.ts'
import { recheckRule } from '../lab-settings.ts'
import { findSamples, findSamplesOfGroups, type SampleState } from '../sample/sample.queries.ts'
import { type Derivation, findDerivations } from '../sheet/needed-items.ts'
import { findSheets, findSubs, type Sheet, type SheetSub } from '../sheet/sheet.queries.ts'

/** What the laboratory has to say of a group's sample. */
export interface GroupValues {
  readonly barrelGroupId: string
  readonly sampleId: string
  readonly formatId: string | null
  /** A sheet is not audited yet, or a recheck is under way. */
  readonly isOpen: boolean
  /** Final, by item. */
  readonly values: ReadonlyMap<string, AssayValue>
  /** Items whose recheck differs too much from the first: another decides. */
  readonly apart: readonly string[]
}

interface LabFacts {
  readonly links: readonly CodeLink[]
  readonly sheets: ReadonlyMap<string, Sheet>
  readonly subs: readonly SheetSub[]
  readonly types: ReadonlyMap<string, SampleState['sampleType']>
  readonly items: ReadonlyMap<string, AssayItem>
  readonly derivations: readonly Derivation[]
  readonly rule: 'MEAN' | 'FIRST' | 'LAST'
  /** Of outside laboratories, by sample and item. */
  readonly reported: ReadonlyMap<string, ReadonlyMap<string, AssayValue>>
}

/** Final values of groups: what was found first, what a recheck came to, what was arbitrated. */
export async function findGroupValues(
  db: Queryable,
  engine: Engine,
  barrelGroupIds: readonly string[],
): Promise<ReadonlyMap<string, GroupValues>> {
  const samples = await findSamplesOfGroups(db, barrelGroupIds)
  const [first] = samples
  if (first === undefined) return new Map()
  const facts = await loadFacts(db, engine, { samples, company: first })
  return new Map(
    samples.map((sample) => [sample.barrelGroupId ?? '', valuesOf(sample, facts)] as const),
  )
}

async function loadFacts(
  db: Queryable,
  engine: Engine,
  { samples, company }: { readonly samples: readonly SampleState[]; readonly company: SampleState },
): Promise<LabFacts> {
  const links = await findSheetsOf(
    db,
    samples.map(({ id }) => id),
  )
  const ids = links.map(({ sheetId }) => sheetId)
  const sheets = (await findSheets(db, ids)).filter(({ status }) => status !== 'OBSOLETE')
  const subs = await findSubs(
    db,
    sheets.map(({ id }) => id),
  )
  const others = links.map(({ sampleId }) => sampleId)
  const types = new Map((await findSamples(db, others)).map((one) => [one.id, one.sampleType]))
  const derivations = await findDerivations(db, company.groupId)
  const wanted = [...subs.map(({ itemId }) => itemId), ...derivations.map(({ id }) => id)]
  const items = await findAssayItems(db, wanted)
  const rule = await engine.setting(recheckRule, company)
  const isContested = links.some(({ originId }) => originId !== null)
  const reported = await findReported(db, isContested ? samples : [])
  return {
    links,
    sheets: new Map(sheets.map((sheet) => [sheet.id, sheet])),
    subs,
    types,
    items,
    derivations,
    rule,
    reported,
  }
}

async function findReported(
  db: Queryable,
  samples: readonly SampleState[],
): Promise<LabFacts['reported']> {
  const reported = new Map<string, Map<string, AssayValue>>()
  if (samples.length === 0) return reported
  const ids = samples.map(({ id }) => id)
  for (const { sampleId, values } of await findArbitrations(db, ids)) {
    const own = reported.get(sampleId) ?? new Map<string, AssayValue>()
    for (const [itemId, value] of Object.entries(values)) own.set(itemId, value)
    reported.set(sampleId, own)
  }
  return reported
}

function valuesOf(sample: SampleState, facts: LabFacts): GroupValues {
  const links = facts.links.filter(
    ({ sampleId, originId, sheetId }) =>
      (sampleId === sample.id || originId === sample.id) && facts.sheets.has(sheetId),
  )
  const sheets = links.flatMap(({ sheetId }) => facts.sheets.get(sheetId) ?? [])
  const isDone = sheets.length > 0 && sheets.every(({ status }) => status === 'AUDITED')
  const found = (type: SampleState['sampleType']): ReadonlyMap<string, SheetSub> => {
    const own = new Set(
      links.flatMap(({ sheetId, sampleId }) =>
        facts.types.get(sampleId) === type ? [sheetId] : [],
      ),
    )
    return new Map(
      facts.subs.flatMap((sub) =>
        own.has(sub.sheetId) && sub.value !== null ? [[sub.itemId, sub] as const] : [],
      ),
    )
  }
  const settled = settleAll(
    {
      first: found('NORMAL'),
      again: found('RECHECK'),
      final: found('ARBITRATION'),
      reported: facts.reported.get(sample.id),
    },
    facts,
  )
  return {
    barrelGroupId: sample.barrelGroupId ?? '',
    sampleId: sample.id,
    formatId: sample.formatId,
    isOpen: !isDone || settled.apart.length > 0,
    ...settled,
  }
}

type Found = ReadonlyMap<string, SheetSub>

interface Settling {
  readonly first: Found
  readonly again: Found
  readonly final: Found
  /** By an outside laboratory, which is asked in place of a third of ours. */
  readonly reported: ReadonlyMap<string, AssayValue> | undefined
}

/** Item by item; what is made from others is made anew from what its inputs came to, unrounded. */
function settleAll(
  { first, again, final, reported }: Settling,
  { items, derivations, rule }: LabFacts,
): Pick<GroupValues, 'values' | 'apart'> {
  const apart: string[] = []
  const raw = new Map<string, string>()
  const derived = new Set(derivations.map(({ id }) => id))
  for (const [itemId, sub] of first) {
    const item = items.get(itemId)
    if (item === undefined || derived.has(itemId)) continue
    const last = reported?.get(itemId) ?? final.get(itemId)?.value
    const second = again.get(itemId)?.value
    const settled =
      last ??
      (second
        ? settleRecheck({ first: sub.value ?? '0', second, limit: item.reproducibility }, rule)
        : sub.rawValue)
    if (settled === null || settled === undefined) apart.push(itemId)
    else raw.set(item.code, settled)
  }
  const made = computeDerived(derivations, raw)
  const values = [...items.values()].flatMap(({ id, code, decimals }) => {
    const value = derived.has(id) ? made.get(code) : raw.get(code)
    return value === undefined ? [] : [[id, reportAssayValue(value, decimals)] as const]
  })
  return { values: new Map(values), apart }
}
