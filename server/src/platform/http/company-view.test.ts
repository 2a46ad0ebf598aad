import { describe, expect, test } from 'vitest'
import { testCaller } from '#test/tenants.ts'
import { viewOf } from './company-view.ts'

const caller = testCaller()
const shownBy = (path: string, kind: 'read' | 'write' = 'read', view = 'own') =>
  viewOf(caller, { kind, path }, { headers: { 'org-view': view } }).scope.shownOrg

describe('which calls go by the company one looks at', () => {
  test.each([
    '/order/or-notice/list',
    '/order/or-notice/summary',
    '/order/or-notice/export',
    '/material/as-warehouse/tree',
    '/index/getCount',
    '/admin/log/page',
    '/report/run',
  ])('%s shows many rows', (path) => {
    expect(shownBy(path)).toBe(caller.orgId)
    expect(shownBy(path, 'read', 'all')).toBeUndefined()
  })

  test.each(['/order/or-notice/:id', '/report/document-flow', '/registry/tr-registry/look'])(
    '%s is about one that is named',
    (path) => {
      expect(shownBy(path)).toBeUndefined()
    },
  )

  test('what is written goes by what is in reach', () => {
    expect(shownBy('/order/or-notice/list', 'write')).toBeUndefined()
  })
})
