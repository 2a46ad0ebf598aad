import { describe, expect, test } from 'vitest'
import { type Call, PUBLIC, writeCall } from '#platform/http/call.ts'
import { joinCalls } from './join-calls.ts'

const call = (path: string, replaces?: string): Call =>
  writeCall({
    method: 'PUT',
    path,
    access: PUBLIC,
    tag: '',
    summary: '',
    ...(replaces ? { replaces } : {}),
    write: async () => null,
  })

describe('actions / one table of calls', () => {
  test('说了才能顶替推导出来的接口', () => {
    const own = call('/a/update', 'update')
    expect(joinCalls([call('/a/update'), call('/a/audit')], [own])).toEqual([
      expect.objectContaining({ path: '/a/audit' }),
      own,
    ])
    expect(() => joinCalls([call('/a/update')], [call('/a/update')])).toThrow(
      'PUT /a/update takes the place of a derived call without saying so',
    )
  })

  test('同一地址声明两次起不来', () => {
    expect(() => joinCalls([], [call('/a/x'), call('/a/x')])).toThrow('PUT /a/x is declared twice')
  })
})
