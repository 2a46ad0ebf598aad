import { secret } from '@junheng/domain/call/shape.ts'
import { flag } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import type { Call } from '#platform/http/call.ts'
import { passwordRefusal } from './admit-session.ts'
import type { Authenticator } from './authenticate.ts'
import type { CredentialParts } from './check-credentials.ts'
import { prepareOwnPassword } from './own-password.ts'
import { sessionDraft } from './session-log.ts'
import type { SetPassword } from './set-password.ts'

export interface PasswordParts extends CredentialParts {
  readonly sessions: Pick<Authenticator, 'drop'>
  readonly setPassword: SetPassword
}

/** What a user asks about his own password. */
export function passwordCalls(parts: PasswordParts): readonly Call[] {
  return [checkSafeCall, modifyCall(parts)]
}

const checkSafeCall: Call = defineCall({
  method: 'GET',
  path: '/sys-user/pwd/checkSafe',
  right: 'own',
  tag: '会话',
  label: '密码是否须修改',
  answers: { safe: flag({ label: '不须修改' }) },
  async read({ caller }) {
    const code = passwordRefusal(caller)
    if (code !== null) throw new RefusalError(refuse(code))
    return { safe: true }
  },
})

function modifyCall(parts: PasswordParts): Call {
  return defineCall({
    method: 'PUT',
    path: '/sys-user/password/modify/:id',
    plainParams: true,
    right: 'own',
    ofSelf: true,
    tag: '会话',
    label: '修改自己的密码',
    body: {
      oldPassword: secret({ label: '原密码', required: true }),
      newPassword: secret({ label: '新密码', required: true }),
    },
    answers: 'nothing',
    prepare: ({ caller, body }) =>
      prepareOwnPassword(parts, { username: caller.username, ...body }),
    async run(tx, { caller, log, afterCommit, prepared: { passwordHash } }) {
      const { userId, sessionId: keepSession } = caller
      const now = parts.clock.now()
      await parts.setPassword(tx, { userId, passwordHash, initial: false, now, keepSession })
      log(sessionDraft({ action: 'password', userId }))
      afterCommit(async () => parts.sessions.drop(userId))
      return null
    },
  })
}
