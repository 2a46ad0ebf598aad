import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { isLate } from '@junheng/domain/scale/device-command.ts'
import { AGENT_PATH, type ServerMessage } from '@junheng/domain/station/agent-wire.ts'
import { WebSocketServer } from 'ws'
import type { Notifications } from '#platform/db/notifications.ts'
import type { NotifyLine } from '#platform/db/notify-line.ts'
import { DEVICE_CHANNEL } from '../device/command-outbox.ts'
import { hearResults } from '../device/command-results.ts'
import type { Snapshot } from '../reading/snapshots.ts'
import { findStill } from './agent.queries.ts'
import { openPlaces } from './agent-places.ts'
import type { AgentSession } from './agent-session.ts'
import type { AgentSite } from './agent-site.ts'
import { addressOf } from './caller-address.ts'
import { greetAgent } from './greet-agent.ts'

/** A picture comes as base64 in one message. */
const LARGEST_MESSAGE = 16 * 1024 * 1024
/** A station that was disabled, deleted or given another key is cut off within five seconds, on every node. */
const RECHECK = 2000
const HERE = 'agent_here'

/** Where stations connect to this node. */
export interface AgentGate {
  /** Tells every station what has changed. */
  push(): Promise<void>
  /** Pictures of the cameras at a scale whose station is connected here. */
  snapshots(scaleId: string): Promise<readonly Snapshot[]>
  /** Whether a station connected here works this device. */
  works(deviceId: string): boolean
  /** What a device gives whose station is connected here; null: none is, or nothing came in time. */
  fetch: AgentSession['fetch']
  close(): Promise<void>
}

export interface GateParts {
  readonly site: AgentSite
  readonly server: Server
  readonly notifications: Notifications
  readonly line: NotifyLine
  /** Addresses of proxies whose word on where a connection comes from is believed. */
  readonly trustProxy?: readonly string[]
}

export function openAgentGate(parts: GateParts): AgentGate {
  const { site, server, notifications, line } = parts
  const sessions = new Map<string, AgentSession>()
  const places = openPlaces()
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_MESSAGE })
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const path = (request.url ?? '').split('?', 1)[0]
    const place =
      path === AGENT_PATH ? places.take(addressOf(request, parts.trustProxy ?? [])) : null
    if (place === null) return void socket.destroy()
    socket.once('close', place.leave)
    sockets.handleUpgrade(request, socket, head, (opened) =>
      greetAgent({
        site,
        socket: opened,
        onOpen(session) {
          place.prove()
          onOpen(session)
        },
        onClose,
      }),
    )
  }
  const onOpen = (session: AgentSession): void => {
    const { id } = session.agent
    // A station has one connection: an older one is what is left of a broken line.
    void sessions.get(id)?.close({ isReplaced: true })
    sessions.set(id, session)
    void line.say(HERE, JSON.stringify({ agentId: id, node: site.node }))
  }
  // Those that have gone may still be writing that they have; the database is closed after them.
  const leaving = new Set<Promise<void>>()
  const onClose = (session: AgentSession, ended: Promise<void>): void => {
    if (sessions.get(session.agent.id) === session) sessions.delete(session.agent.id)
    leaving.add(ended)
    void Promise.allSettled([ended]).then(() => leaving.delete(ended))
  }
  hearNodes(parts, sessions)
  const stopHearing = hearResults(site.services.engine, notifications)
  server.on('upgrade', upgrade)
  const stopChecking = keepChecking(site, sessions)
  const find = (is: (each: AgentSession) => boolean) => [...sessions.values()].find(is)
  const workerOf = (deviceId: string) => find((each) => each.works(deviceId))
  return {
    works: (deviceId) => workerOf(deviceId) !== undefined,
    fetch: async (asked) => (await workerOf(asked.deviceId)?.fetch(asked)) ?? null,
    async push() {
      for (const session of sessions.values()) await pushTo(site, session)
    },
    snapshots: async (scaleId) =>
      (await find((each) => each.reads(scaleId))?.snapshots(scaleId)) ?? [],
    async close() {
      server.off('upgrade', upgrade)
      stopChecking()
      stopHearing()
      await Promise.all([...sessions.values()].map((session) => session.close()))
      await Promise.allSettled(leaving)
      for (const socket of sockets.clients) socket.terminate()
      sockets.close()
    },
  }
}

/** What other nodes say: that a station has come to them, and orders for devices of stations here. */
function hearNodes(
  { site, notifications }: GateParts,
  sessions: ReadonlyMap<string, AgentSession>,
): void {
  notifications.on(HERE, (payload) => {
    if (payload === '') return
    const { agentId, node } = JSON.parse(payload) as { agentId: string; node: string }
    if (node !== site.node) void sessions.get(agentId)?.close({ isReplaced: true })
  })
  notifications.on(DEVICE_CHANNEL, (payload) => {
    const order = orderIn(payload, site.services.engine.clock.now())
    if (order === null) return
    for (const session of sessions.values()) if (session.works(order.deviceId)) session.send(order)
  })
}

function pushTo(site: AgentSite, { agent, push }: AgentSession): Promise<void> {
  return push().catch((error: Error) =>
    site.log(`采集端${agent.name}的配置无法下发：${error.message}`),
  )
}

function keepChecking(site: AgentSite, sessions: ReadonlyMap<string, AgentSession>): () => void {
  const timer = setInterval(() => {
    void cutUnknown(site, sessions).catch((error: Error) =>
      site.log(`采集端复核失败：${error.message}`),
    )
  }, RECHECK)
  return () => clearInterval(timer)
}

/** Whoever is no longer in the list as he was when he proved himself is not the one who proved himself. */
async function cutUnknown(
  { services: { db } }: AgentSite,
  sessions: ReadonlyMap<string, AgentSession>,
): Promise<void> {
  if (sessions.size === 0) return
  const still = new Map((await findStill(db, [...sessions.keys()])).map((row) => [row.id, row]))
  for (const { agent, cut } of sessions.values()) {
    const now = still.get(agent.id)
    const isSame = now !== undefined && PROVEN.every((name) => now[name] === agent[name])
    if (!isSame) cut()
  }
}

/** What a connection stands for. */
const PROVEN = ['code', 'publicKey', 'roomId', 'orgId', 'groupId'] as const

type Order = Extract<ServerMessage, { type: 'command' }>

/** What a device is told; null: nothing, or too late. */
function orderIn(payload: string, now: Date): Order | null {
  if (payload === '') return null
  const order = JSON.parse(payload) as Order
  if (isLate(order, now)) return null
  const { id, deviceId, command, text, deadline } = order
  return { type: 'command', id, deviceId, command, text, deadline }
}
