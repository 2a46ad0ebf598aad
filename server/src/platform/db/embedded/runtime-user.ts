import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, lchownSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-failures.ts'

/** Whom the database processes run as. Without `ids` they run as whoever runs Node. */
export interface RuntimeUser {
  readonly name: string
  readonly ids?: { readonly uid: number; readonly gid: number }
}

const candidates = ['postgres', 'nobody'] as const

/**
 * PostgreSQL refuses to run as root, so root drops to `postgres`, else `nobody`. A plain user just
 * runs; so does Windows, where initdb and pg_ctl give up administrator rights by themselves.
 */
export function chooseRuntimeUser(): RuntimeUser {
  if (process.getuid?.() !== 0) return { name: process.env['USER'] ?? 'current' }
  for (const name of candidates) {
    const uid = readId('-u', name)
    const gid = readId('-g', name)
    if (uid !== null && gid !== null && uid !== 0) return { name, ids: { uid, gid } }
  }
  throw new EmbeddedPostgresError('noRuntimeUser', {})
}

/**
 * Whether `user` may enter `directory`. Asked of the system by trying, because permission bits alone
 * know nothing of access lists or read-only mounts.
 */
export function canEnter(user: RuntimeUser, directory: string): boolean {
  if (!user.ids) return true
  const tried = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', directory], {
    ...user.ids,
    cwd: '/',
    stdio: 'ignore',
  })
  return tried.status === 0
}

/** Hands a tree to the runtime user. Links are handed over themselves, never what they point at. */
export function giveTo(user: RuntimeUser, path: string): void {
  if (!user.ids) return
  const { uid, gid } = user.ids
  if (statSync(path).uid === uid) return
  for (const entry of readdirSync(path, { withFileTypes: true, recursive: true })) {
    lchownSync(join(entry.parentPath, entry.name), uid, gid)
  }
  // Last, so that a run killed half way starts over: the top directory says whether all is done.
  chownSync(path, uid, gid)
}

/** Hands one file that we wrote, under whatever umask, to the runtime user. */
export function giveFileTo(user: RuntimeUser, path: string): void {
  chmodSync(path, 0o600)
  if (user.ids) chownSync(path, user.ids.uid, user.ids.gid)
}

function readId(flag: '-u' | '-g', name: string): number | null {
  const answer = spawnSync('id', [flag, name], { encoding: 'utf8' })
  // `nobody` is 4294967294 on macOS; the system call takes it as the signed number of the same bits.
  return answer.status === 0 ? Number(answer.stdout.trim()) | 0 : null
}
