import { group, secret } from '@junheng/domain/call/shape.ts'
import { assertAllowed } from '@junheng/domain/refusals/refusal.ts'
import { defineAction } from '#platform/actions/action.ts'
import { hashPassword } from '#platform/session/password.ts'
import { checkPassword, randomPassword } from '#platform/session/password-policy.ts'
import { setPassword } from './set-password.ts'
import { user } from './user.entity.ts'
import { refuseAdminRow } from './user.rules.ts'

/** Gives a user an initial password, the sent one or a random one that is shown this once. */
export const resetPassword = defineAction(user, {
  name: 'reset',
  label: '重置密码',
  method: 'PUT',
  path: ':id/password/reset',
  right: 'of-mount',
  reach: 'row',
  flow: 'free',
  body: { password: secret({ label: '密码' }) },
  answers: group({ password: secret({ label: '密码', required: true }) }, { label: '随机的密码' }),
  async prepare({ body }) {
    const password = body.password ?? randomPassword()
    return { password, passwordHash: await hashPassword(password) }
  },
  async run(tx, { caller, row, body, prepared: { password, passwordHash }, services, log }) {
    const { id } = row
    assertAllowed(refuseAdminRow({ caller, row }))
    const given = body.password
    if (given !== null) assertAllowed(checkPassword(given, { username: row.username }))
    const now = services.engine.clock.now()
    await setPassword(tx, { userId: id, passwordHash, initial: true, now })
    log({ entity: 'user', bizKey: id, action: 'reset', label: '重置密码', changes: [] })
    return given === null ? { password } : null
  },
})
