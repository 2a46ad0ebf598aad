import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, buildApp } from '#app/app.ts'
import { packageFile } from '#app/paths.ts'
import { sendHooks } from '#modules/integration/hook/send-hooks.ts'
import { copyTemplate } from '../database.ts'
import { DEMO_DAY, DEMO_PASSWORD, demoSite } from '../made-template.ts'
import { until } from '../until.ts'

const ROOT = join(packageFile, '../..')

let app: App
let origin: string
let token: string
let drop: () => Promise<void>
/** The demo lives on a day of its own. */
const shift = DEMO_DAY.now().getTime() - Date.now()

beforeAll(async () => {
  const copy = await copyTemplate(await demoSite())
  drop = copy.drop
  app = await buildApp({
    url: copy.url,
    logLevel: 'silent',
    poolSize: 8,
    clock: { now: () => new Date(Date.now() + shift) },
    hookNetworks: '127.0.0.0/8',
    scaleNetworks: '127.0.0.0/8',
    stations: true,
  })
  origin = await app.http.listen({ port: 0, host: '127.0.0.1' })
  const form = { grant_type: 'password', username: 'admin', password: DEMO_PASSWORD }
  const answer = await fetch(`${origin}/api/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('web:web')}` },
    body: new URLSearchParams(form),
  })
  token = ((await answer.json()) as { readonly access_token: string }).access_token
}, 600_000)
afterAll(async () => {
  await app.close()
  await drop()
})

/** As somebody at the screens would; null: it was refused. */
async function ask(method: string, path: string, body: object): Promise<AnyRow | null> {
  const answer = await fetch(`${origin}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { success, data } = (await answer.json()) as { success: boolean; data: AnyRow }
  return success ? data : null
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0))
    })
  })

/** The program of docs/api.md, as it stands there, in a process of its own. */
async function startExample(env: Readonly<Record<string, string>>) {
  const doc = await readFile(join(ROOT, 'docs/api.md'), 'utf8')
  const [, example = ''] = /```js\n(.*?)```/s.exec(doc) ?? []
  const folder = await mkdtemp(join(tmpdir(), 'junheng-truck-'))
  const file = join(folder, 'truck.mjs')
  await writeFile(file, example)
  const clock = join(ROOT, 'server/test/contract/shifted-clock.mjs')
  const program = spawn(process.execPath, ['--import', clock, file], {
    env: { ...env, PATH: process.env['PATH'] ?? '', CLOCK_SHIFT: String(shift) },
  })
  let said = ''
  for (const stream of [program.stdout, program.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => void (said += text))
  const ended = new Promise<number | null>((resolve) => void program.once('exit', resolve))
  return {
    said: () => said,
    async end() {
      const code = await ended
      await rm(folder, { recursive: true })
      return code
    },
    kill: () => program.kill(),
  }
}

const made = async (base: string, row: object): Promise<string> => {
  const id = String((await ask('POST', `${base}/create`, row))?.['id'])
  return String((await ask('POST', `${base}/issue/${id}`, {}))?.['secret'])
}

const listed = async (base: string, key: string, val: string): Promise<AnyRow> => {
  const page = await ask('POST', `${base}/list`, { search: [{ key, op: 'eq', val }] })
  const [row] = (page?.['list'] ?? []) as readonly AnyRow[]
  if (row === undefined) throw new Error(`${base}: no ${val}`)
  return row
}

const tell = (): Promise<number> =>
  sendHooks({
    db: app.db,
    engine: app.engine,
    signal: new AbortController().signal,
    chance: () => 0.5,
  })

test('docs/api.md：外部程序凭密钥登记一辆车，过磅后听到重量', { timeout: 240_000 }, async () => {
  const port = await freePort()
  const role = await listed('/sys-role', 'code', 'gate')
  const endTime = '2027-02-01 00:00:00'
  const key = await made('/core/api-key', { name: '试用程序', roleId: role['id'], endTime })
  const secret = await made('/core/web-hooks', {
    name: '试用接收',
    url: `http://127.0.0.1:${port}/`,
    events: 'WEIGH_STARTED,WEIGH_COMPLETED',
  })
  const env = { JH_ORIGIN: origin, JH_KEY: key, JH_SECRET: secret, JH_PORT: String(port) }
  const program = await startExample(env)
  try {
    const [, code = '', plate = ''] = await until(
      () => /registered (\S+) (\S+)\n/.exec(program.said()),
      { what: `a registered truck: ${program.said()}` },
    )
    const visit = await listed('/purorder/tr-registry', 'code', code)
    expect(visit).toMatchObject({ plateNumber: plate, createUser: '试用程序' })
    const registryId = visit['id']
    expect(await ask('POST', '/registry/tr-registry/call', { ids: [registryId] })).not.toBe(null)
    expect(await ask('POST', '/registry/tr-registry/entrance', { registryId })).not.toBe(null)
    const scaleId = String((await listed('/measure/mm-scale', 'protocol', 'SIM'))['id'])
    await ask('POST', `/measure/mm-scale/${scaleId}/sim`, { weight: '45.000', plateNumber: plate })
    const first = { registryId, scaleId, expect: 'FIRST' }
    await until(() => ask('POST', '/measure/mm-weigh/weighsave', first), {
      what: 'a stable weight',
    })
    expect(await tell()).toBe(1)
    await until(() => program.said().includes(`WEIGH_STARTED ${plate} gross 45.000 tare null`), {
      what: `the weight: ${program.said()}`,
    })
  } finally {
    program.kill()
    await program.end()
  }
})
