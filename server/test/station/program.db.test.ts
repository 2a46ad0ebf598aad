import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { tonsOf } from '@junheng/domain/values/tons.ts'
import { makeVirtualClock } from '@junheng/station/src/clock/virtual-clock.fixtures.ts'
import { demoStation } from '@junheng/station/src/config/demo.ts'
import { type CutProxy, openCutProxy } from '@junheng/station/src/fake-server/cut-proxy.ts'
import { makeAgentKey } from '@junheng/station/src/keys/agent-key.ts'
import { lineOf } from '@junheng/station/src/lines/line-of.ts'
import { silentLog } from '@junheng/station/src/log.fixtures.ts'
import { openWsWire } from '@junheng/station/src/server-link/ws-wire.ts'
import { makeSimSites } from '@junheng/station/src/sim/sim-sites.ts'
import { type Station, startStation } from '@junheng/station/src/station.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createArchive } from '#modules/archives/api.ts'
import { scalePorts } from '#modules/index.ts'
import { agent as agentEntity } from '#modules/scale/agent/agent.entity.ts'
import { device } from '#modules/scale/device/device.entity.ts'
import { type LiveNode, startLiveNode } from '#modules/scale/live-node.ts'
import { liveHubOf } from '#modules/scale/live-weight/live-hub.ts'
import { makeScale } from '#modules/scale/scale/scale.fixtures.ts'
import { offlineWeigh } from '#modules/scale/scale-settings.ts'
import { makeInForce } from '#modules/scale/second-person/in-force.fixtures.ts'
import { makeWeighRoom } from '#modules/scale/weigh-room/weigh-room.fixtures.ts'
import { makeTruck, useWeighBed } from '#modules/weighing/weigh/weigh.fixtures.ts'
import { type Notifications, openNotifications } from '#platform/db/notifications.ts'
import { sql } from '#platform/db/sql.ts'

/** Five times as fast as a real site: what the server does of its own accord it does by the real clock. */
const STEP = 100
const STEP_COST = 20
/** Station, cable and server live in this process: what one of them sends, the next has after a few turns. */
const TURNS = 12

/** The station program itself, on simulated lines, against this server. */
describe('采集端程序', () => {
  const bed = useWeighBed()
  const key = makeAgentKey(generateKeyPairSync('ed25519').privateKey)
  const folder = mkdtempSync(join(tmpdir(), 'station-program-'))
  let server: Server
  let live: LiveNode
  let notifications: Notifications
  let cable: CutProxy
  let station: Station
  let clock: ReturnType<typeof makeVirtualClock>
  let sites: ReturnType<typeof makeSimSites>
  const scaleIds: Record<string, string> = {}

  const start = (): Station =>
    startStation({
      config: demoStation({ agent: 'P1', data: folder }),
      key,
      clock,
      log: silentLog,
      openWire: openWsWire(`http://127.0.0.1:${cable.port}`),
      lineOf: (scale) => lineOf(scale, { type: 'sim' }, { sites, clock }),
      siteOf: sites.find,
      connectionOf: () => ({ driver: 'sim' }),
    })
  const step = async (): Promise<void> => {
    await clock.pass(STEP)
    bed.clock.set(new Date(clock.now()))
    await sleep(STEP_COST)
    await served()
  }
  /** However long it takes: until the server has done all it was sent, and the database answers nobody. */
  const served = async (): Promise<void> => {
    for (let calm = 0; calm < 2; calm += 1) {
      for (let turn = 0; turn < TURNS; turn += 1) await nextTurn()
      const busy = await bed.db.row(
        sql`select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and state <> 'idle'`,
      )
      if (busy) calm = -1
    }
  }
  const passUntil = async (what: string, holds: () => boolean): Promise<void> => {
    for (let at = 0; at < 1200; at += 1) {
      if (holds()) return
      await step()
    }
    throw new Error(`${what} did not come`)
  }
  const pass = async (seconds: number): Promise<void> => {
    for (let at = 0; at < seconds * 10; at += 1) await step()
  }
  const enter = async (plateNumber: string): Promise<string> => {
    const notice = await bed.notice()
    await bed.on((tx) => makeTruck(tx, bed, plateNumber))
    return String((await bed.enter({ notice, plateNumber }))['id'])
  }
  const weighsOf = (registryId: string) =>
    bed.db.rows<AnyRow>(
      sql`select gross, gross_source as source, gross_user as by from mm_weigh where registry_id = ${registryId}`,
    )

  beforeAll(async () => {
    bed.setting(offlineWeigh, true)
    // Its lines are simulators, which a plant would not take.
    liveHubOf(bed.engine).allowSimulation()
    const room = await bed.on((tx) => makeWeighRoom(tx, bed, { code: 'RP', name: '程序磅房' }))
    const of = { roomId: room['id'], connType: 'AGENT', protocol: 'YAOHUA_CONT' } as const
    for (const [code, controlMode] of [
      ['PA', 'ATTENDED'],
      ['PB', 'UNATTENDED'],
    ] as const) {
      const body = { code, name: `${code}磅`, controlMode, ...of }
      scaleIds[code] = String((await bed.on((tx) => makeScale(tx, bed, body)))['id'])
    }
    for (const deviceType of ['BARRIER', 'LOOP', 'INFRARED', 'LPR'] as const)
      for (const position of ['FRONT', 'REAR']) {
        const code = `${deviceType}${position}`
        const body = { code, name: code, deviceType, position, scaleId: scaleIds['PB'] }
        await bed.on((tx) => createArchive(tx, bed, { entity: device, body }))
      }
    const body = { code: 'P1', name: '程序', roomId: room['id'], publicKey: key.publicKey }
    await bed.on((tx) => makeInForce(tx, bed, { entity: agentEntity, body }))
    server = createServer()
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    notifications = await openNotifications(bed.url)
    live = await startLiveNode({
      services: bed.services,
      ...scalePorts,
      notifications,
      server,
      log: () => {},
    })
    cable = await openCutProxy({
      host: '127.0.0.1',
      port: (server.address() as AddressInfo).port,
    })
    clock = makeVirtualClock(bed.clock.now().getTime())
    sites = makeSimSites(clock)
    station = start()
    await passUntil('connection', () => station.link.isReady())
  })
  afterAll(async () => {
    station.stop()
    cable.close()
    await live.close()
    await notifications.close()
    server.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('无人值守：一辆车从识别到离开，服务器存下带签名的读数和磅单', async () => {
    const registryId = await enter('鲁A10001')
    const scaleId = scaleIds['PB'] ?? ''
    const stateOf = () => station.flows.get(scaleId)?.flow().state
    await passUntil('empty scale', () => stateOf() === 'IDLE')
    await pass(2)
    const lpr = station.bank.at(scaleId, 'LPR', 'FRONT')[0]
    if (lpr) station.read({ device: lpr.device, text: '鲁A10001' })
    await passUntil('ENTERING', () => stateOf() === 'ENTERING')
    sites.open(scaleId).mount(tonsOf('48.260'))
    await passUntil('LEAVING', () => stateOf() === 'LEAVING' || stateOf() === 'WAIT_HUMAN')
    expect(station.flows.get(scaleId)?.flow()).toMatchObject({ state: 'LEAVING', reason: null })
    expect(await weighsOf(registryId)).toEqual([{ gross: '48.260', source: 'SIM', by: '程序' }])
    const reading = await bed.db.row<AnyRow>(
      sql`select length(signature) as signed from mm_reading where registry_id = ${registryId}`,
    )
    expect(reading).toEqual({ signed: 88 })
    sites.open(scaleId).leave()
    await passUntil('IDLE', () => stateOf() === 'IDLE')
  })

  const cut = async (): Promise<void> => {
    cable.cut()
    await passUntil('outage', () => !station.link.isReady())
  }
  /** Without a server there is nobody to wait for. */
  const passAlone = async (seconds: number): Promise<void> => {
    await clock.pass(seconds * 1000)
    bed.clock.set(new Date(clock.now()))
    for (let turn = 0; turn < TURNS; turn += 1) await nextTurn()
  }
  const weighOffline = async (plateNumber: string, weight: string): Promise<string> => {
    const scaleId = scaleIds['PA'] ?? ''
    sites.open(scaleId).mount(tonsOf(weight))
    await passAlone(6.5)
    const line = station.weigh(scaleId, { plateNumber, registryId: null, operator: '老王' })
    sites.open(scaleId).leave()
    await passAlone(4.5)
    return line.number
  }
  const catchUp = (): Promise<void> => {
    cable.mend()
    return passUntil('catching up', () => station.queue.waiting().length === 0)
  }
  const storedRows = () =>
    bed.db.rows<AnyRow>(
      sql`select o.number, o.hash, o.prev_hash as prev, o.result, r.seq from mm_agent_offline o join mm_reading r on r.id = o.reading_id order by r.seq`,
    )
  const broken = () =>
    bed.db.rows<AnyRow>(sql`select detail from mm_exception where type = 'CHAIN_BROKEN'`)

  test('断网后在本地过磅十次，程序重启，中途又断：各存一次，顺序和链都在，来源离线', async () => {
    const plates = Array.from({ length: 10 }, (_, at) => `鲁A2000${at}`)
    const visits: string[] = []
    for (const plateNumber of plates) visits.push(await enter(plateNumber))
    await passUntil('visits', () => station.known.visits().length >= 10)
    await cut()
    for (const [at, plateNumber] of plates.entries()) {
      await weighOffline(plateNumber, `3${at}.260`)
      if (at === 2) {
        station.stop()
        station = start()
        await passAlone(3)
      }
      if (at !== 5) continue
      cable.mend()
      await passUntil('half of it', () => station.queue.waiting().length <= 3)
      await cut()
    }
    await catchUp()
    for (const [at, registryId] of visits.entries())
      expect(await weighsOf(registryId)).toEqual([
        { gross: `3${at}.260`, source: 'OFFLINE', by: '老王' },
      ])
    const lines = station.queue.all()
    expect((await storedRows()).map(({ seq: _seq, ...row }) => row)).toEqual(
      lines.map(({ number, hash, prevHash: prev }) => ({ number, hash, prev, result: 'SAVED' })),
    )
    expect([lines.length, await broken()]).toEqual([10, []])
  })

  test('数据目录丢失，密钥还在：号接着往下，称重不丢，断链报出', async () => {
    const registryId = await enter('鲁A20010')
    station.stop()
    rmSync(folder, { recursive: true })
    station = start()
    await passUntil('visits', () => station.known.visits().length > 0)
    await cut()
    await passAlone(3)
    const number = await weighOffline('鲁A20010', '41.260')
    await catchUp()
    expect([number, station.queue.resultOf(number)]).toEqual(['P1-011', 'SAVED'])
    expect(await weighsOf(registryId)).toEqual([{ gross: '41.260', source: 'OFFLINE', by: '老王' }])
    expect(await storedRows()).toHaveLength(11)
    expect(await broken()).toEqual([{ detail: '采集端程序的离线队列在P1-011处断裂' }])
  })
})
