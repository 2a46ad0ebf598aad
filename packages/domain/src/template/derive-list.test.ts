import { describe, expect, test } from 'vitest'
import { checkEntity } from '../entity/check-entity.ts'
import { defineEntity } from '../entity/define-entity.ts'
import { price, ref, text } from '../entity/field.ts'
import type { EntityModel } from '../entity/model.ts'
import { deriveForm } from './derive-form.ts'
import { deriveList } from './derive-list.ts'
import type { TemplateSources } from './template-model.ts'

const code = text({ label: '编号', length: 20 })
const mount = (at: string, kinds: readonly ('pu' | 'sa')[]) => ({
  code: at,
  base: `/test/${at}-bill`,
  route: `/modules/test/${at}_bill`,
  label: at,
  kinds,
})

const bill = checkEntity(
  defineEntity({
    name: 'bill',
    table: 'zz_bill',
    label: '账单',
    scope: 'org',
    lifeCycle: 'document',
    codeField: 'code',
    fields: { code },
    mounts: [mount('all', ['pu', 'sa']), mount('pu', ['pu']), mount('sa', ['sa'])],
  }),
)

const paid = defineEntity({
  name: 'paid',
  table: 'zz_paid',
  label: '付款',
  scope: 'org',
  lifeCycle: 'master',
  codeField: 'code',
  fields: {
    code,
    ...ref('bill', 'bill', { label: '账单' }),
    billCode: text({ label: '账单号', write: 'server', follows: { ref: 'billId', take: 'code' } }),
    amount: price({ label: '金额', required: true }),
  },
  actions: ['look'],
  listEdit: ['amount'],
  mounts: [
    {
      ...mount('pu', ['pu']),
      base: '/test/paid',
      buttons: [
        {
          action: 'look',
          label: '看图',
          inRow: true,
          inForm: true,
          call: { method: 'GET', path: 'look/{id}', rows: 'one' },
        },
      ],
    },
    {
      ...mount('read', []),
      base: '/test/paid-read',
      actions: ['list'],
    },
  ],
})

const model = checkEntity(paid)
const sources: TemplateSources = {
  target: (name) => (name === 'bill' ? { table: bill, owner: bill } : null),
  popup: () => null,
}
const column = (of: EntityModel, at: string, name: string) => {
  const place = of.mounts.find((one) => one.code === at)
  if (place === undefined) throw new Error(`no mount ${at}`)
  return deriveList(sources, of, place).fields.find(({ fieldName }) => fieldName === name)
}

describe('list template / cells', () => {
  test('别的单据的编号是 LINK，指向那个业务自己的页面', () => {
    expect(column(model, 'pu', 'billCode')).toMatchObject({
      fieldType: 'LINK',
      link: {
        field: 'billId',
        places: { pu: { route: '/modules/test/pu_bill', permision: 'test:pu-bill:list' } },
      },
    })
    expect(Object.keys(column(model, 'read', 'billCode')?.link?.places ?? {})).toEqual(['pu', 'sa'])
    expect(column(model, 'pu', 'code')?.link).toBeNull()
  })

  test('行内按钮是一列 BUTTON，controlValue 说是哪个操作', () => {
    expect(column(model, 'pu', '@look')).toMatchObject({
      fieldType: 'BUTTON',
      fieldExplain: '看图',
      controlValue: 'look',
      ishow: true,
      ihidden: false,
      iallowAdvanceQuery: false,
      sortable: false,
    })
    expect(column(model, 'read', '@look')).toBeUndefined()
  })

  test('表单上方的按钮是定义说的那些', () => {
    const [pu, read] = model.mounts
    const buttons = (at: typeof pu) =>
      at ? deriveForm(model, at).buttons.map(({ btnType, call }) => [btnType, call?.path]) : null
    expect(buttons(pu)).toEqual([['look', '/test/paid/look/{id}']])
    expect(buttons(read)).toEqual([])
  })

  test('列表里能改的只有定义说的列，没有修改操作的页面都不能', () => {
    expect(column(model, 'pu', 'amount')).toMatchObject({ iupdate: true, irequired: true })
    expect(column(model, 'pu', 'code')).toMatchObject({ iupdate: false })
    expect(column(model, 'read', 'amount')).toMatchObject({ iupdate: false, irequired: false })
  })

  test('日期时间按区间查询', () => {
    expect(column(model, 'pu', 'createDate')).toMatchObject({
      detailsUrl: 'DATA_RANGE_BOX',
      searchType: 'dateTimePickerRange',
      iallowAdvanceQuery: true,
      idefinedSort: true,
    })
  })

  test('服务器写的列不能放进列表编辑', () => {
    const wrong = { ...paid.definition, listEdit: ['billCode'] }
    expect(() => checkEntity({ ...paid, definition: wrong })).toThrow(
      'list edits billCode, which no update writes',
    )
  })
})
