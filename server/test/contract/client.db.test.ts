import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Asked, type Client, createClient, type Exchange } from '@junheng/client/client.ts'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { packageFile } from '#app/paths.ts'
import { ADMIN, useTestApp } from '#test/app.ts'
import { clientTypes } from './client-types.ts'

const site = useTestApp()
const PASSWORD = 'Contract@2026'
const ROOT = join(packageFile, '../..')
const GENERATED = join(ROOT, 'packages/client/src/calls.generated.ts')

let client: Client
let origin: string

beforeAll(async () => {
  origin = await site.app.http.listen({ port: 0, host: '127.0.0.1' })
  client = createClient({ origin })
  expect(await client.signIn({ username: ADMIN, password: PASSWORD })).toMatchObject({
    success: true,
  })
})

const warehouse = (code: string) => ({ code, name: `仓库${code}` })

describe('client / types', () => {
  test('类型就是挂上的接口：接口变了要重新生成', async () => {
    await expect(clientTypes(site.app.dispatcher.calls)).toMatchFileSnapshot(GENERATED)
  })

  test('写错的正文、参数、名称编译不过', () => {
    const wrong = () => [
      // @ts-expect-error -- a warehouse has a name
      client.call('POST /material/as-warehouse/create', { body: { code: '1' } }),
      client.call('POST /material/as-warehouse/create', {
        // @ts-expect-error -- tons are texts, never numbers
        body: { ...warehouse('1'), capacity: 12.5 },
      }),
      client.call('POST /material/as-warehouse/create', {
        // @ts-expect-error -- no such field
        body: { code: '1', name: '一号', captain: '王' },
      }),
      client.call('POST /material/as-warehouse/create', {
        // @ts-expect-error -- no such type of warehouse
        body: { ...warehouse('1'), warehouseType: 'TENT' },
      }),
      // @ts-expect-error -- a change names its row
      client.call('PUT /material/as-warehouse/update', { body: { name: '二号' } }),
      // @ts-expect-error -- the path has an id
      client.call('GET /material/as-warehouse/:id'),
      // @ts-expect-error -- no such call
      client.call('POST /material/as-warehouse/burn'),
      // @ts-expect-error -- of an action, what is declared there
      client.call('PUT /sale/sa-notice/updateMaxLimit', { body: { id: '1', maxLimit: '2' } }),
    ]
    expect(wrong).toBeTypeOf('function')
  })

  test('答的也有类型：一页的行、一个操作的结果', () => {
    const right = async () => {
      const page = await client.call('POST /material/as-warehouse/list', { body: {} })
      const names: readonly string[] = page.success ? page.data.list.map(({ name }) => name) : []
      const made = await client.call('GET /material/as-warehouse/:id', { params: { id: '1' } })
      // @ts-expect-error -- what may be empty is not always a text
      const address: string = made.success ? made.data.address : ''
      return [names, address]
    }
    expect(right).toBeTypeOf('function')
  })
})

describe('client / a real server', () => {
  test('建、读、列、改、删，都走类型', async () => {
    const made = await client.call('POST /material/as-warehouse/create', {
      body: { ...warehouse('C1'), warehouseType: 'RAW' },
    })
    if (!made.success) throw new Error(made.msg)
    const { id, version } = made.data
    expect(made.data).toMatchObject({ name: '仓库C1', warehouseType: 'RAW', enabled: true })
    const params = { id: String(id) }
    const changed = await client.call('PUT /material/as-warehouse/update', {
      body: { id: params.id, version, address: '厂区北' },
    })
    expect(changed).toMatchObject({ success: true, data: { name: '仓库C1', address: '厂区北' } })
    const listed = await client.call('POST /material/as-warehouse/list', {
      body: { search: [{ key: 'code', op: 'eq', val: 'C1' }] },
    })
    expect(listed).toMatchObject({ success: true, data: { total: 1, list: [{ id }] } })
    const gone = await client.call('DELETE /material/as-warehouse/delList', {
      body: { ids: [params.id] },
    })
    expect(gone).toMatchObject({ success: true, data: { count: 1 } })
    expect(await client.call('GET /material/as-warehouse/:id', { params })).toMatchObject({
      success: false,
      status: 404,
    })
  })

  test('拒绝是一种结果，带名字和一句话', async () => {
    const body = warehouse('C2')
    expect((await client.call('POST /material/as-warehouse/create', { body })).success).toBe(true)
    const again = await client.call('POST /material/as-warehouse/create', { body })
    expect(again).toMatchObject({ success: false, code: 1, status: 200, choose: [] })
    expect(again.msg).not.toBe('')
  })

  test('同一个键重发，只做一次，答的一样', async () => {
    const asked: Asked<'POST /material/as-warehouse/create'> = {
      body: warehouse('C3'),
      key: 'client-once-C3',
    }
    const [one, two] = [
      await client.call('POST /material/as-warehouse/create', asked),
      await client.call('POST /material/as-warehouse/create', asked),
    ]
    expect(one.success).toBe(true)
    expect(two).toEqual(one)
  })

  test('没有登录的被拒；密码不对说一句话；文件按原样取', async () => {
    const stranger = createClient({ origin })
    expect(await stranger.call('GET /sys-info/me')).toMatchObject({ success: false, status: 401 })
    expect(await stranger.signIn({ username: ADMIN, password: 'wrong' })).toMatchObject({
      success: false,
    })
    const docs = await client.fetch('GET /docs/json')
    expect([docs.status, JSON.parse(await docs.text()).openapi]).toEqual([200, '3.0.3'])
  })

  test('docs/api.md 里的例子能跑', async () => {
    const doc = await readFile(join(ROOT, 'docs/api.md'), 'utf8')
    const [, example = ''] = /```ts\n(.*?)```/s.exec(doc) ?? []
    const folder = await mkdtemp(join(tmpdir(), 'junheng-example-'))
    const file = join(folder, 'example.mjs')
    const here = example
      .replace('@junheng/client/client.ts', join(ROOT, 'packages/client/src/client.ts'))
      .replace('http://127.0.0.1:8080', origin)
      .replace('Demo@2026', PASSWORD)
    await writeFile(file, here)
    const said = vi.spyOn(console, 'log').mockImplementation(() => {})
    await import(file)
    expect(said.mock.calls).toEqual([
      [expect.stringMatching(/^\d+$/), '九号煤场'],
      ['W9', null],
    ])
    said.mockRestore()
    await rm(folder, { recursive: true })
  })

  test('查询和路径上的值会编码', async () => {
    const asked: string[] = []
    const exchange: Exchange = async (url) => {
      asked.push(url)
      return { status: 200, text: async () => '{"success":true,"code":0,"msg":"","data":null}' }
    }
    const other = createClient({ origin: '', fetch: exchange })
    await other.send('GET /a/:id/b', { params: { id: '1/2' }, query: { q: '煤 场', none: null } })
    expect(asked).toEqual(['/api/a/1%2F2/b?q=%E7%85%A4+%E5%9C%BA'])
  })
})
