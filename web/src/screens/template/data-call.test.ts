import { describe, expect, it } from 'vitest'
import { done, makeBed } from '#web/api/api-client.fixtures.ts'
import { dataCall, treeCall } from './data-call.ts'

const template = { resUrl: '/sale/sa-notice/list', resMethod: 'POST' } as const

describe('screens / data call', () => {
  it('按模板的方法和路由取数据，请求头说明是模板的数据', async () => {
    const bed = makeBed({ answer: () => done({ list: [], total: 0 }) })
    await bed.api.request(dataCall(template, { body: { tplId: 'notice/sa/list' } }))
    expect(bed.sent[0]).toMatchObject({
      method: 'POST',
      url: '/sale/sa-notice/list',
      headers: { UrlSource: 'RES' },
      body: '{"tplId":"notice/sa/list"}',
    })
  })

  it('查询表单的编号接在路由后面', () => {
    expect(dataCall(template, { paramId: 'notice/sa/param' }).path).toBe(
      '/sale/sa-notice/list/notice/sa/param',
    )
  })

  it('树按模板的方法取，没写就是 GET', () => {
    expect(treeCall('/x/tree', 'POST')).toMatchObject({ method: 'POST', source: 'RES' })
    expect(treeCall('/x/tree', null)).toMatchObject({ method: 'GET', path: '/x/tree' })
  })
})
