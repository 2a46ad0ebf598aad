import { type DocumentStatus, STATUS_LABELS } from '../entity/life-cycle.ts'
import { type Refusal, refuse } from '../refusals/refusal.ts'
import { WEIGH_STATES, type WeighState } from './weigh-terms.ts'

/** What can happen to a weigh record that exists. */
export const WEIGH_EVENTS = {
  sub: '分次过磅',
  second: '二次过磅',
  single: '原车出厂',
  unsingle: '取消原车出厂',
  exitCheck: '核对出厂重量',
  release: '出厂',
  undoSecond: '撤销二次',
  changeWeight: '改磅',
  changePlate: '改车号',
  changeNotice: '改通知单',
  audit: '审核',
  init: '弃审',
  void: '作废',
  restore: '恢复',
  switch: '启用停用',
  delList: '删除',
  hide: '隐藏',
  print: '打印',
} as const
export type WeighEvent = keyof typeof WEIGH_EVENTS

/** Where a record stands: how far it is weighed, as what document, and whether its truck leaves as it came. */
export interface WeighStanding {
  readonly code: string
  readonly weighState: WeighState
  readonly status: DocumentStatus
  readonly single: boolean
}

interface Allowed {
  readonly states: readonly WeighState[]
  readonly statuses: readonly DocumentStatus[]
  /** Only with, or only without, the decision that the truck leaves as it came. */
  readonly single?: boolean
}

const DRAFT = ['DRAFT'] as const
const LIVE = ['DRAFT', 'AUDITED'] as const
const ANY = ['DRAFT', 'AUDITED', 'OBSOLETE'] as const

/** Everything that is not here is refused. */
const ALLOWED: Readonly<Record<WeighEvent, readonly Allowed[]>> = {
  sub: [{ states: ['FIRST'], statuses: DRAFT, single: false }],
  second: [{ states: ['FIRST'], statuses: DRAFT, single: false }],
  single: [{ states: ['FIRST'], statuses: DRAFT, single: false }],
  unsingle: [{ states: ['FIRST'], statuses: DRAFT, single: true }],
  // A record that was split or merged stays the one its truck was weighed for.
  exitCheck: [
    { states: ['FIRST'], statuses: DRAFT, single: true },
    { states: ['DONE', 'REPLACED'], statuses: LIVE },
  ],
  release: [
    { states: ['FIRST'], statuses: DRAFT, single: true },
    { states: ['DONE'], statuses: LIVE },
  ],
  undoSecond: [{ states: ['DONE'], statuses: DRAFT }],
  changeWeight: [{ states: ['DONE'], statuses: DRAFT }],
  changePlate: [
    { states: ['FIRST'], statuses: DRAFT },
    { states: ['DONE'], statuses: LIVE },
  ],
  changeNotice: [
    { states: ['FIRST'], statuses: DRAFT },
    { states: ['DONE'], statuses: LIVE },
  ],
  audit: [{ states: ['DONE', 'SINGLE'], statuses: DRAFT }],
  init: [{ states: ['DONE', 'SINGLE'], statuses: ['AUDITED'] }],
  void: [
    { states: ['FIRST'], statuses: DRAFT },
    { states: ['DONE'], statuses: LIVE },
  ],
  restore: [{ states: ['FIRST', 'DONE'], statuses: ['OBSOLETE'] }],
  switch: [{ states: ['FIRST', 'DONE', 'SINGLE', 'REPLACED'], statuses: ANY }],
  delList: [{ states: ['FIRST'], statuses: DRAFT }],
  hide: [{ states: ['DONE'], statuses: ANY }],
  print: [{ states: ['DONE', 'SINGLE'], statuses: LIVE }],
}

/**
 * Whether something may happen to a record as it stands; guards that need more than that come after.
 *
 * @example
 * checkWeighEvent({ code: 'BD1', weighState: 'SINGLE', status: 'DRAFT', single: true }, 'void') // 原车出厂磅单不能作废
 */
export function checkWeighEvent(weigh: WeighStanding, event: WeighEvent): Refusal | null {
  if (event === 'void' && weigh.weighState === 'SINGLE' && weigh.status !== 'OBSOLETE')
    return refuse('weigh.singleVoid')
  if (ALLOWED[event].some((allowed) => isIn(allowed, weigh))) return null
  return refuse('weigh.state', {
    code: weigh.code,
    state: standingLabel(weigh),
    action: WEIGH_EVENTS[event],
  })
}

function isIn({ states, statuses, single }: Allowed, weigh: WeighStanding): boolean {
  return (
    states.includes(weigh.weighState) &&
    statuses.includes(weigh.status) &&
    (single === undefined || single === weigh.single)
  )
}

/** The word a user knows it by: what became of the document before how far it is weighed. */
function standingLabel({ status, weighState, single }: WeighStanding): string {
  if (status === 'OBSOLETE') return STATUS_LABELS.OBSOLETE
  if (weighState === 'FIRST') return single ? WEIGH_STATES.SINGLE : WEIGH_STATES.FIRST
  return status === 'AUDITED' ? STATUS_LABELS.AUDITED : WEIGH_STATES[weighState]
}
