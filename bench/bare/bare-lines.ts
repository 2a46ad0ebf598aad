import type { ChildProcess } from 'node:child_process'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { Database } from '@junheng/server/platform/db/database.ts'
import { rawSql, sql } from '@junheng/server/platform/db/sql.ts'
import { makeAccount, signInAs } from '../account.ts'
import { BENCH_GROUP } from '../companies.ts'
import {
  answeredLoad,
  type HttpRequest,
  type Load,
  perSecondAnswered,
  perSecondSent,
} from '../measure.ts'
import type { Line } from '../report.ts'
import { startServer, stopServer } from '../start-server.ts'
import { familyMs, processorMs } from './processor-time.ts'
import { fillScoped, SCOPED_ORGS, SCOPED_TABLE } from './scoped-weigh.ts'

const PORT = '18098'
const TURNS = 4
const LIST = '/bench/scoped/list'

interface Side {
  readonly base: string
  readonly token: string
  readonly pid: number
}

/** One operation, as the product is asked for it and as the bare server is. */
interface Operation {
  readonly what: string
  readonly wanted: number
  readonly scope: keyof typeof SCOPES
  readonly ours: HttpRequest
  readonly bare: HttpRequest
}

const SCOPES = { one: 'ORG', several: 'ORGS', group: 'GROUP' } as const

export interface BareSite {
  readonly db: Database
  readonly url: string
  readonly base: string
  readonly child: ChildProcess
  readonly rows: number
  /** Process of the database. */
  readonly postgres: number
  /** Operations that begin so, and no others. */
  readonly only?: string | undefined
}

/** Every operation beside a hand-written server on the same rows, in turns; told as soon as it is measured. */
export async function* bareLines(site: BareSite, load: Load): AsyncGenerator<readonly Line[]> {
  const { db, url, base, child, rows, postgres, only = '' } = site
  await fillScoped(db, rows)
  const sides = new Map<string, Side>()
  for (const [name, dataScope] of Object.entries(SCOPES)) {
    const username = `bench-${name}`
    await makeAccount(db, { username, dataScope, orgs: SCOPED_ORGS })
    const { token } = await signInAs(base, { username, password: 'Bench@2026' })
    sides.set(name, { base: `${base}/api`, token: `Bearer ${token}`, pid: child.pid ?? 0 })
  }
  const bareChild = await startServer('bare/bare-serve', {
    DATABASE_URL: url,
    PORT,
    BARE_ORGS: SCOPED_ORGS.join(','),
    BARE_GROUP: BENCH_GROUP,
  })
  const bare = { base: `http://127.0.0.1:${PORT}`, token: 'Bearer bare', pid: bareChild.pid ?? 0 }
  try {
    for (const operation of operations(rows).filter(({ what }) => what.startsWith(only))) {
      const ours = sides.get(operation.scope)
      if (!ours) throw new Error(operation.scope)
      await compareAnswers(db, operation, { ours, bare })
      yield await measured(operation, { ours, bare, postgres }, load)
    }
  } finally {
    await stopServer(bareChild)
  }
}

const SORT = [{ key: 'createDate', dir: 'desc' }]

interface Filter {
  readonly search: () => readonly object[]
  readonly bare: () => object
  readonly orgs?: readonly string[]
  readonly pn?: number
}

function listOf(
  what: string,
  scope: Operation['scope'],
  wanted: number,
  filter: Filter,
): Operation {
  const limit = { pn: filter.pn ?? 1, ps: 20 }
  return {
    what: `${what}, ${scope}`,
    wanted,
    scope,
    ours: {
      method: 'POST',
      path: LIST,
      body: () => ({ limit, sort: SORT, search: filter.search() }),
    },
    bare: {
      method: 'POST',
      path: '/list',
      body: () => ({
        ...limit,
        orgs: scope === 'one' ? SCOPED_ORGS.slice(0, 1) : SCOPED_ORGS,
        ...filter.bare(),
      }),
    },
  }
}

function operations(rows: number): readonly Operation[] {
  const sales = { search: () => [eq('kind', 'sa')], bare: () => ({ kind: 'sa' }) }
  const rare = { search: () => [eq('invName', '稀有物料')], bare: () => ({ invName: '稀有物料' }) }
  const since = (): Filter => {
    let from = ''
    return {
      search: () => {
        from = someTime(rows)
        return [eq('kind', 'sa'), { key: 'createDate', op: 'ge', val: from }]
      },
      bare: () => ({ kind: 'sa', from: `${someTime(rows)}+08` }),
    }
  }
  const plate = (): string =>
    String(Math.floor(Math.random() * 40_000))
      .padStart(5, '0')
      .slice(0, 3)
  const like = {
    search: () => [{ key: 'plateNumber', op: 'like', val: plate() }],
    bare: () => ({ plate: plate() }),
  }
  const all = { search: () => [], bare: () => ({}) }
  // Fewer rows have fewer pages: the company's own are a tenth of them.
  const deep = Math.min(2000, Math.floor(rows / 250))
  const id = (): string => String(5_000_001 + Math.floor(Math.random() * (rows - 1)))
  return [
    listOf('page 1 of 35 %', 'several', 10, sales),
    listOf('page 1 of 35 %', 'group', 10, sales),
    listOf('page 1 of 35 %', 'one', 4, sales),
    listOf('page 1 of a small total', 'several', 0.9, rare),
    listOf('page 1 of a small total', 'one', 0.9, rare),
    listOf('ever different date', 'several', 4, since()),
    listOf('plate contains', 'several', 0.9, like),
    listOf(`page ${deep}`, 'several', 2, { ...sales, pn: deep }),
    listOf(`page ${deep}`, 'one', 2, { ...all, pn: deep }),
    {
      what: 'get',
      wanted: 0.7,
      scope: 'several',
      ours: { method: 'GET', path: () => `/bench/scoped/get/${id()}` },
      bare: { method: 'GET', path: () => `/get/${id()}` },
    },
    {
      what: 'create',
      wanted: 0.5,
      scope: 'several',
      ours: { method: 'POST', path: '/bench/scoped/create', body: created },
      bare: { method: 'POST', path: '/create', body: created },
    },
  ]
}

const eq = (key: string, val: string): object => ({ key, op: 'eq', val })

const created = (): object => ({
  kind: 'pu',
  plateNumber: '鲁B12345',
  partnerName: '往来单位1',
  gross: '49.120',
  tare: '15.300',
  suttle: '33.820',
  price: '500',
})

const pad = (part: number): string => String(part).padStart(2, '0')

/** A second of the filled time, as it is written on the wire. */
function someTime(rows: number): string {
  const back = Math.floor(Math.random() * rows) * 45_000
  const at = new Date(Date.parse('2026-11-15T00:00:00Z') - back)
  const day = `${at.getUTCFullYear()}-${pad(at.getUTCMonth() + 1)}-${pad(at.getUTCDate())}`
  return `${day} ${pad(at.getUTCHours())}:${pad(at.getUTCMinutes())}:${pad(at.getUTCSeconds())}`
}

interface Sides {
  readonly ours: Side
  readonly bare: Side
}

type Who = keyof Sides

/** A first page of both and of plain SQL must hold the same rows, before anything is measured. */
async function compareAnswers(db: Database, { what, ours, bare }: Operation, sides: Sides) {
  if (ours.method === 'GET' || !String(ours.path).endsWith('/list')) return
  if (/different|contains/.test(what)) return
  const [mine, theirs] = await Promise.all([askOnce(sides.ours, ours), askOnce(sides.bare, bare)])
  const asked = bare.body?.() as { orgs: string[]; kind?: string; invName?: string; pn: number }
  const plain = await db.rows<{ id: string }>(
    sql`select id::text as id from ${rawSql(SCOPED_TABLE)} where org_id = any(${asked.orgs}::bigint[]) and (${asked.kind ?? null}::text is null or kind = ${asked.kind ?? null}) and (${asked.invName ?? null}::text is null or inv_name = ${asked.invName ?? null}) order by create_date desc, id desc limit 20 offset ${(asked.pn - 1) * 20}`,
  )
  const ids = (rows: readonly AnyRow[]): string => rows.map(({ id }) => String(id)).join(' ')
  if (plain.length === 0) throw new Error(`${what}: no rows to compare`)
  for (const answer of [mine, theirs])
    if (ids(answer) !== ids(plain)) throw new Error(`${what}: answers differ from plain SQL`)
}

async function askOnce(
  side: Side,
  { method, path, body }: HttpRequest,
): Promise<readonly AnyRow[]> {
  const response = await fetch(`${side.base}${typeof path === 'string' ? path : path()}`, {
    method,
    headers: { authorization: side.token, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body()) } : {}),
  })
  const answer = (await response.json()) as { data?: { list?: readonly AnyRow[] } }
  if (!answer.data?.list) throw new Error(`${String(path)}: ${JSON.stringify(answer)}`)
  return answer.data.list
}

/** Calls per second, and milliseconds of processor time a call: of each server, and of the database for it. */
async function measured(
  operation: Operation,
  { postgres, ...sides }: Sides & { readonly postgres: number },
  load: Load,
): Promise<readonly Line[]> {
  const { what, wanted } = operation
  const turn = await turnLoad(operation, sides, {
    ...load,
    seconds: Math.max(1, load.seconds / TURNS),
  })
  const seen = { ours: empty(), bare: empty() }
  // Lists take the hand-written server seconds; rows and writes are too quick for a plain client.
  const count = isList(operation) ? perSecondAnswered : perSecondSent
  // The first turn warms both up; after it each goes first as often as the other.
  for (let at = 0; at <= TURNS; at += 1) {
    const order = ['ours', 'bare'] as const
    for (const who of at % 2 === 0 ? order : order.toReversed()) {
      const { pid } = sides[who]
      const before = { server: processorMs(pid), database: familyMs(postgres) }
      const { perSecond, sent } = await count(sides[who], operation[who], turn)
      if (at === 0) continue
      seen[who].perSecond += perSecond / TURNS
      seen[who].sent += sent
      seen[who].server += processorMs(pid) - before.server
      seen[who].database += familyMs(postgres) - before.database
    }
  }
  return [
    {
      what,
      ours: seen.ours.perSecond,
      against: 'bare server',
      theirs: seen.bare.perSecond,
      wanted,
      unit: 'per s',
    },
    costLine(what, 'server', seen),
    costLine(what, 'database', seen),
  ]
}

const isList = ({ ours }: Operation): boolean => ours.path === LIST

/** Lists are asked by as many clients as the slower side answers in time, of both alike. */
async function turnLoad(operation: Operation, sides: Sides, load: Load): Promise<Load> {
  if (!isList(operation)) return load
  const ours = await answeredLoad(sides.ours, operation.ours, load)
  const bare = await answeredLoad(sides.bare, operation.bare, load)
  return ours.clients < bare.clients ? ours : bare
}

type Spent = ReturnType<typeof empty>

function costLine(
  what: string,
  of: 'server' | 'database',
  { ours, bare }: Readonly<Record<Who, Spent>>,
): Line {
  const each = ({ sent, ...spent }: Spent): number => spent[of] / Math.max(1, sent)
  return {
    what: `${what}: ${of}`,
    ours: each(ours),
    against: `bare server's, processor a call`,
    theirs: each(bare),
    wanted: of === 'database' ? 0 : what === 'get' ? -1.3 : what === 'create' ? -2 : 0,
    unit: 'ms',
  }
}

const empty = () => ({ perSecond: 0, sent: 0, server: 0, database: 0 })
