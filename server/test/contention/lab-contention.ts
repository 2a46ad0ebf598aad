import { RefusalError } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { as, type LabBed, type Person, SAMPLES, SHEETS } from '#modules/quality/lab-bed.fixtures.ts'
import { verifyAllLogs } from '#modules/quality/lab-log/verify-all-logs.ts'
import { sql } from '#platform/db/sql.ts'
import { findLabBreach, type LabPlant } from './lab-plant.ts'
import { type ContentionOptions, type ContentionReport, randomFrom } from './run-contention.ts'

const GROUPS = '/quality/pro-qc-barrel-group'
const DETERMINE = '/quality/pro-assay-determine'

interface Client {
  readonly random: () => number
  readonly plant: LabPlant
}

type Deed = (client: Client) => Promise<unknown>

interface LabContentionOptions extends ContentionOptions {
  /** Goes on beyond the time until each of these has been done. */
  readonly reach?: readonly string[]
}

/** No pace: a machine that is so late does not come at all. */
const HANGING = 120_000

/** Many clients over few groups, sheets and determinations, whatever stage those are at. */
export async function runLabContention(
  plant: LabPlant,
  { seconds, least = 0, reach = [], clients, seed }: LabContentionOptions,
): Promise<ContentionReport & { readonly deeds: Readonly<Record<string, number>> }> {
  const started = performance.now()
  const until = started + seconds * 1000
  const refused: Record<string, number> = {}
  const deeds: Record<string, number> = {}
  const faults: string[] = []
  let done = 0
  // What is refused for ever would otherwise never end.
  const isOn = (): boolean => {
    const now = performance.now()
    const isShort = done < least || reach.some((name) => deeds[name] === undefined)
    return now < until || (isShort && now < until + HANGING)
  }
  const work = async (at: number): Promise<void> => {
    const client = { random: randomFrom(seed, at), plant }
    while (isOn() && faults.length < 20) {
      const name = pick(client.random)
      const outcome = await attempt(name, client)
      if (outcome === true) {
        done += 1
        deeds[name] = (deeds[name] ?? 0) + 1
      } else if (outcome === null) await new Promise(setImmediate)
      else if ('refusal' in outcome) refused[outcome.refusal] = (refused[outcome.refusal] ?? 0) + 1
      else faults.push(outcome.fault)
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, at) => work(at)))
  const elapsed = (performance.now() - started) / 1000
  const left = await findLabBreach(plant.bed.db)
  if (left !== null) faults.push(left)
  // The chain of the log is written by all of them; not one step of it may be missing.
  if ((await verifyAllLogs(plant.bed.db, () => {})) > 0) faults.push('A9: the log does not hold')
  return { seconds: elapsed, done, refused, faults, deeds }
}

type Outcome = true | null | { readonly refusal: string } | { readonly fault: string }

/** True: done; null: there was nothing to do it to. */
async function attempt(name: string, client: Client): Promise<Outcome> {
  try {
    return (await DEEDS[name]?.deed(client)) === NOTHING ? null : true
  } catch (error) {
    if (error instanceof RefusalError)
      return { refusal: error.message.replace(/[A-Z]*\d[\w.]*|鲁B\d+/g, '…') }
    return { fault: `${name}: ${error instanceof Error ? error.message : String(error)}` }
  }
}

const NOTHING = Symbol('nothing')

/** One of what a query finds, at random; the query does not lock, so that it may be another's by then. */
async function anyOf(
  { random, plant }: Client,
  query: ReturnType<typeof sql>,
): Promise<AnyRow | undefined> {
  const rows = await plant.bed.db.rows<AnyRow>(query)
  return rows[Math.floor(random() * rows.length)]
}

/** A deed on one row that is at some stage. */
const on =
  (query: ReturnType<typeof sql>, work: (row: AnyRow, client: Client) => Promise<unknown>): Deed =>
  async (client) => {
    const row = await anyOf(client, query)
    return row === undefined ? NOTHING : work(row, client)
  }

const put = (bed: LabBed, path: string, body: AnyRow, person?: Person) =>
  bed.ask(path, body, { ...(person ? as(person) : {}), method: 'PUT' })

/** Groups whose cars may be sampled anew: they are not weighed out. */
const WAITING = sql`not exists (select 1 from qc_barrel_car c where c.main_id = g.id and c.suttle is not null)`

const DEEDS: Readonly<Record<string, { readonly weight: number; readonly deed: Deed }>> = {
  sample: {
    weight: 20,
    deed: on(sql`select id from mm_confirm where sample_status = 'WAIT'`, ({ id }, { plant }) =>
      plant.bed.ask('/measure/confirm-pu-weigh/batchSamp', { ids: [id], carGroupNum: 3 }),
    ),
  },
  seal: {
    weight: 4,
    deed: on(sql`select id from qc_barrel_group where status = 'OPEN'`, ({ id }, { plant }) =>
      put(plant.bed, `${GROUPS}/seal`, { ids: [id] }),
    ),
  },
  unseal: {
    weight: 2,
    deed: on(sql`select id from qc_barrel_group where status = 'SEALED'`, ({ id }, { plant }) =>
      put(plant.bed, `${GROUPS}/unseal`, { id, reason: '重取' }),
    ),
  },
  void: {
    weight: 2,
    deed: on(
      sql`select id from qc_barrel_group g where status in ('OPEN', 'SEALED') and ${WAITING}`,
      ({ id }, { plant }) => put(plant.bed, `${GROUPS}/void`, { id, reason: '重取' }),
    ),
  },
  moveCar: {
    weight: 6,
    deed: on(
      sql`select c.id, g.id as "to" from qc_barrel_car c join qc_barrel_group f on f.id = c.main_id and f.status = 'OPEN' cross join qc_barrel_group g where c.live and g.status = 'OPEN' and g.id <> f.id`,
      ({ id, to }, { plant }) =>
        put(plant.bed, `${GROUPS}/moveCar`, { carId: id, barrelGroupId: to }),
    ),
  },
  removeCar: {
    weight: 4,
    deed: on(
      sql`select c.id from qc_barrel_car c join qc_barrel_group g on g.id = c.main_id where c.live and c.suttle is null and g.status = 'OPEN'`,
      ({ id }, { plant }) => put(plant.bed, `${GROUPS}/removeCar`, { carId: id, reason: '错入' }),
    ),
  },
  prepare: {
    weight: 14,
    deed: on(
      sql`select sample_code as code from qc_sample where status = 'SAMPLED'`,
      ({ code }, { plant }) =>
        put(plant.bed, `${SAMPLES}/prepare`, { sampleCode: code }, 'preparer'),
    ),
  },
  encode: {
    weight: 14,
    deed: on(
      sql`select prepare_code as code from qc_sample where status = 'PREPARED'`,
      ({ code }, { plant }) =>
        plant.bed.ask(`${SHEETS}/assayCode`, { prepareCodes: [code] }, as('encoder')),
    ),
  },
  input: {
    weight: 20,
    deed: on(
      sql`select assay_code as code from qc_assay where status in ('DRAFT', 'ENTERED')`,
      async ({ code }, { plant, random }) => {
        const ash = (11 + random()).toFixed(2)
        const person = random() < 0.5 ? 'assayer' : 'second'
        const values = { Mt: (8 + 3 * random()).toFixed(2), Ad: [ash, ash] }
        await plant.bed.input(String(code), values, { changeReason: '复核' }, person)
      },
    ),
  },
  check: {
    weight: 16,
    deed: on(sql`select id from qc_assay where status = 'ENTERED'`, ({ id }, { plant }) =>
      put(plant.bed, `${SHEETS}/check`, { ids: [id] }, 'checker'),
    ),
  },
  auditSheet: {
    weight: 16,
    deed: on(sql`select id from qc_assay where status = 'CHECKED'`, ({ id }, { plant }) =>
      put(plant.bed, `${SHEETS}/audit`, { ids: [id] }, 'checker'),
    ),
  },
  revertSheet: {
    weight: 4,
    deed: on(
      sql`select id from qc_assay where status in ('CHECKED', 'AUDITED')`,
      ({ id }, { plant }) =>
        put(plant.bed, `${SHEETS}/init`, { ids: [id], reason: '重看' }, 'checker'),
    ),
  },
  replaceSheet: {
    weight: 6,
    deed: on(
      sql`select id from qc_assay where status in ('DRAFT', 'ENTERED')`,
      ({ id }, { plant }) =>
        put(plant.bed, `${SHEETS}/obsolete`, { id, reason: '洒了' }, 'checker'),
    ),
  },
  determine: {
    weight: 14,
    deed: on(
      sql`select g.id from qc_barrel_group g join qc_sample s on s.barrel_group_id = g.id::text and s.status = 'DONE' where g.status = 'SEALED'`,
      ({ id }, { plant }) =>
        plant.bed.ask(
          `${DETERMINE}/create`,
          { barrelGroupIds: [id] },
          { ...as('determiner'), method: 'POST' },
        ),
    ),
  },
  auditDetermination: {
    weight: 14,
    deed: on(sql`select id from qc_determine where status = 'DRAFT'`, ({ id }, { plant }) =>
      put(plant.bed, `${DETERMINE}/audit`, { ids: [id] }, 'determiner'),
    ),
  },
  revertDetermination: {
    weight: 8,
    deed: on(sql`select id from qc_determine where status = 'AUDITED'`, ({ id }, { plant }) =>
      put(plant.bed, `${DETERMINE}/init`, { ids: [id], reason: '异议' }, 'determiner'),
    ),
  },
  dropDetermination: {
    weight: 6,
    deed: on(sql`select id from qc_determine where status = 'DRAFT'`, ({ id }, { plant }) =>
      put(plant.bed, `${DETERMINE}/del`, { ids: [id] }, 'determiner'),
    ),
  },
}

const TOTAL = Object.values(DEEDS).reduce((sum, { weight }) => sum + weight, 0)

function pick(random: () => number): string {
  let at = random() * TOTAL
  for (const [name, { weight }] of Object.entries(DEEDS)) {
    at -= weight
    if (at < 0) return name
  }
  throw new Error('no deed left')
}
