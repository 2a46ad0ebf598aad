import { accessSync, constants, existsSync, readdirSync, statfsSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { askBackupAge, askHealth } from './health.mjs'
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
    await judgeBackup(dataDir, env, now),
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

async function judgeBackup(dataDir, env, now) {
  if (env.BACKUP === 'off') return good('BACKUP=off：备份由别处负责')
  const age =
    (await askBackupAge(env)) ?? ageOfFiles(env.BACKUP_DIR ?? join(dataDir, 'backup'), now)
  if (age === null) return bad('还没有备份：服务每晚自动备份，现在就要一份请执行 junheng backup')
  const hours = Math.max(0, Math.round(age / 3600))
  const text = `最近一次备份在 ${hours} 小时前`
  if (hours <= OLDEST_BACKUP_HOURS) return good(text)
  return bad(`${text}，原因见首页的预警“备份过期”或定时任务“每晚备份并试恢复”`)
}

/** Where the service is down its folder still tells; only what was proved has this ending there. */
function ageOfFiles(folder, now) {
  const times = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.tar.gz'))
        .map((name) => statSync(join(folder, name)).mtimeMs)
    : []
  return times.length === 0 ? null : (now.getTime() - Math.max(...times)) / 1000
}
