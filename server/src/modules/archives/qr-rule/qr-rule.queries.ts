import { randomBytes } from 'node:crypto'
import type { EntityModel } from '@junheng/domain/entity/model.ts'
import type { QrTarget } from '@junheng/domain/qr/qr-labels.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { identifier, sql } from '#platform/db/sql.ts'

const KEY_BYTES = 32

interface RulePlace {
  readonly orgId: string | null
  readonly target: QrTarget
}

/** Serialises who may enable a rule for a target, so that two at once do not both find none. */
export async function lockTarget(tx: Tx, { orgId, target }: RulePlace): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext(${`as_qr_rule ${orgId} ${target}`}))`)
}

export async function hasOtherRule(
  tx: Tx,
  { orgId, target, id }: RulePlace & { readonly id: string },
): Promise<boolean> {
  const other = await tx.row(
    sql`select 1 from as_qr_rule where org_id = ${orgId} and target = ${target} and id <> ${id} and enabled and not deleted`,
  )
  return other !== null
}

export interface ActiveRule {
  readonly fields: string
  readonly validMinutes: number
  readonly once: boolean
}

export function findActiveRule(
  db: Queryable,
  { orgId, target }: RulePlace,
): Promise<ActiveRule | null> {
  return db.row<ActiveRule>(
    sql`select fields, valid_minutes as "validMinutes", once from as_qr_rule where org_id = ${orgId} and target = ${target} and enabled and not deleted`,
  )
}

/** A company's key, made at its first code. */
export async function ensureKey(tx: Tx, orgId: string): Promise<Buffer> {
  const fresh = randomBytes(KEY_BYTES)
  await tx.run(
    sql`insert into as_qr_key (org_id, key) values (${orgId}, ${fresh.toString('base64url')}) on conflict do nothing`,
  )
  return (await findKey(tx, orgId)) ?? fresh
}

export async function findKey(db: Queryable, orgId: string): Promise<Buffer | null> {
  const row = await db.row<{ readonly key: string }>(
    sql`select key from as_qr_key where org_id = ${orgId}`,
  )
  return row && Buffer.from(row.key, 'base64url')
}

/** Whose row a code is about, whoever asks: the key that proves it is the owner's. */
export async function findOwner(
  db: Queryable,
  model: EntityModel,
  id: string,
): Promise<string | null> {
  const row = await db.row<{ readonly orgId: string | null }>(
    sql`select org_id as "orgId" from ${identifier(model.table)} where id = ${id}`,
  )
  return row?.orgId ?? null
}

/** Takes a code that is good for one use; false: somebody has. */
export async function useNonce(
  tx: Tx,
  use: { readonly orgId: string; readonly nonce: string; readonly now: Date },
): Promise<boolean> {
  const added = await tx.run(
    sql`insert into as_qr_use (org_id, nonce, used_at) values (${use.orgId}, ${use.nonce}, ${use.now.toISOString()}) on conflict do nothing`,
  )
  return added === 1
}
