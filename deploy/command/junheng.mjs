import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { examine } from './doctor.mjs'
import { askHealth } from './health.mjs'
import { compareWithManifest, readManifest } from './manifest.mjs'
import { upgrade } from './upgrade.mjs'

const home = fileURLToPath(new URL('..', import.meta.url))
const FONT = join(home, 'fonts', 'NotoSansSC-Regular.ttf')

/** What the programs of the release run with: the font that came along serves unless another one is named. */
const env = {
  NODE_ENV: 'production',
  ...(existsSync(FONT) ? { PRINT_FONT: FONT } : {}),
  ...process.env,
}

const commands = {
  start: { what: '启动服务，Ctrl-C 或 SIGTERM 停止', run: () => runServer('main.js', [], ROOM) },
  status: { what: '服务是否就绪', run: status },
  backup: { what: '备份数据库和文件', run: (args) => runServer('commands/backup.js', args) },
  restore: {
    what: '从备份恢复到空的数据库',
    run: (args) => runServer('commands/restore.js', args),
  },
  archive: {
    what: '把往年的日志、读数、库存流水按年归档',
    run: (args) => runServer('commands/archive.js', args),
  },
  upgrade: {
    what: '升级到本目录的版本，失败时自动回到原来的版本',
    run: (args) => upgrade(home, args, { env }),
  },
  verify: { what: '核对安装的文件、读数链和化验日志', run: verify },
  doctor: { what: '检查本机：文件、时钟、磁盘、端口、字体、备份', run: doctor },
  station: { what: '启动磅房采集端', run: (args) => runProgram('station/program/main.js', args) },
  version: { what: '版本', run: version },
}

function usage() {
  const lines = Object.entries(commands).map(([name, { what }]) => `  ${name.padEnd(9)} ${what}`)
  return `用法：junheng 命令 [参数]\n${lines.join('\n')}`
}

/** A start and a large write make more than V8's small nursery holds, and a sixth of their time went to collecting. */
const ROOM = ['--max-semi-space-size=32', '--min-semi-space-size=16']

const runServer = (file, args = [], flags = []) => runProgram(`server/dist/${file}`, args, flags)

/** Runs a program of the release where it was called from; signals go to it, its end is ours. */
function runProgram(file, args, flags = []) {
  const child = spawn(process.execPath, [...flags, join(home, file), ...args], {
    env,
    stdio: 'inherit',
  })
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT'])
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the child as well; a second one would cut its draining short.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  return new Promise((resolve) => {
    child.on('exit', (code, signal) =>
      resolve(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)),
    )
  })
}

async function status() {
  const health = await askHealth(env)
  console.log(health.isUp ? `就绪，版本 ${health.version}` : `未就绪：${health.why}`)
  return health.isUp ? 0 : 1
}

async function verify(args) {
  const differences = await compareWithManifest(home)
  for (const line of differences) console.error(line)
  if (differences.length > 0) return 1
  console.log('安装的文件与清单一致')
  return runServer('commands/verify-chains.js', args)
}

async function doctor() {
  const found = await examine(home, env)
  for (const { ok, text } of found) console.log(`${ok ? '✓' : '✗'} ${text}`)
  return found.every(({ ok }) => ok) ? 0 : 1
}

function version() {
  const { name, version, platform, commit } = readManifest(home) ?? {}
  console.log(`${name} ${version} ${platform} ${commit ?? ''} Node ${process.version}`)
  return 0
}

const [name, ...args] = process.argv.slice(2)
const command = Object.hasOwn(commands, name ?? '') ? commands[name] : null
if (command === null) {
  console.error(usage())
  process.exitCode = name === undefined || name === 'help' || name === '--help' ? 0 : 2
} else process.exitCode = await command.run(args)
