import { setTimeout as pause } from 'node:timers/promises'
import type { ClientBase } from 'pg'

/** How long others may stand behind us while we wait for a table, in milliseconds. */
const LOCK_WAIT = 400
const LOCK_PAUSE = 1000
const LOCK_TRIES = 600

export async function inTransaction(
  client: ClientBase,
  work: () => Promise<unknown>,
): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Somebody holds what we want, or waits for us: 55P03, 57014, 40P01. */
const BUSY = new Set(['55P03', '57014', '40P01'])

/**
 * Short work under locks on several tables. Whoever comes after us waits behind us, so we stand in line for a moment
 * only, and come back later where somebody holds on.
 */
export async function withLock(
  client: ClientBase,
  {
    tables,
    mode,
    say,
  }: {
    readonly tables: readonly string[]
    readonly mode: 'access exclusive' | 'share row exclusive'
    say(line: string): void
  },
  work: () => Promise<unknown>,
): Promise<void> {
  for (let at = 1; ; at += 1) {
    try {
      return await inTransaction(client, async () => {
        await client.query(`set local statement_timeout = ${LOCK_WAIT}`)
        if (tables.length > 0) await client.query(`lock table ${tables.join(', ')} in ${mode} mode`)
        await client.query('set local statement_timeout = 0')
        await work()
      })
    } catch (error) {
      if (!BUSY.has((error as { code?: string }).code ?? '')) throw error
      if (at >= LOCK_TRIES)
        throw new Error('表一直有人使用，归档没有完成；请稍后再执行，已做的会接着做', {
          cause: error,
        })
      if (at === 1) say('表正在使用，稍后再试')
      await pause(LOCK_PAUSE)
    }
  }
}
