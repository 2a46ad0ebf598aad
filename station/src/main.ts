import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { realClock } from '#station/clock/clock.ts'
import { runDetect } from '#station/commands/detect.ts'
import { runPlay } from '#station/commands/play.ts'
import { runRecord } from '#station/commands/record.ts'
import { runRefile } from '#station/commands/refile.ts'
import { demoStation } from '#station/config/demo.ts'
import { readConfig, type StationConfig } from '#station/config/read-config.ts'
import { demoConfig, demoVisits } from '#station/fake-server/demo-config.ts'
import { makeDemoServer } from '#station/fake-server/demo-server.ts'
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
  npm run station -- --demo                       全部模拟；不给--server时服务器也模拟
      [--server <地址>] [--agent <编码>] [--data <目录>] [--port <端口>]   演示时可改
  npm run station -- record <文件>                 录制仪表数据，Ctrl+C结束
      --tcp <主机:端口> | --serial <串口> [--baud 9600] [--data-bits 8] [--parity none] [--stop-bits 1]
      [--seconds <秒>] [--scale <地磅编码>] [--protocol <协议>] [--params <解析参数>]
      指令方式的仪表（不问不答）须写明协议，如--protocol YAOHUA_CMD --params '{"address":"B"}'
  npm run station -- play <录制文件>               在网口上播放录制，采集端或服务器当作仪表连接
      [--host 127.0.0.1] [--port 4001] [--speed <倍数> | --fast] [--once | --wait]
  npm run station -- refile <录制文件> --folder <目录>   把仪器文件的录制按原来的快慢再写进目录
      [--speed <倍数> | --fast]
  npm run station -- detect <文件>                 识别录制、十六进制文本或原始数据是哪种协议
  npm run station -- detect --tcp <主机:端口> | --serial <串口> [--baud 9600] …
      直接听线路；没有声音时逐个试问指令方式的仪表`

async function main(): Promise<void> {
  const [word = '', ...args] = process.argv.slice(2)
  const tool = TOOLS[word]
  return tool === undefined ? runStation() : tool(args)
}

/** What the program can do beside running a station. */
const TOOLS: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  async record(args) {
    const recorder = runRecord(args, { clock: realClock, log: terminalLog })
    onEnd(recorder.stop)
    await recorder.over
    terminalLog(`录制结束，共${recorder.heard()}字节`)
    process.exit(0)
  },
  async play(args) {
    const served = await runPlay(args, { clock: realClock, log: terminalLog })
    onEnd(served.close)
    await served.over
    process.exit(0)
  },
  async refile(args) {
    const count = await runRefile(args, { clock: realClock, log: terminalLog })
    terminalLog(`共写出${count}个文件`)
  },
  async detect(args) {
    const lines = await runDetect(args, { clock: realClock, log: terminalLog })
    process.stdout.write(`${lines.join('\n')}\n`)
  },
}

function onEnd(end: () => void): void {
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
}

async function runStation(): Promise<void> {
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
  const station = start(config, { isDemo, isAlone: isDemo && values.server === undefined })
  const choice = isDemo ? { portFrom: '--port' } : {}
  const page = await servePage(station, choice).catch((error: unknown) => {
    process.stderr.write(`${messageOf(error)}\n`)
    station.stop()
    return process.exit(1)
  })
  terminalLog(`本地页面：${page.address}`)
  onEnd(() => {
    page.close()
    station.stop()
    process.exit(0)
  })
}

function start(
  config: StationConfig,
  { isDemo, isAlone }: { readonly isDemo: boolean; readonly isAlone: boolean },
): Station {
  const key = openAgentKey(config.keyFile)
  terminalLog(`公钥（登记到“采集端”）：${key.publicKey}`)
  if (key.isNew) terminalLog(`已生成密钥文件${config.keyFile}，请妥善保管`)
  const clock = realClock
  const sites = makeSimSites(clock)
  const simulated = isDemo ? ({ type: 'sim' } as const) : undefined
  const network = isAlone ? makeDemoServer({ publicKey: key.publicKey, clock, sites }) : undefined
  return startStation({
    config,
    key,
    clock,
    log: terminalLog,
    openWire: network?.openWire ?? openWsWire(config.server),
    ...(network === undefined ? {} : { network }),
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
  const isMistyped = error instanceof TypeError && 'code' in error
  process.stderr.write(
    `${isMistyped ? `参数有误：${error.message}\n${USAGE}` : messageOf(error)}\n`,
  )
  process.exitCode = error instanceof StationError ? 2 : 1
})
