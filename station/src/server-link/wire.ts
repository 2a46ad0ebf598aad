/** An open connection to the server that carries texts. */
export interface Wire {
  send(text: string): void
  close(): void
}

export interface WireEvents {
  onText(text: string): void
  /** Ends it; failures to open come this way too. */
  onClose(reason: string): void
}

export type OpenWire = (events: WireEvents) => Wire
