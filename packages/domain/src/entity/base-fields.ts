import type { EntityScope } from './entity-scope.ts'
import type { FieldAttrs } from './field.ts'
import type { FieldKind } from './field-kinds.ts'
import {
  DOCUMENT_STATUSES,
  EXAMINED_STATUSES,
  type LifeCycle,
  STATUS_LABELS,
} from './life-cycle.ts'

interface BaseField {
  readonly kind: FieldKind
  readonly attrs: FieldAttrs
}

const server = (label: string, attrs: Partial<FieldAttrs> = {}): FieldAttrs => ({
  label,
  write: 'server',
  ...attrs,
})
const unseen = (label: string): FieldAttrs =>
  server(label, { show: false, hidden: true, advanced: false })

const STATUS_COLOURS = {
  DRAFT: 'orange',
  AUDITED: 'green',
  EXAMINED: 'blue',
  REVERSED: 'purple',
  OBSOLETE: 'red',
} as const

const statusOption = (value: keyof typeof STATUS_COLOURS) => ({
  value,
  label: STATUS_LABELS[value],
  color: STATUS_COLOURS[value],
})

const statusField = (values: readonly (keyof typeof STATUS_COLOURS)[]): BaseField => ({
  kind: 'choice',
  attrs: server('状态', {
    default: 'DRAFT',
    sort: true,
    // How a document stands is in sight however many columns lie before it.
    fixed: 'right',
    options: values.map(statusOption),
  }),
})

const OWNER: Readonly<Record<string, BaseField>> = {
  orgId: { kind: 'ref', attrs: { ...unseen('库区'), target: 'organization' } },
  groupId: { kind: 'ref', attrs: { ...unseen('集团'), target: 'group' } },
}

/** Where a row may be either, the one who creates it says whose it is. */
const SHARED: Readonly<Record<string, BaseField>> = {
  shared: {
    kind: 'flag',
    attrs: {
      label: '集团共享',
      write: 'create',
      default: false,
      sort: false,
      derive: { empty: 'orgId' },
    },
  },
}

const TRAIL: Readonly<Record<string, BaseField>> = {
  createUserId: { kind: 'ref', attrs: { ...unseen('创建人编号'), target: 'user' } },
  createUser: { kind: 'text', attrs: server('创建人', { length: 40, sort: true, width: 90 }) },
  createDate: { kind: 'dateTime', attrs: server('创建时间', { sort: true }) },
  updateUserId: { kind: 'ref', attrs: { ...unseen('修改人编号'), target: 'user' } },
  updateUser: { kind: 'text', attrs: server('修改人', { length: 40, sort: true, width: 90 }) },
  updateDate: { kind: 'dateTime', attrs: server('修改时间', { sort: true }) },
  version: { kind: 'int', attrs: unseen('版本') },
}

const ENABLED: Readonly<Record<string, BaseField>> = {
  enabled: { kind: 'flag', attrs: server('启用', { default: true, sort: true }) },
}

const LIFE: Readonly<Record<LifeCycle, Readonly<Record<string, BaseField>>>> = {
  master: {
    ...ENABLED,
    deleted: { kind: 'flag', attrs: { ...unseen('已删除'), default: false } },
  },
  document: {
    status: statusField(DOCUMENT_STATUSES),
    statusBefore: { kind: 'text', attrs: { ...unseen('作废前状态'), length: 20 } },
    auditUserId: { kind: 'ref', attrs: { ...unseen('审核人编号'), target: 'user' } },
    auditUser: { kind: 'text', attrs: server('审核人', { length: 40, sort: true, width: 90 }) },
    auditDate: { kind: 'dateTime', attrs: server('审核时间', { sort: true }) },
  },
  none: {},
}

/** Who stands for a document after its audit. */
const EXAMINED: Readonly<Record<string, BaseField>> = {
  status: statusField([...DOCUMENT_STATUSES, ...EXAMINED_STATUSES]),
  examineUserId: { kind: 'ref', attrs: { ...unseen('复核人编号'), target: 'user' } },
  examineUser: { kind: 'text', attrs: server('复核人', { length: 40, sort: true, width: 90 }) },
  examineDate: { kind: 'dateTime', attrs: server('复核时间', { sort: true }) },
}

interface BaseShape {
  readonly scope: EntityScope
  readonly lifeCycle: LifeCycle
  /** A document that may be disabled, as archives may. */
  readonly switchable?: boolean
  /** A document that another person examines after its audit. */
  readonly examinable?: boolean
}

/** Columns an entity has without declaring them, in table order. */
export function baseFields({
  scope,
  lifeCycle,
  switchable = false,
  examinable = false,
}: BaseShape): Readonly<Record<string, BaseField>> {
  return {
    ...(scope === 'global' || scope === 'own-group' ? {} : OWNER),
    ...(scope === 'org-or-group' ? SHARED : {}),
    ...(switchable ? ENABLED : {}),
    ...LIFE[lifeCycle],
    ...(examinable ? EXAMINED : {}),
    ...TRAIL,
  }
}
