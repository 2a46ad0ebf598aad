import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { PUBLIC, type RawCall } from '#platform/http/call.ts'
import type { Captcha } from './captcha.ts'

const NAME = /^[A-Za-z0-9_-]{8,64}$/

/** The picture of the sign-in page. */
export function captchaCall(captcha: Pick<Captcha, 'draw'>): RawCall {
  return {
    kind: 'raw',
    method: 'GET',
    path: '/code/image',
    access: PUBLIC,
    tag: '会话',
    summary: '验证码图片（randomStr）',
    async reply({ request }, reply) {
      const randomStr = request.query['randomStr'] ?? ''
      if (!NAME.test(randomStr))
        throw new RefusalError(refuse('call.fieldType', { field: 'randomStr' }))
      const picture = await captcha.draw(randomStr)
      return reply.header('cache-control', 'no-store').type('image/png').send(picture)
    },
  }
}
