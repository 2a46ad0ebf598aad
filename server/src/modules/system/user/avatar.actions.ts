import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { isPlainObject } from '@junheng/domain/row/any-row.ts'
import { parseFileId } from '@junheng/domain/values/file-id.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { readableFiles } from '#platform/files/file-access.ts'
import { type Call, SIGNED_IN, writeCall } from '#platform/http/call.ts'
import { assertKnown, malformed } from '#platform/session/read-body.ts'

/** Everybody's own picture: no right to edit users is needed, and none is lent. */
export function avatarCall({ engine }: EntityServices): Call {
  return writeCall({
    method: 'PUT',
    path: '/sys-user/avatar/:id',
    access: SIGNED_IN,
    tag: '用户',
    summary: '更换自己的头像',
    body: {
      type: 'object',
      required: ['avatar'],
      properties: {
        avatar: { type: 'string', nullable: true, description: '文件编号，null 移除' },
      },
      additionalProperties: false,
    },
    async prepare({ caller, request: { params, body } }) {
      if (params['id'] !== caller.userId) throw new RefusalError(refuse('access.forbidden'))
      return { avatar: readAvatar(body) }
    },
    async write(tx, { caller, log }, { avatar }) {
      if (avatar !== null) await assertPicture(tx, engine, { caller, id: avatar })
      const from = await changeAvatar(tx, caller, { avatar, now: engine.clock.now() })
      const change = { table: 'sys_user', field: 'avatar', label: '头像', from, to: avatar }
      const about = { entity: 'user', bizKey: caller.userId, action: 'avatar', label: '更换头像' }
      log({ ...about, changes: [change] })
      return { avatar }
    },
  })
}

function readAvatar(body: unknown): string | null {
  assertKnown(body, ['avatar'])
  const sent = isPlainObject(body) ? body['avatar'] : undefined
  if (sent === null) return null
  const id = typeof sent === 'string' ? parseFileId(sent) : null
  if (id === null) throw malformed('avatar')
  return id
}

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
