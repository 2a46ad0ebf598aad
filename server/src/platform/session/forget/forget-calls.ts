import { RefusalError } from '@junheng/domain/refusals/refusal.ts'
import { PUBLIC, type RawCall } from '#platform/http/call.ts'
import type { JsonSchema } from '#platform/http/json-schema.ts'
import type { CaptchaGate } from '../captcha/captcha.ts'
import { NO_LIMITS, type RateLimits } from '../rate-limits.ts'
import { assertKnown, readText } from '../read-body.ts'
import { refuseWithStatus } from '../refuse-with-status.ts'
import { type ForgetParts, RESEND_SECONDS, resetForgotten, sendForgetCode } from './forget.ts'

export interface ForgetCallParts extends ForgetParts {
  readonly captcha?: CaptchaGate
  readonly limits?: RateLimits
}

const shared = { kind: 'raw', method: 'POST', access: PUBLIC, tag: '会话' } as const
const text: JsonSchema = { type: 'string', maxLength: 1000 }

/** For who has forgotten his password and therefore cannot be known. */
export function forgetCalls(parts: ForgetCallParts): readonly RawCall[] {
  return [codeCall(parts), resetCall(parts)]
}

const CODE_FIELDS = ['username', 'mobile', 'code', 'randomStr'] as const

function codeCall(parts: ForgetCallParts): RawCall {
  const { captcha, limits = NO_LIMITS } = parts
  return {
    ...shared,
    path: '/sys-user/forget/code',
    summary: '找回密码：发送验证码',
    body: {
      type: 'object',
      required: ['username', 'mobile'],
      properties: Object.fromEntries(CODE_FIELDS.map((name) => [name, text])),
    },
    async reply({ request }, reply) {
      const { body, ip } = request
      assertKnown(body, CODE_FIELDS)
      const claim = readClaim(body)
      limits.attempt({ ip, name: `forget ${claim.username}` })
      const code = readText(body, 'code', '')
      const randomStr = readText(body, 'randomStr', '')
      const attempt = { username: claim.username, ip, code, randomStr }
      const refusal = (await captcha?.check(attempt)) ?? null
      if (refusal !== null) return refuseWithStatus(refusal, { request, reply })
      await sendForgetCode(parts, claim)
      return { data: { seconds: RESEND_SECONDS } }
    },
  }
}

const RESET_FIELDS = ['username', 'mobile', 'code', 'newPassword'] as const

function resetCall(parts: ForgetCallParts): RawCall {
  const { limits = NO_LIMITS } = parts
  return {
    ...shared,
    path: '/sys-user/forget/reset',
    summary: '找回密码：设置新密码',
    body: {
      type: 'object',
      required: RESET_FIELDS,
      properties: Object.fromEntries(RESET_FIELDS.map((name) => [name, text])),
    },
    async reply({ request }) {
      const { body, ip } = request
      assertKnown(body, RESET_FIELDS)
      const claim = readClaim(body)
      limits.attempt({ ip, name: `reset ${claim.username}` })
      const reset = {
        ...claim,
        code: readText(body, 'code').trim(),
        newPassword: readText(body, 'newPassword'),
      }
      const refusal = await resetForgotten(parts, reset, request)
      if (refusal !== null) throw new RefusalError(refusal)
      return { data: null }
    },
  }
}

const readClaim = (body: unknown) => ({
  username: readText(body, 'username').trim(),
  mobile: readText(body, 'mobile').trim(),
})
