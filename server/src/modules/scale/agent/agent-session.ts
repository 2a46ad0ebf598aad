import type { KeyObject } from 'node:crypto'
import { refuse } from '@junheng/domain/refusals/refusal.ts'
import type { ServerMessage } from '@junheng/domain/station/agent-wire.ts'
import type { WebSocket } from 'ws'
import { readAgentKey } from '../agent-key.ts'
import { tellResult } from '../device/command-results.ts'
import type { KnownAgent } from '../ports.ts'
import type { Snapshot } from '../reading/snapshots.ts'
import {
  findAgents,
  forgetOutages,
  noteDevices,
  openAgentState,
  readAgentState,
} from './agent.queries.ts'
import type { AgentSite } from './agent-site.ts'
import { answerAsk } from './answer-ask.ts'
import { type ClockOffset, openClockOffset } from './clock-offset.ts'
import { type HeardMessage, isGenuine } from './read-message.ts'
import { refusalOf } from './refused-or-busy.ts'
import { takeDayHead } from './seal-days.ts'
import { openSeen, openTold, type Seen, type Told } from './session-memory.ts'
import { openStationScales, type StationScales } from './station-scales.ts'
import { fetchFrom, takeSnapshots } from './station-snapshots.ts'
import { storeOffline } from './store-offline.ts'
import { tellForged } from './tell-suspicion.ts'

/** One connection of a station that has proven who it is. */
export interface AgentSession {
  readonly agent: KnownAgent
  /** Whether a device is worked by this station. */
  works(deviceId: string): boolean
  reads(scaleId: string): boolean
  /** Pictures of the cameras at a scale. */
  snapshots(scaleId: string): Promise<readonly Snapshot[]>
  /** What one of its devices gives; null: nothing in time. */
  fetch(asked: Parameters<typeof fetchFrom>[1]): Promise<Buffer | null>
  send(message: ServerMessage): void
  /** Tells the station what has changed since it was last told. */
  push(): Promise<void>
  /** It is no longer known as it was: nothing more is heard of it. */
  cut(): void
  /** `isReplaced`: the same station has come anew, so nothing of it is gone. */
  close(options?: { readonly isReplaced: boolean }): Promise<void>
}

export interface SessionParts {
  readonly site: AgentSite
  readonly socket: WebSocket
  onOpen(session: AgentSession): void
  /** `ended`: settled when everything is written that its end leaves. */
  onClose(session: AgentSession, ended: Promise<void>): void
}

export const unknownText = (code: string): string => refuse('agent.unknown', { code }).message

interface Opening {
  readonly message: HeardMessage
  readonly nonce: string
  send(message: ServerMessage): void
  /** Says why and closes; nothing that comes after is taken. */
  end(msg: string): void
}

export interface RunningSession {
  /** Null: taken; otherwise why the connection ends. */
  take(message: HeardMessage): Promise<string | null>
  /** A sign of life that says nothing. */
  alive(): void
  over(): Promise<void>
}

/** Finds the station whose key has signed the challenge; null: none has. */
export async function openSession(
  parts: SessionParts,
  opening: Opening,
): Promise<RunningSession | null> {
  const { site } = parts
  const { message, nonce } = opening
  const { db, engine } = site.services
  if (message.type !== 'hello' || message.nonce !== nonce) return null
  const agents = await findAgents(db, message.agent)
  const signer = agents.flatMap((agent) => {
    const key = readAgentKey(agent.publicKey)
    return key !== null && isGenuine(key, message) ? [{ agent, key }] : []
  })[0]
  if (signer === undefined) {
    for (const agent of agents) await tellForged(site, agent, '连接签名不符')
    return null
  }
  const { agent, key } = signer
  await readAgentState(db, agent.id)
  const { counter } = message
  const now = engine.clock.now()
  if (!(await openAgentState(db, { agentId: agent.id, node: site.node, counter, now }))) {
    await tellForged(site, agent, '连接计数倒退')
    return null
  }
  await forgetOutages(db, { agentId: agent.id, now })
  return runSession(parts, { ...opening, message }, { agent, key })
}

async function runSession(
  parts: SessionParts,
  {
    message: hello,
    send,
    end,
  }: Opening & { readonly message: Extract<HeardMessage, { type: 'hello' }> },
  { agent, key }: { readonly agent: KnownAgent; readonly key: KeyObject },
): Promise<RunningSession> {
  const { site } = parts
  const offset = openClockOffset()
  const scales = openStationScales(site, { agent, offset, send })
  const seen = openSeen(site, { agent, offset, hello })
  const told = await openTold(site, { agent, scales, send })
  const session = sessionOf(parts, { agent, scales, seen, told, send, end })
  parts.onOpen(session)
  await seen.note(hello)
  await told.push()
  return {
    alive: seen.alive,
    over: () => session.close(),
    async take(message) {
      const isGood = isGenuine(key, message)
      if (!isGood || message.counter <= seen.counter()) {
        await tellForged(site, agent, isGood ? '消息计数倒退' : '消息签名不符')
        return isGood ? '消息重复' : '签名不符'
      }
      await seen.note(message)
      await handle({ site, agent, scales, offset, session }, message)
      return null
    },
  }
}

interface SessionPieces {
  readonly agent: KnownAgent
  readonly scales: StationScales
  readonly seen: Seen
  readonly told: Told
  send(message: ServerMessage): void
  end(msg: string): void
}

function sessionOf(
  { site, socket, onClose }: SessionParts,
  { agent, scales, seen, told, send, end }: SessionPieces,
): AgentSession {
  const { db, engine } = site.services
  let ended: Promise<void> | null = null
  const noteEnd = async (isReplaced: boolean): Promise<void> => {
    if (isReplaced || !(await seen.over())) return
    const ids = told.plan().config.devices.map(({ id }) => id)
    await noteDevices(db, { ids, online: false, now: engine.clock.now() })
  }
  const session: AgentSession = {
    agent,
    works: (id) => told.plan().config.devices.some((device) => device.id === id),
    reads: (id) => told.plan().lines.some((line) => line.id === id),
    snapshots: (scaleId) =>
      takeSnapshots(told.plan().config.devices, {
        scaleId,
        newId: () => engine.newId(),
        request: scales.request,
      }),
    fetch: (asked) => fetchFrom({ newId: () => engine.newId(), request: scales.request }, asked),
    send,
    push: told.push,
    cut: () => end(unknownText(agent.code)),
    close({ isReplaced } = { isReplaced: false }) {
      socket.close()
      if (ended !== null) return ended
      scales.close()
      ended = noteEnd(isReplaced)
      onClose(session, ended)
      return ended
    },
  }
  return session
}

interface Handling {
  readonly site: AgentSite
  readonly agent: KnownAgent
  readonly scales: StationScales
  readonly offset: ClockOffset
  readonly session: AgentSession
}

async function handle(handling: Handling, message: HeardMessage): Promise<void> {
  const { site, agent, scales, offset, session } = handling
  const { db, engine } = site.services
  switch (message.type) {
    case 'frames':
      return scales.take(message)
    case 'offline': {
      const outcome = await storeOffline(site, { agent, claim: message, offset: offset.value() })
      return session.send({ type: 'stored', number: message.number, ...outcome })
    }
    case 'ask':
      // A weighing may wait for its turn; frames of the same scale must not wait behind it.
      return void answer(handling, message)
    case 'devices': {
      const now = engine.clock.now()
      const known = message.devices.filter(({ deviceId }) => session.works(deviceId))
      for (const online of [true, false]) {
        const ids = known.flatMap((one) => (one.online === online ? [one.deviceId] : []))
        await noteDevices(db, { ids, online, now })
      }
      return
    }
    case 'dayHead':
      return takeDayHead(site, agent, message)
    case 'done':
      scales.settle(message.id, message.ok ? '' : null)
      return tellResult(site.services, message)
    case 'delivery':
      return scales.settle(message.id, message.content)
    case 'hello':
      return
  }
}

async function answer(
  { site, agent, session }: Handling,
  ask: Extract<HeardMessage, { type: 'ask' }>,
): Promise<void> {
  const { id } = ask
  try {
    const data = await answerAsk(site, { agent, ask })
    session.send({ type: 'answer', id, ok: true, msg: null, data })
  } catch (error) {
    const msg = refusalOf(error)
    if (msg !== null) return session.send({ type: 'answer', id, ok: false, msg, data: null })
    site.log(`采集端${agent.name}的请求失败：${(error as Error).message}`)
    const busy = { ok: false, msg: '服务器忙，请稍后重试', data: null, busy: true } as const
    session.send({ type: 'answer', id, ...busy })
  }
}
