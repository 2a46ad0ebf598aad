import { describe, expect, test } from 'vitest'
import { splitUrl } from '#web/shell/routes/address.ts'
import { detailRoutes } from './detail-routes.ts'

const LIST = '/modules/sale/sa_notice/index'
const SEVEN = '/modules/sale/sa_notice/edit?type=update&id=7'
const EIGHT = '/modules/sale/sa_notice/edit?type=view&id=8'
const tabs = (...values: readonly string[]) =>
  values.map((value) => ({ value, query: splitUrl(value).query }))

describe('guard / detail routes', () => {
  test('列表已关而详情还开着：回到列表时去详情', () => {
    expect(detailRoutes(tabs('/clouds/index', SEVEN), [SEVEN])).toEqual({ [LIST]: SEVEN })
  })

  test('列表自己还开着时看列表', () => {
    expect(detailRoutes(tabs(LIST, SEVEN), [SEVEN, LIST])).toEqual({})
    expect(detailRoutes(tabs(`${LIST}?type=st`, SEVEN), [SEVEN])).toEqual({})
  })

  test('几个详情中是最近看过的一个', () => {
    expect(detailRoutes(tabs(SEVEN, EIGHT), [SEVEN, EIGHT])).toEqual({ [LIST]: SEVEN })
    expect(detailRoutes(tabs(SEVEN, EIGHT), [EIGHT, SEVEN])).toEqual({ [LIST]: EIGHT })
  })

  test('详情的页签关闭后没有；新增不是详情', () => {
    expect(detailRoutes(tabs('/clouds/index'), [SEVEN])).toEqual({})
    expect(detailRoutes(tabs('/modules/sale/sa_notice/edit?type=create'), [])).toEqual({})
    expect(detailRoutes(tabs('/modules/sale/edition/index?id=7'), [])).toEqual({})
  })
})
