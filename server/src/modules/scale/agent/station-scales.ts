import type { SignedFrame } from '@junheng/domain/scale/reading.ts'
import { bandsOf, type ScaleBands } from '@junheng/domain/scale/scale.ts'
import type { Frames, ServerMessage } from '@junheng/domain/station/agent-wire.ts'
import type { Fed } from '../live-weight/live-hub.ts'
import type { OwnedPort } from '../live-weight/owned-port.ts'
import { openPortHealth, type PortHealth } from '../live-weight/ports/port-health.ts'
import { changeSource, seizeScale } from '../live-weight/scale-state.queries.ts'
import type { KnownAgent } from '../ports.ts'
import type { ScaleLine } from '../scale/port.queries.ts'
import type { AgentSite } from './agent-site.ts'
import { type ClockOffset, MOST_DRIFT } from './clock-offset.ts'
import { plainText } from './plain-text.ts'
import { tellSource } from './tell-suspicion.ts'

/** The scales whose frames one station brings. */
export interface StationScales {
  plan(lines: readonly ScaleLine[]): void
  take(message: Frames): Promise<void>
  /** Something that was asked of the station has come; null: it could not. */
  settle(id: string, content: string | null): void
  /** Asks the station for something that comes with the same id; null: not in time. */
  request(message: Extract<ServerMessage, { id: string }>, time: number): Promise<string | null>
  close(): void
}

interface Brought {
  readonly port: OwnedPort
  readonly health: PortHealth
  signed: SignedFrame | null
  good: number
  bad: number
  state: string | null
  simulated: boolean
}

const ZERO_TIME = 5000
/** On top of a recording itself. */
const FETCH_TIME = 5000
const TAKEN_TIME = 3000
/** What of a counter a reading has room for. */
export const COUNTED = 2 ** 31

/** What one connection of a station is made of. */
interface StationLine {
  readonly site: AgentSite
  readonly agent: KnownAgent
  send(message: ServerMessage): void
  request(message: Extract<ServerMessage, { id: string }>, time: number): Promise<string | null>
}

export function openStationScales(
  site: AgentSite,
  {
    agent,
    offset,
    send,
  }: {
    readonly agent: KnownAgent
    readonly offset: ClockOffset
    send(message: ServerMessage): void
  },
): StationScales {
  const { hub, services } = site
  const { db, engine } = services
  const planned = new Map<string, ScaleBands>()
  const brought = new Map<string, Brought>()
  const requests = openRequests(send)
  const line: StationLine = { site, agent, send, request: requests.request }
  const suspected = new Set<string>()
  /** Told once for each scale and connection. */
  const suspect = async (scaleId: string): Promise<void> => {
    if (suspected.has(scaleId)) return
    suspected.add(scaleId)
    await tellSource(site, agent, { scaleId, detail: '收到其他采集端的数据，未采用' })
  }
  return {
    plan(lines) {
      planned.clear()
      for (const each of lines) planned.set(each.id, bandsOf(each))
      for (const [id, { port }] of brought)
        if (!planned.has(id)) {
          brought.delete(id)
          hub.disown(id, port)
        }
    },
    async take(message) {
      const { scaleId } = message
      const bands = planned.get(scaleId)
      if (bands === undefined || isBroughtByOther(line, scaleId)) return suspect(scaleId)
      const one = brought.get(scaleId) ?? newBrought(line, scaleId)
      if (!brought.has(scaleId)) await announce(line, scaleId, one)
      brought.set(scaleId, one)
      if (hub.portOf(scaleId) !== one.port) await hub.own(db, scaleId, one.port)
      const now = engine.clock.now().getTime()
      noteMessage(one, message, now)
      hub.feed({ id: scaleId, bands }, fedFrom(message, { shift: offset.value(), now }))
    },
    settle: requests.settle,
    request: requests.request,
    close() {
      requests.close()
      for (const [id, { port }] of brought) hub.disown(id, port)
    },
  }
}

/** Questions to a station that are answered by a message with the same id. */
function openRequests(send: (message: ServerMessage) => void) {
  const pending = new Map<string, (content: string | null) => void>()
  return {
    request: (message: Extract<ServerMessage, { id: string }>, time: number) =>
      new Promise<string | null>((resolve) => {
        const settle = (content: string | null): void => {
          clearTimeout(timer)
          pending.delete(message.id)
          resolve(content)
        }
        const timer = setTimeout(() => settle(null), time)
        pending.set(message.id, settle)
        send(message)
      }),
    settle: (id: string, content: string | null): void => pending.get(id)?.(content),
    close(): void {
      for (const settle of pending.values()) settle(null)
    },
  }
}

/** The line of a scale through a station, as the hub knows it. */
function newBrought({ site, agent, send, request }: StationLine, scaleId: string): Brought {
  const { engine } = site.services
  const port: OwnedPort = {
    source: `agent:${agent.id}`,
    agentId: agent.id,
    counters: () => {
      const noisy = one.health.isNoisy(engine.clock.now().getTime())
      return { good: one.good, bad: one.bad, state: one.state, noisy }
    },
    async record(seconds) {
      const id = engine.newId()
      const message = { type: 'fetch', id, what: 'recording', scaleId, seconds } as const
      const content = await request(message, seconds * 1000 + FETCH_TIME)
      return content === null ? '' : Buffer.from(content, 'base64').toString('utf8')
    },
    async zero() {
      const message = { type: 'zero', id: engine.newId(), scaleId } as const
      return (await request(message, ZERO_TIME)) !== null
    },
    taken: ({ visit, purpose, weight }) => send({ type: 'taken', scaleId, weight, visit, purpose }),
    operate: (order) => send({ type: 'operate', scaleId, ...order }),
    isSimulated: () => one.simulated,
    signed: () => one.signed,
  }
  const health = openPortHealth()
  const one: Brought = {
    port,
    health,
    signed: null,
    good: 0,
    bad: 0,
    state: null,
    simulated: false,
  }
  return one
}

/** From now on this node reads the scale; that it came from elsewhere before is told. */
async function announce(
  { site, agent }: StationLine,
  scaleId: string,
  { port: { source } }: Brought,
): Promise<void> {
  const { db } = site.services
  await seizeScale(db, { node: site.node, scaleId })
  const before = await changeSource(db, { scaleId, source })
  if (before !== null && before !== source)
    await tellSource(site, agent, { scaleId, detail: '数据来源变为采集端' })
}

/** While another line of the same scale speaks, a second one is not heard. */
function isBroughtByOther({ site, agent }: StationLine, scaleId: string): boolean {
  const { hub, services } = site
  const owner = hub.portOf(scaleId)
  const age = services.engine.clock.now().getTime() - (hub.newest(scaleId) ?? 0)
  return owner !== null && owner.agentId !== agent.id && age < TAKEN_TIME
}

function noteMessage(
  one: Brought,
  { good, bad, state, simulated = false, counter, signature }: Frames,
  time: number,
): void {
  const agentId = one.port.agentId ?? ''
  const signed = { agentId, agentSeq: counter % COUNTED, signature }
  Object.assign(one, { good, bad, state: state ?? null, simulated, signed })
  one.health.note({ time, good, bad })
}

/** Frames by the server's clock; a clock that is far off is not believed at all, not even its distances. */
function fedFrom(
  { frames, plateNumber, trailerPlateNumber }: Frames,
  { shift, now }: { readonly shift: number; readonly now: number },
): Fed {
  const isFar = Math.abs(shift) > MOST_DRIFT
  return {
    frames: frames.map((frame) => ({
      ...frame,
      time: isFar ? now : Math.min(frame.time + shift, now),
    })),
    recognised: {
      plateNumber: plainText(plateNumber, 20) || null,
      trailerPlateNumber: plainText(trailerPlateNumber, 20) || null,
    },
  }
}
