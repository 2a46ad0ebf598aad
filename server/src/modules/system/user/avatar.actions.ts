import { orNull } from '@junheng/domain/call/shape.ts'
import { file } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Caller } from '#platform/access/caller.ts'
import { defineAction } from '#platform/actions/action.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { readableFiles } from '#platform/entity-engine/file-access.ts'
import { user } from './user.entity.ts'

const AVATAR = { avatar: orNull(file({ label: '文件编号，null 移除' })) }

/** Everybody's own picture: no right to edit users is needed, and none is lent. */
export const changeOwnAvatar = defineAction(user, {
  name: 'avatar',
  label: '更换自己的头像',
  method: 'PUT',
  path: 'avatar/:id',
  plainParams: true,
  right: 'own',
  ofSelf: true,
  body: AVATAR,
  answers: AVATAR,
  async run(tx, { caller, body: { avatar }, services: { engine }, log }) {
    if (avatar !== null) await assertPicture(tx, engine, { caller, id: avatar })
    const from = await changeAvatar(tx, caller, { avatar, now: engine.clock.now() })
    const change = { table: 'sys_user', field: 'avatar', label: '头像', from, to: avatar }
    const about = { entity: 'user', bizKey: caller.userId, action: 'avatar', label: '更换头像' }
    log({ ...about, changes: [change] })
    return { avatar }
  },
})

/** One's own upload, of the kinds that the page offers. */
async function assertPicture(
  tx: Tx,
  { registry }: Engine,
  { caller, id }: { readonly caller: Caller; readonly id: string },
): Promise<void> {
  const file = (await readableFiles(tx, registry, { caller, ids: [id] })).get(id)
  if (file?.userId !== caller.userId) throw new RefusalError(refuse('row.missing'))
  if (file.type !== 'jpg' && file.type !== 'png') throw new RefusalError(refuse('user.avatarType'))
}

/** Answers what it was. The version moves on: a form that was opened before must not bring it back. */
async function changeAvatar(
  tx: Tx,
  { userId, realName }: Caller,
  { avatar, now }: { readonly avatar: string | null; readonly now: Date },
): Promise<string | null> {
  const before = await tx.row<{ readonly avatar: string | null }>(
    sql`select avatar from sys_user where id = ${userId} for update`,
  )
  await tx.run(
    sql`update sys_user set avatar = ${avatar}, version = version + 1, update_user_id = ${userId}, update_user = ${realName}, update_date = ${now.toISOString()} where id = ${userId}`,
  )
  return before?.avatar ?? null
}
