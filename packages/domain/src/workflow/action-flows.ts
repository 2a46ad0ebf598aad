/**
 * Actions of documents that a site may put an approval before. Without a published flow of the type the
 * action runs at once.
 */
export const ACTION_FLOW_LABELS = {
  'contract.audit': '合同审核',
  'contract.obsolete': '合同作废',
  'priceSheet.audit': '价格单审核',
  'priceSheet.obsolete': '价格单作废',
  'plan.audit': '计划审核',
  'plan.obsolete': '计划作废',
  'task.audit': '销售任务审核',
  'task.obsolete': '销售任务作废',
  'notice.audit': '通知单审核',
  'notice.obsolete': '通知单作废',
  'saConfirm.audit': '销售签收审核',
  'saConfirm.obsolete': '销售签收作废',
  'stockInit.audit': '期初审核',
  'stockInit.obsolete': '期初作废',
  'transferForm.audit': '移库单审核',
  'transferForm.obsolete': '移库单作废',
  'prStock.audit': '生产出入库审核',
  'prStock.obsolete': '生产出入库作废',
  'stockCheck.audit': '盘点单审核',
  'stockCheck.obsolete': '盘点单作废',
  'qcModel.audit': '质检模型审核',
  'qcModel.obsolete': '质检模型作废',
  'settlement.audit': '结算单审核',
  'settlement.obsolete': '结算单作废',
  'recivePayment.audit': '收付款单审核',
  'recivePayment.obsolete': '收付款单作废',
  'fareContract.audit': '运输合同审核',
  'fareContract.obsolete': '运输合同作废',
  'farePrice.audit': '运价审核',
  'farePrice.obsolete': '运价作废',
  'farePlannedPrice.audit': '计划运价审核',
  'farePlannedPrice.obsolete': '计划运价作废',
  'fareSettle.audit': '运费结算单审核',
  'fareSettle.obsolete': '运费结算单作废',
  'weigh.audit': '磅单审核',
  'weigh.modifyPrice': '磅单改价',
  'account.setCredit': '授信设置',
} as const
export type ActionFlow = keyof typeof ACTION_FLOW_LABELS
export const ACTION_FLOWS = Object.keys(ACTION_FLOW_LABELS) as readonly ActionFlow[]

/** Those that a site has from the start: how far a partner is trusted is never one person's word alone. */
export const PUBLISHED_FLOWS: readonly ActionFlow[] = ['account.setCredit']

/** The type of flow that stands before an action of an entity. */
export const actionFlowOf = (entity: string, action: string): string => `${entity}.${action}`

/**
 * The entity and action of such a type.
 *
 * @example
 * gatedBy('contract.audit') // { entity: 'contract', action: 'audit' }
 */
export function gatedBy(flowType: string): { readonly entity: string; readonly action: string } {
  const at = flowType.indexOf('.')
  return { entity: flowType.slice(0, at), action: flowType.slice(at + 1) }
}

/**
 * The entity whose rows go through flows of a type.
 *
 * @example
 * documentOf('MANUAL_WEIGHT') // 'handFlow'
 */
export const documentOf = (flowType: string): string =>
  flowType.includes('.') ? gatedBy(flowType).entity : 'handFlow'
