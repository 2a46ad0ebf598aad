/** What is asked for when the scale alone cannot put it right; each is approved before it happens. */
export const FLOW_TYPE_LABELS = {
  MANUAL_WEIGHT: '手工录磅',
  CHANGE_WEIGHT: '改磅',
  UNDO_SECOND: '撤销二次',
  CHANGE_PLATE: '改车号',
  CHANGE_NOTICE: '改通知单',
  VOID_WEIGH: '作废磅单',
  CLOSE_TRANSIT: '在途关闭',
  STORED_TARE: '录入皮重',
  OVERRIDE: '异常放行',
} as const
export type FlowType = keyof typeof FLOW_TYPE_LABELS
export const FLOW_TYPES = Object.keys(FLOW_TYPE_LABELS) as readonly FlowType[]

/** Which weighing a weight by hand stands for. */
export const HAND_EXPECTS = {
  FIRST: '一次过磅',
  SUB: '分次过磅',
  SECOND: '二次过磅',
  EXIT_CHECK: '核对出厂重量',
} as const
export type HandExpect = keyof typeof HAND_EXPECTS

export const WEIGHT_ROLES = { GROSS: '毛重', TARE: '皮重' } as const
export type WeightRole = keyof typeof WEIGHT_ROLES

/** Goods that never arrived: back to where they came from, or lost. */
export const TRANSIT_OUTCOMES = { RETURN: '退回发货方', LOSS: '确认损失' } as const
export type TransitOutcome = keyof typeof TRANSIT_OUTCOMES

/** Fields of an application that only some types have. */
export type FlowField =
  | 'registryId'
  | 'weighId'
  | 'vehicleId'
  | 'expect'
  | 'weightRole'
  | 'scaleId'
  | 'weight'
  | 'claimTime'
  | 'newPlateNumber'
  | 'newNotoCode'
  | 'outcome'
  | 'ruleType'
  | 'withReplacement'
  | 'newGross'
  | 'newTare'
  | 'subSeq'
  | 'splitMode'
  | 'useStoredTare'
  | 'prefix'
  | 'isProduction'
  | 'prPlateNumber'
  | 'inventoryId'
  | 'fromWarehouseId'
  | 'toWarehouseId'

/** The first names what the application is about; there is one running of a type for each. */
export const FLOW_TYPE_FIELDS: Readonly<Record<FlowType, readonly FlowField[]>> = {
  // Of a visit; or of a record without one; or of a truck inside the plant.
  MANUAL_WEIGHT: [
    'registryId',
    'weighId',
    'isProduction',
    'prPlateNumber',
    'inventoryId',
    'fromWarehouseId',
    'toWarehouseId',
    'expect',
    'subSeq',
    'splitMode',
    'useStoredTare',
    'prefix',
    'scaleId',
    'weight',
    'claimTime',
  ],
  CHANGE_WEIGHT: ['weighId', 'weightRole', 'scaleId', 'weight', 'claimTime'],
  UNDO_SECOND: ['weighId'],
  CHANGE_PLATE: ['registryId', 'newPlateNumber'],
  CHANGE_NOTICE: ['registryId', 'newNotoCode'],
  VOID_WEIGH: ['weighId', 'withReplacement', 'newGross', 'newTare'],
  CLOSE_TRANSIT: ['registryId', 'outcome'],
  STORED_TARE: ['vehicleId', 'scaleId', 'weight', 'claimTime'],
  OVERRIDE: ['registryId', 'ruleType'],
}
