import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { describe, expect, test } from 'vitest'
import type { Caller } from '#platform/access/caller.ts'
import { sql } from '#platform/db/sql.ts'
import {
  clerk,
  foreigner,
  makePlace,
  makeSample,
  neighbour,
  useSite,
} from '#platform/entity-engine/sample.fixtures.ts'
import { TENANTS, testCaller } from '#test/tenants.ts'

const may = (...keys: readonly string[]) => clerk({ permissions: new Set(keys) })

describe('挂载出来的调用', () => {
  const site = useSite()
  const log = (bizKey: string) =>
    site.db.rows<AnyRow & { detail: AnyRow[] }>(
      sql`select action, label, detail, user_name, org_id, path, request_params from sys_log where biz_key = ${bizKey} order by id`,
    )

  test('新增按编码规则取号，返回存下的行', async () => {
    const spot = await makePlace(site)
    const made = await site.send('POST', '/test/pu-sample/create', {
      title: '甲',
      placeId: spot.id,
    })
    expect(made).toMatchObject({ status: 200, success: true, code: 0 })
    expect(made.data.code).toMatch(/^YL\d{8}0001$/)
    const again = await site.send('GET', `/test/pu-sample/${made.data.id}`)
    expect(again.data).toEqual(made.data)
    for (const path of [`get/${made.data.id}`, `detail/${made.data.id}`])
      expect((await site.send('GET', `/test/pu-sample/${path}`)).data).toEqual(made.data)
  })

  test('一个动作一条日志，改了什么逐字段写明，敏感值打星号', async () => {
    const spot = await makePlace(site, { mobile: '13812345678' })
    const changed = await site.send('PUT', '/test/zz-place/update', {
      id: spot.id,
      version: 0,
      name: '新名',
      mobile: '13987654321',
    })
    expect(changed.success).toBe(true)
    const [entry, ...others] = await log(spot.id)
    expect(others).toEqual([])
    expect(entry).toMatchObject({
      action: 'update',
      label: '修改',
      user_name: '管理员',
      org_id: TENANTS.org,
    })
    expect(entry?.detail).toEqual([
      { table: 'zz_place', field: 'name', label: '名称', from: spot['name'], to: '新名' },
      { table: 'zz_place', field: 'mobile', label: '电话', from: '138****5678', to: '139****4321' },
    ])
    expect(entry?.['request_params']).toMatchObject({ mobile: '139****4321' })
  })

  test('子表的改动按行记，增、改、删都在', async () => {
    const made = await makeSample(site, {
      zzSampleLine: [
        { lineNo: 1, quantity: '1' },
        { lineNo: 2, quantity: '1' },
      ],
    })
    const [first, second] = made['zzSampleLine']
    const zzSampleLine = [
      { id: first.id, quantity: '3' },
      { lineNo: 3, quantity: '2' },
    ]
    const { data } = await site.send('PUT', '/test/pu-sample/update', {
      id: made.id,
      version: 0,
      zzSampleLine,
    })
    const fresh = data.zzSampleLine[1].id
    const [entry] = await log(made.id)
    const lines = entry!.detail.filter(({ table }) => table === 'zz_sample_line')
    expect(lines).toContainEqual({
      table: 'zz_sample_line',
      rowId: first.id,
      field: 'quantity',
      label: '数量',
      from: '1.000',
      to: '3.000',
    })
    expect(lines).toContainEqual({
      table: 'zz_sample_line',
      rowId: second.id,
      field: 'lineNo',
      label: '行号',
      from: 2,
      to: null,
    })
    expect(lines).toContainEqual({
      table: 'zz_sample_line',
      rowId: fresh,
      field: 'lineNo',
      label: '行号',
      from: null,
      to: 3,
    })
    expect(entry!.detail).toContainEqual({
      table: 'zz_sample',
      field: 'lineWeight',
      label: '明细合计',
      from: '2.000',
      to: '5.000',
    })
  })

  test('审核、停用、删除、复制各留一条日志', async () => {
    const made = await makeSample(site)
    await site.send('PUT', '/test/pu-sample/mulAudit', { ids: [made.id] })
    await site.send('PUT', '/test/pu-sample/init', { ids: [made.id] })
    const copied = await site.send('POST', `/test/pu-sample/copy/${made.id}`)
    await site.send('DELETE', `/test/pu-sample/delete/${made.id}`)
    const entries = await log(made.id)
    expect(entries.map(({ action, label }) => [action, label])).toEqual([
      ['audit', '审核'],
      ['init', '弃审'],
      ['delList', '删除'],
    ])
    expect(entries[0]?.detail).toEqual([
      { table: 'zz_sample', field: 'status', label: '状态', from: 'DRAFT', to: 'AUDITED' },
    ])
    expect((await log(copied.data.id)).map(({ action }) => action)).toEqual(['copy'])
  })

  test('被拒绝的动作不留日志', async () => {
    const made = await makeSample(site)
    const refused = await site.send('PUT', '/test/pu-sample/recover', { ids: [made.id] })
    expect(refused).toMatchObject({ status: 200, success: false, code: 1, reason: 'row.status' })
    expect(await log(made.id)).toEqual([])
  })

  test('列表里改几行：全成或全不成，哪行错逐行说明', async () => {
    const [one, two] = [await makePlace(site), await makePlace(site)]
    const put = (...rows: readonly AnyRow[]) =>
      site.send('PUT', '/test/zz-place/updateRows', { rows })
    const at = (row: AnyRow, more: AnyRow) => ({ id: row['id'], version: 0, ...more })
    const names = async () =>
      (
        await site.db.rows<{ name: string }>(
          sql`select name from zz_place where id = any(${[one.id, two.id]}) order by id`,
        )
      ).map(({ name }) => name)
    const refused = await put(
      at(two, { code: one['code'] }),
      at(one, { name: '改一' }),
      { id: '5', version: 0, name: '没有' },
      { ...at(two, {}), id: (await makePlace(site)).id, version: 7 },
    )
    expect(refused).toMatchObject({ status: 200, success: false, reason: 'row.several' })
    expect(refused.errors?.map(({ row, msg }) => [row, msg]).toSorted()).toEqual([
      [0, `编码已存在：${one['code']}`],
      [2, '资源不存在'],
      [3, '数据已被他人修改，请刷新后重试'],
    ])
    expect(await names()).toEqual([one['name'], two['name']])
    const done = await put(at(two, { name: '改二' }), at(one, { name: '改一' }))
    expect(done.data.rows).toMatchObject([
      { id: two.id, name: '改二', version: 1 },
      { id: one.id, name: '改一', version: 1 },
    ])
    expect((await log(one.id)).map(({ action }) => action)).toEqual(['update'])
    expect(await put(at(one, { mobile: '13812345678' }))).toMatchObject({ status: 400 })
    expect(await put(at(one, {}), at(one, {}))).toMatchObject({ status: 400 })
    expect(await put({ id: one.id, name: '无版本' })).toMatchObject({ status: 400 })
    expect(
      await site.send('PUT', '/test/zz-place/updateRows', { rows: [] }, may('test:zz-place:list')),
    ).toMatchObject({ status: 403 })
  })

  test('请求体里的怪字符不会让服务器出错', async () => {
    const spot = await makePlace(site)
    const body = (more: string) => `{"placeId":"${spot.id}",${more}}`
    const odd = [
      '"title":"甲","rowKey":"\\u0000"',
      '"title":"甲","serverNote":"\\u0000"',
      '"title":"甲","rowKey":"\\ud800"',
      '"title":"\\ud800"',
      '"title":"\\u0000"',
      '"title":"甲","extra":{"a":"\\udfff"}',
      '"title":"甲","extra":{"\\u0000":1}',
      '"title":"甲😀","extra":{"说":"\\\\u0000"}',
    ]
    const answers = []
    for (const more of odd)
      answers.push(await site.send('POST', '/test/pu-sample/create', body(more)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 400, 400, 400, 400, 200])
    expect(answers.at(-1)?.data).toMatchObject({ title: '甲😀', extra: { 说: '\\u0000' } })
  })

  test('批量动作的请求体是封闭的', async () => {
    const send = (body: unknown) => site.send('PUT', '/test/pu-sample/audit', body)
    expect(await send({ ids: [], reason: 1 })).toMatchObject({
      status: 400,
      msg: '未知字段：reason',
    })
    expect(await send({ ids: [] })).toMatchObject({
      status: 200,
      success: false,
      msg: '请至少选择一条数据',
    })
    expect(await send({ ids: [1] })).toMatchObject({ status: 400, reason: 'call.id' })
    expect(await send({ ids: ['0'] })).toMatchObject({ status: 400, reason: 'call.id' })
    expect(await send({ ids: '1' })).toMatchObject({ status: 400, reason: 'call.fieldType' })
    expect(await send([])).toMatchObject({ status: 400, reason: 'call.body' })
    expect(await send({ ids: Array.from({ length: 1001 }, () => '1') })).toMatchObject({
      status: 400,
    })
    expect(await send({ ids: ['9223372036854775808'] })).toMatchObject({ status: 400 })
  })

  test('没有这个权限就是 403，每个动作各有各的权限', async () => {
    const made = await makeSample(site)
    const ids = { ids: [made.id] }
    const calls = [
      ['GET', made.id, undefined, 'list'],
      ['POST', 'create', {}, 'create'],
      ['PUT', 'update', { id: made.id, version: 9 }, 'update'],
      ['PUT', 'safeUpdate', { id: made.id, version: 9 }, 'safeUpdate'],
      ['PUT', 'mulAudit', ids, 'audit'],
      ['PUT', 'mulInit', ids, 'init'],
      ['PUT', 'obsolete', ids, 'obsolete'],
      ['PUT', 'recover', ids, 'recover'],
      ['POST', `copy/${made.id}`, undefined, 'copy'],
      ['DELETE', 'deletes', ids, 'delList'],
      ['DELETE', `delete/${made.id}`, undefined, 'delList'],
    ] as const
    const all = [...new Set(calls.map(([, , , key]) => `test:pu-sample:${key}`))]
    for (const [method, path, body, key] of calls) {
      const own = `test:pu-sample:${key}`
      const others = all.filter((name) => name !== own).map((name) => name)
      const without = await site.send(
        method,
        `/test/pu-sample/${path}`,
        body,
        may(...others, own.replace('pu', 'sa')),
      )
      expect(without, path).toMatchObject({ status: 403, success: false, msg: '当前操作没有权限' })
    }
    for (const [method, path, body, key] of calls) {
      const allowed = await site.send(
        method,
        `/test/pu-sample/${path}`,
        body,
        may(`test:pu-sample:${key}`),
      )
      expect(allowed.status, path).not.toBe(403)
    }
  })

  test('别的库区、别的集团、别的业务的行一律 404', async () => {
    const made = await makeSample(site)
    const read = (caller: Parameters<typeof site.send>[3], base = 'pu-sample') =>
      site.send('GET', `/test/${base}/${made.id}`, undefined, caller)
    const key = new Set(['test:pu-sample:list', 'test:sa-sample:list'])
    expect(await read(clerk({ permissions: key }))).toMatchObject({ status: 200 })
    expect(await read(neighbour({ permissions: key }))).toMatchObject({
      status: 404,
      msg: '资源不存在',
    })
    expect(await read(foreigner())).toMatchObject({ status: 404 })
    expect(await read(clerk({ permissions: key }), 'sa-sample')).toMatchObject({ status: 404 })
    expect(await site.send('GET', '/test/pu-sample/abc')).toMatchObject({ status: 404 })
    expect(await site.send('GET', '/test/pu-sample/99999999999999999999')).toMatchObject({
      status: 404,
    })
  })

  test('敏感值打星号；可看明文的人看到明文，看一次记一次', async () => {
    const spot = await makePlace(site, { mobile: '13812345678' })
    const read = (caller: Parameters<typeof site.send>[3]) =>
      site.send('GET', `/test/zz-place/${spot.id}`, undefined, caller)
    expect((await read(testCaller())).data.mobile).toBe('138****5678')
    expect(await log(spot.id)).toEqual([])
    expect((await read(testCaller({ seesPlain: true }))).data.mobile).toBe('13812345678')
    expect((await log(spot.id)).map(({ label }) => label)).toEqual(['查看敏感信息'])
  })

  test('隐藏的字段哪里都不出现：读、写的回答、子表', async () => {
    const hiddenFields = new Map([
      ['sample', new Set(['email'])],
      ['sampleLine', new Set(['unitPrice'])],
    ])
    const caller = testCaller({ hiddenFields })
    const made = await makeSample(site, {
      email: 'a@b.cn',
      zzSampleLine: [{ lineNo: 1, quantity: '1', unitPrice: '8' }],
    })
    const read = await site.send('GET', `/test/pu-sample/${made.id}`, undefined, caller)
    const changed = await site.send(
      'PUT',
      '/test/pu-sample/update',
      { ...read.data, pieces: 2 },
      caller,
    )
    expect(changed.success).toBe(true)
    for (const { data } of [read, changed]) {
      expect(data).not.toHaveProperty('email')
      expect(data.zzSampleLine[0]).not.toHaveProperty('unitPrice')
    }
    const whole = await site.send('GET', `/test/pu-sample/${made.id}`)
    expect(whole.data).toMatchObject({
      email: 'a@b.cn',
      pieces: 2,
      zzSampleLine: [{ unitPrice: '8.0000' }],
    })
  })

  test('树按上下级套好，看不见上级的站在根上', async () => {
    const root = await makePlace(site, { code: 'T1', shared: true })
    const leaf = await makePlace(site, { code: 'T2', parentId: root.id })
    const off = await makePlace(site, { code: 'T3' })
    await site.send('PUT', '/test/zz-place/disable', { ids: [off.id] })
    const all = await site.send('GET', '/test/zz-place/tree')
    const node = all.data.find(({ id }: AnyRow) => id === root.id)
    expect(node).toMatchObject({
      parent: '#',
      root: true,
      hasChildren: true,
      children: [{ id: leaf.id, parent: root.id, leaf: true }],
    })
    expect(all.data.find(({ id }: AnyRow) => id === off.id)).toMatchObject({
      enabled: false,
      state: { disabled: true },
    })
    const here = await site.send('GET', '/test/zz-place/tree', undefined, may('test:zz-place:list'))
    expect(here.data.find(({ id }: AnyRow) => id === root.id)).toBeUndefined()
    expect(here.data.find(({ id }: AnyRow) => id === leaf.id)).toMatchObject({ parent: '#' })
  })

  test('混合树：别的档案挂在节点下，带着自己的查询字段；没有权限的只看到上层', async () => {
    const root = await makePlace(site, { code: 'T4' })
    const hung = await makeSample(site, { placeId: root.id })
    const path = '/test/zz-place/tree?below=sample&field=sampleId'
    const nodeOf = async (as?: Caller) => {
      const { data } = await site.send('GET', path, undefined, as)
      return data.find(({ id }: AnyRow) => id === root.id)
    }
    expect(await nodeOf()).toMatchObject({
      leaf: false,
      children: [{ id: hung.id, parent: root.id, leaf: true, searchField: 'sampleId' }],
    })
    expect(await nodeOf(may('test:zz-place:list'))).toMatchObject({ leaf: true, children: [] })
    const unknown = await site.send('GET', '/test/zz-place/tree?below=nothing&field=x')
    expect(unknown.status).toBe(400)
  })
})
