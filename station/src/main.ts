import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { realClock } from '#station/clock/clock.ts'
import { demoStation } from '#station/config/demo.ts'
import { readConfig, type StationConfig } from '#station/config/read-config.ts'
import { demoConfig, demoVisits } from '#station/fake-server/demo-config.ts'
import { openAgentKey } from '#station/keys/agent-key.ts'
import { lineOf } from '#station/lines/line-of.ts'
import { terminalLog } from '#station/log.ts'
import { servePage } from '#station/page/page-server.ts'
import { openWsWire } from '#station/server-link/ws-wire.ts'
import { makeSimSites } from '#station/sim/sim-sites.ts'
import { type Station, startStation } from '#station/station.ts'
import { messageOf, StationError } from '#station/station-error.ts'

const USAGE = `采集端程序
  npm run station -- --config <配置文件>           按配置文件运行
  npm run station -- --demo                       全部用模拟设备运行
      [--server <地址>] [--agent <编码>] [--data <目录>] [--port <端口>]   演示时可改`

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      config: { type: 'string' },
      demo: { type: 'boolean', default: false },
      server: { type: 'string' },
      agent: { type: 'string' },
      data: { type: 'string' },
      port: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help || (values.config === undefined && !values.demo)) {
    process.stdout.write(`${USAGE}\n`)
    return
  }
  const isDemo = values.config === undefined
  const config = isDemo
    ? demoStation(values)
    : readConfig(read(values.config ?? ''), values.config ?? '')
  const station = start(config, isDemo)
  const page = await servePage(station)
  terminalLog(`本地页面：${page.address}`)
  const end = (): void => {
    page.close()
    station.stop()
    process.exit(0)
  }
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
}

function start(config: StationConfig, isDemo: boolean): Station {
  const key = openAgentKey(config.keyFile)
  terminalLog(`公钥（登记到“采集端”）：${key.publicKey}`)
  if (key.isNew) terminalLog(`已生成密钥文件${config.keyFile}，请妥善保管`)
  const clock = realClock
  const sites = makeSimSites(clock)
  const simulated = isDemo ? ({ type: 'sim' } as const) : undefined
  return startStation({
    config,
    key,
    clock,
    log: terminalLog,
    openWire: openWsWire(config.server),
    lineOf: (scale) => lineOf(scale, simulated ?? config.scales[scale.code], { sites, clock }),
    siteOf: sites.find,
    connectionOf: (code) => (isDemo ? { driver: 'sim' } : config.devices[code]),
    ...(isDemo ? { first: { config: demoConfig(), visits: demoVisits() } } : {}),
  })
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new StationError(`找不到配置文件${file}`)
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = error instanceof StationError ? 2 : 1
})
