import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import {
  type AgentMessage,
  type Ask,
  type CommandDone,
  type DayHeadMessage,
  type Delivery,
  type DeviceReport,
  type Frames,
  type Hello,
  type KnownVisit,
  type OfflineWeighing,
  type ServerMessage,
  signedText,
} from '@junheng/domain/station/agent-wire.ts'
import { FIRST_OFFLINE_HASH, offlineText } from '@junheng/domain/station/offline.ts'
import { sha256 } from '#station/keys/agent-key.ts'
import type { ServerConfig } from '#station/offline/known.ts'
import type { Answer } from '#station/server-link/open-questions.ts'

type AnswerBody = Pick<Answer, 'ok' | 'msg' | 'data' | 'busy'>

export interface FakeServerOptions {
  readonly publicKey: string
  readonly now: () => number
  readonly config: ServerConfig
  readonly visits?: readonly KnownVisit[]
  readonly answer?: (ask: Ask) => AnswerBody
  /** How many messages of a kind it remembers; all of them where nobody says. */
  readonly most?: number
}

/** One connection as the server sees it. */
export interface FakeConnection {
  receive(text: string): void
}

/** A server that speaks the language of stations and keeps nothing but what a test asks for. */
export interface FakeServer {
  readonly stored: readonly OfflineWeighing[]
  readonly received: {
    readonly frames: Frames[]
    readonly done: CommandDone[]
    readonly devices: DeviceReport[]
    readonly asks: Ask[]
    readonly deliveries: Delivery[]
    readonly heads: DayHeadMessage[]
    /** Offline weighings as they came, repetitions too. */
    readonly offline: OfflineWeighing[]
  }
  readonly refused: readonly string[]
  connect(send: (text: string) => void, close: () => void): FakeConnection
  /** To the station that is connected now. */
  send(message: ServerMessage): void
  /** Whether each line stands on the one before it. */
  isChainWhole(): boolean
}

const STORED_ANSWER: AnswerBody = { ok: true, msg: null, data: {} }

export function makeFakeServer(options: FakeServerOptions): FakeServer {
  const stored: OfflineWeighing[] = []
  const refused: string[] = []
  const received: FakeServer['received'] = {
    frames: [],
    done: [],
    devices: [],
    asks: [],
    deliveries: [],
    heads: [],
    offline: [],
  }
  const key = keyOf(options.publicKey)
  let counter = 0
  let sendNow: (text: string) => void = () => undefined
  const store = (weighing: OfflineWeighing): void => {
    received.offline.push(weighing)
    const isThere = stored.some(({ number }) => number === weighing.number)
    if (!isThere) stored.push(weighing)
  }
  const connect: FakeServer['connect'] = (write, close) => {
    const nonce = `nonce-${options.now()}-${Math.random()}`
    let isKnown = false
    const send = (message: ServerMessage): void => write(JSON.stringify(message))
    const refuse = (msg: string): void => {
      refused.push(msg)
      send({ type: 'refused', msg })
      close()
    }
    const greet = (hello: Hello): void => {
      if (hello.nonce !== nonce) return refuse('随机数不符')
      isKnown = true
      sendNow = write
      send(options.config)
      send({ type: 'visits', visits: options.visits ?? [] })
    }
    send({ type: 'challenge', nonce, time: new Date(options.now()).toISOString() })
    return {
      receive(text) {
        const message = JSON.parse(text) as AgentMessage
        if (!isSigned(message, key)) return refuse('签名不符')
        if (message.counter <= counter) return refuse('计数没有增长')
        counter = message.counter
        if (message.type === 'hello') return greet(message)
        if (!isKnown) return refuse('尚未识别')
        if (message.type === 'offline') store(message)
        note(received, message)
        if (options.most !== undefined) forget(received, options.most)
        const reply = replyTo(message, options)
        if (reply !== null) send(reply)
      },
    }
  }
  const send = (message: ServerMessage): void => sendNow(JSON.stringify(message))
  return { stored, received, refused, connect, send, isChainWhole: () => isChainWhole(stored) }
}

function note(received: FakeServer['received'], message: AgentMessage): void {
  if (message.type === 'frames') received.frames.push(message)
  if (message.type === 'done') received.done.push(message)
  if (message.type === 'devices') received.devices.push(message)
  if (message.type === 'dayHead') received.heads.push(message)
  if (message.type === 'delivery') received.deliveries.push(message)
  if (message.type === 'ask') received.asks.push(message)
}

function forget(received: FakeServer['received'], most: number): void {
  for (const list of Object.values(received)) if (list.length > most) list.splice(0, most / 2)
}

function replyTo(message: AgentMessage, { answer }: FakeServerOptions): ServerMessage | null {
  if (message.type === 'offline')
    return { type: 'stored', number: message.number, result: 'SAVED', msg: null }
  if (message.type !== 'ask') return null
  return { type: 'answer', id: message.id, ...(answer?.(message) ?? STORED_ANSWER) }
}

const WRAPPING = Buffer.from('302a300506032b6570032100', 'hex')

function keyOf(publicKey: string): KeyObject {
  const bytes = Buffer.concat([WRAPPING, Buffer.from(publicKey, 'base64')])
  return createPublicKey({ key: bytes, format: 'der', type: 'spki' })
}

function isSigned(message: AgentMessage, key: KeyObject): boolean {
  const text = Buffer.from(signedText(message), 'utf8')
  return verify(null, text, key, Buffer.from(message.signature, 'base64'))
}

function isChainWhole(lines: readonly OfflineWeighing[]): boolean {
  return lines.every((line, at) => {
    const before = lines[at - 1]?.hash ?? FIRST_OFFLINE_HASH
    return line.prevHash === before && line.hash === sha256(offlineText(line))
  })
}
