import { definePart } from '#platform/parts/part.ts'

/** A message to one person, outside the product's own screens. */
export interface Message {
  readonly mobile: string
  readonly text: string
  /** Whose it is; absent: nobody's in particular. */
  readonly orgId?: string
}

/** `LOGGED`: nobody outside reads it, and whoever waits for it must be told so. */
export type MessageWay = 'SENT' | 'LOGGED'

/** How messages leave the site. The product knows one channel; what stands behind it is configuration. */
export interface MessageChannel {
  /** Named in the start log, so that whoever runs the site sees where messages go. */
  readonly name: string
  send(message: Message): Promise<MessageWay>
}

/** What the log says where a message should have left the site and could not. */
export const NO_CHANNEL = '未配置短信通道'

/** Keeps nothing and sends nothing; for parts of the product that are tested without messages. */
export const silentChannel: MessageChannel = {
  name: 'silent',
  send: async () => 'LOGGED',
}

/** Where messages stand that no service takes. */
export const messageLog = definePart<MessageChannel>('messageLog', () => silentChannel)
