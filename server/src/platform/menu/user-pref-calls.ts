import { mapOf } from '@junheng/domain/call/shape.ts'
import { json } from '@junheng/domain/entity/field.ts'
import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type AnyRow, isPlainObject } from '@junheng/domain/row/any-row.ts'
import { isStorableJson } from '@junheng/domain/values/storable-text.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Call } from '#platform/http/call.ts'

export interface PrefParts {
  readonly db: Database
  now(): Date
}

const LARGEST_KB = 64
const MOST_KEYS = 100

/**
 * What a user has arranged for himself: page sizes, column layouts, saved queries, switches, theme, the
 * last page. One document, since nothing but the user's own browser ever reads it.
 */
export function userPrefCalls({ db, now }: PrefParts): readonly Call[] {
  const shared = {
    path: '/sys-user-pref',
    right: 'own',
    tag: '个人设置',
    answers: mapOf(json({ label: '由网页自己定' })),
  } as const
  return [
    defineCall({
      ...shared,
      method: 'GET',
      label: '个人设置',
      async read({ caller }) {
        const found = await db.row<{ readonly document: AnyRow }>(
          sql`select document from sys_user_pref where user_id = ${caller.userId}`,
        )
        return found?.document ?? {}
      },
    }),
    defineCall({
      ...shared,
      method: 'PUT',
      label: '保存个人设置（按键合并，null 删除）',
      openBody: { type: 'object', additionalProperties: true },
      prepare: async ({ request }) => readChanges(request.body),
      run: (tx, { caller, prepared: changes }) =>
        mergeDocument(tx, { userId: caller.userId, changes, now: now() }),
    }),
  ]
}

function readChanges(body: unknown): AnyRow {
  if (!isPlainObject(body) || !isStorableJson(body)) throw new RefusalError(refuse('call.body'))
  assertSize(body)
  return body
}

/** Two tabs may save at once: the row is locked, so that neither loses the other's keys. */
async function mergeDocument(
  tx: Tx,
  {
    userId,
    changes,
    now,
  }: { readonly userId: string; readonly changes: AnyRow; readonly now: Date },
): Promise<AnyRow> {
  const at = now.toISOString()
  await tx.run(
    sql`insert into sys_user_pref (user_id, document, update_date) values (${userId}, '{}', ${at}) on conflict do nothing`,
  )
  const stored = await tx.row<{ readonly document: AnyRow }>(
    sql`select document from sys_user_pref where user_id = ${userId} for update`,
  )
  const merged = Object.fromEntries(
    Object.entries({ ...stored?.document, ...changes }).filter(([, value]) => value !== null),
  )
  assertSize(merged)
  await tx.run(
    sql`update sys_user_pref set document = ${JSON.stringify(merged)}::jsonb, update_date = ${at} where user_id = ${userId}`,
  )
  return merged
}

function assertSize(document: AnyRow): void {
  const isTooLarge =
    Object.keys(document).length > MOST_KEYS ||
    Buffer.byteLength(JSON.stringify(document)) > LARGEST_KB * 1024
  if (isTooLarge) assertAllowed(refuse('pref.tooLarge', { max: LARGEST_KB }))
}
