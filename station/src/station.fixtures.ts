import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StationScale } from '@junheng/domain/station/agent-wire.ts'
import { tonsOf } from '@junheng/domain/values/tons.ts'
import { afterAll } from 'vitest'
import { makeVirtualClock, type VirtualClock } from '#station/clock/virtual-clock.fixtures.ts'
import type { StationConfig } from '#station/config/read-config.ts'
import { demoConfig, demoScale, demoVisits } from '#station/fake-server/demo-config.ts'
import { type FakeNetwork, makeFakeNetwork } from '#station/fake-server/fake-network.ts'
import {
  type FakeServer,
  type FakeServerOptions,
  makeFakeServer,
} from '#station/fake-server/fake-server.ts'
import { makeAgentKey } from '#station/keys/agent-key.ts'
import { simLineOf } from '#station/lines/line-of.ts'
import { makeSimSite, type SimSite } from '#station/sim/sim-site.ts'
import { type Station, startStation } from '#station/station.ts'
import { silentLog } from './log.fixtures.ts'

/** What the benches of a file have stored; gone with it. */
const folders: string[] = []
afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const START = Date.parse('2026-11-16T00:00:00.000Z')
export const SCALE_ID = '9001'

export interface Bench {
  readonly clock: VirtualClock
  readonly server: FakeServer
  readonly network: FakeNetwork
  readonly site: SimSite
  readonly folder: string
  station: Station
  /** The program ends without a word and starts again on the same folder. */
  restart(): void
  /** A truck drives on and comes to rest. */
  mount(weight: string): Promise<void>
  leave(): Promise<void>
  seconds(count: number): Promise<void>
}

interface BenchChange extends Partial<FakeServerOptions> {
  readonly scale?: Partial<StationScale>
  /** The line counts as that of an indicator. */
  readonly isReal?: boolean
  /** What the configuration of this computer says about its scales. */
  readonly connections?: StationConfig['scales']
}

/** A station on simulators, a fake server and a clock that passes when told. */
export async function makeBench(change: BenchChange = {}): Promise<Bench> {
  const clock = makeVirtualClock(START)
  const key = makeAgentKey(generateKeyPairSync('ed25519').privateKey)
  const scales = [demoScale('1', '1号地磅', change.scale)]
  const devices = demoConfig().devices.filter(({ scaleId }) => scaleId === SCALE_ID)
  const server = makeFakeServer({
    publicKey: key.publicKey,
    now: clock.now,
    config: demoConfig({ scales, devices }),
    visits: demoVisits(),
    ...change,
  })
  const network = makeFakeNetwork(clock, server)
  const site = makeSimSite(clock)
  const folder = mkdtempSync(join(tmpdir(), 'station-'))
  folders.push(folder)
  const start = (): Station =>
    startStation({
      config: {
        server: 'http://127.0.0.1',
        agent: 'ZD01',
        keyFile: '',
        dataFolder: folder,
        page: { host: '127.0.0.1', port: 0 },
        scales: change.connections ?? {},
        devices: {},
        instruments: {},
      },
      key,
      clock,
      log: silentLog,
      openWire: network.openWire,
      lineOf: (scale) => simLineOf(scale, site, clock),
      siteOf: () => (change.isReal ? null : site),
      connectionOf: () => undefined,
    })
  const bench: Bench = {
    clock,
    server,
    network,
    site,
    folder,
    station: start(),
    restart() {
      bench.station.stop()
      bench.station = start()
    },
    async mount(weight) {
      site.mount(tonsOf(weight))
      await clock.pass(6500)
    },
    async leave() {
      site.leave()
      await clock.pass(4500)
    },
    seconds: (count) => clock.pass(count * 1000),
  }
  await bench.seconds(3)
  return bench
}
