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
import { type Answer, makeOpenQuestions } from './open-questions.ts'
import type { OpenWire, Wire } from './wire.ts'

type Without<M, K extends string> = M extends unknown ? Omit<M, K> : never
/** A message before it is numbered and signed. */
export type Unsigned = Without<AgentMessage, 'counter' | 'time' | 'signature'>

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

type ValueKind = 'text' | 'text?' | 'number' | 'boolean' | 'list' | 'object' | 'object?'

/** What each message must hold; whatever else it holds is for newer stations. */
const MESSAGE_SHAPES: Readonly<Record<ServerMessage['type'], Readonly<Record<string, ValueKind>>>> =
  {
    challenge: { nonce: 'text', time: 'text' },
    refused: { msg: 'text' },
    config: {
      orgName: 'text',
      roomName: 'text',
      scales: 'list',
      devices: 'list',
      offlineWeigh: 'boolean',
      block: 'object',
    },
    visits: { visits: 'list' },
    command: { id: 'text', deviceId: 'text', command: 'text', text: 'text?', deadline: 'text' },
    taken: { scaleId: 'text', weight: 'text', visit: 'text?', purpose: 'text' },
    stored: { number: 'text', result: 'text', msg: 'text?' },
    answer: { id: 'text', ok: 'boolean', msg: 'text?', data: 'object?' },
    operate: { scaleId: 'text', action: 'text', user: 'text' },
    zero: { id: 'text', scaleId: 'text' },
    sealDay: { scaleId: 'text', day: 'text', seq: 'number', head: 'text' },
    fetch: { id: 'text', what: 'text' },
  }

const VALUE_CHECKS: Readonly<Record<ValueKind, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  'text?': (value) => value === null || value === undefined || typeof value === 'string',
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  list: (value) => Array.isArray(value),
  object: (value) => typeof value === 'object' && value !== null,
  'object?': (value) => value === undefined || typeof value === 'object',
}

/** Keeps the one connection to the server: proves who it is, signs what it says, comes back when it breaks. */
export function openServerLink(options: LinkOptions): ServerLink {
  const { clock, log } = options
  const questions = makeOpenQuestions(clock)
  const state = { isReady: false, refusal: null as string | null, ahead: 0 }
  const change = (isReady: boolean): void => {
    if (state.isReady === isReady) return
    state.isReady = isReady
    log(isReady ? '服务器已连接' : '服务器连接中断')
    options.onChange(isReady)
  }
  const refuse = (msg: string): void => {
    if (state.refusal !== msg) log(`服务器拒绝：${msg}`)
    state.refusal = msg
    kept.drop()
  }
  const greet = ({ nonce, time }: Extract<ServerMessage, { type: 'challenge' }>): void => {
    const there = Date.parse(time)
    state.ahead = Number.isNaN(there) ? 0 : there - clock.now()
    const { agent } = options
    send({ type: 'hello', agent, agentVersion: STATION_VERSION, nonce })
  }
  const take = (message: ServerMessage): void => {
    if (message.type === 'challenge') return greet(message)
    if (message.type === 'refused') return refuse(message.msg)
    if (message.type === 'answer') return questions.settle(message)
    options.onMessage(message)
    if (message.type !== 'config') return
    state.refusal = null
    kept.prove()
    change(true)
  }
  const kept = keepWire(options, {
    onText(text) {
      const message = readServerMessage(text)
      if (message !== null) take(message)
    },
    onClose() {
      change(false)
      questions.giveUp()
    },
  })
  const send = (message: Unsigned): void => kept.send(signed(message, options))
  return {
    isReady: () => state.isReady,
    refusal: () => state.refusal,
    clockAhead: () => state.ahead,
    send: (message) => (state.isReady ? send(message) : undefined),
    ask(question, time = ANSWER_TIME) {
      if (!state.isReady) return Promise.resolve(null)
      const answer = questions.wait(question.id, time)
      send(question)
      return answer
    },
    close: kept.close,
  }
}

function signed(message: Unsigned, { clock, counter, key }: LinkOptions): string {
  const time = new Date(clock.now()).toISOString()
  const numbered = { ...message, counter: counter.next(), time }
  return JSON.stringify({ ...numbered, signature: key.sign(signedText(numbered)) })
}

interface KeptWire {
  send(text: string): void
  /** Ends the connection; another one is tried. */
  drop(): void
  /** The other end is the one we want: the next pause is a short one again. */
  prove(): void
  close: Stop
}

/** Opens the connection again after it broke, with growing pauses. */
function keepWire(
  { clock, log, openWire }: LinkOptions,
  events: { onText(text: string): void; onClose(): void },
): KeptWire {
  let wire: Wire | null = null
  let attempt = 0
  let isEnded = false
  let stopTimer: Stop = () => undefined
  const onClose = (reason: string): void => {
    wire = null
    stopTimer()
    events.onClose()
    if (isEnded) return
    if (attempt === 0) log(`无法连接服务器：${reason}`)
    stopTimer = clock.after(waitBefore(attempt), start)
    attempt += 1
  }
  const onText = (text: string): void => (isEnded ? undefined : events.onText(text))
  const start = (): void => {
    wire = openWire({ onText, onClose })
    stopTimer = clock.after(GREETING_TIME, () => wire?.close())
  }
  start()
  return {
    send: (text) => wire?.send(text),
    drop: () => wire?.close(),
    prove() {
      attempt = 0
      stopTimer()
    },
    close() {
      isEnded = true
      stopTimer()
      wire?.close()
    },
  }
}

const isKnown = (type: unknown): type is ServerMessage['type'] =>
  typeof type === 'string' && Object.hasOwn(MESSAGE_SHAPES, type)

/** Whatever else it holds is for newer stations. */
function isServerMessage(value: unknown): value is ServerMessage {
  if (typeof value !== 'object' || value === null) return false
  const held = new Map<string, unknown>(Object.entries(value))
  const type = held.get('type')
  if (!isKnown(type)) return false
  return Object.entries(MESSAGE_SHAPES[type]).every(([key, kind]) =>
    VALUE_CHECKS[kind](held.get(key)),
  )
}

/** A message of the server; null for what this station does not understand. */
function readServerMessage(text: string): ServerMessage | null {
  try {
    const value: unknown = JSON.parse(text)
    return isServerMessage(value) ? value : null
  } catch {
    return null
  }
}
