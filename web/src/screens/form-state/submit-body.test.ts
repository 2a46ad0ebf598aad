import { describe, expect, it } from 'vitest'
import { makeField } from '#web/controls/field.fixtures.ts'
import { makeFormTemplate } from '#web/controls/template.fixtures.ts'
import { makeFormModel } from './form-model.ts'
import type { FormState } from './form-store.ts'
import { placeFaults, submitBody, withoutUntouched } from './submit-body.ts'

const template = makeFormTemplate({
  id: 'thing/main/form',
  opations: { main: 'as_thing', son: ['as_sub'] },
  mcFlag: [
    {
      seq: 9,
      customTable: 'as_sub',
      key: 'asSub',
      label: '明细',
      shape: 'many',
      min: 0,
      tab: null,
    },
  ],
  formSubList: [
    makeField({ fieldName: 'name' }),
    makeField({ fieldName: 'remark' }),
    makeField({ fieldName: 'className', writeRule: 'server' }),
    makeField({ fieldName: 'scope', fieldType: 'JSON' }),
    makeField({ fieldName: 'count', fieldType: 'NUMBER', customTable: 'as_sub' }),
  ],
})
const model = makeFormModel(template)

const state: FormState = {
  header: { id: '7', version: 3, name: ' 煤 ', remark: '  ', className: 'x', scope: '{"a":[1]}' },
  children: {
    as_sub: [
      { rowKey: '9', id: '9', count: 1 },
      { rowKey: 'new-1', count: null },
    ],
  },
  overridden: {},
  isDirty: true,
}

describe('form / submit body', () => {
  it('修改带编号和版本，文本去空格，空变 null，服务器的字段不送', () => {
    expect(submitBody(model, state, 'update')).toEqual({
      id: '7',
      version: 3,
      name: '煤',
      remark: null,
      scope: { a: [1] },
      asSub: [{ id: '9', count: '1' }, { count: null }],
    })
  })

  it('新增不带编号', () => {
    const body = submitBody(model, state, 'create')
    expect(body).not.toHaveProperty('id')
    expect(body['asSub']).toEqual([{ count: '1' }, { count: null }])
  })

  it('手工改过的计算字段一并说明', () => {
    const typed = { ...state, overridden: { '': ['name'], '9': ['count'] } }
    expect(submitBody(model, typed, 'update')).toMatchObject({
      iCalculaUpdate: 'name',
      asSub: [{ iCalculaUpdate: 'count' }, {}],
    })
  })

  it('没动过的新行不算数', () => {
    const kept = withoutUntouched(model, state, { as_sub: { count: null } })
    expect(kept.children['as_sub']).toEqual([{ rowKey: '9', id: '9', count: 1 }])
  })

  it('必须有行的明细，没动过的行也留着查：缺什么说在格子上', () => {
    const flags = template.mcFlag.map((flag) => ({ ...flag, min: 1 }))
    const needing = makeFormModel({ ...template, mcFlag: flags })
    const untouched = { ...state, children: { as_sub: [{ rowKey: 'new-1', count: null }] } }
    const kept = withoutUntouched(needing, untouched, { as_sub: { count: null } })
    expect(kept.children['as_sub']).toHaveLength(1)
  })

  it('清空过的行算没动过；要一行时两行空行只查一行', () => {
    const flags = template.mcFlag.map((flag) => ({ ...flag, min: 1 }))
    const needing = makeFormModel({ ...template, mcFlag: flags })
    const rows = [
      { rowKey: 'new-1', count: '' },
      { rowKey: 'new-2', count: null, amount: '0.00' },
    ]
    const emptied = { ...state, children: { as_sub: rows } }
    const told = withoutUntouched(needing, emptied, { as_sub: { count: null } })
    expect(told.children['as_sub']).toEqual([rows[0]])
    const filled = { ...state, children: { as_sub: [...rows, { rowKey: 'new-3', count: 2 }] } }
    const kept = withoutUntouched(needing, filled, { as_sub: { count: null } })
    expect(kept.children['as_sub']).toEqual([{ rowKey: 'new-3', count: 2 }])
  })

  it('服务器的错误放到格子上，没有格子的另外说', () => {
    const fault = (table: string, row: number, field: string) => ({ table, row, field, msg: field })
    expect(
      placeFaults(model, state, [
        fault('as_thing', 0, 'name'),
        fault('as_sub', 1, 'count'),
        fault('as_thing', 0, 'secret'),
      ]),
    ).toEqual({ cells: { name: 'name', 'new-1.count': 'count' }, others: ['secret'] })
  })
})
