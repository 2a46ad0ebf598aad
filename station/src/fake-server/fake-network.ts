import type { Clock } from '#station/clock/clock.ts'
import type { OpenWire } from '#station/server-link/wire.ts'
import type { FakeServer } from './fake-server.ts'

const WAY_TIME = 5

/** A network between a station and a fake server that a test can cut. */
export interface FakeNetwork {
  readonly openWire: OpenWire
  cut(): void
  mend(): void
  isCut(): boolean
  /** Cuts the network when the server has taken the next such message, before its answer is on the way. */
  cutAfter(isIt: (text: string) => boolean): void
}

export function makeFakeNetwork(clock: Clock, server: FakeServer): FakeNetwork {
  let isCut = false
  let current: { end(reason: string): void } | null = null
  let trap: ((text: string) => boolean) | null = null
  const cut = (): void => {
    isCut = true
    current?.end('网络中断')
  }
  const openWire: OpenWire = (events) => {
    let isOpen = true
    const end = (reason: string): void => {
      if (!isOpen) return
      isOpen = false
      clock.after(0, () => events.onClose(reason))
    }
    if (isCut) {
      end('网络不通')
      return { send: () => undefined, close: () => undefined }
    }
    current = { end }
    const carry = (deliver: () => void): void => {
      clock.after(WAY_TIME, () => (isOpen ? deliver() : undefined))
    }
    const connection = server.connect(
      (text) => carry(() => events.onText(text)),
      () => carry(() => end('服务器关闭了连接')),
    )
    return {
      send: (text) =>
        carry(() => {
          const isTrapped = trap?.(text) === true
          if (isTrapped) {
            trap = null
            // What the server answers is lost with the connection.
            isOpen = false
            isCut = true
          }
          connection.receive(text)
          if (isTrapped) clock.after(0, () => events.onClose('网络中断'))
        }),
      close: () => end('已关闭'),
    }
  }
  return {
    openWire,
    cut,
    isCut: () => isCut,
    mend: () => {
      isCut = false
    },
    cutAfter: (isIt) => {
      trap = isIt
    },
  }
}
