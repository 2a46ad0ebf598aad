/** Where master data is read from. */
export const SOURCE_TYPES = { DB: '数据库（只读）', HTTP: 'HTTP接口', FILE: '文件' } as const
export type SourceType = keyof typeof SOURCE_TYPES

export const SOURCE_DIALECTS = {
  POSTGRES: 'PostgreSQL',
  MYSQL: 'MySQL / MariaDB',
  MSSQL: 'SQL Server',
  ORACLE: 'Oracle',
} as const
export type SourceDialect = keyof typeof SOURCE_DIALECTS

/** What rows of a source say they come from. */
export const SOURCE_SYSTEMS = { NC: 'NC', OTHER: '其他' } as const

/** What takes rows of other systems: archives by their entity, documents by their entity and kind of business. */
export const SYNC_ENTITIES = {
  inventoryClass: '物料分类',
  inventory: '物料',
  vendor: '供应商',
  customer: '客户',
  carrier: '承运商',
  warehouse: '仓库',
  vehicle: '车辆',
  driver: '司机',
  dept: '部门',
  user: '用户',
  puContract: '采购合同',
  saContract: '销售合同',
  alContract: '调拨合同',
  puNotice: '采购通知单',
  saNotice: '销售通知单',
  alNotice: '调拨通知单',
  trNotice: '转储通知单',
  pastWeigh: '历史磅单',
} as const
export type SyncEntity = keyof typeof SYNC_ENTITIES

/** Whose word counts where both sides have one. */
export const SYNC_POLICIES = {
  ERP_WINS: '以来源为准',
  FILL_EMPTY: '只补空白',
  REVIEW: '人工确认',
} as const
export type SyncPolicy = keyof typeof SYNC_POLICIES

/** What becomes of rows that a whole reading no longer has. */
export const SYNC_MISSING = { KEEP: '保留', DISABLE: '停用' } as const

/** How a run ended. */
export const SYNC_STATES = {
  DONE: '完成',
  TRIED: '试运行',
  UNDONE: '出错过多，已撤销',
  FAILED: '读取失败',
} as const
export type SyncState = keyof typeof SYNC_STATES

/** What became of one row. */
export const SYNC_RESULTS = {
  ADDED: '新增',
  UPDATED: '更新',
  SAME: '不变',
  DISABLED: '停用',
  FAILED: '拒绝',
  REVIEW: '待确认',
  ACCEPTED: '已确认',
} as const
export type SyncResult = keyof typeof SYNC_RESULTS
