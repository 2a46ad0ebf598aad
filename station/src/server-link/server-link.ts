import {
  type AgentMessage,
  type ServerMessage,
  signedText,
} from '@junheng/domain/station/agent-wire.ts'
import type { Clock, Stop } from '#station/clock/clock.ts'
import type { Counter } from '#station/disk/counter.ts'
import type { AgentKey } from '#station/keys/agent-key.ts'
import { waitBefore } from '#station/lines/keep-open.ts'
import type { Log } from '#station/log.ts'
import { STATION_VERSION } from '#station/version.ts'
import { readServerMessage } from './read-server-message.ts'
import type { OpenWire, Wire } from './wire.ts'

type Without<M, K extends string> = M extends unknown ? Omit<M, K> : never
/** A message before it is numbered and signed. */
export type Unsigned = Without<AgentMessage, 'counter' | 'time' | 'signature'>

export type Answer = Extract<ServerMessage, { type: 'answer' }>
type Question = Extract<Unsigned, { type: 'ask' }>

export interface ServerLink {
  /** The server knows this station and has told it what to do. */
  isReady(): boolean
  /** What the server last said against this station. */
  refusal(): string | null
  /** Milliseconds that the server's clock is ahead. */
  clockAhead(): number
  /** Sends if the server is there; what must arrive is kept by whoever sends it. */
  send(message: Unsigned): void
  /** Null: no answer in time, or nobody to ask. */
  ask(question: Question, time?: number): Promise<Answer | null>
  close: Stop
}

export interface LinkOptions {
  readonly agent: string
  readonly key: AgentKey
  readonly counter: Counter
  readonly clock: Clock
  readonly log: Log
  readonly openWire: OpenWire
  readonly onMessage: (message: ServerMessage) => void
  /** The connection became ready, or is gone. */
  readonly onChange: (isReady: boolean) => void
}

const ANSWER_TIME = 10_000
/** A server that says nothing after the connection opened is none of ours. */
const GREETING_TIME = 10_000

/** Keeps the one connection to the server: proves who it is, signs what it says, comes back when it breaks. */
export function openServerLink(options: LinkOptions): ServerLink {
  const { clock, log } = options
  const waiting = new Map<string, (answer: Answer | null) => void>()
  let wire: Wire | null = null
  let isReady = false
  let isEnded = false
  let refusal: string | null = null
  let attempt = 0
  let ahead = 0
  let stopWaiting: Stop = () => undefined
  let stopGreeting: Stop = () => undefined

  const sign = (message: Unsigned): string => {
    const time = new Date(clock.now()).toISOString()
    const numbered = { ...message, counter: options.counter.next(), time }
    // Numbered, it is a message but for its signature; the compiler does not follow the union that far.
    const text = signedText(numbered as unknown as Omit<AgentMessage, 'signature'>)
    return JSON.stringify({ ...numbered, signature: options.key.sign(text) })
  }
  const change = (next: boolean): void => {
    if (isReady === next) return
    isReady = next
    log(next ? '服务器已连接' : '服务器连接中断')
    options.onChange(next)
  }
  const greet = ({ nonce, time }: Extract<ServerMessage, { type: 'challenge' }>): void => {
    const there = Date.parse(time)
    ahead = Number.isNaN(there) ? 0 : there - clock.now()
    const { agent } = options
    wire?.send(sign({ type: 'hello', agent, agentVersion: STATION_VERSION, nonce }))
  }
  const take = (message: ServerMessage): void => {
    if (message.type === 'challenge') return greet(message)
    if (message.type === 'refused') {
      if (refusal !== message.msg) log(`服务器拒绝：${message.msg}`)
      refusal = message.msg
      return wire?.close()
    }
    if (message.type === 'answer') return waiting.get(message.id)?.(message)
    options.onMessage(message)
    if (message.type !== 'config') return
    stopGreeting()
    refusal = null
    attempt = 0
    change(true)
  }
  const onClose = (reason: string): void => {
    wire = null
    stopGreeting()
    change(false)
    for (const end of [...waiting.values()]) end(null)
    if (isEnded) return
    if (attempt === 0) log(`无法连接服务器：${reason}`)
    stopWaiting = clock.after(waitBefore(attempt), start)
    attempt += 1
  }
  const start = (): void => {
    const onText = (text: string): void => {
      const message = readServerMessage(text)
      if (message !== null && !isEnded) take(message)
    }
    wire = options.openWire({ onText, onClose })
    stopGreeting = clock.after(GREETING_TIME, () => wire?.close())
  }
  start()
  return {
    isReady: () => isReady,
    refusal: () => refusal,
    clockAhead: () => ahead,
    send(message) {
      if (isReady) wire?.send(sign(message))
    },
    ask(question, time = ANSWER_TIME) {
      if (!isReady) return Promise.resolve(null)
      return new Promise((resolve) => {
        const end = (answer: Answer | null): void => {
          stopTimer()
          waiting.delete(question.id)
          resolve(answer)
        }
        const stopTimer = clock.after(time, () => end(null))
        waiting.set(question.id, end)
        wire?.send(sign(question))
      })
    },
    close() {
      isEnded = true
      stopWaiting()
      stopGreeting()
      wire?.close()
    },
  }
}
