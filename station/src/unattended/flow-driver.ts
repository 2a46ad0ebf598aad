import {
  COMMAND_TIME,
  type Command,
  type DeviceType,
} from '@junheng/domain/scale/device-command.ts'
import { NO_MEMORY, type Observation, senseScale, whyNot } from '@junheng/domain/station/sense.ts'
import {
  type Credential,
  dueAt,
  type Flow,
  type FlowOutput,
  type FlowVisit,
  type OperatorAction,
  otherSide,
  type Side,
  type StationEvent,
  stepFlow,
} from '@junheng/domain/station/unattended.ts'
import { parseTons } from '@junheng/domain/values/tons.ts'
import type { Clock, Stop } from '#station/clock/clock.ts'
import type { DeviceBank } from '#station/devices/device-bank.ts'
import type { Log } from '#station/log.ts'
import type { Journal } from '#station/offline/journal.ts'
import type { ScalePort } from '#station/scales/scale-port.ts'
import type { ServerLink } from '#station/server-link/server-link.ts'
import type { LeaseFile } from './lease-file.ts'

const TICK = 100
/** After a start lines need a moment; until then their silence is no fault. */
const GRACE_TIME = 10_000
/** The same truck in front of the same camera is not refused again and again. */
const REPEAT_TIME = 10_000
const NO_ANSWER = '系统无应答，请联系磅房'

export interface FlowDriver {
  readonly flow: () => Flow
  seen(credential: Credential): void
  operate(action: OperatorAction, user: string): void
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
  readonly newId: () => string
}

/** Drives the unattended flow of one scale: looks ten times a second, and does what the flow says. */
export function startFlow(options: FlowDriverOptions): FlowDriver {
  const { port, bank, link, journal, lease, clock, log } = options
  const { scale } = port
  const started = clock.now()
  let flow = lease.load(started)
  let memory = NO_MEMORY
  let isFaulty = false
  let wasWell = false
  /** The capture is asked for again once the server is there. */
  let isUnasked = false
  let lastRefused: { readonly seen: string; readonly at: number } | null = null
  /** Barriers that are to come down as soon as nothing stands under them. */
  const lowering = new Set<Side>()
  const underWay = new Set<string>()

  const look = (): Observation => ({
    now: clock.now(),
    name: scale.name,
    live: port.live(),
    bands: scale.bands,
    loops: bank.loopsOf(scale.id),
  })
  const take = (event: StationEvent): void => {
    const step = stepFlow(flow, event, { now: clock.now(), twoWay: scale.twoWay })
    const isNew = step.flow.state !== flow.state
    if (step.flow !== flow) lease.save(step.flow)
    if (isNew) log(`${scale.name}：${flow.state} → ${step.flow.state}`)
    flow = step.flow
    for (const output of step.outputs) act(output)
  }
  const tellAll = (type: DeviceType, command: Command, text: string | null, side?: Side): void => {
    const until = clock.now() + COMMAND_TIME
    for (const { device } of bank.at(scale.id, type, side))
      void bank.execute({ deviceId: device.id, command, text, until })
  }
  const raise = (type: string, detail: string, visit: FlowVisit | null): void => {
    const time = new Date(clock.now()).toISOString()
    journal.write({ time, type, scaleId: scale.id, registryId: visit?.registryId ?? null, detail })
  }
  const lower = (): void => {
    for (const side of lowering)
      for (const { device } of bank.at(scale.id, 'BARRIER', side)) {
        if (underWay.has(device.id)) continue
        underWay.add(device.id)
        const order = { deviceId: device.id, command: 'close', text: null } as const
        void bank.execute({ ...order, until: clock.now() + COMMAND_TIME }).then(({ ok }) => {
          underWay.delete(device.id)
          if (ok) lowering.delete(side)
        })
      }
  }
  const identify = async (seen: Credential): Promise<void> => {
    const question = { type: 'ask', id: options.newId(), question: 'identify' } as const
    const answer = await link.ask({ ...question, scaleId: scale.id, body: { ...seen } })
    const visit = answer?.ok === true ? visitOf(answer.data) : null
    if (visit !== null) return take({ type: 'known', visit })
    lastRefused = { seen: JSON.stringify(seen), at: clock.now() }
    take({ type: 'unknown', msg: answer?.msg ?? NO_ANSWER })
  }
  const weigh = async ({ registryId, expect }: FlowVisit): Promise<void> => {
    const question = { type: 'ask', id: options.newId(), question: 'weigh' } as const
    const answer = await link.ask({ ...question, scaleId: scale.id, body: { registryId, expect } })
    // Nobody was there to ask: a server that is lost makes this a fault, one that is not yet there is waited for.
    isUnasked = answer === null && !link.isReady()
    if (isUnasked) return
    const data = answer?.data
    const weight = parseTons(String(data?.['weight'] ?? ''))
    if (answer?.ok !== true || weight === null)
      return take({ type: 'refused', msg: answer?.msg ?? NO_ANSWER })
    const ticket = data?.['ticket']
    take({ type: 'saved', weight, ticket: typeof ticket === 'string' ? ticket : null })
  }
  const act = (output: FlowOutput): void => {
    switch (output.type) {
      case 'identify':
        return void identify(output.seen)
      case 'weigh':
        return void weigh(output.visit)
      case 'lights':
        if (output.green !== null) tellAll('LIGHT', 'red', null, otherSide(output.green))
        return output.green === null
          ? tellAll('LIGHT', 'red', null)
          : tellAll('LIGHT', 'green', null, output.green)
      case 'barrier':
        if (!output.up) return void lowering.add(output.side)
        lowering.delete(output.side)
        return tellAll('BARRIER', 'open', null, output.side)
      case 'tell':
        tellAll('LED', 'show', output.text)
        tellAll('VOICE', 'say', output.text)
        return output.call ? tellAll('INTERCOM', 'say', output.text) : undefined
      case 'ticket':
        return tellAll('PRINTER', 'print', output.text)
      case 'raise':
        return raise('WAIT_HUMAN', output.detail, output.visit)
      case 'alarm':
        log(`${scale.name}故障：${output.text}`)
        return tellAll('VOICE', 'say', output.text)
      case 'log':
        return raise('OPERATED', `${output.user}：${output.action}`, flow.visit)
    }
  }
  const watch = (): void => {
    const lost = faultOf(port, link)
    wasWell ||= lost === null
    const isQuiet = lost !== null && !wasWell && clock.now() - started < GRACE_TIME
    if (lost !== null && !isFaulty && !isQuiet) take({ type: 'lost', msg: lost })
    isFaulty = lost !== null && !isQuiet
  }
  const askAgain = (): void => {
    if (!isUnasked || !link.isReady()) return
    isUnasked = false
    if (flow.state === 'CAPTURED' && flow.visit !== null) void weigh(flow.visit)
  }
  const stop = clock.every(TICK, () => {
    watch()
    askAgain()
    const seen = look()
    const sensed = senseScale(memory, flow, seen)
    memory = sensed.memory
    for (const event of sensed.events) take(event)
    const due = dueAt(flow)
    if (due !== null && clock.now() >= due) take({ type: 'timeout', msg: whyNot(flow, seen) })
    lower()
  })
  take({ type: 'restarted' })
  return {
    flow: () => flow,
    seen(credential) {
      const isRepeated = lastRefused?.seen === JSON.stringify(credential)
      if (isRepeated && clock.now() - (lastRefused?.at ?? 0) < REPEAT_TIME) return
      take({ type: 'seen', seen: credential })
    },
    operate: (action, user) => take({ type: action, user }),
    stop,
  }
}

/** Scale or server away: the two things without which nobody can be weighed alone. */
function faultOf(port: ScalePort, link: ServerLink): string | null {
  if (!port.shown().online) return `地磅${port.scale.name}未连接`
  return link.isReady() ? null : '服务器未连接'
}

function visitOf(data: Readonly<Record<string, unknown>> | null): FlowVisit | null {
  const [registryId, expect, plateNumber] = ['registryId', 'expect', 'plateNumber'].map((key) =>
    String(data?.[key] ?? ''),
  )
  return registryId && expect ? { registryId, expect, plateNumber: plateNumber ?? '' } : null
}
