/** What others may hear of; a payload of each is described in docs/integration.md. */
export const HOOK_EVENTS = {
  VISIT_REGISTERED: '车辆登记',
  VISIT_CALLED: '车辆叫号',
  VISIT_ENTERED: '车辆入厂',
  VISIT_LEFT: '车辆出厂',
  VISIT_CANCELLED: '登记取消',
  WEIGH_STARTED: '首次过磅',
  WEIGH_COMPLETED: '过磅完成',
  WEIGH_CHANGED: '磅单更正',
  WEIGH_AUDITED: '磅单审核',
  WEIGH_OBSOLETED: '磅单作废',
  NOTICE_AUDITED: '通知单审核',
  NOTICE_REVERTED: '通知单弃审',
  SETTLEMENT_EXAMINED: '结算单复核',
  SETTLEMENT_UNEXAMINED: '结算单取消复核',
  PING: '测试',
} as const
export type HookEvent = keyof typeof HOOK_EVENTS

/** What can happen to a row of a customer's table. */
export type OwnPast =
  | 'created'
  | 'changed'
  | 'removed'
  | 'enabled'
  | 'disabled'
  | 'audited'
  | 'reverted'
  | 'obsoleted'
  | 'recovered'
/** The same of a table, as receivers are told. @example 'xCheck.audited' */
export type OwnEvent = `${string}.${OwnPast}`

/** What a hook can ask for: a test is asked for by its button. */
export const HOOK_CHOICES = (({ PING: _, ...events }) => events)(HOOK_EVENTS)

export const HOOK_STATES = {
  READY: '待推送',
  SENDING: '推送中',
  RETRY: '等待重试',
  DONE: '已送达',
  DEAD: '推送失败',
  CANCELLED: '已取消',
} as const
export type DeliveryState = keyof typeof HOOK_STATES

/** The shape of payloads; a change that a reader would notice is another. */
export const HOOK_VERSION = 1
