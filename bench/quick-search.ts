import type { Database } from '@junheng/server/platform/db/database.ts'
import { rawSql } from '@junheng/server/platform/db/sql.ts'
import { mustDo } from './account.ts'
import { BENCH_GROUP, BENCH_ORG } from './companies.ts'
import { type HttpTarget, medianMs } from './measure.ts'
import type { Line } from './report.ts'

/** A list that is searched: its quick fields, and where their words come from. */
interface Subject {
  readonly what: string
  readonly path: string
  /** Field by its column. */
  readonly fields: Readonly<Record<string, string>>
  readonly exact: string
  /** The rows the clerk sees, as `q`. */
  readonly seen: string
}

const SUBJECTS: readonly Subject[] = [
  {
    what: 'vehicles',
    path: '/material/as-vehicle',
    fields: {
      plate_number: 'plateNumber',
      car_owner: 'carOwner',
      carrier_company_name: 'carrierCompanyName',
    },
    exact: 'plate_number',
    seen: `(select * from as_vehicle where group_id = ${BENCH_GROUP}) q`,
  },
  {
    what: 'notice lines',
    path: '/purorder/pu-notice',
    fields: {
      code: 'code',
      contract_code: 'contractCode',
      partner_name: 'partnerName',
      source_code: 'sourceCode',
      inv_name: 'invName',
    },
    exact: 'code',
    seen: `(select t.code, t.contract_code, t.partner_name, t.source_code, s.inv_name from or_notice t left join or_notice_sub s on s.main_id = t.id where t.org_id = ${BENCH_ORG} and t.kind = 'pu') q`,
  },
]

const FEW = 100
/** Twice the cap up to which a list counts. */
const MANY = 2000
const WORDS = 30
const RUNS = 300
/** Of what may take seconds. */
const SLOW_RUNS = 20

/** Milliseconds of one caller alone: a word that is typed, against one row asked for by its exact value. */
export async function searchLines(target: HttpTarget, db: Database): Promise<Line[]> {
  const lines: Line[] = []
  for (const subject of SUBJECTS) {
    const { fields, exact, what } = subject
    const rows = await readTexts(db, subject)
    const eq = (val: string) => ({ key: fields[exact], op: 'eq', val })
    const any = (val: string) => ({
      or: Object.values(fields).map((key) => ({ key, op: 'like', val })),
    })
    const median = async (
      words: readonly string[],
      search: (word: string) => object,
      runs: number,
    ) => {
      let at = 0
      const work = () => ask(target, subject, search(words[(at += 1) % words.length] ?? ''))
      await medianMs(work, runs / 10)
      return medianMs(work, runs)
    }
    const column = Object.keys(fields).indexOf(exact)
    const known = Array.from({ length: WORDS }, () => oneOf(rows)[column] ?? '')
    const theirs = await median(known, eq, RUNS)
    const line = async (words: readonly string[], name: string, wanted: number) => {
      if (words.length === 0) return
      const ours = await median(words, any, wanted === 0 ? SLOW_RUNS : RUNS)
      const against = `one by ${String(fields[exact])} (${words.length} words)`
      lines.push({ what: `${what}: ${name}`, ours, against, theirs, wanted, unit: 'ms' })
    }
    await line(wordsOf(rows, { letters: [3, 3], hits: [1, FEW] }), '3 letters', -5)
    await line(wordsOf(rows, { letters: [4, 8], hits: [1, FEW] }), '4 to 8 letters', -5)
    await line(wordsOf(rows, { letters: [2, 2], hits: [1, Infinity] }), '2 letters', 0)
    await line(wordsOf(rows, { letters: [3, 6], hits: [MANY, Infinity] }), 'above the cap', 0)
  }
  return lines
}

type Texts = readonly (string | null)[]

const oneOf = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T

/** What the clerk's rows hold in their quick fields. */
async function readTexts(db: Database, { seen, fields }: Subject): Promise<readonly Texts[]> {
  const columns = Object.keys(fields)
  const rows = await db.rows<Record<string, string | null>>(
    rawSql(`select ${columns.join(', ')} from ${seen}`),
  )
  return rows.map((row) => columns.map((name) => row[name]?.toLowerCase() ?? null))
}

type Range = readonly [least: number, most: number]

/** Pieces of what is stored, as long as asked for, that find as many rows as wanted. */
function wordsOf(
  rows: readonly Texts[],
  { letters: [shortest, longest], hits }: { readonly letters: Range; readonly hits: Range },
): readonly string[] {
  const words = new Set<string>()
  for (let turn = 0; turn < WORDS * 100 && words.size < WORDS; turn += 1) {
    const value = oneOf(oneOf(rows)) ?? ''
    const length = shortest + (turn % (longest - shortest + 1))
    const from = Math.floor(Math.random() * Math.max(1, value.length - length + 1))
    const word = value.slice(from, from + length)
    if (word.length === length && findsAsMany(rows, word, hits)) words.add(word)
  }
  return [...words]
}

function findsAsMany(rows: readonly Texts[], word: string, [least, most]: Range): boolean {
  const enough = Math.min(most + 1, MANY)
  let hits = 0
  for (const texts of rows) {
    if (texts.some((text) => text?.includes(word))) hits += 1
    if (hits >= enough) break
  }
  return hits >= least && hits <= most
}

async function ask({ client }: HttpTarget, { path }: Subject, search: object): Promise<void> {
  const body = { limit: { pn: 1, ps: 20 }, search: [search] }
  await mustDo(path, client.send(`POST ${path}/list`, { body }))
}
