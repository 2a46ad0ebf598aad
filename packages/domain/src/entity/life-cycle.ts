/** The three ways a row can live. */
export const LIFE_CYCLES = ['master', 'document', 'none'] as const
export type LifeCycle = (typeof LIFE_CYCLES)[number]

export const DOCUMENT_STATUSES = ['DRAFT', 'AUDITED', 'OBSOLETE'] as const
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number]

/** Where an examinable document goes on to: examined by another, then reversed by a red one. */
export const EXAMINED_STATUSES = ['EXAMINED', 'REVERSED'] as const
export type ExaminedStatus = (typeof EXAMINED_STATUSES)[number]

export const STATUS_LABELS: Readonly<Record<DocumentStatus | ExaminedStatus, string>> = {
  DRAFT: '未审核',
  AUDITED: '已审核',
  EXAMINED: '已复核',
  REVERSED: '已红冲',
  OBSOLETE: '已作废',
}

/** Actions the engine knows for every entity; an entity may declare more of its own. */
export const STANDARD_ACTIONS = [
  'list',
  'create',
  'update',
  'safeUpdate',
  'delList',
  'copy',
  'enable',
  'disable',
  'audit',
  'init',
  'obsolete',
  'recover',
  'export',
  'importExcel',
] as const
export type StandardAction = (typeof STANDARD_ACTIONS)[number]

/** Asked before anything is made void, wherever that is done. */
export const CONFIRM_OBSOLETE = '此操作将作废该数据, 是否继续?'

export const ACTION_LABELS: Readonly<Record<StandardAction, string>> = {
  list: '查看',
  create: '新增',
  update: '修改',
  safeUpdate: '安全修改',
  delList: '删除',
  copy: '复制',
  enable: '启用',
  disable: '停用',
  audit: '审核',
  init: '弃审',
  obsolete: '作废',
  recover: '恢复',
  export: '导出',
  importExcel: '导入',
}

const COMMON = ['list', 'create', 'update', 'delList', 'copy', 'export'] as const

/** Which standard actions a life cycle has; the engine mounts no others. */
export const LIFE_CYCLE_ACTIONS: Readonly<Record<LifeCycle, readonly StandardAction[]>> = {
  master: [...COMMON, 'enable', 'disable', 'importExcel'],
  document: [...COMMON, 'safeUpdate', 'audit', 'init', 'obsolete', 'recover'],
  none: ['list', 'create', 'update', 'delList', 'export'],
}

/** Actions that a document has only where its definition makes it switchable. */
const SWITCH_ACTIONS = ['enable', 'disable'] as const

/** The standard actions of an entity. */
export function actionsOf({
  lifeCycle,
  switchable = false,
  importRows,
}: {
  readonly lifeCycle: LifeCycle
  readonly switchable?: boolean
  /** Of a document: what a row of a workbook is. */
  readonly importRows?: string
}): readonly StandardAction[] {
  return [
    ...LIFE_CYCLE_ACTIONS[lifeCycle],
    ...(switchable ? SWITCH_ACTIONS : []),
    ...(importRows === undefined ? [] : (['importExcel'] as const)),
  ]
}

interface Transition {
  readonly from: readonly DocumentStatus[]
  /** null: the status the document had before it became obsolete. */
  readonly to: DocumentStatus | null
}

/** Documents: which status an action needs and where it leads. */
export const DOCUMENT_TRANSITIONS: Readonly<
  Record<'audit' | 'init' | 'obsolete' | 'recover', Transition>
> = {
  audit: { from: ['DRAFT'], to: 'AUDITED' },
  init: { from: ['AUDITED'], to: 'DRAFT' },
  obsolete: { from: ['DRAFT', 'AUDITED'], to: 'OBSOLETE' },
  recover: { from: ['OBSOLETE'], to: null },
}
export type DocumentTransition = keyof typeof DOCUMENT_TRANSITIONS
