import { describe, expect, it } from 'vitest'
import { makeField } from '#web/controls/field.fixtures.ts'
import { makeListTemplate } from '#web/controls/template.fixtures.ts'
import { listQuestion, nodeId, nodeKey } from './list-payload.ts'
import { FRESH_LIST } from './list-state.ts'

const template = makeListTemplate({
  treeSearchField: 'classId',
  listSubList: [
    makeField({ fieldName: 'code', iallowQuery: true }),
    makeField({ fieldName: 'price', fieldType: 'NUMBER', detailsUrl: 'NUMBER' }),
  ],
})

describe('list / question', () => {
  it('没有条件就什么也不带', () => {
    expect(listQuestion(template, FRESH_LIST)).toEqual({
      search: [],
      sort: [],
      tplId: 'thing/main/list',
    })
  })

  it('打开时的条件、快速查询、面板条件、树节点一起带上', () => {
    const price = template.listSubList[1]?.id ?? ''
    const { search, sort } = listQuestion(template, {
      word: '煤',
      inputs: { [price]: { value: '5', op: 'gt' } },
      given: [{ key: 'code', op: 'ne', val: 'X' }],
      node: '7',
      sort: { key: 'code', dir: 'desc' },
    })
    expect(search).toMatchObject([
      { key: 'code', op: 'ne', val: 'X' },
      { or: [{ key: 'code', op: 'like', val: '煤' }] },
      { key: 'price', op: 'gt', val: '5' },
      { key: 'classId', op: 'eq', val: '7', keyId: 'thing/main/list#classId' },
    ])
    expect(sort).toEqual([{ key: 'code', dir: 'desc', keyId: 'thing/main/list#code' }])
  })

  it('混合树：下层节点按自己的字段查', () => {
    const node = nodeKey({ id: '9', searchField: 'areaId' })
    expect(listQuestion(template, { ...FRESH_LIST, node }).search).toEqual([
      { key: 'areaId', op: 'eq', val: '9', keyId: 'thing/main/list#areaId' },
    ])
    expect([nodeId(node), nodeId(nodeKey({ id: '7' }))]).toEqual(['9', '7'])
  })
})
