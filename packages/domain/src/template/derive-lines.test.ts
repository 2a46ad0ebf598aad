import { describe, expect, test } from 'vitest'
import { checkEntity } from '../entity/check-entity.ts'
import { defineChild, definePopup } from '../entity/define-entity.ts'
import { makeEntityWith } from '../entity/entity.fixtures.ts'
import { text, tons } from '../entity/field.ts'
import { deriveButtons } from './derive-buttons.ts'
import { deriveForm } from './derive-form.ts'
import { deriveList } from './derive-list.ts'
import { derivePopup } from './derive-popup.ts'
import { picksLines } from './popup-rows.ts'
import type { TemplateSources } from './template-model.ts'
import { wireList } from './wire-template.ts'

const line = defineChild({
  name: 'toolLine',
  table: 'zz_tool_line',
  label: '明细',
  fields: {
    size: tons({ label: '大小', required: true, total: true }),
    note: text({ label: '备注', quick: true }),
  },
})
const model = checkEntity(
  makeEntityWith(
    {
      gross: tons({ label: '毛重', total: true }),
      rest: tons({ label: '剩余', derive: { formula: ['gross', '-', 'weight'] } }),
    },
    {
      lifeCycle: 'document',
      switchable: true,
      children: { zzToolLine: line },
      listRows: 'zzToolLine',
      list: ['code', 'note', 'size', 'gross', 'rest'],
      tones: [{ tone: 'amber', field: 'rest', below: '30' }],
    },
  ),
)
const [mount] = model.mounts
const sources: TemplateSources = {
  target: (name) => (name === 'tool' ? { table: model, owner: model } : null),
  popup: () => null,
}
const list = deriveList(sources, model, mount!)
const column = (name: string) => list.fields.find(({ fieldName }) => fieldName === name)

describe('the template of a list with a row per line', () => {
  test('has columns of header and line, each of its own table', () => {
    const shown = list.fields.filter(({ ishow }) => ishow)
    expect(shown.map(({ fieldName, customTable }) => [fieldName, customTable])).toEqual([
      ['code', 'zz_tool'],
      ['note', 'zz_tool_line'],
      ['size', 'zz_tool_line'],
      ['gross', 'zz_tool'],
      ['rest', 'zz_tool'],
    ])
    expect(column('note')).toMatchObject({ id: 'tool/main/list#note', iallowQuery: true })
  })

  test('totals the line only, and carries its id unseen', () => {
    expect([column('size')?.itotal, column('gross')?.itotal]).toEqual([true, false])
    expect(column('subId')).toMatchObject({ ishow: false, ihidden: true })
  })

  test('a derived column can be asked for and sorted, and is no input of the form', () => {
    expect(column('rest')).toMatchObject({ iallowAdvanceQuery: true, sortable: true })
    const form = deriveForm(model, mount!)
    const field = form.fields.find(({ fieldName }) => fieldName === 'rest')
    expect(field).toMatchObject({ iupdate: false, irequired: false, writeRule: 'server' })
    expect(form.fields.some(({ id }) => id === 'tool/main/form#note')).toBe(false)
  })

  test('tells the colours of rows, and offers to disable what is switchable', () => {
    expect(wireList(list).tones).toEqual([{ tone: 'amber', field: 'rest', below: '30' }])
    const buttons = deriveButtons(model, mount!).map(({ btnType }) => btnType)
    expect(buttons).toEqual(expect.arrayContaining(['enable', 'disable']))
  })
})

describe('a popup over such an entity', () => {
  const popup = <const S extends string>(shown: readonly S[], value: NoInfer<S>) =>
    definePopup({
      code: 'pick',
      label: '选择',
      entity: 'tool',
      style: 'list',
      shown,
      value,
      view: value,
    }).definition

  test('picks lines where it names something of them', () => {
    const lines = popup(['subId', 'code', 'size'], 'subId')
    expect(picksLines(model, lines)).toBe(true)
    const template = derivePopup(sources, lines)
    expect(template?.facts).toMatchObject({ resUrl: '/test/zz-tool/list', value: 'subId' })
    expect(
      template?.fields.map(({ fieldName, customTable, ishow }) => [fieldName, customTable, ishow]),
    ).toEqual([
      ['subId', 'zz_tool_line', false],
      ['code', 'zz_tool', true],
      ['size', 'zz_tool_line', true],
      ['id', 'zz_tool', false],
    ])
  })

  test('picks headers where it does not', () => {
    expect(picksLines(model, popup(['id', 'code'], 'id'))).toBe(false)
  })
})
