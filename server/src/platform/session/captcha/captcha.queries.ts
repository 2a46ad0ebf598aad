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

interface FailureKeys {
  readonly keys: readonly string[]
  readonly now: Date
  /** Failures before it no longer count. */
  readonly since: Date
}

/** The largest count of any of the keys. */
export async function countFailures(db: Queryable, { keys, since }: FailureKeys): Promise<number> {
  const found = await db.row<{ readonly failures: number }>(
    sql`select coalesce(max(failures), 0) as failures from sys_sign_in_failure where key = any(${keys}::text[]) and last_at > ${since.toISOString()}`,
  )
  return found?.failures ?? 0
}

/** One more for each key; answers the largest. Keys come sorted, so that two calls cannot block each other. */
export async function addFailure(
  db: Queryable,
  { keys, now, since }: FailureKeys,
): Promise<number> {
  const counted = await db.rows<{ readonly failures: number }>(
    sql`insert into sys_sign_in_failure as f (key, failures, last_at) select k, 1, ${now.toISOString()} from unnest(${[...keys].sort()}::text[]) k on conflict (key) do update set failures = case when f.last_at > ${since.toISOString()} then f.failures + 1 else 1 end, last_at = excluded.last_at returning failures`,
  )
  return Math.max(0, ...counted.map(({ failures }) => failures))
}

export async function clearFailures(db: Queryable, key: string): Promise<void> {
  await db.run(sql`delete from sys_sign_in_failure where key = ${key}`)
}
