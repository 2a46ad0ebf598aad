import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { encodeFrame } from '@junheng/domain/indicator/formats.ts'
import { decoderSettingsOf } from '@junheng/domain/indicator/settings-of-scale.ts'
import { tonsFromScaleKg } from '@junheng/domain/values/tons.ts'
import { migrationsDirectory } from '@junheng/server/paths.ts'
import { startEmbeddedPostgres } from '@junheng/server/platform/db/embedded/start-embedded-postgres.ts'
import { migrate } from '@junheng/server/platform/db/migrate.ts'
import { sql } from '@junheng/server/platform/db/sql.ts'
import { openSite } from '../server/test/site.ts'

/**
 * `npm run bench:live`: how long a weight takes from the indicator to the screens. One scale sends ten frames a
 * second, each another weight; fifty screens watch it, first at the node that reads the scale, then at another one
 * on the same database. Printed: the time from the socket of the indicator to the text in a screen's stream.
 */
const SCREENS = Number(process.env['BENCH_SCREENS'] ?? 50)
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 20)
const FIRST_PORT = Number(process.env['BENCH_PORT'] ?? 4951)
const INDICATOR = {
  protocol: 'YAOHUA_CONT',
  unit: 'kg',
  checksum: true,
  parserParams: null,
} as const

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** An indicator that counts up by one division a frame, and when it sent what. */
async function openIndicator() {
  const settings = decoderSettingsOf(INDICATOR)
  const sockets = new Set<Socket>()
  const sentAt = new Map<string, number>()
  let kg = 0
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.setNoDelay(true)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  })
  const timer = setInterval(() => {
    kg = kg >= 99_000 ? 0 : kg + 20
    const weight = tonsFromScaleKg(String(kg))
    if (weight === null) return
    const bytes = encodeFrame(settings, { weight })
    sentAt.set(weight, performance.now())
    for (const socket of sockets) socket.write(bytes)
  }, 100)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const close = (): void => {
    clearInterval(timer)
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { port, sentAt, close }
}

interface Node {
  readonly url: string
  cpu(): Promise<number>
  stop(): Promise<void>
}

async function startNode(databaseUrl: string, filesDir: string, port: number): Promise<Node> {
  const file = fileURLToPath(new URL('live-serve.ts', import.meta.url))
  const env = { ...process.env, DATABASE_URL: databaseUrl, PORT: String(port), FILES_DIR: filesDir }
  const child: ChildProcess = fork(file, { env, execArgv: ['--import', 'tsx'] })
  const heard = <T>(): Promise<T> =>
    new Promise((resolve, reject) => {
      child.once('message', (message) => resolve(message as T))
      child.once('exit', (code) => reject(new Error(`the node ended with ${code}`)))
    })
  await heard()
  return {
    url: `http://127.0.0.1:${port}/api/measure/mm-scale`,
    async cpu() {
      const answer = heard<number>()
      child.send('cpu')
      return (await answer) / 1e6
    },
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

/** Watches a scale and notes how old each weight is when it comes. */
async function watch(
  url: string,
  {
    token,
    sentAt,
    ages,
    signal,
  }: {
    readonly token: string
    readonly sentAt: ReadonlyMap<string, number>
    readonly ages: number[]
    readonly signal: AbortSignal
  },
): Promise<void> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` }, signal })
  let seen = ''
  let rest = ''
  const decoder = new TextDecoder()
  for await (const bytes of answer.body ?? []) {
    const now = performance.now()
    const events = (rest + decoder.decode(bytes, { stream: true })).split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events) {
      const { weight } = JSON.parse(event.replace(/^data: /, '')) as { weight: string }
      const sent = sentAt.get(weight)
      if (sent !== undefined && weight !== seen) ages.push(now - sent)
      seen = weight
    }
  }
}

const at = (sorted: readonly number[], share: number): string =>
  (sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0).toFixed(1)

interface Measured {
  readonly title: string
  /** Where the screens are. */
  readonly node: Node
  readonly nodes: readonly Node[]
  readonly scaleId: string
  readonly token: string
  readonly sentAt: ReadonlyMap<string, number>
}

async function measure({ title, node, nodes, scaleId, token, sentAt }: Measured): Promise<void> {
  const ended = new AbortController()
  const ages: number[] = []
  const warm: number[] = []
  const screens = Array.from({ length: SCREENS }, () =>
    watch(`${node.url}/${scaleId}/stream`, {
      token,
      sentAt,
      ages: warm,
      signal: ended.signal,
    }).catch(() => {}),
  )
  await sleep(3000)
  warm.push = (...more) => ages.push(...more)
  const before = await Promise.all(nodes.map((one) => one.cpu()))
  const begun = performance.now()
  await sleep(SECONDS * 1000)
  const spent = (performance.now() - begun) / 1000
  const after = await Promise.all(nodes.map((one) => one.cpu()))
  ended.abort()
  await Promise.all(screens)
  const sorted = ages.toSorted((a, b) => a - b)
  const loads = after.map((cpu, index) => (((cpu - (before[index] ?? 0)) / spent) * 100).toFixed(1))
  say(title)
  say(
    `  ${SCREENS} screens, ${spent.toFixed(0)} s, ${sorted.length} weights shown, ${(sorted.length / SCREENS / spent).toFixed(2)} a second each`,
  )
  say(
    `  from frame to screen: p50 ${at(sorted, 0.5)} ms, p99 ${at(sorted, 0.99)} ms, longest ${at(sorted, 1)} ms`,
  )
  say(
    `  processor: ${loads.map((load, index) => `node ${index + 1} ${load} %`).join(', ')} of one core`,
  )
}

const directory = mkdtempSync(join(tmpdir(), 'bench-live-'))
const postgres = await startEmbeddedPostgres({ dataDir: join(directory, 'pg') })
const indicator = await openIndicator()
const open: Node[] = []
try {
  await migrate(postgres.url, { directory: migrationsDirectory })
  const site = await openSite({ url: postgres.url })
  const room = await site.call('POST', '/measure/mm-weigh-room/create', { code: 'R', name: '磅房' })
  const scale = await site.call('POST', '/measure/mm-scale/create', {
    code: 'S1',
    name: '一号磅',
    roomId: room.envelope.data['id'],
    maxCapacity: '100.000',
    connType: 'TCP_CLIENT',
    host: '127.0.0.1',
    port: indicator.port,
    ...INDICATOR,
  })
  const scaleId = String(scale.envelope.data['id'])
  // Audited long ago.
  await site.app.db.run(
    sql`update mm_scale set in_force = true, proposed = null where id = ${scaleId}`,
  )
  const token = await site.tokenOf('admin')
  await site.close()
  const parts = { scaleId, token, sentAt: indicator.sentAt }
  const first = await startNode(postgres.url, directory, FIRST_PORT)
  open.push(first)
  await sleep(3000)
  await measure({ title: 'one node', node: first, nodes: [first], ...parts })
  const second = await startNode(postgres.url, directory, FIRST_PORT + 1)
  open.push(second)
  await measure({
    title: 'two nodes, the scale at the first, the screens at the second',
    node: second,
    nodes: open,
    ...parts,
  })
} finally {
  for (const node of open) await node.stop()
  indicator.close()
  await postgres.stop()
  rmSync(directory, { recursive: true, force: true })
}
process.exit(0)
