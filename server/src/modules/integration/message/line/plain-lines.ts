import { outcomeOfStatus } from '@junheng/domain/integration/delivery-course.ts'
import { signHook } from '#modules/integration/hook/post-hook.ts'
import { type ChannelLine, codeIn, JSON_HEADERS, outcomeOf, saysIn } from './channel-line.ts'

/** 短信网关: one message to one number; `id` is the same at each try. */
export const smsLine: ChannelLine = {
  request({ url, account, signName, secret }, { id, to, text }) {
    const body = { id, account, sign: signName, mobile: to[0]?.mobile ?? '', content: text }
    const headers = { ...JSON_HEADERS, authorization: `Bearer ${secret}` }
    return { url: new URL(url), headers, body: JSON.stringify(body) }
  },
  read: (answer) =>
    outcomeOf(answer, {
      service: '短信网关',
      own: ({ code, msg }: { code?: unknown; msg?: unknown }) => ({
        code: codeIn(code),
        says: saysIn(msg),
      }),
      later: [],
    }),
}

/** 网络接口: the whole message, signed as web hooks are; any 2xx is a yes. */
export const webhookLine: ChannelLine = {
  request({ url, secret }, payload, now) {
    const body = JSON.stringify(payload)
    const seconds = Math.floor(now.getTime() / 1000)
    const headers = {
      ...JSON_HEADERS,
      'x-junheng-delivery': payload.id,
      'x-junheng-signature': signHook(secret, seconds, body),
    }
    return { url: new URL(url), headers, body }
  },
  read: ({ status }) => outcomeOfStatus(status),
}
