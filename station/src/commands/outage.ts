import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { realClock } from '#station/clock/clock.ts'
import { demoStation } from '#station/config/demo.ts'
import { openCutProxy } from '#station/fake-server/cut-proxy.ts'
import { demoConfig, demoVisits } from '#station/fake-server/demo-config.ts'
import { type FakeServer, makeFakeServer } from '#station/fake-server/fake-server.ts'
import { serveFake } from '#station/fake-server/ws-server.ts'
import { openAgentKey } from '#station/keys/agent-key.ts'
import { lineOf } from '#station/lines/line-of.ts'
import { terminalLog } from '#station/log.ts'
import { servePage } from '#station/page/page-server.ts'
import { openWsWire } from '#station/server-link/ws-wire.ts'
import { makeSimSites } from '#station/sim/sim-sites.ts'
import { type Station, startStation } from '#station/station.ts'
import { messageOf, StationError } from '#station/station-error.ts'

const WEIGHINGS = 10
const CATCH_UP_TIME = 120_000
/** The network comes back for a moment in the middle, long enough to begin catching up. */
const FLICKER_TIME = 3000
const BEAM_TIME = 500

const sleep = (time: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, time)
  })

async function until(what: string, holds: () => boolean, time: number): Promise<void> {
  const end = Date.now() + time
  while (!holds()) {
    if (Date.now() > end) throw new StationError(`等待超时：${what}`)
    await sleep(50)
  }
}

/** One truck, weighed on the page of the station as its operator does it. */
async function weighOnPage(station: Station, address: string, at: number): Promise<string> {
  const scaleId = station.scales.list()[0]?.scale.id ?? ''
  const post = async (path: string, body: object): Promise<{ readonly number?: string }> => {
    const headers = { 'content-type': 'application/json' }
    const text = JSON.stringify({ scaleId, ...body })
    const reply = await fetch(new URL(path, address), { method: 'POST', headers, body: text })
    const answer = (await reply.json()) as { data?: { number?: string }; msg?: string }
    if (!reply.ok) throw new StationError(answer.msg ?? path)
    return answer.data ?? {}
  }
  const shown = () => station.scales.get(scaleId)?.shown()
  const isEmpty = (): boolean => shown()?.zero === true && shown()?.stable === true
  await until('地磅归零', isEmpty, 20_000)
  await sleep(1200)
  const weight = `${30 + at}.260`
  await post('/sim/mount', { weight })
  await until('重量稳定', () => shown()?.weight === weight && shown()?.stable === true, 20_000)
  // The beams must have been free for as long as the weight stood still.
  await sleep(BEAM_TIME)
  const visit = station.known.visits()[at]
  const plateNumber = visit?.plateNumber ?? `鲁A1000${at}`
  const registryId = visit?.registryId ?? ''
  const { number = '' } = await post('/weigh', { plateNumber, registryId, operator: '断网演练' })
  await post('/sim/leave', {})
  terminalLog(`第${at + 1}次 ${plateNumber} ${weight} 吨 ${number}`)
  return number
}

interface Subject {
  readonly station: Station
  readonly address: string
  readonly fake: FakeServer | null
  readonly cable: Awaited<ReturnType<typeof openCutProxy>>
  close(): void
}

async function setUp(options: {
  readonly server: string | undefined
  readonly agent: string | undefined
  readonly key: string | undefined
}): Promise<Subject> {
  const folder = mkdtempSync(join(tmpdir(), 'station-outage-'))
  const key = openAgentKey(options.key ?? join(folder, 'station.key'))
  const fake =
    options.server === undefined
      ? makeFakeServer({
          publicKey: key.publicKey,
          now: () => Date.now(),
          config: demoConfig(),
          visits: demoVisits(),
        })
      : null
  const served = fake === null ? null : await serveFake(fake)
  const target = new URL(options.server ?? `http://127.0.0.1:${served?.port ?? 0}`)
  const cable = await openCutProxy({ host: target.hostname, port: Number(target.port || 80) })
  const config = demoStation({ agent: options.agent, data: folder })
  const sites = makeSimSites(realClock)
  const station = startStation({
    config: { ...config, page: { host: '127.0.0.1', port: 0 } },
    key,
    clock: realClock,
    log: terminalLog,
    openWire: openWsWire(`http://127.0.0.1:${cable.port}`),
    lineOf: (scale) => lineOf(scale, { type: 'sim' }, { sites, clock: realClock }),
    siteOf: sites.find,
    connectionOf: () => ({ driver: 'sim' }),
  })
  const page = await servePage(station)
  const close = (): void => {
    page.close()
    station.stop()
    cable.close()
    served?.close()
  }
  return { station, address: page.address, fake, cable, close }
}

/** What must hold in the end; the first thing that does not. */
async function findFault(
  { station, fake }: Subject,
  numbers: readonly string[],
): Promise<string | null> {
  const results = numbers.map((number) => station.queue.resultOf(number))
  if (new Set(numbers).size !== WEIGHINGS) return '票号有重复'
  if (results.some((result) => result === undefined)) return '有称重没有上传'
  if (fake !== null && !fake.isChainWhole()) return '哈希链断裂'
  const { lines, head } = fake === null ? await askQueue(station, numbers) : storedBy(fake)
  const here = station.queue.all()
  const kept = numbers.map((number) => nameOf(here.find((line) => line.number === number)))
  if (lines.join() !== kept.join()) return `服务器存下的不同：${lines.join() || '没有'}`
  if (head !== here.at(-1)?.hash) return '服务器的链没有接到最后一次称重'
  return fake?.refused[0] ?? null
}

interface Stored {
  /** Number and hash, in the order in which they came. */
  readonly lines: readonly string[]
  readonly head: unknown
}

const nameOf = (line: { readonly number?: unknown; readonly hash?: unknown } | undefined): string =>
  `${String(line?.number)} ${String(line?.hash).slice(0, 8)}`

const storedBy = ({ stored }: FakeServer): Stored => ({
  lines: stored.map(nameOf),
  head: stored.at(-1)?.hash,
})

/** What the server itself says of it: that a station was told so is no proof that it stands there. */
async function askQueue({ link, scales }: Station, numbers: readonly string[]): Promise<Stored> {
  await until('连接服务器', link.isReady, 30_000)
  const answer = await link.ask({
    type: 'ask',
    id: randomUUID(),
    question: 'queue',
    scaleId: scales.list()[0]?.scale.id ?? '0',
    body: { numbers: numbers.join() },
  })
  if (answer?.ok !== true) throw new StationError(answer?.msg ?? '服务器没有回答存下了什么')
  const { lines, head } = answer.data ?? {}
  return { lines: Array.isArray(lines) ? lines.map(nameOf) : [], head }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '5' },
      server: { type: 'string' },
      agent: { type: 'string' },
      key: { type: 'string' },
    },
  })
  const { server, agent, key } = values
  const subject = await setUp({ server, agent, key })
  const { station, cable, address } = subject
  await until('连接服务器', station.link.isReady, 30_000)
  await until('称重数据', () => station.scales.list()[0]?.shown().online === true, 10_000)
  cable.cut()
  const end = Date.now() + Number(values.minutes) * 60_000
  await until('断开服务器', () => !station.link.isReady(), 20_000)
  const numbers: string[] = []
  for (let at = 0; at < WEIGHINGS; at += 1) {
    numbers.push(await weighOnPage(station, address, at))
    if (at !== WEIGHINGS / 2 - 1) continue
    cable.mend()
    await until('短暂恢复', station.link.isReady, 30_000)
    await sleep(Math.random() * FLICKER_TIME)
    cable.cut()
    await until('再次断开', () => !station.link.isReady(), 20_000)
  }
  await sleep(Math.max(0, end - Date.now()))
  cable.mend()
  const mended = Date.now()
  await until('补传', () => station.queue.waiting().length === 0, CATCH_UP_TIME)
  const fault = await findFault(subject, numbers)
  const results = numbers.map((number) => `${number} ${station.queue.resultOf(number) ?? '未上传'}`)
  terminalLog(`恢复后${Math.round((Date.now() - mended) / 1000)}秒补齐：${results.join('，')}`)
  subject.close()
  if (fault !== null) throw new StationError(fault)
  terminalLog(`断网演练通过：${WEIGHINGS}次称重各到一次，顺序一致`)
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${messageOf(error)}\n`)
    process.exit(1)
  },
)
