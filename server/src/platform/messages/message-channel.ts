/** A message to one person, outside the product's own screens. */
export interface Message {
  readonly mobile: string
  readonly text: string
}

/** How messages leave the site. The product knows one channel; what stands behind it is configuration. */
export interface MessageChannel {
  /** Named in the start log, so that whoever runs the site sees where messages go. */
  readonly name: string
  send(message: Message): Promise<void>
}

/** Keeps nothing and sends nothing; for parts of the product that are tested without messages. */
export const silentChannel: MessageChannel = { name: 'silent', send: async () => {} }
