import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { OperatorAction } from '@junheng/domain/station/unattended.ts'
import type { Notifications } from '#platform/db/notifications.ts'
import { openNotifyLine } from '#platform/db/notify-line.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { type Networks, PLANT_NETWORKS, readNetworks } from '#platform/net/networks.ts'
import { letSilentGo } from './agent/agent.queries.ts'
import { type AgentGate, openAgentGate } from './agent/agent-gate.ts'
import { connectReaders, readCardHere } from './device/card-reader.ts'
import { takeGatePictures } from './device/gate-pictures.ts'
import { captureHere, type Operator } from './live-weight/capture-reading.ts'
import { liveHubOf } from './live-weight/live-hub.ts'
import { type LinkAsk, openLiveLink } from './live-weight/live-link.ts'
import { openPortKeeper } from './live-weight/ports/port-keeper.ts'
import { recordHere } from './live-weight/record-scale.ts'
import { watchScales } from './live-weight/watch-scales.ts'
import { type ZeroReason, zeroHere } from './live-weight/zero-scale.ts'
import type { ScalePorts } from './ports.ts'
import { connectCameras } from './reading/snapshots.ts'
import { findScale, type ScaleFacts } from './scale/scale.queries.ts'

export interface LiveNodeParts {
  readonly services: EntityServices
  readonly stations: ScalePorts['stations']
  readonly notifications: Notifications
  /** Stations connect to it. */
  readonly server: Server
  /** Addresses of proxies whose word on where a station comes from is believed. */
  readonly trustProxy?: readonly string[]
  /** Where indicators may stand; the private networks of a plant unless told. */
  readonly scaleNetworks?: string
  log(line: string): void
}

/** The part of a server that reads scales and talks to stations. */
export interface LiveNode {
  readonly node: string
  close(): Promise<void>
}

const LOOK = 1000
/** Leases, lines and stations are looked after every so many looks. */
const KEEP_EVERY = 2
/** After a start stations need a while to come back before their scales are called gone. */
const ORPHANS_AFTER = 20
const REREAD = 5000

/** Begins to read the scales that no other node reads, and opens the door for stations. */
export async function startLiveNode(parts: LiveNodeParts): Promise<LiveNode> {
  const { services, notifications, log } = parts
  const { db, engine } = services
  const node = randomUUID()
  const hub = liveHubOf(engine)
  const line = openNotifyLine(db.url)
  const facts = rememberScales(services)
  const shownOf = async (id: string) => {
    const scale = await facts(id)
    return scale && hub.show(db, scale, engine.clock.now())
  }
  const link = openLiveLink({
    node,
    line,
    notifications,
    isOwned: (id) => hub.portOf(id) !== null || gate.works(id),
    shownOf,
    heard: (id) => hub.tell(id),
    carryOut: (ask) => carryOut(services, ask),
    newId: () => randomUUID(),
  })
  hub.link = link
  const site = { services, weighing: parts.stations(services), hub, node, log }
  const gate = openAgentGate({ ...parts, site, line })
  connectCameras(engine, { take: ({ id }) => gate.snapshots(id) })
  const snapshot = (deviceId: string) => gate.fetch({ what: 'snapshot', deviceId })
  takeGatePictures({ db, engine, notifications, snapshot, log })
  connectReaders(engine, { works: gate.works, read: (id) => readCard(gate, id) })
  await notifications.ready()
  const networks = networksOf(parts)
  const keeper = openPortKeeper({ db, hub, node, engine, networks, log })
  const watch = watchScales({ db, engine, hub, node, shownOf })
  let looks = 0
  const look = async (): Promise<void> => {
    if (looks % KEEP_EVERY === 0) {
      await keeper.look()
      await watch.note({ orphans: looks > ORPHANS_AFTER })
      await letSilentGo(db, engine.clock.now())
      await gate.push()
    }
    looks += 1
    await watch.look()
  }
  const timer = repeat(look, { every: LOOK, log })
  return {
    node,
    async close() {
      await timer.stop()
      hub.link = null
      link.close()
      await gate.close()
      await keeper.close()
      await line.close()
    },
  }
}

function networksOf({ scaleNetworks = PLANT_NETWORKS }: LiveNodeParts): Networks {
  const networks = readNetworks(scaleNetworks)
  if (networks === null) throw new Error(`no networks: ${scaleNetworks}`)
  return networks
}

async function readCard(gate: AgentGate, deviceId: string): Promise<string | null> {
  const content = await gate.fetch({ what: 'card', deviceId })
  return content === null ? null : content.toString('utf8')
}

/** Runs something over and over, never twice at a time; what fails is told and tried again. */
function repeat(
  work: () => Promise<void>,
  { every, log }: { readonly every: number; log(line: string): void },
): { stop(): Promise<void> } {
  let stopped = false
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | null = null
  const run = (): void => {
    running = work()
      .catch((error: Error) => log(`地磅采集：${error.message}`))
      .finally(() => {
        if (!stopped) timer = setTimeout(run, every)
      })
  }
  run()
  return {
    async stop() {
      stopped = true
      if (timer !== null) clearTimeout(timer)
      await running
    },
  }
}

/** Scales as they are needed ten times a second; what changes in them may wait a moment. */
function rememberScales({ db }: EntityServices): (id: string) => Promise<ScaleFacts | null> {
  const known = new Map<string, { readonly at: number; readonly scale: ScaleFacts | null }>()
  return async (id) => {
    const found = known.get(id)
    if (found !== undefined && performance.now() - found.at < REREAD) return found.scale
    const scale = await findScale(db, id)
    known.set(id, { at: performance.now(), scale })
    return scale
  }
}

/** What is sent with an ask: who asks, and what the thing asked for needs of these. */
interface AskedBody extends Operator {
  readonly reason: ZeroReason
  readonly seconds: number
  readonly action: OperatorAction
}
type CaptureBody = Parameters<typeof captureHere>[1]['request'] & { readonly deadline: number }

/** Does on this node what another one asked of it. */
async function carryOut(services: EntityServices, ask: LinkAsk): Promise<AnyRow> {
  if (ask.what === 'card') return { card: await readCardHere(services.engine, ask.scaleId) }
  const scale = await findScale(services.db, ask.scaleId)
  if (scale === null) throw new RefusalError(refuse('row.missing'))
  const { userId, realName, ...body } = ask.body as AskedBody
  const caller = { userId, realName }
  switch (ask.what) {
    case 'capture': {
      const { deadline, ...request } = ask.body as CaptureBody
      const reading = await captureHere(services, {
        scale,
        request: { ...request, caller },
        deadline,
      })
      return { readingId: reading.id }
    }
    case 'zero': {
      const { reason } = body
      const { id, before, after } = await zeroHere(services, { scale, reason, caller })
      return { id, before: before.id, after: after.id }
    }
    case 'record':
      return {
        recordingId: await recordHere(services, {
          scale,
          seconds: body.seconds,
          caller,
        }),
      }
    case 'operate': {
      const operate = liveHubOf(services.engine).portOf(scale.id)?.operate
      if (operate === undefined)
        throw new RefusalError(refuse('scale.offline', { name: scale.name }))
      operate({ action: body.action, user: caller.realName })
      return {}
    }
  }
}
