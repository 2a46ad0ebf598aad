/** A message to one person, outside the product's own screens. */
export interface Message {
  readonly mobile: string
  readonly text: string
}

/** How messages leave the site. The product knows one channel; what stands behind it is configuration. */
export interface MessageChannel {
  /** Named in the start log, so that whoever runs the site sees where messages go. */
  readonly name: string
  /** False: nobody outside reads what is sent, and whoever waits for it must be told so. */
  readonly reachesPeople: boolean
  send(message: Message): Promise<void>
}

/** What the log says where a message should have left the site and could not. */
export const NO_CHANNEL = '未配置短信通道'

/** Keeps nothing and sends nothing; for parts of the product that are tested without messages. */
export const silentChannel: MessageChannel = {
  name: 'silent',
  reachesPeople: false,
  send: async () => {},
}
