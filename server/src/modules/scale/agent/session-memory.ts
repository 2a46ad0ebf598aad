import type { Hello, ServerMessage } from '@junheng/domain/station/agent-wire.ts'
import type { KnownAgent } from '../ports.ts'
import { noteGone, noteSeen } from './agent.queries.ts'
import type { AgentSite } from './agent-site.ts'
import type { ClockOffset } from './clock-offset.ts'
import type { HeardMessage } from './read-message.ts'
import { openSealing } from './seal-days.ts'
import { planStation, type StationPlan } from './station-config.ts'
import type { StationScales } from './station-scales.ts'
import { tellDrift } from './tell-suspicion.ts'

/** What is written of a station while it speaks is written seldom. */
const SEEN = 10_000

/** When a station was last heard, by counter and by clock. */
export interface Seen {
  counter(): number
  note(message: HeardMessage): Promise<void>
  /** It answers, though it says nothing. */
  alive(): void
  /** False: it speaks to another node by now. */
  over(): Promise<boolean>
}

export function openSeen(
  site: AgentSite,
  {
    agent,
    offset,
    hello,
  }: {
    readonly agent: KnownAgent
    readonly offset: ClockOffset
    readonly hello: Hello
  },
): Seen {
  const { db, engine } = site.services
  const version = hello.agentVersion.slice(0, 40)
  let { counter } = hello
  let storedAt = 0
  let heard = engine.clock.now()
  return {
    counter: () => counter,
    async note(message) {
      counter = message.counter
      heard = engine.clock.now()
      const received = heard.getTime()
      const sent = Date.parse(message.time)
      if (!Number.isNaN(sent)) offset.note(sent, received)
      await tellDrift(site, agent, offset.value())
      if (received - storedAt < SEEN) return
      storedAt = received
      await noteSeen(db, { agentId: agent.id, counter, version, now: engine.clock.now() })
    },
    alive() {
      heard = engine.clock.now()
    },
    over: () => noteGone(db, { agentId: agent.id, counter, node: site.node, heard }),
  }
}

/** What a station has been told of its scales, devices and trucks. */
export interface Told {
  plan(): StationPlan
  push(): Promise<void>
}

export async function openTold(
  site: AgentSite,
  {
    agent,
    scales,
    send,
  }: {
    readonly agent: KnownAgent
    readonly scales: StationScales
    send(message: ServerMessage): void
  },
): Promise<Told> {
  const { db, engine } = site.services
  let plan = await planStation(db, engine, agent)
  const seal = openSealing(site, send)
  let last = { config: '', visits: '' }
  return {
    plan: () => plan,
    async push() {
      plan = await planStation(db, engine, agent)
      scales.plan(plan.lines)
      const visits = { type: 'visits', visits: await site.weighing.knownVisits(agent) } as const
      const next = { config: JSON.stringify(plan.config), visits: JSON.stringify(visits) }
      if (next.config !== last.config) send(plan.config)
      if (next.visits !== last.visits) send(visits)
      last = next
      await seal(plan.lines.map(({ id }) => id))
    },
  }
}
