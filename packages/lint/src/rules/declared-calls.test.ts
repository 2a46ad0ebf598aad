import { describe, expect, test } from 'vitest'
import { declaredCalls } from './declared-calls.ts'

const found = (path: string, text: string): readonly number[] =>
  declaredCalls.check({ path, text }).map(({ line }) => line)

describe('declared-calls', () => {
  test('a call made by hand in a module or a part of the platform is found', () => {
    const module = 'server/src/modules/trade/notice/notice.actions.ts'
    expect(found(module, 'a\nreturn writeCall({')).toEqual([2])
    expect(found(module, 'writeCall<{ ids: string[] }>({')).toEqual([1])
    expect(found(module, "{ kind: 'read', method: 'GET' }")).toEqual([1])
    expect(found('server/src/platform/menu/menu-calls.ts', "kind: 'raw',")).toEqual([1])
    expect(found(module, "{ kind: 'checked-inside', key }")).toEqual([1])
  })

  test('those that make calls from declarations may, and so may tests', () => {
    expect(found('server/src/platform/actions/mount-action.ts', 'writeCall({')).toEqual([])
    expect(found('server/src/platform/list-engine/list-calls.ts', "kind: 'read'")).toEqual([])
    expect(found('server/src/platform/http/call.test.ts', 'writeCall({')).toEqual([])
    expect(found('server/src/modules/x/y.ts', "defineAction(x, { kind: 'row' })")).toEqual([])
  })
})
