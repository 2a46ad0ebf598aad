import { describe, expect, test } from 'vitest'
import { type Call, type CallMethod, SIGNED_IN } from './call.ts'
import { buildCallTable } from './call-table.ts'

const call = (method: CallMethod, path: string, more: Partial<Call> = {}): Call =>
  ({
    kind: 'read',
    method,
    path,
    access: SIGNED_IN,
    tag: '',
    summary: '',
    handle: async () => null,
    ...more,
  }) as Call

const table = buildCallTable([
  call('POST', '/as-area/list'),
  call('GET', '/as-area/list'),
  call('GET', '/as-area/:id'),
  call('GET', '/as-area/get/:id'),
  call('GET', '/file/:name', { openEnd: true }),
])
const found = (method: CallMethod, path: string) => {
  const at = table.find(method, path)
  return at && [at.call.method, at.call.path, { ...at.params }]
}

describe('call table', () => {
  test('plain paths come before those with a parameter', () => {
    expect(found('GET', '/as-area/list')).toEqual(['GET', '/as-area/list', {}])
    expect(found('POST', '/as-area/list')).toEqual(['POST', '/as-area/list', {}])
    expect(found('GET', '/as-area/17')).toEqual(['GET', '/as-area/:id', { id: '17' }])
    expect(found('GET', '/as-area/get/17')).toEqual(['GET', '/as-area/get/:id', { id: '17' }])
  })

  test('a slash at the end and encoded letters change nothing', () => {
    expect(found('POST', '/as-area/list/')).toEqual(['POST', '/as-area/list', {}])
    expect(found('POST', '/as%2Darea/list')).toEqual(['POST', '/as-area/list', {}])
    expect(found('GET', '/as-area/17/')).toEqual(['GET', '/as-area/:id', { id: '17' }])
  })

  test('what is encoded in a parameter is read; what cannot be is not found', () => {
    expect(found('GET', '/as-area/a%2Fb')).toEqual(['GET', '/as-area/:id', { id: 'a/b' }])
    expect(found('GET', '/as-area/%E7%85%A4')).toEqual(['GET', '/as-area/:id', { id: '煤' }])
    expect(found('GET', '/as-area/%E0%A4%A')).toBeNull()
    expect(found('GET', `/as-area/${'9'.repeat(301)}`)).toBeNull()
    expect(found('GET', '/as-area/get//')).toBeNull()
  })

  test('nothing else is found', () => {
    expect(found('PUT', '/as-area/list')).toBeNull()
    expect(found('POST', '/as-area/list//')).toBeNull()
    expect(found('POST', '/As-Area/list')).toBeNull()
    expect(found('POST', '/as-area%2Flist')).toBeNull()
    expect(found('POST', '/as-area/%E0%A4%A')).toBeNull()
  })

  test('an open end takes the rest of the path', () => {
    expect(found('GET', '/file/a/b.png')).toEqual(['GET', '/file/:name', { '*': 'a/b.png' }])
  })

  test('two calls of one path, and one that nobody guards, stop the start', () => {
    const twice = [call('GET', '/a'), call('GET', '/a/')]
    expect(() => buildCallTable(twice)).toThrow('GET /a/ is declared twice')
    const open = call('GET', '/a', { access: undefined as never })
    expect(() => buildCallTable([open])).toThrow('declares no access')
  })
})
