import { zeroReturnOf } from '@junheng/domain/scale/live-scale.ts'
import {
  type Credential,
  dueAt,
  type Flow,
  type FlowVisit,
  type Side,
  STATION_STATES,
  type StationState,
} from '@junheng/domain/station/flow.ts'
import { OPERATION_LABELS } from '@junheng/domain/station/flow-operations.ts'
import {
  isLoaded,
  NO_MEMORY,
  type Observation,
  senseScale,
  whyNot,
} from '@junheng/domain/station/sense.ts'
import {
  type FlowOutput,
  type OperatorAction,
  type StationEvent,
  stepFlow,
} from '@junheng/domain/station/unattended.ts'
import type { Clock, Stop } from '#station/clock/clock.ts'
import type { DeviceBank } from '#station/devices/device-bank.ts'
import type { Log } from '#station/log.ts'
import type { Journal } from '#station/offline/journal.ts'
import type { ScalePort } from '#station/scales/scale-port.ts'
import type { ServerLink } from '#station/server-link/server-link.ts'
import { type FlowDevices, makeFlowDevices } from './flow-devices.ts'
import { askIdentity, askRoom, askWeighing } from './flow-questions.ts'
import type { LeaseFile } from './lease-file.ts'

const TICK = 100
/** After a start lines need a moment; until then their silence is no fault. */
const GRACE_TIME = 10_000
/** The same truck in front of the same camera is not refused again and again. */
const REPEAT_TIME = 10_000

/** Here the flow moves no barrier: a fault never closes one, and a human does it himself. */
const HANDS_OFF: ReadonlySet<StationState> = new Set(['FAULT', 'ATTENDED'])

export interface FlowDriver {
  readonly flow: () => Flow
  seen(credential: Credential): void
  operate(action: OperatorAction, user: string): void
  /** Somebody opened this barrier by hand: the flow lets it be. */
  keepUp(side: Side): void
  stop: Stop
}

export interface FlowDriverOptions {
  readonly port: ScalePort
  readonly bank: DeviceBank
  readonly link: ServerLink
  readonly journal: Journal
  readonly lease: LeaseFile
  readonly clock: Clock
  readonly log: Log
}

/** Drives the unattended flow of one scale: looks ten times a second, and does what the flow says. */
export function startFlow(options: FlowDriverOptions): FlowDriver {
  const { port, link, lease, clock } = options
  const { scale } = port
  const devices = makeFlowDevices(scale.id, options.bank, clock)
  const findFault = makeFaultFinder(options)
  const repeats = makeRepeatMemory(clock)
  let flow = comeBack(options)
  let memory = NO_MEMORY

  const keep = (): void => lease.save({ flow, zero: zeroReturnOf(port.live()) })
  const take = (event: StationEvent): void => {
    const step = stepFlow(flow, event, { now: clock.now(), twoWay: scale.twoWay })
    const isChanged = step.flow !== flow
    if (step.flow.state !== flow.state) options.log(changeOf(scale.name, flow, step.flow))
    flow = step.flow
    if (isChanged) keep()
    if (HANDS_OFF.has(flow.state)) devices.keepUp()
    for (const output of step.outputs) act(output)
  }
  const identify = async (seen: Credential): Promise<void> => {
    const event = await askIdentity(link, scale.id, seen)
    if (event.type === 'unknown') repeats.note(seen)
    take(event)
  }
  const weigher = makeWeigher(options, devices, { take: (event) => take(event), flow: () => flow })
  const act = (output: FlowOutput): void => {
    if (output.type === 'identify') void identify(output.seen)
    else if (output.type === 'weigh') void weigher.weigh(output.visit)
    else carryOut(output, devices, options)
  }
  const look = (): void => {
    const { fault, isNew } = findFault()
    if (fault !== null && isNew) take({ type: 'lost', msg: fault })
    devices.lowerWaiting()
    weigher.askAgain()
    const seen = observe(options)
    const sensed = senseScale(memory, flow, seen)
    memory = sensed.memory
    // Whatever an operator wants, nobody is weighed alone while the fault lasts: an empty platform changes nothing.
    const heeded = sensed.events.filter(({ type }) => fault === null || type !== 'zero')
    for (const event of heeded) take(event)
    const due = dueAt(flow)
    if (due !== null && clock.now() >= due)
      take({ type: 'timeout', msg: whyNot(flow, seen), isLoaded: isLoaded(seen) })
    keep()
  }
  take({ type: 'restarted' })
  return {
    flow: () => flow,
    seen: (seen) => (repeats.isRepeated(seen) ? undefined : take({ type: 'seen', seen })),
    operate: (action, user) => take({ type: action, user }),
    keepUp: devices.keepUp,
    stop: clock.every(TICK, look),
  }
}

/** The flow as it stood, and with a lease in date the scale too: a truck that stands there need not drive off first. */
function comeBack({ lease, port, clock }: FlowDriverOptions): Flow {
  const now = clock.now()
  const { flow, zero } = lease.load(now)
  if (zero !== null && flow.leaseUntil !== null && flow.leaseUntil > now) port.resume(zero)
  return flow
}

/** Asks for the capture; again once the server is there, where nobody was there to ask. */
function makeWeigher(
  { port: { scale }, link }: FlowDriverOptions,
  devices: FlowDevices,
  driver: { readonly take: (event: StationEvent) => void; readonly flow: () => Flow },
) {
  let isUnasked = false
  const weigh = async (visit: FlowVisit): Promise<void> => {
    const event = await askWeighing(link, scale.id, visit)
    // A server that is lost makes this a fault; one that is not yet there is waited for.
    isUnasked = event === null
    if (event === null) return
    driver.take(event)
    const room = event.type === 'saved' ? await askRoom(link, scale.id, visit) : null
    if (room !== null) devices.tell(room, false)
  }
  return {
    weigh,
    askAgain(): void {
      if (!isUnasked || !link.isReady()) return
      isUnasked = false
      const { state, visit } = driver.flow()
      if (state === 'CAPTURED' && visit !== null) void weigh(visit)
    },
  }
}

const changeOf = (name: string, before: Flow, after: Flow): string =>
  `${name}：${STATION_STATES[before.state]} → ${STATION_STATES[after.state]}`

const observe = ({ port, bank, clock }: FlowDriverOptions): Observation => ({
  now: clock.now(),
  name: port.scale.name,
  live: port.live(),
  bands: port.scale.bands,
  loops: bank.loopsOf(port.scale.id),
})

type Deed = Exclude<FlowOutput, { type: 'identify' | 'weigh' }>

function carryOut(output: Deed, devices: FlowDevices, { port, ...parts }: FlowDriverOptions): void {
  const raise = (detail: string, visit: FlowVisit | null): void => {
    const time = new Date(parts.clock.now()).toISOString()
    const registryId = visit?.registryId ?? null
    const line = { time, type: 'WAIT_HUMAN', scaleId: port.scale.id, registryId, detail }
    parts.journal.write(line)
  }
  switch (output.type) {
    case 'lights':
      return devices.lights(output.green)
    case 'barrier':
      return output.up ? devices.open(output.side) : devices.lower(output.side)
    case 'tell':
      return devices.tell(output.text, output.call)
    case 'ticket':
      return devices.print(output.text)
    case 'raise':
      return raise(output.detail, output.visit)
    case 'alarm':
      parts.log(`${port.scale.name}故障：${output.text}`)
      return devices.say(output.text)
    case 'log':
      return parts.log(`${port.scale.name}：${output.user}${OPERATION_LABELS[output.action]}`)
  }
}

interface Fault {
  /** Null: there is none. */
  readonly fault: string | null
  readonly isNew: boolean
}

/** Scale or server away: the two things without which nobody can be weighed alone. New once, when it begins. */
function makeFaultFinder({ port, link, clock }: FlowDriverOptions): () => Fault {
  const started = clock.now()
  let [wasWell, isFaulty] = [false, false]
  const find = (): string | null => {
    if (!port.isOnline()) return `地磅${port.scale.name}未连接`
    if (port.isNoisy()) return `地磅${port.scale.name}数据错误过多`
    return link.isReady() ? null : '服务器未连接'
  }
  return () => {
    const found = find()
    wasWell ||= found === null
    const isStarting = !wasWell && clock.now() - started < GRACE_TIME
    const fault = isStarting ? null : found
    const isNew = fault !== null && !isFaulty
    isFaulty = fault !== null
    return { fault, isNew }
  }
}

function makeRepeatMemory(clock: Clock) {
  let last: { readonly seen: string; readonly at: number } | null = null
  return {
    note(seen: Credential): void {
      last = { seen: JSON.stringify(seen), at: clock.now() }
    },
    isRepeated: (seen: Credential): boolean =>
      last !== null && last.seen === JSON.stringify(seen) && clock.now() - last.at < REPEAT_TIME,
  }
}
