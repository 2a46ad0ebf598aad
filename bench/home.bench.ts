import { CHART_CODES } from '@junheng/domain/home/home-wire.ts'
import { buildApp } from '@junheng/server/app.ts'
import type { Caller } from '@junheng/server/platform/access/caller.ts'
import { BENCH_GROUP, BENCH_ORG } from './companies.ts'
import { medianMs } from './measure.ts'
import { openYear, YEAR } from './report-fill.ts'

/** What the home page promises on a year of records. */
const MOST_MS = 300
const RUNS = 15

/** A manager of the plant: he is told of everything there is. */
const caller: Caller = {
  sessionId: '1',
  userId: '990101',
  username: 'bench',
  realName: '测试员',
  orgId: BENCH_ORG,
  orgName: '测试库区',
  orgCode: 'B01',
  groupId: BENCH_GROUP,
  groupName: '测试集团',
  admin: true,
  roles: [],
  permissions: new Set(),
  scope: { groupId: BENCH_GROUP, orgIds: [BENCH_ORG], wholeGroup: false, ownOnly: false },
  hiddenFields: new Map(),
  seesPlain: false,
}

interface Asked {
  readonly path: string
  readonly body?: object
}

const QUESTIONS: readonly Asked[] = [
  { path: '/index/getCount' },
  { path: '/index/getVehicleTable' },
  { path: '/index/getxjztVehicleTable/:id' },
  { path: '/index/getAgency' },
  { path: '/index/getWarn' },
  { path: '/index/getDetail', body: { type: 'OPEN_EXCEPTION' } },
  ...CHART_CODES.map((code) => ({ path: '/index/chart', body: { code } })),
]

const weighs = Number(process.env['BENCH_ROWS'] ?? YEAR.weighs)
const { server, db } = await openYear({ ...YEAR, weighs })
const app = await buildApp({ url: server.url, logLevel: 'silent' })

/** The call itself, without the wire: what is measured is the database and what we make of it. */
function ask({ path, body = {} }: Asked): Promise<unknown> {
  const call = app.dispatcher.calls.find((one) => one.path === path)
  if (call?.kind !== 'read') throw new Error(`no call ${path}`)
  const request = {
    id: '1',
    method: call.method,
    path,
    params: { id: 'all' },
    query: {},
    headers: {},
    body,
    ip: '127.0.0.1',
    startedAt: 0,
    readFile: async () => null,
  }
  return call.handle({ request, caller })
}

try {
  console.log(`首页，${weighs} 张磅单，中位数毫秒，承诺 ${MOST_MS} 以内`)
  for (const question of QUESTIONS) {
    await ask(question)
    const ms = await medianMs(() => ask(question), RUNS)
    const name = `${question.path} ${question.body ? JSON.stringify(question.body) : ''}`
    console.log(`${ms <= MOST_MS ? '✓' : '✗'} ${name.padEnd(64)} ${ms.toFixed(1)}`)
    if (ms > MOST_MS) process.exitCode = 1
  }
} finally {
  await app.close()
  await db.close()
  await server.stop()
}
