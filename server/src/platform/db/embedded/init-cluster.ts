import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type Cluster, directoryArgument, superuser } from './cluster.ts'
import { EmbeddedPostgresError } from './embedded-failures.ts'
import { programPath, serverEnvironment } from './find-binaries.ts'
import { giveTo } from './runtime-user.ts'

/**
 * LC_CTYPE must know UTF-8: with plain C, pg_trgm drops Chinese characters and searching for a plate
 * finds nothing. Sorting is the builtin C.UTF-8 on every system, so that an index means the same
 * wherever the data directory is carried. The name of a UTF-8 locale differs by system.
 */
const localeNames: readonly string[] =
  process.platform === 'win32'
    ? ['zh-CN', 'en-US']
    : ['C.UTF-8', 'C.utf8', 'en_US.UTF-8', 'zh_CN.UTF-8']

/** The superuser's password lies beside the data directory, for the later starts and for backups. */
export function readPassword(dataDir: string): string | null {
  const path = secretFile(dataDir)
  return existsSync(path) ? readFileSync(path, 'utf8').trim() || null : null
}

/**
 * Makes the cluster in a neighbour directory and renames it, so that a data directory that is there
 * is whole: an interrupted first start leaves nothing that a later one could take for data.
 */
export async function initCluster(cluster: Cluster): Promise<void> {
  const { dataDir, user } = cluster
  removeLeftovers(dataDir)
  const work = `${dataDir}.init-${randomBytes(4).toString('hex')}`
  const fresh = join(work, 'cluster')
  const passwordFile = join(work, 'password')
  const password = randomBytes(24).toString('base64url')
  mkdirSync(work, { mode: 0o700 })
  try {
    mkdirSync(fresh, { mode: 0o700 })
    writeFileSync(passwordFile, password, { mode: 0o600 })
    giveTo(user, work)
    await runInitdb(cluster, { fresh, passwordFile })
    rmSync(passwordFile)
    // The secret first: without its cluster it is overwritten next time, the other way round is locked out.
    writeSecret(dataDir, password)
    renameSync(fresh, dataDir)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/**
 * A data directory that came without its password (only `pg` was copied from another machine) gets a
 * new one through the single-user server, which asks for none. No other process may be running.
 */
export function resetPassword(cluster: Cluster): void {
  const { dataDir, user, binaries } = cluster
  const password = randomBytes(24).toString('base64url')
  const argument = requireDirectory(cluster, dataDir)
  const run = spawnSync(
    programPath(binaries, 'postgres'),
    ['--single', '-D', argument, 'postgres'],
    {
      ...user.ids,
      cwd: dataDir,
      env: serverEnvironment(),
      encoding: 'utf8',
      input: `ALTER ROLE ${superuser} PASSWORD '${password}'\n`,
    },
  )
  if (run.status !== 0 || /ERROR|FATAL/.test(run.stderr)) {
    throw new EmbeddedPostgresError('startFailed', {
      dataDir,
      detail: `密码文件 ${secretFile(dataDir)} 不在，重设密码失败`,
    })
  }
  writeSecret(dataDir, password)
  cluster.log(`密码文件 ${secretFile(dataDir)} 不在，已重设内置数据库的密码`)
}

function secretFile(dataDir: string): string {
  return `${dataDir}.secret`
}

/** The directory as the program is to be told it, or the refusal that says what to do. */
export function requireDirectory({ user }: Cluster, directory: string): string {
  const argument = directoryArgument(user, directory)
  if (argument !== null) return argument
  throw new EmbeddedPostgresError('closedParents', { user: user.name, dataDir: directory })
}

function writeSecret(dataDir: string, password: string): void {
  const path = secretFile(dataDir)
  const partial = `${path}.partial`
  rmSync(partial, { force: true })
  writeFileSync(partial, `${password}\n`, { mode: 0o600, flush: true })
  renameSync(partial, path)
}

function removeLeftovers(dataDir: string): void {
  const prefix = `${basename(dataDir)}.init-`
  for (const name of readdirSync(dirname(dataDir))) {
    if (name.startsWith(prefix)) rmSync(join(dirname(dataDir), name), { recursive: true })
  }
}

async function runInitdb(
  cluster: Cluster,
  { fresh, passwordFile }: { fresh: string; passwordFile: string },
): Promise<void> {
  const argument = requireDirectory(cluster, fresh)
  const seen = argument === fresh ? passwordFile : `${argument}/../${basename(passwordFile)}`
  let detail = ''
  for (const locale of localeNames) {
    const result = await tryInitdb(cluster, { fresh, argument, seen, locale })
    if (result.code === 0) return
    detail = result.output.trim()
    if (!detail.includes('invalid locale')) break
  }
  throw new EmbeddedPostgresError('initFailed', { dataDir: cluster.dataDir, detail })
}

async function tryInitdb(
  { user, binaries }: Cluster,
  run: { fresh: string; argument: string; seen: string; locale: string },
): Promise<{ code: number | null; output: string }> {
  const child = spawn(
    programPath(binaries, 'initdb'),
    [
      `--pgdata=${run.argument}`,
      `--username=${superuser}`,
      `--pwfile=${run.seen}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      `--locale=${run.locale}`,
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--lc-messages=C',
      '--no-instructions',
    ],
    { ...user.ids, cwd: run.fresh, env: serverEnvironment(), stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const code = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const [status, output] = await Promise.all([code, text(child.stderr)])
  return { code: status, output }
}
