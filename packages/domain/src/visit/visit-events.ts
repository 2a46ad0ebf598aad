import { type Refusal, refuse } from '../refusals/refusal.ts'
import { isInside, type Stage, stageLabel } from './stages.ts'

/** What can happen to a visit once it is made. */
export const VISIT_EVENTS = [
  'arrive',
  'expire',
  'againMatch',
  'call',
  'pass',
  'top',
  'entrance',
  'makeCard',
  'firstWeigh',
  'secondWeigh',
  'load',
  'confirm',
  'single',
  'exitCheck',
  'singleBack',
  'undoSecond',
  'obsoleteWeigh',
  'recoverWeigh',
  'changePlate',
  'changeNotice',
  'correct',
  'release',
  'hisRelease',
  'obsolete',
  'closeTransit',
  'recover',
  'enable',
  'disable',
  'audit',
  'init',
  'update',
  'safeUpdate',
  'delList',
] as const
export type VisitEvent = (typeof VISIT_EVENTS)[number]

/** Since when an event asks for a visit in force. */
type Standing = 'AUDITED' | 'ENABLED' | 'ANY'

interface EventTraits {
  /** As refusals name it. */
  readonly label: string
  /** Stages in which it can happen. */
  readonly from: readonly Stage[]
  /** AUDITED also asks for enabled. */
  readonly needs: Standing
}

const BEFORE_CALLED = ['APPOINTED', 'REGISTERED', 'QUEUING'] as const
const OUTSIDE = [...BEFORE_CALLED, 'CALLED'] as const
const OPEN = ['REGISTERED', 'QUEUING', 'CALLED', 'ENTERED', 'FIRST_WEIGHED', 'WEIGHED'] as const
const ALIVE = ['APPOINTED', ...OPEN] as const

/** The state machine of a visit: which event is possible in which stage. */
export const VISIT_EVENT_TRAITS: Readonly<Record<VisitEvent, EventTraits>> = {
  arrive: { label: '到厂', from: ['APPOINTED'], needs: 'AUDITED' },
  // Whoever does not come is taken off the list, frozen or not.
  expire: { label: '过期取消', from: ['APPOINTED'], needs: 'ANY' },
  againMatch: { label: '重新匹配', from: ['REGISTERED', 'QUEUING'], needs: 'AUDITED' },
  call: { label: '叫号', from: ['QUEUING'], needs: 'AUDITED' },
  pass: { label: '过号', from: ['CALLED'], needs: 'AUDITED' },
  top: { label: '置顶', from: ['QUEUING'], needs: 'AUDITED' },
  entrance: { label: '入厂', from: ['REGISTERED', 'CALLED'], needs: 'AUDITED' },
  makeCard: {
    label: '制卡',
    from: ['REGISTERED', 'QUEUING', 'CALLED', 'ENTERED', 'FIRST_WEIGHED'],
    needs: 'AUDITED',
  },
  firstWeigh: { label: '一次过磅', from: ['ENTERED'], needs: 'AUDITED' },
  secondWeigh: { label: '二次过磅', from: ['FIRST_WEIGHED'], needs: 'AUDITED' },
  load: { label: '装卸', from: ['ENTERED', 'FIRST_WEIGHED'], needs: 'AUDITED' },
  confirm: { label: '现场确认', from: ['FIRST_WEIGHED'], needs: 'AUDITED' },
  single: { label: '单次出厂', from: ['FIRST_WEIGHED'], needs: 'AUDITED' },
  exitCheck: { label: '核对出厂重量', from: ['FIRST_WEIGHED', 'WEIGHED'], needs: 'AUDITED' },
  singleBack: { label: '取消单次出厂', from: ['FIRST_WEIGHED'], needs: 'AUDITED' },
  undoSecond: { label: '撤销二次过磅', from: ['WEIGHED'], needs: 'AUDITED' },
  // After the exit the papers may still prove wrong: the vehicle stays where it is.
  obsoleteWeigh: {
    label: '作废磅单',
    from: ['FIRST_WEIGHED', 'WEIGHED', 'LEFT'],
    needs: 'AUDITED',
  },
  recoverWeigh: { label: '恢复磅单', from: ['ENTERED', 'LEFT'], needs: 'AUDITED' },
  changePlate: { label: '改车号', from: OPEN, needs: 'AUDITED' },
  changeNotice: { label: '改通知单', from: [...OPEN, 'LEFT'], needs: 'AUDITED' },
  correct: {
    label: '更正',
    from: ['REGISTERED', 'QUEUING', 'CALLED', 'ENTERED'],
    needs: 'AUDITED',
  },
  release: { label: '出厂', from: ['ENTERED', 'FIRST_WEIGHED', 'WEIGHED'], needs: 'AUDITED' },
  hisRelease: {
    label: '历史放行',
    from: ['ENTERED', 'FIRST_WEIGHED', 'WEIGHED'],
    needs: 'AUDITED',
  },
  obsolete: { label: '作废', from: OUTSIDE, needs: 'ENABLED' },
  closeTransit: { label: '在途关闭', from: ['APPOINTED'], needs: 'AUDITED' },
  recover: { label: '恢复', from: ['CANCELLED'], needs: 'ANY' },
  enable: { label: '启用', from: ALIVE, needs: 'ANY' },
  disable: { label: '停用', from: ALIVE, needs: 'ENABLED' },
  audit: { label: '审核', from: BEFORE_CALLED, needs: 'ENABLED' },
  init: { label: '弃审', from: BEFORE_CALLED, needs: 'ENABLED' },
  update: { label: '修改', from: BEFORE_CALLED, needs: 'ENABLED' },
  safeUpdate: { label: '修改', from: ALIVE, needs: 'ENABLED' },
  delList: { label: '删除', from: BEFORE_CALLED, needs: 'ENABLED' },
}

/** What of a visit the state machine looks at. */
export interface VisitState {
  readonly code: string
  readonly stage: Stage
  readonly status: 'DRAFT' | 'AUDITED' | 'OBSOLETE'
  readonly enabled: boolean
  /** MIRROR: goods of another company on their way to this one. */
  readonly source: string
}

/**
 * Whether an event is possible, by stage, status and freeze alone; null: it is. What else it asks for, such
 * as an open exception, is asked by whoever does it.
 *
 * @example
 * checkVisitEvent({ ...visit, stage: 'ENTERED' }, 'entrance')?.message // '登记单DJ1当前为已入厂，不能入厂'
 */
export function checkVisitEvent(visit: VisitState, event: VisitEvent): Refusal | null {
  const { code, stage, status, enabled } = visit
  const { label, from, needs } = VISIT_EVENT_TRAITS[event]
  if (needs !== 'ANY' && !enabled) return refuse('visit.disabled', { code })
  if (needs === 'AUDITED' && status === 'DRAFT') return refuse('visit.notAudited', { code })
  if (event === 'obsolete' && isInside(stage)) return refuse('visit.inside')
  if (!from.includes(stage))
    return refuse('visit.stage', { code, stage: stageLabel(visit), action: label })
  return visit.source === 'MIRROR' ? mirrorRefusal(visit, event) : null
}

/** Goods of another company are not unmade, nor moved elsewhere, by whoever waits for them. */
const NOT_OF_MIRRORS: readonly VisitEvent[] = [
  'expire',
  'init',
  'update',
  'recover',
  'changeNotice',
]

function mirrorRefusal({ code }: VisitState, event: VisitEvent): Refusal | null {
  if (event === 'obsolete' || event === 'delList') return refuse('visit.transit')
  if (!NOT_OF_MIRRORS.includes(event)) return null
  return refuse('visit.mirror', { code, action: VISIT_EVENT_TRAITS[event].label })
}
