import { parseRow } from '@junheng/domain/row/parse-row.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { createRow } from '#platform/entity-engine/create-row.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { type UserRow, user } from './user.entity.ts'

/** A user without password and roles; the name is made up unless given. */
export async function makeUser(
  tx: Tx,
  engine: Engine,
  { caller, ...values }: { readonly caller: Caller } & Partial<UserRow>,
): Promise<UserRow> {
  const model = engine.registry.model(user)
  const [mount] = model.mounts
  if (mount === undefined) throw new Error('user has no mount')
  const body = { username: `u${engine.newId()}`, realName: '某人', ...values }
  return createRow(tx, engine, { model, mount, caller, input: parseRow(mount, body) })
}
