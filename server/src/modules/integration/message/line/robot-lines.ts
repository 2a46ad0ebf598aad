import { createHmac } from 'node:crypto'
import type { MessagePayload, MessagePerson } from '@junheng/domain/integration/message-terms.ts'
import { type ChannelLine, codeIn, JSON_HEADERS, outcomeOf, saysIn } from './channel-line.ts'

const mobilesOf = (people: readonly MessagePerson[]): readonly string[] =>
  people.flatMap(({ mobile }) => mobile ?? [])

/** Who gets a copy is named: in a group everybody reads it. */
const contentOf = ({ text, copy }: MessagePayload): string =>
  copy.length === 0 ? text : `${text}\n抄送：${copy.map(({ name }) => name).join('、')}`

const ownAnswer = ({ errcode, errmsg }: { errcode?: unknown; errmsg?: unknown }) => ({
  code: codeIn(errcode),
  says: saysIn(errmsg),
})

/** 企业微信群机器人: `POST …/webhook/send?key=`, recipients are mentioned by their numbers. */
export const wecomLine: ChannelLine = {
  request({ url: base, secret }, payload) {
    const url = new URL(base)
    url.searchParams.set('key', secret)
    const text = {
      content: contentOf(payload),
      mentioned_mobile_list: mobilesOf(payload.to),
    }
    return { url, headers: JSON_HEADERS, body: JSON.stringify({ msgtype: 'text', text }) }
  },
  // -1: busy; 45009: more than twenty in a minute.
  read: (answer) => outcomeOf(answer, { service: '企业微信', own: ownAnswer, later: [-1, 45_009] }),
}

/**
 * The signature of a robot of DingTalk: of time and key, by the key, both in the address.
 *
 * @example
 * signDingTalk('SEC…', 1795766400000) // base64
 */
export const signDingTalk = (signKey: string, timestamp: number): string =>
  createHmac('sha256', signKey).update(`${timestamp}\n${signKey}`).digest('base64')

/** 钉钉群机器人: `POST …/robot/send?access_token=&timestamp=&sign=`. */
export const dingTalkLine: ChannelLine = {
  request({ url: base, secret, signKey }, payload, now) {
    const url = new URL(base)
    url.searchParams.set('access_token', secret)
    if (signKey !== null) {
      const timestamp = now.getTime()
      url.searchParams.set('timestamp', String(timestamp))
      url.searchParams.set('sign', signDingTalk(signKey, timestamp))
    }
    const body = {
      msgtype: 'text',
      text: { content: contentOf(payload) },
      at: { atMobiles: mobilesOf(payload.to), isAtAll: false },
    }
    return { url, headers: JSON_HEADERS, body: JSON.stringify(body) }
  },
  // -1: busy; 130101, 410100: more than twenty in a minute.
  read: (answer) =>
    outcomeOf(answer, { service: '钉钉', own: ownAnswer, later: [-1, 130_101, 410_100] }),
}
