import type { Database, Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

interface StoredCaptcha {
  readonly randomStr: string
  readonly answerHash: string
  readonly now: Date
  readonly expires: Date
}

/** The browser's random text names the picture; drawn again under the same name, the first is void. */
export async function storeCaptcha(db: Queryable, captcha: StoredCaptcha): Promise<void> {
  const { randomStr, answerHash } = captcha
  await db.run(
    sql`insert into sys_captcha (random_str, answer_hash, expires) values (${randomStr}, ${answerHash}, ${captcha.expires.toISOString()}) on conflict (random_str) do update set answer_hash = excluded.answer_hash, expires = excluded.expires`,
  )
}

/** Takes the answer out: whether it was right or wrong, it is asked for once. */
export async function takeCaptcha(
  db: Queryable,
  { randomStr, now }: { readonly randomStr: string; readonly now: Date },
): Promise<string | null> {
  const taken = await db.row<{ readonly answerHash: string; readonly alive: boolean }>(
    sql`delete from sys_captcha where random_str = ${randomStr} returning answer_hash as "answerHash", expires > ${now.toISOString()} as alive`,
  )
  return taken?.alive ? taken.answerHash : null
}

/** Pictures nobody answered, and failures long past. What is over the bound goes oldest first. */
export async function pruneCaptchas(
  db: Database,
  { now, most, forgotten }: { readonly now: Date; readonly most: number; readonly forgotten: Date },
): Promise<void> {
  await db.run(sql`delete from sys_captcha where expires <= ${now.toISOString()}`)
  await db.run(
    sql`delete from sys_captcha where random_str in (select random_str from sys_captcha order by expires desc offset ${most})`,
  )
  await db.run(sql`delete from sys_sign_in_failure where last_at <= ${forgotten.toISOString()}`)
}

/** How many tries without a code a key leaves. */
export interface TryLimit {
  readonly key: string
  readonly free: number
}

interface Times {
  readonly now: Date
  /** Tries before it no longer count. */
  readonly since: Date
}

/**
 * Takes a free try of every key, or answers that one of them has none left. One after the other and each in
 * one statement: of tries sent at once no more are taken than there are. What one key has none left for
 * takes nothing from those after it.
 */
export async function takeTry(
  db: Queryable,
  { limits, now, since }: Times & { readonly limits: readonly TryLimit[] },
): Promise<boolean> {
  for (const { key, free } of limits) {
    const taken = await db.run(
      sql`insert into sys_sign_in_failure as f (key, failures, last_at) values (${key}, 1, ${now.toISOString()}) on conflict (key) do update set failures = case when f.last_at > ${since.toISOString()} then f.failures + 1 else 1 end, last_at = excluded.last_at where f.last_at <= ${since.toISOString()} or f.failures < ${free}::int`,
    )
    if (taken === 0) return false
  }
  return true
}

/** Counts a try that was made, whatever it leaves. */
export async function addTry(
  db: Queryable,
  { key, now, since }: Times & { readonly key: string },
): Promise<void> {
  await db.run(
    sql`insert into sys_sign_in_failure as f (key, failures, last_at) values (${key}, 1, ${now.toISOString()}) on conflict (key) do update set failures = case when f.last_at > ${since.toISOString()} then f.failures + 1 else 1 end, last_at = excluded.last_at`,
  )
}

/** The tries of a key count from now on. */
export async function renewTries(
  db: Queryable,
  { key, now }: { readonly key: string; readonly now: Date },
): Promise<void> {
  await db.run(
    sql`update sys_sign_in_failure set last_at = ${now.toISOString()} where key = ${key}`,
  )
}

export async function countTries(
  db: Queryable,
  { key, since }: Times & { readonly key: string },
): Promise<number> {
  const found = await db.row<{ readonly failures: number }>(
    sql`select failures from sys_sign_in_failure where key = ${key} and last_at > ${since.toISOString()}`,
  )
  return found?.failures ?? 0
}

export async function clearTries(db: Queryable, key: string): Promise<void> {
  await db.run(sql`delete from sys_sign_in_failure where key = ${key}`)
}
