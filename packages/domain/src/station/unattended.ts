import type { Tons } from '../values/tons.ts'
import {
  type Credential,
  type Flow,
  type FlowVisit,
  idleFlow,
  LEASE_TIME,
  otherSide,
  SIDES,
  type Side,
  type StationState,
} from './flow.ts'

/** What an operator can do to the flow. */
export const OPERATOR_ACTIONS = ['retry', 'sendOff', 'takeOver', 'handBack', 'resume'] as const
export type OperatorAction = (typeof OPERATOR_ACTIONS)[number]

/** What happens at a scale. Those without a body are levels: told again and again while they hold. */
export type StationEvent =
  | { readonly type: 'seen'; readonly seen: Credential }
  | { readonly type: 'known'; readonly visit: FlowVisit }
  | { readonly type: 'unknown'; readonly msg: string }
  /** Nothing has stood on the platform for a second. */
  | { readonly type: 'zero' }
  /** At least 20 divisions on the platform, and the entry loop passed. */
  | { readonly type: 'mounted' }
  /** Beams free, weight stable: it may be captured. */
  | { readonly type: 'ready' }
  /** The platform empty for a second, and nothing on the exit loop. */
  | { readonly type: 'left' }
  | { readonly type: 'moved' }
  | {
      readonly type: 'saved'
      readonly weight: Tons
      readonly ticket: string | null
    }
  | { readonly type: 'refused'; readonly msg: string }
  /** The state has lasted too long; `msg`: what a capture was still waiting for; `isLoaded`: a truck stands there. */
  | { readonly type: 'timeout'; readonly msg: string | null; readonly isLoaded: boolean }
  | { readonly type: 'lost'; readonly msg: string }
  | { readonly type: 'restarted' }
  | { readonly [A in OperatorAction]: { readonly type: A; readonly user: string } }[OperatorAction]
export type StationEventType = StationEvent['type']

/** What the station does about it. */
export type FlowOutput =
  | { readonly type: 'identify'; readonly seen: Credential }
  | { readonly type: 'lights'; readonly green: Side | null }
  | { readonly type: 'barrier'; readonly side: Side; readonly up: boolean }
  /** By sign and voice; `call`: the intercom rings at the operator's too. */
  | { readonly type: 'tell'; readonly text: string; readonly call: boolean }
  | { readonly type: 'weigh'; readonly visit: FlowVisit }
  | { readonly type: 'ticket'; readonly text: string }
  | { readonly type: 'raise'; readonly detail: string; readonly visit: FlowVisit | null }
  | { readonly type: 'alarm'; readonly text: string }
  | { readonly type: 'log'; readonly action: OperatorAction; readonly user: string }

export interface FlowStep {
  readonly flow: Flow
  readonly outputs: readonly FlowOutput[]
}

export interface FlowRules {
  readonly now: number
  /** Trucks come from both sides. */
  readonly twoWay: boolean
}

type Handler<T extends StationEventType> = (
  flow: Flow,
  event: Extract<StationEvent, { readonly type: T }>,
  rules: FlowRules,
) => FlowStep
type Handlers = { readonly [T in StationEventType]?: Handler<T> }

/**
 * Takes one event into the flow of a scale. What has no meaning in a state changes nothing.
 *
 * @example
 * stepFlow(idleFlow(now), { type: 'zero' }, { now, twoWay: false }) // the same flow, no outputs
 */
export function stepFlow(flow: Flow, event: StationEvent, rules: FlowRules): FlowStep {
  return (
    run(HANDLERS[flow.state], flow, event, rules) ??
    run(ANYWHERE, flow, event, rules) ?? { flow, outputs: [] }
  )
}

function run(
  handlers: Handlers,
  flow: Flow,
  event: StationEvent,
  rules: FlowRules,
): FlowStep | undefined {
  // The table is keyed by the type of the event, so handler and event always belong together.
  const handler = handlers[event.type] as Handler<StationEventType> | undefined
  return handler?.(flow, event, rules)
}

const stay = (flow: Flow): FlowStep => ({ flow, outputs: [] })

const enter = (
  flow: Flow,
  change: Partial<Flow> & Pick<Flow, 'state'>,
  { now }: FlowRules,
): Flow => ({ ...flow, reason: null, released: false, ...change, since: now })

const withLease = (flow: Flow, { now }: FlowRules): Flow => ({
  ...flow,
  leaseUntil: now + LEASE_TIME,
})

const RED: FlowOutput = { type: 'lights', green: null }
const green = (side: Side): FlowOutput => ({ type: 'lights', green: side })
const tell = (text: string, call = false): FlowOutput => ({ type: 'tell', text, call })
const barrier = (side: Side, up: boolean): FlowOutput => ({ type: 'barrier', side, up })

const entryOf = ({ side }: Flow): Side => side ?? 'FRONT'
const exitOf = (flow: Flow): Side => otherSide(entryOf(flow))

const log = (action: OperatorAction, user: string): FlowOutput => ({ type: 'log', action, user })

/** Back to the start; barriers that are still up come down. */
function goIdle(rules: FlowRules, lower: readonly Side[], text: string | null = null): FlowStep {
  return {
    flow: idleFlow(rules.now),
    outputs: [
      ...lower.map((side) => barrier(side, false)),
      RED,
      ...(text === null ? [] : [tell(text)]),
    ],
  }
}

function waitHuman(flow: Flow, reason: string, rules: FlowRules): FlowStep {
  return {
    flow: enter(flow, { state: 'WAIT_HUMAN', reason }, rules),
    outputs: [tell(reason, true), { type: 'raise', detail: reason, visit: flow.visit }],
  }
}

/** Lets the truck off the platform. */
function letGo(flow: Flow, rules: FlowRules, outputs: readonly FlowOutput[]): FlowStep {
  const exit = exitOf(flow)
  return {
    flow: withLease(enter(flow, { state: 'LEAVING' }, rules), rules),
    outputs: [barrier(exit, true), green(exit), ...outputs],
  }
}

function lookUp(flow: Flow, seen: Credential, { twoWay }: FlowRules): FlowStep {
  if (flow.asking !== null || (!twoWay && seen.side !== 'FRONT')) return stay(flow)
  return { flow: { ...flow, asking: seen.side }, outputs: [{ type: 'identify', seen }] }
}

function identified(flow: Flow, visit: FlowVisit, rules: FlowRules): FlowStep {
  // An answer to a question that was given up in between.
  if (flow.asking === null) return stay(flow)
  const next = { state: 'IDENTIFIED', side: flow.asking, asking: null, visit } as const
  return { flow: withLease(enter(flow, next, rules), rules), outputs: [RED, tell('请稍候')] }
}

/** Somebody wants it to work alone again: what a fault or he himself has left up comes down, once nothing is there. */
function releaseOnZero(flow: Flow, rules: FlowRules): FlowStep {
  return flow.released ? goIdle(rules, SIDES) : stay(flow)
}

const release = (flow: Flow, action: OperatorAction, user: string): FlowStep => ({
  flow: { ...flow, released: true },
  outputs: [log(action, user)],
})

/** After a restart a lease in date goes on where it stood; a truck that stands there without one needs a human. */
function comeBack(flow: Flow, rules: FlowRules): FlowStep {
  const again = withLease({ ...flow, since: rules.now }, rules)
  const isHeld = flow.leaseUntil !== null && flow.leaseUntil > rules.now
  switch (flow.state) {
    case 'IDLE':
      return goIdle(rules, [])
    case 'IDENTIFIED':
      return isHeld ? { flow: again, outputs: [RED] } : goIdle(rules, [])
    case 'ENTERING':
      // Nobody has looked at the platform yet: the time limit decides, by what stands there then.
      return isHeld
        ? { flow: again, outputs: [green(entryOf(flow))] }
        : { flow: { ...flow, since: rules.now }, outputs: [RED] }
    case 'ON_SCALE':
      return isHeld ? { flow: again, outputs: [RED] } : waitHuman(flow, RESTARTED, rules)
    case 'CAPTURED':
      return isHeld && flow.visit !== null
        ? { flow: again, outputs: [RED, { type: 'weigh', visit: flow.visit }] }
        : waitHuman(flow, RESTARTED, rules)
    case 'LEAVING':
      return isHeld ? letGo(flow, rules, []) : waitHuman(flow, RESTARTED, rules)
    case 'WAIT_HUMAN':
    case 'FAULT':
    case 'ATTENDED':
      return { flow, outputs: flow.state === 'ATTENDED' ? [] : [RED] }
  }
}

const RESTARTED = '程序已重启，请人工处理'
const NOT_CAPTURABLE = '长时间不能过磅，请人工处理'
const STILL_THERE = '请驶离出口，清空地磅'
const NOT_THROUGH = '车辆在磅上，进口未通过，请人工处理'

/** A fault closes no barrier: a truck may stand under it. */
const ANYWHERE: Handlers = {
  moved: (flow, _event, rules) => stay(flow.leaseUntil === null ? flow : withLease(flow, rules)),
  lost: (flow, { msg }, rules) => ({
    flow: enter(flow, { state: 'FAULT', reason: msg, asking: null }, rules),
    outputs: [RED, { type: 'alarm', text: msg }],
  }),
  restarted: (flow, _event, rules) => comeBack(flow, rules),
  takeOver: (flow, { user }, rules) => ({
    flow: enter(flow, { state: 'ATTENDED', asking: null }, rules),
    outputs: [log('takeOver', user)],
  }),
}

const HANDLERS: Readonly<Record<StationState, Handlers>> = {
  IDLE: {
    seen: (flow, { seen }, rules) => lookUp(flow, seen, rules),
    known: (flow, { visit }, rules) => identified(flow, visit, rules),
    unknown: (flow, { msg }) =>
      flow.asking === null
        ? stay(flow)
        : { flow: { ...flow, asking: null }, outputs: [tell(msg, true)] },
  },
  IDENTIFIED: {
    zero: (flow, _event, rules) => ({
      flow: withLease(enter(flow, { state: 'ENTERING' }, rules), rules),
      outputs: [barrier(entryOf(flow), true), green(entryOf(flow)), tell('请上磅')],
    }),
    timeout: (_flow, _event, rules) => goIdle(rules, [], '请重新识别'),
  },
  ENTERING: {
    mounted: (flow, _event, rules) => ({
      flow: withLease(enter(flow, { state: 'ON_SCALE' }, rules), rules),
      outputs: [barrier(entryOf(flow), false), RED],
    }),
    timeout: (flow, { msg, isLoaded }, rules) =>
      isLoaded ? waitHuman(flow, msg ?? NOT_THROUGH, rules) : goIdle(rules, [entryOf(flow)]),
  },
  ON_SCALE: {
    ready: (flow, _event, rules) =>
      flow.visit === null
        ? waitHuman(flow, NOT_CAPTURABLE, rules)
        : {
            flow: withLease(enter(flow, { state: 'CAPTURED' }, rules), rules),
            outputs: [{ type: 'weigh', visit: flow.visit }],
          },
    timeout: (flow, { msg }, rules) => waitHuman(flow, msg ?? NOT_CAPTURABLE, rules),
  },
  CAPTURED: {
    saved: (flow, { weight, ticket }, rules) =>
      letGo({ ...flow, saved: true }, rules, [
        tell(`${flow.visit?.plateNumber ?? ''} ${weight}吨`.trim()),
        ...(ticket === null ? [] : [{ type: 'ticket' as const, text: ticket }]),
      ]),
    refused: (flow, { msg }, rules) => waitHuman(flow, msg, rules),
  },
  LEAVING: {
    left: (flow, _event, rules) => goIdle(rules, [exitOf(flow)]),
    // A truck that only waits on the loop behind the scale goes on by itself; nobody is called to the platform.
    timeout: (flow, { isLoaded }, rules) =>
      isLoaded
        ? waitHuman(flow, '请下磅', rules)
        : {
            flow: withLease(enter(flow, { state: 'LEAVING' }, rules), rules),
            outputs: [tell(STILL_THERE, true)],
          },
  },
  // A truck that never got clear of the entry has left its barrier up: whatever comes next, it comes down.
  WAIT_HUMAN: {
    retry: (flow, { user }, rules) =>
      flow.saved
        ? letGo(flow, rules, [log('retry', user)])
        : {
            flow: withLease(enter(flow, { state: 'ON_SCALE' }, rules), rules),
            outputs: [barrier(entryOf(flow), false), RED, log('retry', user)],
          },
    sendOff: (flow, { user }, rules) =>
      letGo(flow, rules, [barrier(entryOf(flow), false), tell('请下磅'), log('sendOff', user)]),
  },
  FAULT: {
    lost: (flow, { msg }) => stay(flow.reason === msg ? flow : { ...flow, reason: msg }),
    resume: (flow, { user }) => release(flow, 'resume', user),
    zero: (flow, _event, rules) => releaseOnZero(flow, rules),
  },
  ATTENDED: {
    takeOver: (flow) => stay(flow),
    handBack: (flow, { user }) => release(flow, 'handBack', user),
    zero: (flow, _event, rules) => releaseOnZero(flow, rules),
  },
}
