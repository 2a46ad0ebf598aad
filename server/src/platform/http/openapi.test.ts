import { describe, expect, test } from 'vitest'
import type { ReadCall } from './call.ts'
import { openApiDocument } from './openapi.ts'
import { operationIds } from './operation-ids.ts'

const call = (
  method: ReadCall['method'],
  path: string,
  more: Partial<ReadCall> = {},
): ReadCall => ({
  kind: 'read',
  method,
  path,
  tag: '磅单',
  summary: '查看磅单',
  access: { kind: 'permission', key: `${path.split('/').slice(1, 3).join(':')}:list` },
  handle: async () => null,
  ...more,
})

describe('names of calls', () => {
  test('the area, the parameters and the method are told where they part two calls', () => {
    const calls = [
      call('POST', '/material/as-silo/list'),
      call('POST', '/material/as-silo/list/:paramId'),
      call('GET', '/material/as-silo/get/:id'),
      call('GET', '/pt/tr-registry/get/:id'),
      call('GET', '/sale/tr-registry/get/:id'),
      call('GET', '/sys-user/me'),
      call('PUT', '/sys-user/me'),
    ]
    expect([...operationIds(calls).values()].toSorted()).toEqual([
      'asSilo_get',
      'asSilo_list',
      'asSilo_list_paramId',
      'get_sysUser_me',
      'pt_trRegistry_get',
      'put_sysUser_me',
      'sale_trRegistry_get',
    ])
  })
})

describe('what calls have in common', () => {
  const document = (calls: readonly ReadCall[]) =>
    openApiDocument(calls, '1') as {
      readonly 'x-standard': object
      readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>
      readonly components: { readonly responses: object; readonly schemas: object }
    }

  test('what most calls with the same end say is said once, and by the others themselves', () => {
    const { paths, 'x-standard': standards } = document([
      ...['a', 'b', 'c'].map((name) => call('GET', `/area/${name}/get/:id`)),
      call('GET', '/area/d/get/:id', { access: { kind: 'signed-in' }, summary: '自己的磅单' }),
      call('PUT', '/area/a/split', { access: { kind: 'permission', key: 'area:a:split' } }),
    ])
    expect(standards).toEqual({ '/get/{id}': { summary: '查看', permission: 'list' } })
    const get = (name: string) => paths[`/area/${name}/get/{id}`]?.['get']
    expect(get('a')).not.toHaveProperty('summary')
    expect(get('a')).not.toHaveProperty('x-permission')
    expect(get('d')).toMatchObject({ summary: '自己的磅单', 'x-permission': 'signed-in' })
    // A right that is the path needs no word either.
    expect(paths['/area/a/split']?.['put']).not.toHaveProperty('x-permission')
  })

  test('an answer is named as most calls that give it are, and is not closed', () => {
    const response = {
      type: 'object',
      properties: { parts: { type: 'array', items: { type: 'string' }, maxItems: 9 } },
      additionalProperties: false,
    } as const
    const { components } = document(
      ['x/undo', 'a/split', 'b/split'].map((end) => call('PUT', `/area/${end}`, { response })),
    )
    expect(Object.keys(components.responses)).toEqual(['split'])
    expect(JSON.stringify(components.responses)).not.toMatch(/additionalProperties|maxItems/)
  })
})
