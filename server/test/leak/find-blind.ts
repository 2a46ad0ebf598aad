import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import type { RoleCode } from '#modules/system/role/role-catalogue.ts'
import { sql } from '#platform/db/sql.ts'
import { BLIND, judgeStage, type Stage } from './blind-sees.ts'
import type { BlindSample, BlindSite } from './blind-site.ts'
import { answerTo, nameOf } from './find-leaks.ts'
import type { LeakSite } from './leak-site.ts'
import { Markers } from './markers.ts'
import type { PlantedRow } from './plant-site.ts'
import { type Ask, PROBES } from './probes.ts'
import { rankBound, rankCorrelation } from './rank.ts'

/** A value that the product drew: of which stage, and of which truck. */
interface Mark {
  readonly stage: Stage
  readonly name: string
  readonly sample: BlindSample
}

const FIELDS: Readonly<Partial<Record<keyof BlindSample, Stage>>> = {
  plateNumber: 'truck',
  registryId: 'truck',
  weighId: 'truck',
  weighSubId: 'truck',
  barrelGroupId: 'truck',
  barrelGroupCode: 'truck',
  carId: 'truck',
  sampleCode: 'sampling',
  prepareCode: 'preparation',
  sampleId: 'sample',
  assayCode: 'assay',
  sheetId: 'assay',
  value: 'value',
}

export interface BlindMarks {
  in(text: string): readonly Mark[]
}

/** All codes, ids and values of a site, each known by its stage. */
export function marksOf({ samples }: BlindSite): BlindMarks {
  const known = new Map<string, Mark>()
  for (const sample of samples)
    for (const [name, stage] of Object.entries(FIELDS) as [keyof BlindSample, Stage][])
      known.set(String(sample[name]), {
        stage: stage === 'value' && sample.isDetermined ? 'settled' : stage,
        name,
        sample,
      })
  return {
    in: (text) => {
      const found = new Set<Mark>()
      for (const [token] of text.matchAll(TOKENS)) {
        const mark = known.get(token)
        if (mark) found.add(mark)
      }
      return [...found]
    },
  }
}

const TOKENS =
  /(?<![.\w])\d{2}\.\d{6}(?!\w)|(?<![.\w])\d{15,19}(?!\w)|(?<![A-Z0-9])[CZH][1-9A-HJKMNP-TV-Z]{8}(?![A-Z0-9])|鲁B\d{5}|(?<!\w)TZ\d{6,}(?!\w)/g

/** Every question of the leak finder, over the rows that there are, and what the log says of each kind of step. */
export async function blindAsks(site: BlindSite): Promise<readonly Ask[]> {
  const leaks = asLeakSite(site)
  const own = PROBES.flatMap((probe) => probe.asks(leaks))
  return [...own.filter(({ path }) => !EDITORS.test(path)), ...(await logAsks(site))]
}

async function logAsks({ bed, samples }: BlindSite): Promise<readonly Ask[]> {
  const entries = await bed.db.rows<{ readonly id: string }>(
    sql`select max(id)::text as id from sys_log group by entity, action union select min(id)::text from sys_log group by entity, action`,
  )
  const keys = samples
    .slice(0, 2)
    .flatMap(({ sampleId, sheetId, barrelGroupId, weighId }) => [
      sampleId,
      sheetId,
      barrelGroupId,
      weighId,
    ])
  return [
    ...entries.flatMap(({ id }) =>
      ['getSysLogData', 'getSysLogDesc'].map((call) => `${call}/${id}`),
    ),
    ...keys.map((key) => `getSysLog?bizKey=${key}`),
  ].map((path) => ({ method: 'GET', path: `/sys-log/${path}` }))
}

/** Questions about how the product is set up take long and hold nothing of a sample. */
const EDITORS = /^\/(settings|sys-menu|oauth|sys-dict|region)/

function asLeakSite({ app, samples, groupId, orgId }: BlindSite): LeakSite {
  const [first, , last] = [samples[0], null, samples.at(-1)]
  const rows = [first, last].flatMap((sample): PlantedRow[] => {
    if (sample === undefined) return []
    const of = (entity: string, id: string): PlantedRow[] =>
      app.engine.registry
        .model(entity)
        .mounts.map(({ base }) => ({ entity, base, id, groupId, orgId, people: {} }))
    return [
      ...of('registry', sample.registryId),
      ...of('weigh', sample.weighId),
      ...of('barrelGroup', sample.barrelGroupId),
      ...of('qcSample', sample.sampleId),
      ...of('qcAssay', sample.sheetId),
    ]
  })
  return {
    app,
    markers: new Markers(),
    groupId,
    workers: [],
    programs: [],
    rows,
    close: async () => {},
  }
}

/** Asks everything as somebody; what he read of a stage that is not his, each kind once. */
export async function findStageLeaks(
  site: BlindSite,
  role: RoleCode,
  { asks, marks }: { readonly asks: readonly Ask[]; readonly marks: BlindMarks },
): Promise<readonly string[]> {
  const leaks = new Set<string>()
  const token = site.tokens.get(role) ?? ''
  const queue = [...asks]
  const work = async (): Promise<void> => {
    for (let ask = queue.shift(); ask !== undefined; ask = queue.shift()) {
      const { status, text } = await answerTo(site, { token }, ask)
      if (status >= 500) leaks.add(`${role}: ${nameOf(ask)}: ${status}`)
      const asked = `${ask.path}${JSON.stringify(ask.body)}`
      for (const { stage, name, sample } of marks.in(text)) {
        if (asked.includes(String(sample[name as keyof BlindSample]))) continue
        const fault = judgeStage(stage, { role, path: ask.path })
        if (fault !== null) leaks.add(`${role}: ${nameOf(ask)}: ${name}, ${fault}`)
      }
    }
  }
  await Promise.all([work(), work(), work(), work()])
  return [...leaks]
}

/** Lists of the laboratory, which its roles read page by page. */
const LISTS = ['qcSample', 'qcAssay', 'qcAssayLog'] as const
const PAGE = 100

/**
 * Orders and figures by which somebody who must not know the truck could guess when it came: each list by each
 * of its fields, both what comes first and what the fields say.
 */
export async function findOrders(
  site: BlindSite,
  role: RoleCode,
  marks: BlindMarks,
): Promise<readonly string[]> {
  if (!BLIND.includes(role)) return []
  const faults: string[] = []
  for (const name of LISTS)
    for (const { base, fields } of site.app.engine.registry.model(name).mounts) {
      const keys = [null, 'id', 'createDate', 'updateDate', 'version', ...fields.keys()]
      for (const key of new Set(keys)) {
        const rows = await readAll(site, role, { base, key })
        for (const fault of correlated(rows, marks, key === null))
          faults.push(`${role}: ${base} by ${key ?? 'itself'}: ${fault}`)
      }
    }
  return faults
}

async function readAll(
  { app, tokens, samples }: BlindSite,
  role: RoleCode,
  { base, key }: { readonly base: string; readonly key: string | null },
): Promise<readonly AnyRow[]> {
  const rows: AnyRow[] = []
  for (let pn = 1; pn <= Math.ceil((samples.length * 5) / PAGE) + 1; pn += 1) {
    const answer = await app.http.inject({
      method: 'POST',
      url: `/api${base}/list`,
      headers: { authorization: `Bearer ${tokens.get(role)}` },
      payload: {
        limit: { pn, ps: PAGE },
        ...(key === null ? {} : { sort: [{ key, dir: 'asc' }] }),
      },
    })
    if (answer.statusCode !== 200) return rows
    const { list } = answer.json<{ readonly data: { readonly list: readonly AnyRow[] } }>().data
    rows.push(...list)
    if (list.length < PAGE) return rows
  }
  return rows
}

/** What of some rows goes with the order in which their trucks came; `told`: look at their fields too. */
function correlated(rows: readonly AnyRow[], marks: BlindMarks, told: boolean): readonly string[] {
  // A truck counts once, where it is met first.
  const first = new Map<BlindSample, { readonly at: number; readonly row: AnyRow }>()
  for (const [at, row] of rows.entries()) {
    const [mark] = marks.in(JSON.stringify(row))
    if (mark && !first.has(mark.sample)) first.set(mark.sample, { at, row })
  }
  if (first.size < 30) return []
  const seen = [...first]
  const columns = new Map([['order', seen.map(([, { at }]) => at)]])
  if (told)
    for (const key of Object.keys(seen[0]?.[1].row ?? {}))
      columns.set(key, figuresOf(seen.map(([, { row }]) => row[key])))
  return [...columns].flatMap(([name, figures]) => {
    const rho = rankCorrelation(seen.map(([{ arrival }], at) => [arrival, figures[at] ?? 0]))
    return Math.abs(rho) < rankBound(seen.length) ? [] : [`${name} ${rho.toFixed(3)}`]
  })
}

/** Anything that has an order, as its place in it. */
function figuresOf(values: readonly unknown[]): number[] {
  const texts = values.map((value) => textOf(value))
  const order = [...new Set(texts)].sort((a, b) =>
    /^\d+$/.test(a) && /^\d+$/.test(b) ? Number(BigInt(a) - BigInt(b)) : a < b ? -1 : 1,
  )
  const place = new Map(order.map((text, at) => [text, at]))
  return texts.map((text) => place.get(text) ?? 0)
}
