import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { isPlainObject } from '@junheng/domain/row/any-row.ts'
import { parseId } from '@junheng/domain/values/id.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { loadRow } from '#platform/entity-engine/load-row.ts'
import { type Call, needs, writeCall } from '#platform/http/call.ts'
import { hashPassword } from '#platform/session/password.ts'
import { checkPassword, randomPassword } from '#platform/session/password-policy.ts'
import { setPassword } from '#platform/session/set-password.ts'
import type { UserRow } from './user.entity.ts'
import { refuseAdminRow } from './user.rules.ts'

/** Gives a user an initial password, the sent one or a random one that is shown this once. */
export function resetPasswordCall({ engine }: EntityServices): Call {
  return writeCall({
    method: 'PUT',
    path: '/sys-user/:id/password/reset',
    access: needs('sys-user:reset'),
    tag: '用户',
    summary: '重置密码',
    body: { type: 'object', properties: { password: { type: 'string', maxLength: 64 } } },
    async prepare({ request }) {
      const id = parseId(request.params['id'] ?? '')
      if (id === null) throw new RefusalError(refuse('row.missing'))
      const given = readPassword(request.body)
      const password = given ?? randomPassword()
      return { id, given, password, passwordHash: await hashPassword(password) }
    },
    async write(tx, call, { id, given, password, passwordHash }) {
      const { caller } = call
      const model = engine.registry.model('user')
      const row = (await loadRow(tx, engine.registry, { model, caller, id })) as unknown as UserRow
      assertAllowed(refuseAdminRow({ caller, row }))
      if (given !== null) assertAllowed(checkPassword(given, { username: row.username }))
      await setPassword(tx, { userId: id, passwordHash, initial: true, now: engine.clock.now() })
      call.log({ entity: 'user', bizKey: id, action: 'reset', label: '重置密码', changes: [] })
      return given === null ? { password } : null
    },
  })
}

function readPassword(body: unknown): string | null {
  if (body === undefined || body === null) return null
  if (!isPlainObject(body)) throw new RefusalError(refuse('call.body'))
  const [unknown] = Object.keys(body).filter((name) => name !== 'password')
  if (unknown !== undefined) throw new RefusalError(refuse('call.unknownField', { field: unknown }))
  const sent = body['password'] ?? null
  if (sent !== null && (typeof sent !== 'string' || sent.length > 200))
    throw new RefusalError(refuse('call.fieldType', { field: 'password' }))
  return sent === '' ? null : sent
}
