import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Cluster } from './cluster.ts'
import { giveFileTo, type RuntimeUser } from './runtime-user.ts'

const fileName = 'junheng.conf'
const mainFileName = 'postgresql.conf'
const includeLine = `include_if_exists = '${fileName}'\n`

/**
 * Settings of an embedded server, for one plant on one machine. Nothing here trades durability for
 * speed: fsync, full_page_writes and synchronous_commit stay on. The log keeps a week by itself.
 */
const settings: readonly (readonly [name: string, value: string])[] = [
  // Two tests of 64 clients may run side by side; an idle one costs next to nothing.
  ['max_connections', '200'],
  ['shared_buffers', '256MB'],
  ['effective_cache_size', '1GB'],
  ['work_mem', '8MB'],
  ['maintenance_work_mem', '128MB'],
  ['random_page_cost', '1.1'],
  // A partitioned table takes a lock per partition: the default 64 is too few for years of months.
  ['max_locks_per_transaction', '256'],
  ['fsync', 'on'],
  ['synchronous_commit', 'on'],
  ['full_page_writes', 'on'],
  ['max_wal_size', '2GB'],
  ['checkpoint_timeout', '10min'],
  ['checkpoint_completion_target', '0.9'],
  ['wal_compression', 'on'],
  ['jit', 'off'],
  ['timezone', 'UTC'],
  ['log_timezone', 'UTC'],
  ['password_encryption', 'scram-sha-256'],
  ['logging_collector', 'on'],
  ['log_directory', 'log'],
  ['log_filename', 'postgresql-%a.log'],
  ['log_truncate_on_rotation', 'on'],
  ['log_rotation_age', '1d'],
  ['log_rotation_size', '0'],
  ['log_checkpoints', 'off'],
  // Bound values are customers' data (names, telephone numbers): they stay out of the log.
  ['log_parameter_max_length_on_error', '0'],
]

/**
 * Writes our settings into their own file, anew at every start, so that a newer program brings its
 * settings to an old data directory. It is included first: what an operator writes in postgresql.conf
 * or sets with ALTER SYSTEM is read later and wins.
 */
export function writeSettings({ dataDir, clusterName, user }: Cluster): void {
  const lines = [...settings, ['cluster_name', clusterName] as const]
  const body = lines.map(([name, value]) => `${name} = '${value}'\n`).join('')
  const write = (name: string, text: string) => replaceFile(join(dataDir, name), { text, user })
  write(fileName, `# 由钧衡在每次启动时写入，请勿修改\n${body}`)
  const main = readFileSync(join(dataDir, mainFileName), 'utf8')
  if (!main.startsWith(includeLine)) write(mainFileName, includeLine + withoutOurs(main))
}

/**
 * initdb writes active lines for what it finds out (max_connections, locale, time zone). Those of our
 * own list are taken out, else they would override us.
 */
function withoutOurs(text: string): string {
  const ours = new Set(settings.map(([name]) => name))
  const lines = text.split('\n').filter((line) => {
    const name = /^(\w+)\s*=/.exec(line)?.[1]
    return name === undefined || !ours.has(name)
  })
  return lines.join('\n')
}

/** By rename: a start that is killed half way must not leave half a configuration. */
function replaceFile(path: string, { text, user }: { text: string; user: RuntimeUser }): void {
  writeFileSync(`${path}.partial`, text)
  giveFileTo(user, `${path}.partial`)
  renameSync(`${path}.partial`, path)
}
