import { describe, expect, it } from 'vitest'
import { makeField } from '../field.fixtures.ts'
import { makePopupTemplate } from '../template.fixtures.ts'
import { readSuggestions, suggestCall, textFor } from './suggest.ts'

const popup = makePopupTemplate({
  resUrl: '/material/as-x/list',
  listSubList: [
    makeField({ fieldName: 'code', iallowQuery: true }),
    makeField({ fieldName: 'name', iallowQuery: true }),
    makeField({ fieldName: 'price', fieldType: 'NUMBER' }),
    makeField({ fieldName: 'remark' }),
  ],
})

describe('controls / suggestions', () => {
  it('列表用快速查询，每次 10 条，新的在前', () => {
    const call = suggestCall(popup, { word: ' 煤 ', search: [] })
    expect(call.path).toBe('/material/as-x/list')
    expect(call.body).toMatchObject({
      limit: { ps: 10, pn: 1 },
      sort: [{ key: 'createDate', dir: 'desc' }],
      tplId: 'pick-x',
    })
    expect(suggestCall(popup, { word: '', search: [] }).body).toMatchObject({ search: [] })
    expect(JSON.stringify(call.body)).toContain('"val":"煤"')
  })

  it('地址里的 {search} 换成输入的文字，没有文字时换成 null', () => {
    const byUrl = { ...popup, resUrl: '/x/{search}' }
    expect(suggestCall(byUrl, { word: '煤', search: [] }).path).toBe('/x/%E7%85%A4')
    expect(suggestCall(byUrl, { word: '', search: [] }).path).toBe('/x/null')
    expect(suggestCall(byUrl, { word: '', search: [] }).body).toMatchObject({
      sort: [{ key: 'createDate', dir: 'desc' }],
      search: [],
    })
  })

  it('每条建议最多显示三个字段', () => {
    const list = [{ id: '7', code: 'M1', name: '煤', price: '1234.5000', remark: '长' }]
    expect(readSuggestions(popup, { list })).toEqual([
      { key: '7', text: '煤', showData: ['M1', '煤', '1,234.5000'], data: list[0] },
    ])
    expect(readSuggestions(popup, null)).toEqual([])
  })

  it('最多十条；服务器给的建议也只显示三个字段', () => {
    const list = Array.from({ length: 12 }, (_, at) => ({
      key: at,
      showData: ['甲', '乙', '丙', '丁'],
      data: { id: at },
    }))
    const suggestions = readSuggestions(popup, list)
    expect(suggestions).toHaveLength(10)
    expect(suggestions[0]).toMatchObject({ key: '0', text: '甲', showData: ['甲', '乙', '丙'] })
  })

  it('GET 没有请求体', () => {
    const byGet = { ...popup, resUrl: '/x/{search}', resMethod: 'GET' } as const
    const call = suggestCall(byGet, { word: '煤', search: [] })
    expect(call).toMatchObject({ method: 'GET', path: '/x/%E7%85%A4' })
    expect(call.body).toBeUndefined()
  })

  it('采用建议时，框里是同名字段的值，没有时是名称', () => {
    const [one] = readSuggestions(popup, {
      list: [{ id: '7', name: '张三', mobile: '138****5678' }],
    })
    if (one === undefined) throw new Error('no suggestion')
    expect(textFor({ fieldName: 'mobile' }, one)).toBe('138****5678')
    expect(textFor({ fieldName: 'driver' }, one)).toBe('张三')
  })
})
