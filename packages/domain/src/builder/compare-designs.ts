import { sortKeys } from './sorted-json.ts'
import type { DesignChild, DesignField, TableDesign } from './table-design.ts'

/** What happens to a column when a design takes the place of another. */
export interface FieldChange {
  readonly child: string | null
  readonly change: 'add' | 'rename' | 'retype' | 'remove' | 'alter'
  /** Its name before; null: it is new. */
  readonly from: DesignField | null
  /** Null: it goes. */
  readonly to: DesignField | null
}

export interface DesignChanges {
  readonly fields: readonly FieldChange[]
  readonly addedChildren: readonly DesignChild[]
  readonly removedChildren: readonly DesignChild[]
  /** Whatever else differs, by what it is called. */
  readonly others: readonly string[]
}

const OTHERS: Readonly<Partial<Record<keyof TableDesign, string>>> = {
  label: '表标题',
  codeField: '编号字段',
  nameField: '名称字段',
  list: '列表列',
  sort: '排序',
  form: '表单布局',
  unique: '不可重复的组合',
  indexes: '索引',
  codeRule: '编号规则',
  auditOther: '他人审核',
  importRows: '导入方式',
}

const text = (value: unknown): string => JSON.stringify(sortKeys(value))

/**
 * How a design differs from what is published (null: nothing is). Fields are told by what they were called there.
 *
 * @example
 * compareDesigns(before, after).fields // [{ change: 'rename', from: { name: 'a', … }, to: { name: 'b', was: 'a', … }, … }]
 */
export function compareDesigns(before: TableDesign | null, after: TableDesign): DesignChanges {
  const known = before?.children ?? []
  const isKept = ({ name }: DesignChild) => after.children.some((child) => child.name === name)
  const kept = after.children.flatMap((child) => {
    const old = known.find(({ name }) => name === child.name)
    return old ? [{ old, child }] : []
  })
  return {
    fields: [
      ...fieldChanges(null, before?.fields ?? [], after.fields),
      ...kept.flatMap(({ old, child }) => fieldChanges(child.name, old.fields, child.fields)),
    ],
    addedChildren: after.children.filter(({ name }) => !known.some((old) => old.name === name)),
    removedChildren: known.filter((child) => !isKept(child)),
    others: [
      ...(before === null ? [] : otherChanges(before, after)),
      ...kept.flatMap(({ old, child }) =>
        text({ ...old, fields: [] }) === text({ ...child, fields: [] })
          ? []
          : [`明细表“${child.label}”`],
      ),
    ],
  }
}

function otherChanges(before: TableDesign, after: TableDesign): readonly string[] {
  const names = Object.keys(OTHERS) as (keyof typeof OTHERS)[]
  return names
    .filter((name) => text(before[name]) !== text(after[name]))
    .map((name) => OTHERS[name] ?? name)
}

function fieldChanges(
  child: string | null,
  before: readonly DesignField[],
  after: readonly DesignField[],
): readonly FieldChange[] {
  const taken = new Set(after.map(({ was }) => was))
  const removed = before.filter(({ name }) => !taken.has(name))
  return [
    ...removed.map((from) => ({ child, change: 'remove' as const, from, to: null })),
    ...after.flatMap((to) => {
      const from = before.find(({ name }) => name === to.was) ?? null
      const change = changeOf(from, to)
      return change === null ? [] : [{ child, change, from, to }]
    }),
  ]
}

function changeOf(from: DesignField | null, to: DesignField): FieldChange['change'] | null {
  if (from === null) return 'add'
  if (isRetyped(from, to)) return 'retype'
  if (from.name !== to.name) return 'rename'
  return text(from.attrs) === text(to.attrs) ? null : 'alter'
}

/** Whether the column takes another type. */
const isRetyped = (from: DesignField, to: DesignField): boolean =>
  from.kind !== to.kind ||
  (to.kind === 'text' && (from.attrs.length ?? 100) !== (to.attrs.length ?? 100)) ||
  (to.kind === 'decimal' && text(from.attrs.digits) !== text(to.attrs.digits)) ||
  from.attrs.target !== to.attrs.target

const titleOf = (field: DesignField): string => `“${field.attrs.label}”`

const WORDS: Readonly<Record<FieldChange['change'], (change: FieldChange) => string>> = {
  add: ({ to }) => `增加字段${to ? titleOf(to) : ''}`,
  remove: ({ from }) => `删除字段${from ? titleOf(from) : ''}`,
  rename: ({ from, to }) => `字段${to ? titleOf(to) : ''}的名称由${from?.name}改为${to?.name}`,
  retype: ({ to }) => `改变字段${to ? titleOf(to) : ''}的类型`,
  alter: ({ from, to }) =>
    from && to && from.attrs.label !== to.attrs.label
      ? `字段${titleOf(from)}改称${titleOf(to)}`
      : `修改字段${to ? titleOf(to) : ''}的属性`,
}

/** The same as sentences, for whoever reads versions. */
export function sayChanges(changes: DesignChanges): readonly string[] {
  const { fields, addedChildren, removedChildren, others } = changes
  const at = ({ child }: FieldChange): string => (child === null ? '' : `明细${child}：`)
  return [
    ...addedChildren.map(({ label }) => `增加明细表“${label}”`),
    ...removedChildren.map(({ label }) => `删除明细表“${label}”`),
    ...fields.map((change) => `${at(change)}${WORDS[change.change](change)}`),
    ...others.map((what) => `修改${what}`),
  ]
}
