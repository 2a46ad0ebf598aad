import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type Call, SIGNED_IN, writeCall } from '#platform/http/call.ts'
import type { JsonSchema } from '#platform/http/json-schema.ts'
import { passwordRefusal } from './admit-session.ts'
import type { Authenticator } from './authenticate.ts'
import type { CredentialParts } from './check-credentials.ts'
import { prepareOwnPassword } from './own-password.ts'
import { assertKnown, readText } from './read-body.ts'
import { sessionDraft } from './session-log.ts'
import { setPassword } from './set-password.ts'

export interface PasswordParts extends CredentialParts {
  readonly sessions: Pick<Authenticator, 'drop'>
}

/** What a user asks about his own password. */
export function passwordCalls(parts: PasswordParts): readonly Call[] {
  return [checkSafeCall, modifyCall(parts)]
}

const checkSafeCall: Call = {
  kind: 'read',
  method: 'GET',
  path: '/sys-user/pwd/checkSafe',
  access: SIGNED_IN,
  tag: '会话',
  summary: '密码是否须修改',
  async handle({ caller }) {
    const code = passwordRefusal(caller)
    if (code !== null) throw new RefusalError(refuse(code))
    return { safe: true }
  },
}

const FIELDS = ['oldPassword', 'newPassword'] as const
const text: JsonSchema = { type: 'string', maxLength: 1000 }

function modifyCall(parts: PasswordParts): Call {
  return writeCall({
    method: 'PUT',
    path: '/sys-user/password/modify/:id',
    access: SIGNED_IN,
    tag: '会话',
    summary: '修改自己的密码',
    body: {
      type: 'object',
      required: FIELDS,
      properties: { oldPassword: text, newPassword: text },
    },
    prepare({ caller, request: { params, body } }) {
      if (params['id'] !== caller.userId) throw new RefusalError(refuse('access.forbidden'))
      assertKnown(body, FIELDS)
      return prepareOwnPassword(parts, {
        username: caller.username,
        oldPassword: readText(body, 'oldPassword'),
        newPassword: readText(body, 'newPassword'),
      })
    },
    async write(tx, { caller, log, afterCommit }, { passwordHash }) {
      const { userId, sessionId: keepSession } = caller
      const now = parts.clock.now()
      await setPassword(tx, { userId, passwordHash, initial: false, now, keepSession })
      log(sessionDraft({ action: 'password', userId }))
      afterCommit(async () => parts.sessions.drop(userId))
      return null
    },
  })
}
