import type { Database } from '@junheng/server/platform/db/database.ts'
import { rawSql, sql } from '@junheng/server/platform/db/sql.ts'
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

/** Milliseconds of one caller alone: a word that is typed, against one row asked for by its exact value. */
export async function searchLines(target: HttpTarget, db: Database): Promise<Line[]> {
  const lines: Line[] = []
  for (const subject of SUBJECTS) {
    const { fields, exact, what } = subject
    const column = `q.${exact}`
    const known = await values(db, subject, { column, many: RUNS })
    const eq = (val: string) => ({ key: fields[exact], op: 'eq', val })
    const any = (val: string) => ({
      or: Object.values(fields).map((key) => ({ key, op: 'like', val })),
    })
    const median = async (
      words: readonly string[],
      search: (word: string) => object,
      runs = RUNS,
    ) => {
      let at = 0
      const work = () => ask(target, subject, search(words[(at += 1) % words.length] ?? ''))
      await medianMs(work, words.length)
      return medianMs(work, runs)
    }
    const theirs = await median(known, eq)
    const line = async (words: readonly string[], name: string, wanted: number, runs = RUNS) => {
      const ours = words.length === 0 ? Number.NaN : await median(words, any, runs)
      const against = `one by ${String(fields[exact])}, p50 (${words.length} words)`
      lines.push({ what: `${what}: ${name}`, ours, against, theirs, wanted, unit: 'ms' })
    }
    await line(await wordsOf(db, subject, [3, 3], (hits) => hits <= FEW), '3 letters', -5)
    await line(await wordsOf(db, subject, [4, 8], (hits) => hits <= FEW), '4 to 8 letters', -5)
    await line(await wordsOf(db, subject, [2, 2], () => true), '2 letters', 0, WORDS * 2)
    await line(
      await wordsOf(db, subject, [3, 6], (hits) => hits >= MANY),
      'above cap',
      0,
      WORDS * 2,
    )
  }
  return lines
}

async function values(
  db: Database,
  { seen }: Subject,
  { column, many }: { readonly column: string; readonly many: number },
): Promise<readonly string[]> {
  const rows = await db.rows<{ value: string }>(
    rawSql(
      `select ${column} as value from ${seen} where ${column} is not null order by random() limit ${many}`,
    ),
  )
  return rows.map(({ value }) => value)
}

/** Pieces of what is stored, as long as asked for, that find as many rows as wanted. */
async function wordsOf(
  db: Database,
  subject: Subject,
  [shortest, longest]: readonly [number, number],
  isWanted: (hits: number) => boolean,
): Promise<readonly string[]> {
  const words = new Set<string>()
  const columns = Object.keys(subject.fields)
  const pools = await Promise.all(
    columns.map((name) => values(db, subject, { column: `q.${name}`, many: WORDS * 4 })),
  )
  for (let turn = 0; turn < WORDS * 4 && words.size < WORDS; turn += 1)
    for (const pool of pools) {
      const value = pool[turn] ?? ''
      const length = shortest + (turn % (longest - shortest + 1))
      const from = (turn * 7) % Math.max(1, value.length - length + 1)
      const word = value.slice(from, from + length)
      if (word.length < length || words.has(word) || words.size >= WORDS) continue
      if (isWanted(await countHits(db, subject, word))) words.add(word)
    }
  return [...words]
}

async function countHits(db: Database, { seen, fields }: Subject, word: string): Promise<number> {
  const like = Object.keys(fields).map((name) => `q.${name} ilike $word`)
  const [before, ...rest] = like.join(' or ').split('$word')
  const where = rest.reduce(
    (left, text) => sql`${left}${`%${word}%`}${rawSql(text)}`,
    rawSql(before ?? ''),
  )
  const found = await db.row<{ n: number }>(
    sql`select count(*)::int as n from (select 1 from ${rawSql(seen)} where ${where} limit ${MANY}) c`,
  )
  return found?.n ?? 0
}

async function ask({ base, token }: HttpTarget, { path }: Subject, search: object): Promise<void> {
  const response = await fetch(`${base}/api${path}/list`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ limit: { pn: 1, ps: 20 }, search: [search] }),
  })
  const text = await response.text()
  if (!text.startsWith('{"success":true')) throw new Error(`${path}: ${text.slice(0, 300)}`)
}
