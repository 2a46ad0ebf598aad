import { secret } from '@junheng/domain/call/shape.ts'
import { int, text } from '@junheng/domain/entity/field.ts'
import { RefusalError } from '@junheng/domain/refusals/refusal.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import type { Call } from '#platform/http/call.ts'
import type { CaptchaGate } from '../captcha/captcha.ts'
import { NO_LIMITS, type RateLimits } from '../rate-limits.ts'
import { refuseWithStatus } from '../refuse-with-status.ts'
import { type ForgetParts, RESEND_SECONDS, resetForgotten, sendForgetCode } from './forget.ts'

export interface ForgetCallParts extends ForgetParts {
  readonly captcha?: CaptchaGate
  readonly limits?: RateLimits
}

/** For who has forgotten his password and therefore cannot be known. */
export function forgetCalls(parts: ForgetCallParts): readonly Call[] {
  return [codeCall(parts), resetCall(parts)]
}

const CLAIM = {
  username: text({ label: '用户名', required: true }),
  mobile: text({ label: '手机号', required: true }),
}

function codeCall(parts: ForgetCallParts): Call {
  const { captcha, limits = NO_LIMITS } = parts
  return defineCall({
    method: 'POST',
    path: '/sys-user/forget/code',
    right: 'public',
    tag: '会话',
    label: '找回密码：发送验证码',
    body: {
      ...CLAIM,
      code: text({ label: '图片验证码' }),
      randomStr: text({ label: '图片验证码的名字' }),
    },
    answers: { seconds: int({ label: '多少秒后可以再发', required: true }) },
    async reply({ request, body }, reply) {
      const { ip } = request
      const { username, mobile, code, randomStr } = body
      limits.attempt({ ip, name: `forget ${username}` })
      const attempt = { username, ip, code: code ?? '', randomStr: randomStr ?? '' }
      const refusal = (await captcha?.check(attempt)) ?? null
      if (refusal !== null) return refuseWithStatus(refusal, { request, reply })
      await sendForgetCode(parts, { username, mobile })
      return { data: { seconds: RESEND_SECONDS } }
    },
  })
}

function resetCall(parts: ForgetCallParts): Call {
  const { limits = NO_LIMITS } = parts
  return defineCall({
    method: 'POST',
    path: '/sys-user/forget/reset',
    right: 'public',
    tag: '会话',
    label: '找回密码：设置新密码',
    body: {
      ...CLAIM,
      code: text({ label: '短信验证码', required: true }),
      newPassword: secret({ label: '新密码', required: true }),
    },
    answers: 'nothing',
    async reply({ request, body }) {
      limits.attempt({ ip: request.ip, name: `reset ${body.username}` })
      const refusal = await resetForgotten(parts, body, request)
      if (refusal !== null) throw new RefusalError(refusal)
      return { data: null }
    },
  })
}
