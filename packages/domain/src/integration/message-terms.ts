import type { HookEvent, OwnEvent } from './hook-terms.ts'

/** How messages leave the site. */
export const CHANNEL_KINDS = {
  SMS: '短信网关',
  WECOM: '企业微信群机器人',
  DINGTALK: '钉钉群机器人',
  WEBHOOK: '网络接口',
  LOG: '日志文件',
} as const
export type ChannelKind = keyof typeof CHANNEL_KINDS

/** What is said there everybody in the group reads. */
export const ROBOTS: readonly ChannelKind[] = ['WECOM', 'DINGTALK']

/** Where the robots of the two services are told, unless a channel says otherwise. */
export const ROBOT_ADDRESSES: Readonly<Partial<Record<ChannelKind, string>>> = {
  WECOM: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send',
  DINGTALK: 'https://oapi.dingtalk.com/robot/send',
}

export interface MessagePerson {
  readonly name: string
  readonly mobile: string | null
}

/** A message as it was when it was written; whoever is called otherwise since gets it as it is. */
export interface MessagePayload {
  readonly id: string
  readonly event: HookEvent | OwnEvent
  /** ISO 8601 in UTC. */
  readonly time: string
  readonly text: string
  readonly subject: { readonly type: string; readonly id: string; readonly code: string | null }
  readonly to: readonly MessagePerson[]
  readonly copy: readonly MessagePerson[]
  readonly blind: readonly MessagePerson[]
}
