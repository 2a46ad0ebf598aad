import { describe, expect, it } from 'vitest'
import { makeField } from '#web/controls/field.fixtures.ts'
import { headFields } from './head-fields.ts'

const code = makeField({ fieldName: 'code', fieldType: 'LINK' })
const status = makeField({
  fieldName: 'status',
  fieldType: 'TAG',
  options: [{ value: 'DRAFT', label: '未审核', color: 'orange' }],
})
const partner = makeField({ fieldName: 'partnerName' })
const mobile = makeField({ fieldName: 'mobile', mask: 'mobile' })
const price = makeField({ fieldName: 'price', fieldType: 'NUMBER' })
const quantity = makeField({ fieldName: 'quantity', fieldType: 'NUMBER', itotal: true })
const unseen = makeField({ fieldName: 'rate', fieldType: 'NUMBER', ishow: false })
const grade = makeField({
  fieldName: 'grade',
  fieldType: 'TAG',
  options: [{ value: 'A', label: '甲', color: 'green' }],
})
const fields = [grade, partner, code, status, mobile, price, quantity, unseen]
const names = (found: readonly { readonly fieldName: string }[]) =>
  found.map(({ fieldName }) => fieldName)

describe('screens / what of a record is told first', () => {
  it('编号作标题，状态有颜色，合计的数字在前，打码的不说', () => {
    const head = headFields(fields)
    expect(head.title).toBe(code)
    expect(head.state).toBe(status)
    expect(names(head.figures)).toEqual(['quantity', 'price'])
    expect(names(head.context)).toEqual(['partnerName'])
  })

  it('定义里点名的数字优先，按点名的顺序', () => {
    expect(names(headFields(fields, ['price', 'rate', 'gone']).figures)).toEqual(['price', 'rate'])
  })

  it('图片存的是文件编号，不当文字说', () => {
    const photo = makeField({ fieldName: 'photo', fieldType: 'LINK', formSubmitType: 'IMG_VIEW' })
    expect(names(headFields([photo, code, partner]).context)).toEqual(['partnerName'])
    expect(headFields([photo, partner]).title).toBe(partner)
  })

  it('没有编号的记录用名称', () => {
    expect(headFields([partner, quantity]).title).toBe(partner)
    expect(headFields([quantity]).title).toBeNull()
  })
})
