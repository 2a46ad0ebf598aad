import { spawn } from 'node:child_process'
import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { askHealth } from './health.mjs'
import { compareWithManifest, readManifest } from './manifest.mjs'

/** Seconds in which a version becomes ready on a slow machine, too. */
const PATIENCE = 180

const usage = `用法：新版本目录/bin/junheng upgrade [--current 链接] [--env 文件] [--stop 命令] [--start 命令] [--patience 秒]
  --current   指向正在使用的版本的链接，默认 /opt/junheng
  --env       服务的环境变量文件，默认 /etc/junheng/junheng.env
  --stop      停止服务的命令，默认 systemctl stop junheng
  --start     启动服务的命令，默认 systemctl start junheng
  --patience  等待新版本就绪的秒数，默认 ${PATIENCE}
  停止服务、备份、升级数据库、切换到新版本并启动；新版本没有就绪时恢复备份，回到原来的版本。`

const GIGABYTE = 1024 ** 3
const MIGRATIONS = 'server/migrations/'
/** Where the unit of the service keeps it, which says so itself and not in its file. */
const USUAL_DATA = '/var/lib/junheng'

/** What keeps the upgrade from being begun; nothing was touched yet. */
class NotBegun extends Error {}

/**
 * From one release to the next on this machine, and back by itself.
 *
 * @param home where the new release lies; it is the one that is asked
 */
export async function upgrade(home, args, { env = process.env, say = console.log } = {}) {
  const options = readOptions(args)
  if (options.help) {
    say(usage)
    return 0
  }
  const way = {
    home: realpathSync(home),
    say,
    ...options,
    env: { ...env, ...readEnv(options.env) },
  }
  way.dataDir = resolve(way.env.DATA_DIR ?? (existsSync(USUAL_DATA) ? USUAL_DATA : 'data'))
  way.current = resolve(options.current)
  try {
    await assertReady(way)
  } catch (error) {
    if (!(error instanceof NotBegun)) throw error
    say(`没有升级：${error.message}`)
    return 1
  }
  return carryOut(way)
}

function readOptions(args) {
  const { values } = parseArgs({
    args,
    options: {
      current: { type: 'string', default: '/opt/junheng' },
      env: { type: 'string', default: '/etc/junheng/junheng.env' },
      stop: { type: 'string', default: 'systemctl stop junheng' },
      start: { type: 'string', default: 'systemctl start junheng' },
      patience: { type: 'string', default: String(PATIENCE) },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  return { ...values, patience: Number(values.patience) }
}

/** As systemd reads it: a name and a value on each line. */
function readEnv(file) {
  if (!existsSync(file)) return {}
  const lines = readFileSync(file, 'utf8').split('\n')
  const pairs = lines.flatMap((line) => {
    const [, name, value] = /^\s*([A-Z_][A-Z0-9_]*)=(.*)$/.exec(line) ?? []
    return name === undefined ? [] : [[name, value.replace(/^(["'])(.*)\1$/, '$2')]]
  })
  return Object.fromEntries(pairs)
}

async function assertReady(way) {
  const { home, current } = way
  if (!existsSync(current) || !lstatSync(current).isSymbolicLink())
    throw new NotBegun(`${current} 不是链接。请把原来的版本放在自己的目录里，让 ${current} 指向它`)
  way.old = realpathSync(current)
  if (way.old === home) throw new NotBegun('正在使用的就是这个版本')
  const [difference] = await compareWithManifest(home)
  if (difference !== undefined)
    throw new NotBegun(`新版本的文件与清单不符（${difference}），请重新解压`)
  assertVersionPath(readManifest(way.old), readManifest(home))
  assertDisk(way)
}

/** Forward only, and only where the new program knows every step that the database may have taken. */
function assertVersionPath(from, to) {
  if (from === null) throw new NotBegun('原来的版本没有清单，不能判断能否升级')
  if (compareVersions(to.version, from.version) < 0)
    throw new NotBegun(`不能从 ${from.version} 退回 ${to.version}；要退回请恢复当时的备份`)
  // What else lies there is for who writes the next one, and changes with it.
  const isStep = (path) => path.startsWith(MIGRATIONS) && path.endsWith('.sql')
  for (const [path, hash] of Object.entries(from.files).filter(([each]) => isStep(each))) {
    if (to.files[path] === hash) continue
    throw new NotBegun(
      `新版本${to.files[path] ? '改动了' : '没有'} ${path}，不能从 ${from.version} 升级`,
    )
  }
}

function compareVersions(one, two) {
  const parts = (text) => text.split(/[.-]/).map((part) => Number.parseInt(part, 10) || 0)
  const [left, right] = [parts(one), parts(two)]
  const at = left.findIndex((part, index) => part !== (right[index] ?? 0))
  return at === -1 ? 0 : left[at] - (right[at] ?? 0)
}

/** Room for the backup, and for the tables that are written anew: as much as there is, and a gigabyte. */
function assertDisk({ dataDir }) {
  const { bavail, bsize } = statfsSync(existsSync(dataDir) ? dataDir : '.')
  const wanted = GIGABYTE + sizeOf(join(dataDir, 'pg'))
  const text = (bytes) => `${(bytes / GIGABYTE).toFixed(1)} GB`
  if (bavail * bsize < wanted)
    throw new NotBegun(`数据目录所在磁盘剩余 ${text(bavail * bsize)}，升级约需 ${text(wanted)}`)
}

function sizeOf(folder) {
  if (!existsSync(folder)) return 0
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => {
      try {
        return sum + statSync(join(entry.parentPath ?? entry.path, entry.name)).size
      } catch {
        return sum // gone meanwhile
      }
    }, 0)
}

async function carryOut(way) {
  const { say, home, old } = way
  const [from, to] = [readManifest(old).version, readManifest(home).version]
  say(`从 ${from} 升级到 ${to}`)
  // Nothing may be written after the backup: going back would lose it.
  await shell(way, way.stop)
  const stamp = new Date().toISOString().replaceAll(/[-:]/g, '').slice(0, 15)
  const backup = join(way.dataDir, 'backup', `before-${to}-${stamp}.tar.gz`)
  say(`备份到 ${backup}`)
  // By the new program, which reads every older schema: an old one may have left out what nobody missed yet.
  if ((await program(way, home, 'backup', ['--out', backup])) !== 0) {
    await shell(way, way.start)
    say(`没有升级：备份失败，服务仍是 ${from}`)
    return 1
  }
  const why = await tryNew(way, to)
  if (why === null) {
    say(`升级完成：${to} 已就绪。升级前的备份 ${backup}`)
    return 0
  }
  say(`${to} 没有就绪（${why}），回到 ${from}`)
  return goBack(way, { from, backup })
}

/** Null: the new version serves. */
async function tryNew(way, version) {
  if ((await program(way, way.home, 'migrate', [])) !== 0) return '数据库升级失败'
  pointTo(way.current, way.home)
  if ((await shell(way, way.start)) !== 0) return '启动命令失败'
  return waitForHealth(way, version)
}

async function goBack(way, { from, backup }) {
  // Who gives up on the new version soon has nothing left but this one.
  const patience = Math.max(way.patience, PATIENCE)
  await shell(way, way.stop)
  pointTo(way.current, way.old)
  const migrations = join(way.old, MIGRATIONS)
  const restored = await program(way, way.home, 'restore', [
    '--from',
    backup,
    '--force-empty',
    '--migrations',
    migrations,
  ])
  if (restored !== 0) {
    way.say(
      `恢复备份失败，服务没有启动。请查明原因后执行 ${way.home}/bin/junheng restore --from ${backup} --force-empty --migrations ${migrations}`,
    )
    return 2
  }
  const started = await shell(way, way.start)
  const why = started === 0 ? await waitForHealth({ ...way, patience }, from) : '启动命令失败'
  way.say(
    why === null ? `已回到 ${from}，数据与升级前一致` : `已回到 ${from}，但服务没有就绪：${why}`,
  )
  return why === null ? 1 : 2
}

async function waitForHealth({ env, patience, say }, version) {
  const deadline = Date.now() + patience * 1000
  let why = ''
  while (Date.now() < deadline) {
    const health = await askHealth(env)
    if (health.isUp && health.version === version) return null
    const now = health.isUp ? `应答的是版本 ${health.version}` : health.why
    if (now !== why) say(`等待就绪：${now}`)
    why = now
    await sleep(Math.min(500, Math.max(1, deadline - Date.now())))
  }
  return why || '没有应答'
}

/** In one step: whoever looks meanwhile finds the one or the other. */
function pointTo(link, target) {
  const fresh = `${link}.new`
  rmSync(fresh, { force: true })
  symlinkSync(target, fresh, 'dir')
  renameSync(fresh, link)
}

/** A command of a release, as who owns the data: root would take it away from the service. */
function program({ env, dataDir }, home, name, args) {
  const own = existsSync(dataDir) ? statSync(dataDir) : null
  const ids = process.getuid?.() === 0 && own && own.uid !== 0 ? { uid: own.uid, gid: own.gid } : {}
  const node = join(home, 'runtime', process.platform === 'win32' ? 'node.exe' : 'node')
  const file = join(home, 'server', 'dist', 'commands', `${name}.js`)
  return ended(
    spawn(existsSync(node) ? node : process.execPath, [file, ...args], {
      ...ids,
      env: { NODE_ENV: 'production', ...env, DATA_DIR: dataDir },
      stdio: 'inherit',
    }),
  )
}

const shell = ({ env }, command) => ended(spawn(command, { shell: true, env, stdio: 'inherit' }))

const ended = (child) =>
  new Promise((answer) => {
    child.once('error', () => answer(1))
    child.once('exit', (code) => answer(code ?? 1))
  })
