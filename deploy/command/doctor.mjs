import { accessSync, constants, existsSync, readdirSync, statfsSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { askHealth } from './health.mjs'
import { compareWithManifest, readManifest } from './manifest.mjs'

const GIGABYTE = 1024 ** 3
const LEAST_DISK = 5 * GIGABYTE
const OLDEST_BACKUP_HOURS = 26

/**
 * Looks at a machine as whoever is called at night would, and answers in sentences: `ok`, and what to do where not.
 *
 * @param home where the release lies
 * @param env the environment that the service runs with
 */
export async function examine(home, env, now = new Date()) {
  const dataDir = resolve(env.DATA_DIR ?? 'data')
  const health = await askHealth(env)
  return [
    await judgeFiles(home),
    judgeClock(home, now),
    judgeDataDir(dataDir),
    judgeDisk(dataDir),
    health.isUp ? good(`服务已就绪，版本 ${health.version}`) : await judgePort(env, health),
    judgeFont(env),
    judgeBackup(dataDir, now),
  ]
}

const good = (text) => ({ ok: true, text })
const bad = (text) => ({ ok: false, text })

async function judgeFiles(home) {
  const [first, ...others] = await compareWithManifest(home)
  if (first === undefined) return good('安装的文件与清单一致')
  const more = others.length > 0 ? `等 ${others.length + 1} 处` : ''
  return bad(`安装的文件与清单不符：${first}${more}。请用安装包重新解压`)
}

/** A clock that is behind the release's own day is wrong for sure. */
function judgeClock(home, now) {
  const made = readManifest(home)?.made
  if (made && now.getTime() < Date.parse(made))
    return bad(`本机时间 ${now.toISOString()} 早于安装包的制作时间，请校准时钟`)
  return good(`本机时间 ${now.toISOString()}`)
}

/** The nearest folder that is there: before the first start there is no data yet. */
function nearest(folder) {
  return existsSync(folder) || dirname(folder) === folder ? folder : nearest(dirname(folder))
}

function judgeDataDir(dataDir) {
  try {
    accessSync(nearest(dataDir), constants.R_OK | constants.W_OK)
    return good(`数据目录 ${dataDir} 可读写`)
  } catch {
    return bad(`数据目录 ${dataDir} 不可读写，请把它交给运行服务的账号`)
  }
}

function judgeDisk(dataDir) {
  const { bavail, bsize } = statfsSync(nearest(dataDir))
  const free = bavail * bsize
  const text = `数据目录所在磁盘剩余 ${(free / GIGABYTE).toFixed(1)} GB`
  return free >= LEAST_DISK ? good(text) : bad(`${text}，不足 5 GB，请清理或扩容`)
}

/** Nobody answers as ours: either nothing runs, or somebody else holds the port. */
async function judgePort(env, { why }) {
  const port = Number(env.PORT ?? 8080)
  if (await isFree(port)) return bad(`服务未运行（端口 ${port} 空闲），请执行 junheng start`)
  return bad(`端口 ${port} 被占用，但没有就绪的服务（${why}），请查看日志或改用其他 PORT`)
}

function isFree(port) {
  return new Promise((answer) => {
    const probe = createServer()
    probe.once('error', () => answer(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => answer(true)))
  })
}

function judgeFont({ PRINT_FONT }) {
  const [path] = (PRINT_FONT ?? '').split('#')
  if (path && existsSync(path)) return good(`打印字体 ${path}`)
  return bad('没有打印字体，PDF 无法生成；请把 PRINT_FONT 设为一个中文字体文件')
}

function judgeBackup(dataDir, now) {
  const folder = join(dataDir, 'backup')
  const times = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.tar.gz'))
        .map((name) => statSync(join(folder, name)).mtimeMs)
    : []
  if (times.length === 0) return bad('还没有备份，请执行 junheng backup 并安排每天执行')
  const hours = (now.getTime() - Math.max(...times)) / 3_600_000
  const text = `最近一次备份在 ${Math.max(0, Math.round(hours))} 小时前`
  return hours <= OLDEST_BACKUP_HOURS ? good(text) : bad(`${text}，请检查每天的备份任务`)
}
