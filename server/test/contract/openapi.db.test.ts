import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { permissionOf } from '#platform/http/openapi.ts'
import { useTestApp } from '#test/app.ts'

const DOCS = 'core:docs:list'
const METRICS = 'core:metrics:list'

const site = useTestApp({
  clerks: [
    { username: 'doc-reader', permissions: [DOCS, METRICS] },
    { username: 'nobody', permissions: [] },
  ],
})

interface Parameter {
  readonly name: string
  readonly in: string
}
interface Operation {
  readonly operationId: string
  readonly summary?: string
  readonly 'x-permission'?: string
  readonly parameters?: readonly object[]
  readonly responses: { readonly 200: object }
}
type Document = AnyRow & {
  readonly openapi: string
  readonly servers: readonly { readonly url: string }[]
  readonly 'x-standard': Readonly<
    Record<string, { readonly summary: string; readonly permission: string }>
  >
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

const OUTSIDE = '203.0.113.7'
const METHODS = ['get', 'post', 'put', 'delete']

const readDocument = async (): Promise<Document> =>
  JSON.parse((await site.call('GET', '/docs/json', undefined, { as: null })).bytes.toString())

describe('OpenAPI', () => {
  test('文档里的接口就是挂上的接口，一个不多一个不少', async () => {
    const { paths, servers } = await readDocument()
    const documented = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${servers[0]?.url}${path}`),
    )
    const mounted = site.app.dispatcher.calls.map(
      ({ method, path }) => `${method} /api${path.replaceAll(/:(\w+)/g, '{$1}')}`,
    )
    expect(documented.toSorted()).toEqual([...new Set(mounted)].toSorted())
    expect(mounted).toHaveLength(new Set(mounted).size)
  })

  test('文档合乎规范：路径、参数、引用、标题都对得上', async () => {
    const document = await readDocument()
    expect(document.openapi).toMatch(/^3\./)
    for (const [path, operations] of Object.entries(document.paths)) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      for (const [method, operation] of Object.entries(operations)) {
        expect(METHODS).toContain(method)
        const declared = (operation.parameters ?? [])
          .map((item) => meant(document, item) as Parameter)
          .filter((item) => item.in === 'path')
        expect(declared.map(({ name }) => name)).toEqual(named)
        expect(operation).toMatchObject({
          operationId: expect.stringMatching(/^[a-z]\w*$/i),
          responses: { 200: expect.anything() },
        })
      }
    }
    for (const ref of new Set(refsIn(document)))
      expect([ref, resolveRef(document, ref)]).toEqual([ref, expect.anything()])
  })

  test('说明和权限写在接口上，或按路径结尾写在 x-standard 里', async () => {
    const { paths, 'x-standard': standards } = await readDocument()
    for (const call of site.app.dispatcher.calls) {
      const path = call.path.replaceAll(/:(\w+)/g, '{$1}')
      const ends = Object.keys(standards).filter((end) => path.endsWith(end))
      const end = ends.toSorted((a, b) => b.length - a.length)[0] ?? ''
      const before = path.slice(1, path.length - end.length).replaceAll('/', ':')
      const standard = standards[end]
      const operation = paths[path]?.[call.method.toLowerCase()]
      const right =
        operation?.['x-permission'] ?? [before, standard?.permission ?? []].flat().join(':')
      const summary = operation?.summary ?? standard?.summary
      expect([call.path, right, summary]).toEqual([
        call.path,
        permissionOf(call.access),
        expect.stringMatching(/./),
      ])
    }
  })

  test('不相干的校验器也说合乎规范；每个接口有自己的名字', async () => {
    const document = await readDocument()
    const { valid, errors } = await new Validator().validate(document)
    expect([valid, errors]).toEqual([true, undefined])
    const ids = Object.values(document.paths).flatMap((operations) =>
      Object.values(operations).map(({ operationId }) => operationId),
    )
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  })

  test('每个接口都说得出答什么，同样的形状只写一次', async () => {
    const document = await readDocument()
    const operations = Object.values(document.paths).flatMap((each) => Object.values(each))
    // An envelope of which no more is said than that it is one.
    const bare = JSON.stringify({ schema: { $ref: '#/components/schemas/Envelope' } })
    const untold = operations.filter(({ responses }) =>
      JSON.stringify(meant(document, responses[200])).includes(bare),
    )
    expect(untold.map(({ operationId }) => operationId)).toEqual([])
    const seen = new Set<string>()
    const shared = new Set<string>()
    for (const ref of refsIn(document)) (seen.has(ref) ? shared : seen).add(ref)
    expect([...seen].filter((ref) => !shared.has(ref))).toEqual([])
    // It grows with the calls, not with their shapes.
    const bytes = Buffer.byteLength(JSON.stringify(document))
    expect(bytes / operations.length).toBeLessThan(398)
    expect(bytes).toBeLessThan(1_600_000)
  })

  test('给人看的页面没有脚本，列出每个接口', async () => {
    const { headers, bytes } = await site.call('GET', '/docs', undefined, { as: null })
    expect(headers['content-type']).toContain('text/html')
    const page = bytes.toString()
    expect(page).not.toMatch(/<script|javascript:|\son\w+=/i)
    const listed = new Set(
      [...page.matchAll(/<code>\/api([^<]*)<\/code>/g)].map(([, path]) => path),
    )
    const paths = site.app.dispatcher.calls.map(({ path }) => path)
    expect(paths.filter((path) => !listed.has(path))).toEqual([])
  })

  test('接口变了，文档和页面跟着变', async () => {
    const { dispatcher } = site.app
    const before = dispatcher.calls
    const read = async () => [
      Object.keys((await readDocument()).paths).includes('/health-again'),
      (await site.call('GET', '/docs', undefined, { as: null })).bytes.includes('health-again'),
    ]
    expect(await read()).toEqual([false, false])
    const health = before.find(({ path }) => path === '/health')
    dispatcher.mount([...before, ...(health ? [{ ...health, path: '/health-again' }] : [])])
    expect(await read()).toEqual([true, true])
    dispatcher.mount(before)
    expect(await read()).toEqual([false, false])
  })

  test('不在本机又没有权限，看不到文档', async () => {
    for (const path of ['/docs', '/docs/json']) {
      const ask = async (as: string | null) =>
        (await site.call('GET', path, undefined, { as, remoteAddress: OUTSIDE })).status
      expect([path, await ask(null), await ask('nobody'), await ask('doc-reader')]).toEqual([
        path,
        401,
        403,
        200,
      ])
    }
  })
})

describe('metrics 与 health', () => {
  const scrape = async (as: string | null, remoteAddress: string) =>
    site.app.http.inject({
      url: '/metrics',
      remoteAddress,
      headers: as === null ? {} : { authorization: `Bearer ${await site.tokenOf(as)}` },
    })

  test('指标只给本机和有权限的人', async () => {
    expect((await scrape(null, OUTSIDE)).statusCode).toBe(403)
    expect((await scrape('nobody', OUTSIDE)).statusCode).toBe(403)
    expect((await scrape('doc-reader', OUTSIDE)).statusCode).toBe(200)
    const { statusCode, body } = await scrape(null, '127.0.0.1')
    expect(statusCode).toBe(200)
    expect(body).toContain('junheng_request_seconds_bucket')
    // Ids in labels would make a series per row.
    expect(body).not.toMatch(/call="[^"]*\d{10}/)
  })

  test('健康检查谁都能问，说出版本', async () => {
    const { status, envelope } = await site.call('GET', '/health', undefined, {
      as: null,
      remoteAddress: OUTSIDE,
    })
    expect([status, envelope.success, envelope.data['status']]).toEqual([200, true, 'ready'])
    expect(envelope.data['version']).toMatch(/^\d+\.\d+\.\d+/)
    expect(envelope.data['portsOnDefault']).toBe(undefined)
  })

  test('未接入的端口只告诉管理员', async () => {
    const told = async (as: string) =>
      (await site.call('GET', '/health', undefined, { as })).envelope.data['portsOnDefault']
    expect(await told('nobody')).toBe(undefined)
    // Every part has its answer by now; who administers is told so.
    expect(await told('admin')).toEqual([])
  })
})

function refsIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, item]) =>
    name === '$ref' && typeof item === 'string' ? [item] : refsIn(item),
  )
}

/** What stands there, or what it refers to. */
const meant = (document: AnyRow, item: object): unknown =>
  '$ref' in item ? resolveRef(document, String(item.$ref)) : item

function resolveRef(document: AnyRow, ref: string): unknown {
  const names = ref.replace(/^#\//, '').split('/')
  return names.reduce<unknown>((at, name) => (at as AnyRow | undefined)?.[name], document)
}
