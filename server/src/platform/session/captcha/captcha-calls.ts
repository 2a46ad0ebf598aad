import { text } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import type { Call } from '#platform/http/call.ts'
import type { Captcha } from './captcha.ts'

const NAME = /^[A-Za-z0-9_-]{8,64}$/

/** The picture of the sign-in page. */
export function captchaCall(captcha: Pick<Captcha, 'draw'>): Call {
  return defineCall({
    method: 'GET',
    path: '/code/image',
    right: 'public',
    tag: '会话',
    label: '验证码图片（randomStr）',
    query: { randomStr: text({ label: '验证码的名字' }) },
    answers: 'bytes',
    async reply({ query: { randomStr } }, reply) {
      if (randomStr === null || !NAME.test(randomStr))
        throw new RefusalError(refuse('call.fieldType', { field: 'randomStr' }))
      const picture = await captcha.draw(randomStr)
      return reply.header('cache-control', 'no-store').type('image/png').send(picture)
    },
  })
}
