import type { ListTemplate } from '@junheng/domain/wire/template-wire.ts'
import { describe, expect, it } from 'vitest'
import { makeField } from '#web/controls/field.fixtures.ts'
import { listQuestion } from './list-payload.ts'
import { FRESH_LIST } from './list-state.ts'

const template = {
  id: 'thing/main/list',
  treeSearchField: 'classId',
  listSubList: [
    makeField({ fieldName: 'code', iallowQuery: true }),
    makeField({ fieldName: 'price', fieldType: 'NUMBER', detailsUrl: 'NUMBER' }),
  ],
} as unknown as ListTemplate

describe('list / question', () => {
  it('没有条件就什么也不带', () => {
    expect(listQuestion(template, FRESH_LIST)).toEqual({
      search: [],
      sort: [],
      tplId: 'thing/main/list',
    })
  })

  it('快速查询、面板条件、树节点一起带上', () => {
    const price = template.listSubList[1]?.id ?? ''
    const { search, sort } = listQuestion(template, {
      word: '煤',
      inputs: { [price]: { value: '5', op: 'gt' } },
      node: '7',
      sort: { key: 'code', dir: 'desc' },
    })
    expect(search).toMatchObject([
      { or: [{ key: 'code', op: 'like', val: '煤' }] },
      { key: 'price', op: 'gt', val: '5' },
      { key: 'classId', op: 'eq', val: '7' },
    ])
    expect(sort).toEqual([{ key: 'code', dir: 'desc', keyId: 'thing/main/list#code' }])
  })
})
