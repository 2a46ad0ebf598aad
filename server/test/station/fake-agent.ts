import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import {
  AGENT_PATH,
  type AgentMessage,
  type OfflineWeighing,
  type ServerMessage,
  signedText,
} from '@junheng/domain/station/agent-wire.ts'
import { FIRST_OFFLINE_HASH, offlineText } from '@junheng/domain/station/offline.ts'
import { tonsOf } from '@junheng/domain/values/tons.ts'
import { WebSocket } from 'ws'
import { until } from '#test/until.ts'

type Without<M, K extends string> = M extends unknown ? Omit<M, K> : never
type Unsigned = Without<AgentMessage, 'counter' | 'time' | 'signature'>

export interface AgentKeys {
  readonly publicKey: string
  readonly key: KeyObject
}

export function makeKeys(): AgentKeys {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const wrapped = publicKey.export({ type: 'spki', format: 'der' })
  return { publicKey: wrapped.subarray(-32).toString('base64'), key: privateKey }
}

/** Ed25519, base64. */
export const signText = ({ key }: AgentKeys, text: string): string =>
  sign(null, Buffer.from(text, 'utf8'), key).toString('base64')

/** A station that speaks the wire and nothing else. */
export interface FakeAgent {
  readonly heard: readonly ServerMessage[]
  isOpen(): boolean
  /** Signs and sends; `change` spoils the message after it was signed. */
  send(message: Unsigned, options?: SendOptions): AgentMessage
  /** Sends something again to the letter. */
  repeat(message: AgentMessage): void
  wait<T extends ServerMessage['type']>(
    type: T,
    holds?: (message: Extract<ServerMessage, { type: T }>) => boolean,
  ): Promise<Extract<ServerMessage, { type: T }>>
  close(): void
}

export interface SendOptions {
  readonly counter?: number
  readonly time?: Date
  change?(message: AgentMessage): AgentMessage
}

let counted = 1000

export async function connectAgent(
  port: number,
  {
    keys,
    code,
    now,
    counter,
  }: {
    readonly keys: AgentKeys
    readonly code: string
    now(): Date
    readonly counter?: number
  },
): Promise<FakeAgent> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${AGENT_PATH}`)
  const heard: ServerMessage[] = []
  let open = true
  socket.on('message', (data: Buffer) => {
    heard.push(JSON.parse(data.toString('utf8')) as ServerMessage)
  })
  socket.on('close', () => {
    open = false
  })
  socket.on('error', () => {})
  const agent: FakeAgent = {
    heard,
    isOpen: () => open,
    send(message, options = {}) {
      counted += 1
      const time = (options.time ?? now()).toISOString()
      const numbered = { ...message, counter: options.counter ?? counted, time }
      const signature = signText(keys, signedText(numbered))
      const signed = { ...numbered, signature } as AgentMessage
      socket.send(JSON.stringify(options.change ? options.change(signed) : signed))
      return signed
    },
    repeat: (message) => socket.send(JSON.stringify(message)),
    wait<T extends ServerMessage['type']>(
      type: T,
      holds: (message: Extract<ServerMessage, { type: T }>) => boolean = () => true,
    ) {
      const isWanted = (message: ServerMessage): message is Extract<ServerMessage, { type: T }> =>
        message.type === type && holds(message as Extract<ServerMessage, { type: T }>)
      return until(() => heard.find(isWanted), { what: type })
    },
    close: () => socket.close(),
  }
  const { nonce } = await agent.wait('challenge')
  const hello = { type: 'hello', agent: code, agentVersion: '1.2.3', nonce } as const
  agent.send(hello, counter === undefined ? {} : { counter })
  return agent
}

/** Frames of three seconds up to now: empty for a while, then the weight. */
export function framesOf(
  scaleId: string,
  {
    weight,
    now,
    zeroFirst = true,
  }: { readonly weight: string; readonly now: Date; readonly zeroFirst?: boolean },
): Extract<Unsigned, { type: 'frames' }> {
  const end = now.getTime()
  const frame = (time: number, tons: string) => ({
    time,
    weight: tonsOf(tons),
    motion: false,
    outOfRange: false,
    net: false,
    beams: null,
    raw: '022b30343832363030313303',
  })
  const row = (from: number, count: number, tons: string) =>
    Array.from({ length: count }, (_, at) => frame(from + at * 100, tons))
  const zero = zeroFirst ? row(end - 4600, 15, '0.000') : []
  return {
    type: 'frames',
    scaleId,
    frames: [...zero, ...row(end - 2900, 30, weight)],
    good: 100,
    bad: 0,
    plateNumber: null,
    trailerPlateNumber: null,
    state: null,
  }
}

/** The queue of a station on its disk. */
export function openQueue(after: string = FIRST_OFFLINE_HASH) {
  let last = after
  return (
    line: Without<OfflineWeighing, 'type' | 'counter' | 'time' | 'signature' | 'prevHash' | 'hash'>,
  ) => {
    const chained = { ...line, prevHash: last }
    const hash = createHash('sha256').update(offlineText(chained), 'utf8').digest('hex')
    last = hash
    return { type: 'offline', ...chained, hash } as const
  }
}
