import { bandsOf, type ScaleBands } from '@junheng/domain/scale/scale.ts'
import type { Frames, ServerMessage } from '@junheng/domain/station/agent-wire.ts'
import type { OwnedPort, SignedFrame } from '../live-weight/owned-port.ts'
import { openPortHealth, type PortHealth } from '../live-weight/ports/port-health.ts'
import { changeSource, seizeScale } from '../live-weight/scale-state.queries.ts'
import type { ScaleLine } from '../scale/port.queries.ts'
import type { KnownAgent } from './agent.queries.ts'
import type { AgentSite } from './agent-site.ts'
import { type ClockOffset, MOST_DRIFT } from './clock-offset.ts'
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
  at: number
}

const ZERO_TIME = 5000
/** On top of a recording itself. */
const FETCH_TIME = 5000
/** While another line of the same scale has said something within this time, a second one is not heard. */
const TAKEN_TIME = 3000

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
  const { hub, node, services } = site
  const { db, engine } = services
  const planned = new Map<string, ScaleBands>()
  const brought = new Map<string, Brought>()
  const pending = new Map<string, (content: string | null) => void>()
  const suspected = new Set<string>()
  const now = (): number => engine.clock.now().getTime()

  const request = (message: Extract<ServerMessage, { id: string }>, time: number) =>
    new Promise<string | null>((resolve) => {
      const settle = (content: string | null): void => {
        clearTimeout(timer)
        pending.delete(message.id)
        resolve(content)
      }
      const timer = setTimeout(() => settle(null), time)
      pending.set(message.id, settle)
      send(message)
    })

  const bring = async (scaleId: string): Promise<Brought> => {
    const one: Brought = {
      health: openPortHealth(),
      signed: null,
      good: 0,
      bad: 0,
      state: null,
      at: 0,
      port: {
        source: `agent:${agent.id}`,
        agentId: agent.id,
        counters: () => ({
          good: one.good,
          bad: one.bad,
          state: one.state,
          noisy: one.health.isNoisy(now()),
        }),
        async record(seconds) {
          const message = {
            type: 'fetch',
            id: engine.newId(),
            what: 'recording',
            scaleId,
            seconds,
          } as const
          const content = await request(message, seconds * 1000 + FETCH_TIME)
          return content === null ? '' : Buffer.from(content, 'base64').toString('utf8')
        },
        async zero() {
          const message = { type: 'zero', id: engine.newId(), scaleId } as const
          return (await request(message, ZERO_TIME)) !== null
        },
        taken: ({ visit, purpose, weight }) =>
          send({ type: 'taken', scaleId, weight, visit, purpose }),
        operate: (order) => send({ type: 'operate', scaleId, ...order }),
        signed: () => one.signed,
      },
    }
    brought.set(scaleId, one)
    await seizeScale(db, { node, scaleId })
    const before = await changeSource(db, { scaleId, source: one.port.source })
    if (before !== null && before !== one.port.source)
      await tellSource(site, agent, { scaleId, detail: '数据来源变为采集端' })
    await hub.own(db, scaleId, one.port)
    return one
  }

  /** A scale that is none of this station's, or that another one is bringing right now. */
  const isForeign = async (scaleId: string): Promise<boolean> => {
    const owner = hub.portOf(scaleId)
    const isTaken =
      owner !== null &&
      owner.agentId !== agent.id &&
      now() - (hub.newest(scaleId) ?? 0) < TAKEN_TIME
    if (planned.has(scaleId) && !isTaken) return false
    if (!suspected.has(scaleId)) {
      suspected.add(scaleId)
      await tellSource(site, agent, { scaleId, detail: '收到其他采集端的数据，未采用' })
    }
    return true
  }

  return {
    plan(lines) {
      planned.clear()
      for (const line of lines) planned.set(line.id, bandsOf(line))
      for (const [id, { port }] of brought)
        if (!planned.has(id)) {
          brought.delete(id)
          hub.disown(id, port)
        }
    },
    async take(message) {
      const { scaleId, good, bad, state, plateNumber, trailerPlateNumber } = message
      if (await isForeign(scaleId)) return
      const one = brought.get(scaleId) ?? (await bring(scaleId))
      if (hub.portOf(scaleId) !== one.port) await hub.own(db, scaleId, one.port)
      const bands = planned.get(scaleId)
      if (bands === undefined) return
      const { counter, signature } = message
      Object.assign(one, { good, bad, state: state ?? null, at: now() })
      one.health.note({ time: one.at, good, bad })
      one.signed = { agentId: agent.id, agentSeq: counter % 2 ** 31, signature }
      const shift = offset.value()
      const frames = message.frames.map((frame) => ({
        ...frame,
        // A clock that is far off is not believed at all, not even its distances.
        time: Math.abs(shift) > MOST_DRIFT ? one.at : Math.min(frame.time + shift, one.at),
      }))
      const recognised = {
        plateNumber: plateNumber ?? null,
        trailerPlateNumber: trailerPlateNumber ?? null,
      }
      hub.feed({ id: scaleId, bands }, { frames, recognised })
    },
    settle: (id, content) => pending.get(id)?.(content),
    request,
    close() {
      for (const settle of pending.values()) settle(null)
      for (const [id, { port }] of brought) hub.disown(id, port)
    },
  }
}
