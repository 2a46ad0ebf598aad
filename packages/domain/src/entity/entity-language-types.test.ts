import { expect, expectTypeOf, test } from 'vitest'
import type { Id } from '../values/id.ts'
import type { Money } from '../values/money.ts'
import type { DeSuttle, Suttle } from '../values/suttle.ts'
import type { Tons } from '../values/tons.ts'
import { defineChild, defineEntity, definePopup, pick, type RowOf } from './define-entity.ts'
import {
  choice,
  deSuttleTons,
  flag,
  int,
  money,
  ref,
  refs,
  suttleTons,
  text,
  tons,
} from './field.ts'
import type { DocumentStatus } from './life-cycle.ts'

/**
 * Mistakes that must not compile. The compiler is the test: a line below `@ts-expect-error` that compiles is
 * an error of its own, and `npm run types` reads this file like any other.
 */

const popup = definePopup({
  code: 'pick-inventory',
  label: '选择物料',
  entity: 'inventory',
  style: 'tree-list',
  shown: ['id', 'invCode', 'invName'],
  carried: ['model'],
  value: 'id',
  view: 'invName',
})

const line = defineChild({
  name: 'typeLine',
  table: 'zz_type_line',
  label: '明细',
  fields: {
    ...ref('inventory', 'inventory', { label: '物料', required: true }),
    invCode: text({ label: '编码' }),
    quantity: tons({ label: '数量', required: true }),
    amount: money({ label: '金额' }),
  },
  picks: {
    inventoryId: pick(popup, { fill: { invCode: 'invCode' }, filter: { invName: 'invCode' } }),
  },
  calculate: { amount: ['quantity', '*', '2'] },
})

const detail = defineChild({
  name: 'typeDetail',
  table: 'zz_type_detail',
  label: '附加',
  shape: 'one',
  fields: { fragile: flag({ label: '易碎' }) },
})

const FIELDS = {
  ...ref('customer', 'customer', { label: '客户', required: true }),
  ...ref('vendor', 'vendor', { label: '供应商' }),
  ...refs('place', 'via', { label: '途经' }),
  quantity: tons({ label: '通知量' }),
  maxLimit: tons({ label: '上限', required: true }),
  net: suttleTons({ label: '净重', required: true }),
  counted: deSuttleTons({ label: '实收数', required: true }),
  fee: money({ label: '费用' }),
  pieces: int({ label: '件数', required: true }),
  done: flag({ label: '完成' }),
  mode: choice({ A: '甲', B: { label: '乙', color: 'red' } }, { label: '方式' }),
  state: choice({ ON: '开', OFF: '关' }, { label: '开关', required: true }),
}

const HEAD = {
  name: 'typed',
  table: 'zz_typed',
  label: '单据',
  scope: 'org',
  lifeCycle: 'document',
} as const
const MOUNT = { code: 'main', base: '/test/typed', route: '/modules/test/typed', label: '单据' }

const typed = defineEntity({
  ...HEAD,
  fields: FIELDS,
  children: { zzTypeLine: line, zzTypeDetail: detail },
  actions: ['updateDone'],
  calculate: {
    quantity: { sum: 'zzTypeLine', of: ['quantity'] },
    fee: ['quantity', '*', '(', 'maxLimit', '-', '0.5', ')'],
  },
  when: { mode: { field: 'done', is: ['true'], set: 'show' } },
  list: ['customerName', 'quantity', 'fragile', 'status', 'createDate'],
  sort: { field: 'createDate', dir: 'desc' },
  form: { parts: ['customerId', { tab: '其他' }, 'zzTypeLine'] },
  mounts: [
    {
      ...MOUNT,
      fields: { vendorId: 'absent', customerId: { label: '购货单位' } },
      children: ['zzTypeLine'],
      buttons: [{ action: 'updateDone', label: '完成' }],
      aliases: { finish: 'updateDone', verify: 'audit' },
    },
  ],
})
type Row = RowOf<typeof typed>

const archive = defineEntity({
  ...HEAD,
  name: 'typedArchive',
  table: 'zz_typed_archive',
  scope: 'org-or-group',
  lifeCycle: 'master',
  fields: { code: text({ label: '编码' }) },
  mounts: [MOUNT],
})

test('a row has the types its fields say', () => {
  expectTypeOf<Row['customerId']>().toEqualTypeOf<Id<'customer'>>()
  expectTypeOf<Row['customerName']>().toEqualTypeOf<string | null>()
  expectTypeOf<Row['vendorId']>().toEqualTypeOf<Id<'vendor'> | null>()
  expectTypeOf<Row['viaIds']>().toEqualTypeOf<string | null>()
  expectTypeOf<Row['quantity']>().toEqualTypeOf<Tons | null>()
  expectTypeOf<Row['maxLimit']>().toEqualTypeOf<Tons>()
  expectTypeOf<Row['fee']>().toEqualTypeOf<Money | null>()
  expectTypeOf<Row['pieces']>().toEqualTypeOf<number>()
  expectTypeOf<Row['done']>().toEqualTypeOf<boolean>()
  expectTypeOf<Row['mode']>().toEqualTypeOf<'A' | 'B' | null>()
  expectTypeOf<Row['state']>().toEqualTypeOf<'ON' | 'OFF'>()
  expectTypeOf<Row['version']>().toEqualTypeOf<number>()
  expectTypeOf<Row['orgId']>().toEqualTypeOf<Id<'organization'>>()
})

test('a row has the columns of its life cycle, its scope and its trail', () => {
  expectTypeOf<Row['id']>().toEqualTypeOf<Id<'typed'>>()
  expectTypeOf<Row['status']>().toEqualTypeOf<DocumentStatus>()
  expectTypeOf<Row['statusBefore']>().toEqualTypeOf<DocumentStatus | null>()
  expectTypeOf<Row['auditUserId']>().toEqualTypeOf<Id<'user'> | null>()
  expectTypeOf<Row['groupId']>().toEqualTypeOf<Id<'group'>>()
  expectTypeOf<Row['createUser']>().toEqualTypeOf<string | null>()
  expectTypeOf<Row['updateDate']>().toEqualTypeOf<string>()
  type Archive = RowOf<typeof archive>
  expectTypeOf<Archive['enabled']>().toEqualTypeOf<boolean>()
  expectTypeOf<Archive['shared']>().toEqualTypeOf<boolean>()
  expectTypeOf<Archive['orgId']>().toEqualTypeOf<Id<'organization'> | null>()
  expectTypeOf<'status'>().not.toExtend<keyof Archive>()
  expectTypeOf<'enabled'>().not.toExtend<keyof Row>()
})

test('many children are a list, one is an object', () => {
  expectTypeOf<Row['zzTypeLine'][number]['id']>().toEqualTypeOf<Id<'typeLine'>>()
  expectTypeOf<Row['zzTypeLine'][number]['quantity']>().toEqualTypeOf<Tons>()
  expectTypeOf<Row['zzTypeLine'][number]['inventoryId']>().toEqualTypeOf<Id<'inventory'>>()
  expectTypeOf<Row['zzTypeDetail']['fragile']>().toEqualTypeOf<boolean>()
})

test('the actions of an entity are the standard ones and its own', () => {
  expectTypeOf<'updateDone'>().toExtend<(typeof typed)['$action']>()
  expectTypeOf<'audit'>().toExtend<(typeof typed)['$action']>()
  expectTypeOf<'weigh'>().not.toExtend<(typeof typed)['$action']>()
})

/** Never called: only the compiler reads it. */
export const misspelt = (row: Row): unknown => [
  // @ts-expect-error -- misspelt field
  row.custmerId,
  // @ts-expect-error -- misspelt field of a child row
  row.zzTypeLine[0]?.quantty,
  // @ts-expect-error -- misspelt field of a one-to-one child
  row.zzTypeDetail.fragil,
  // @ts-expect-error -- misspelt child
  row.zzTypeLines,
  // @ts-expect-error -- a value the choice does not have
  row.mode === 'C',
  // @ts-expect-error -- tons are not money
  row.maxLimit satisfies Money,
  // @ts-expect-error -- suttle is not what is delivered
  row.net satisfies DeSuttle,
  // @ts-expect-error -- nor the other way round
  row.counted satisfies Suttle,
  // @ts-expect-error -- and tons that nobody said anything of are neither
  row.maxLimit satisfies Suttle,
  // @ts-expect-error -- the row's own id is no other entity's
  row.id satisfies Id<'customer'>,
  // @ts-expect-error -- the id of one entity is not that of another
  row.customerId satisfies Id<'vendor'>,
  // @ts-expect-error -- may be empty
  row.quantity.length,
]

export const wrongDefinitions = (): unknown => [
  defineEntity({
    ...HEAD,
    fields: FIELDS,
    mounts: [],
    // @ts-expect-error -- calculates an unknown field
    calculate: { qantity: ['maxLimit', '+', '1'] },
  }),
  defineEntity({
    ...HEAD,
    fields: FIELDS,
    mounts: [],
    // @ts-expect-error -- calculates from an unknown field
    calculate: { quantity: ['maxLmit', '+', '1'] },
  }),
  defineEntity({
    ...HEAD,
    fields: FIELDS,
    children: { zzTypeLine: line },
    mounts: [],
    // @ts-expect-error -- sums an unknown column of a child
    calculate: { quantity: { sum: 'zzTypeLine', of: ['qantity'] } },
  }),
  defineEntity({
    ...HEAD,
    fields: FIELDS,
    children: { zzTypeLine: line },
    mounts: [],
    // @ts-expect-error -- sums an unknown child
    calculate: { quantity: { sum: 'zzLines', of: ['quantity'] } },
  }),
  defineEntity({
    ...HEAD,
    fields: FIELDS,
    mounts: [],
    // @ts-expect-error -- linkage of an unknown field
    when: { mdoe: { field: 'done', is: [], set: 'show' } },
  }),
  defineEntity({
    ...HEAD,
    fields: FIELDS,
    mounts: [],
    // @ts-expect-error -- linkage by an unknown field
    when: { mode: { field: 'doen', is: [], set: 'show' } },
  }),
  defineEntity({
    ...HEAD,
    fields: FIELDS,
    mounts: [],
    // @ts-expect-error -- unknown linkage
    when: { mode: { field: 'done', is: [], set: 'hide' } },
  }),
  // @ts-expect-error -- a mount changes an unknown field
  defineEntity({ ...HEAD, fields: FIELDS, mounts: [{ ...MOUNT, fields: { vednorId: 'absent' } }] }),
  defineEntity({
    ...HEAD,
    fields: FIELDS,
    // @ts-expect-error -- a mount changes an unknown attribute
    mounts: [{ ...MOUNT, fields: { vendorId: { lable: '供' } } }],
  }),
  defineEntity({
    ...HEAD,
    fields: FIELDS,
    children: { zzTypeLine: line },
    // @ts-expect-error -- a mount shows an unknown child
    mounts: [{ ...MOUNT, children: ['zzLine'] }],
  }),
  // @ts-expect-error -- a mount of an unknown kind
  defineEntity({ ...HEAD, fields: FIELDS, mounts: [{ ...MOUNT, kinds: ['xx'] }] }),
  defineEntity({
    ...HEAD,
    fields: FIELDS,
    actions: ['updateDone'],
    // @ts-expect-error -- an alias for an action that does not exist
    mounts: [{ ...MOUNT, aliases: { finish: 'updateDon' } }],
  }),
  defineEntity({
    ...HEAD,
    fields: FIELDS,
    actions: ['updateDone'],
    // @ts-expect-error -- a button for an action that does not exist
    mounts: [{ ...MOUNT, buttons: [{ action: 'updateDon', label: '完成' }] }],
  }),
  // @ts-expect-error -- an unknown list column
  defineEntity({ ...HEAD, fields: FIELDS, mounts: [], list: ['custmerName'] }),
  // @ts-expect-error -- an unknown sort
  defineEntity({ ...HEAD, fields: FIELDS, mounts: [], sort: { field: 'qantity', dir: 'asc' } }),
  // @ts-expect-error -- an unknown part of the form
  defineEntity({ ...HEAD, fields: FIELDS, mounts: [], form: { parts: ['custmerId'] } }),
  // @ts-expect-error -- an unknown code field
  defineEntity({ ...HEAD, fields: FIELDS, mounts: [], codeField: 'cdoe' }),
  // @ts-expect-error -- an unknown unique combination
  defineEntity({ ...HEAD, fields: FIELDS, mounts: [], unique: [['mode', 'sate']] }),
  // @ts-expect-error -- an unknown index
  defineEntity({ ...HEAD, fields: FIELDS, mounts: [], indexes: [['sate']] }),
  // @ts-expect-error -- an unknown scope
  defineEntity({ ...HEAD, scope: 'company', fields: FIELDS, mounts: [] }),
  defineChild({
    name: 'c',
    table: 'c',
    label: 'c',
    fields: { q: tons({ label: 'q' }) },
    // @ts-expect-error -- a picker fills a field that does not exist
    picks: { q: pick(popup, { fill: { nope: 'invCode' } }) },
  }),
  defineChild({
    name: 'c',
    table: 'c',
    label: 'c',
    fields: { q: tons({ label: 'q' }) },
    // @ts-expect-error -- a picker is narrowed by a field that does not exist
    picks: { q: pick(popup, { fill: {}, filter: { invCode: 'nope' } }) },
  }),
  // @ts-expect-error -- a picker reads a column the popup does not have
  pick(popup, { fill: { q: 'nope' } }),
  // @ts-expect-error -- a picker filters by a column the popup does not have
  pick(popup, { fill: {}, filter: { nope: 'q' } }),
  definePopup({
    code: 'p',
    label: 'p',
    entity: 'inventory',
    style: 'list',
    shown: ['id', 'invName'],
    value: 'id',
    // @ts-expect-error -- a popup shows a column it does not have
    view: 'invNmae',
  }),
  // @ts-expect-error -- an unknown attribute
  text({ label: '名称', requird: true }),
  // @ts-expect-error -- an unknown control
  text({ label: '名称', control: 'ONE_TEXT' }),
  // @ts-expect-error -- a label is needed
  tons({}),
]

test('none of the mistakes runs', () => {
  expect([misspelt, wrongDefinitions].map((work) => typeof work)).toEqual(['function', 'function'])
})
