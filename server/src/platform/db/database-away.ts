/** SQLSTATEs of a server that is going, coming, full, or takes no writes any more. */
const STATES = /^(08...|57P0[1-5]|25006|53300)$/
/** What sockets say. */
const SOCKETS = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'])
/** What the driver says without a code. */
const SENTENCES =
  /^Connection terminated|not queryable|timeout exceeded when trying to connect|^timeout expired|^Client was closed/

/**
 * Whether something failed because a disk has no room left: the database's (53100) or that of the files.
 *
 * @example
 * isDiskFull(Object.assign(new Error(), { code: '53100' })) // true
 */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '53100' || error.code === 'ENOSPC')

/**
 * Whether something failed because the database is away for a moment: killed, promoted, restarted. Whoever asked may
 * ask again with the same key; nothing of ours is broken.
 *
 * @example
 * isDatabaseAway(Object.assign(new Error(), { code: '57P01' })) // true
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.name === 'NoPrimary') return true
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (STATES.test(code) || SOCKETS.has(code) || isNobodyThere(error, code)) return true
  return code === '' && SENTENCES.test(error.message)
}

/** A server that listens at a file takes the file with it. */
const isNobodyThere = (error: Error, code: string): boolean =>
  code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
