/** The ERP systems that documents can be handed to. */
export const ERP_TARGETS = { NC: '用友NC', SAP: 'SAP', HNPJ: 'HNPJ', ZJWK: 'ZJWK' } as const
export type ErpTarget = keyof typeof ERP_TARGETS

/** What is handed on. */
export const BIZ_TYPES = {
  PU_WEIGH: '采购磅单',
  PT_WEIGH: '采购退货磅单',
  SA_WEIGH: '销售磅单',
  ST_WEIGH: '销售退货磅单',
  AL_OUT: '调拨发货磅单',
  AL_IN: '调拨收货磅单',
  TR_MOVE: '移库收货磅单',
  PR_WEIGH: '生产磅单',
  PU_SETTLE: '采购结算单',
  SA_SETTLE: '销售结算单',
  FARE_SETTLE: '运费结算单',
  RECEIPT: '收款单',
  PAYMENT: '付款单',
  ASSAY: '化验判定',
} as const
export type BizType = keyof typeof BIZ_TYPES

/** How far a document has come when the ERP is told of it. */
export const UPLOAD_TRIGGERS = { AUDITED: '审核后', DOWN: '下推后', EXAMINED: '复核后' } as const
export type UploadTrigger = keyof typeof UPLOAD_TRIGGERS

const GOODS = ['AUDITED', 'DOWN'] as const
const MONEY = ['EXAMINED', 'AUDITED'] as const
const ONCE = ['AUDITED'] as const

/** What a plant may choose of each kind; the first is the preset. What is never handed on cannot wait for it. */
export const TRIGGERS_OF: Readonly<
  Record<BizType, readonly [UploadTrigger, ...(readonly UploadTrigger[])]>
> = {
  PU_WEIGH: GOODS,
  PT_WEIGH: GOODS,
  SA_WEIGH: GOODS,
  ST_WEIGH: GOODS,
  AL_OUT: ONCE,
  AL_IN: ONCE,
  TR_MOVE: ONCE,
  PR_WEIGH: ONCE,
  PU_SETTLE: MONEY,
  SA_SETTLE: MONEY,
  FARE_SETTLE: MONEY,
  RECEIPT: ONCE,
  PAYMENT: ONCE,
  ASSAY: ONCE,
}

export const OUTBOX_ACTIONS = { ADD: '上传', REVERSE: '撤回' } as const
export type OutboxAction = keyof typeof OUTBOX_ACTIONS

export const OUTBOX_STATES = {
  READY: '待上传',
  SENDING: '上传中',
  RETRY: '等待重试',
  UNKNOWN: '结果待查',
  DONE: '已上传',
  DEAD: '上传失败',
  CANCELLED: '已取消',
} as const
export type OutboxState = keyof typeof OUTBOX_STATES

/** Why a row is not yet, or not, at the ERP. */
export const ERROR_CLASSES = {
  CONNECT: '连接不上',
  BUSY: 'ERP繁忙或出错',
  SILENT: '没有应答',
  REFUSED: 'ERP拒收',
  UNMAPPED: '编码未维护',
} as const
export type ErrorClass = keyof typeof ERROR_CLASSES

/** What was asked of the ERP in one try. */
export const TRY_KINDS = { SEND: '发送', QUERY: '查询' } as const
export type TryKind = keyof typeof TRY_KINDS

/** How far a document has come on its way to the ERP. */
export const UPLOAD_STATES = {
  NONE: '无',
  WAIT: '待上传',
  SENDING: '上传中',
  DONE: '已上传',
  FAIL: '失败',
  REVERSED: '已撤回',
} as const
export type UploadState = keyof typeof UPLOAD_STATES

/** One key for one message: whoever gets it twice knows that it is the same. */
export function idemKeyOf(row: {
  readonly target: string
  readonly bizType: string
  readonly bizId: string
  readonly action: string
  readonly revision: number
}): string {
  return [row.target, row.bizType, row.bizId, row.action, row.revision].join(':')
}
