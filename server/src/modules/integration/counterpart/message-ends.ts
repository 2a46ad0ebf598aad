import type { IncomingHttpHeaders } from 'node:http'
import { signDingTalk } from '../message/line/robot-lines.ts'
import { COUNTERPART_SECRET } from './erp-end.ts'

/** A message as a service took it. */
export interface TakenText {
  readonly service: 'WECOM' | 'DINGTALK' | 'SMS'
  readonly text: string
  /** Who was named or sent to, by numbers. */
  readonly mobiles: readonly string[]
}

interface Asked {
  readonly url: URL
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly now: number
}

/** What is answered, and what was taken; null: nothing was. */
export interface Served {
  readonly status: number
  readonly answer: unknown
  readonly taken: TakenText | null
}

const refused = (errcode: number, errmsg: string): Served => ({
  status: 200,
  answer: { errcode, errmsg },
  taken: null,
})
const OK = { errcode: 0, errmsg: 'ok' }
/** Older than an hour, and a signature is not believed. */
const HOUR_MS = 3_600_000

interface RobotBody {
  readonly msgtype?: string
  readonly text?: {
    readonly content?: string
    readonly mentioned_mobile_list?: readonly string[]
  }
  readonly at?: { readonly atMobiles?: readonly string[] }
}

/** 企业微信: a key in the address, texts of 2048 bytes. */
function serveWecom({ url, body }: Asked): Served {
  if (url.searchParams.get('key') !== COUNTERPART_SECRET)
    return refused(93_000, 'invalid webhook url')
  const { msgtype, text } = JSON.parse(body) as RobotBody
  if (msgtype !== 'text' || !text?.content) return refused(40_008, 'invalid message type')
  if (Buffer.byteLength(text.content) > 2048) return refused(40_058, 'text.content exceed max size')
  const mobiles = text.mentioned_mobile_list ?? []
  return { status: 200, answer: OK, taken: { service: 'WECOM', text: text.content, mobiles } }
}

/** 钉钉: a token and a signed time in the address. */
function serveDingTalk({ url, body, now }: Asked): Served {
  const { searchParams: given } = url
  if (given.get('access_token') !== COUNTERPART_SECRET)
    return refused(300_005, 'token is not exist')
  const timestamp = Number(given.get('timestamp'))
  const isSigned = given.get('sign') === signDingTalk(COUNTERPART_SECRET, timestamp)
  if (!isSigned || Math.abs(now - timestamp) > HOUR_MS) return refused(310_000, 'sign not match')
  const { text, at } = JSON.parse(body) as RobotBody
  const taken = {
    service: 'DINGTALK',
    text: text?.content ?? '',
    mobiles: at?.atMobiles ?? [],
  } as const
  return { status: 200, answer: OK, taken }
}

/** A gateway for short messages: each `id` is sent once. */
function serveSms({ headers, body }: Asked): Served {
  if (headers.authorization !== `Bearer ${COUNTERPART_SECRET}`)
    return { status: 401, answer: { code: 401, msg: '令牌不对' }, taken: null }
  const { mobile, content } = JSON.parse(body) as { mobile: string; content: string }
  if (!/^1\d{10}$/.test(mobile))
    return { status: 200, answer: { code: 1001, msg: '号码不正确' }, taken: null }
  const taken = { service: 'SMS', text: content, mobiles: [mobile] } as const
  return { status: 200, answer: { code: 0, msg: '' }, taken }
}

/** Services that messages go to, by where they answer. */
export const MESSAGE_ENDS: Readonly<Record<string, (asked: Asked) => Served>> = {
  '/cgi-bin/webhook/send': serveWecom,
  '/robot/send': serveDingTalk,
  '/sms/send': serveSms,
}
