import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { writeWorkbook } from '#platform/excel/write-workbook.ts'
import { signHook } from '../hook/post-hook.ts'
import { askRaw } from './ask-raw.fixtures.ts'
import { syncDirectory } from './read-source.ts'
import { INTERFACES, MATERIAL_FIELDS, putMaterial, SOURCES, useSyncBed } from './sync.fixtures.ts'
import { pushCall } from './sync-brought.actions.ts'
import { runDue } from './sync-jobs.ts'

const bed = useSyncBed()
const { signal } = new AbortController()

const material = (pk: string, more: AnyRow = {}): AnyRow => ({
  pk,
  code: pk,
  name: `物料${pk}`,
  cls: 'COAL',
  unit: 'T',
  used: 'Y',
  ...more,
})

describe('HTTP接口', () => {
  let server: Server
  let asked: { readonly url: string; readonly token: string }[] = []
  let pages: readonly unknown[] = []
  let status = 200
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push({ url: request.url ?? '', token: request.headers.authorization ?? '' })
      const page = Number(/page=(\d+)/.exec(request.url ?? '')?.[1] ?? 1)
      response.writeHead(status, { location: 'http://127.0.0.1:1/' })
      response.end(JSON.stringify({ data: { rows: pages[page - 1] ?? [] } }))
    })
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  const confOf = (more: AnyRow = {}) => {
    const { port } = server.address() as AddressInfo
    const source = { type: 'HTTP', username: null, url: `http://127.0.0.1:${port}/api` }
    return bed.conf({ rowsPath: 'data.rows', query: '/materials?page={page}', ...more }, source)
  }

  test('按页读到空页为止，带令牌；再来一次什么也不变', async () => {
    asked = []
    pages = [[material('H1'), material('H2', { spec: '块' })], [material('H3')]]
    const { id } = await confOf()
    expect(await bed.sync(id)).toMatchObject({ state: 'DONE', read: 3, added: 3 })
    expect(asked.map(({ url }) => url)).toEqual([1, 2, 3].map((n) => `/api/materials?page=${n}`))
    expect(asked[0]?.token).toBe(`Bearer ${bed.erp.password}`)
    expect(await bed.sync(id)).toMatchObject({ same: 3, added: 0, updated: 0 })
  })

  test('重定向不跟；应答不是行的说明原因', async () => {
    const { id } = await confOf({ query: '/materials' })
    status = 302
    expect((await bed.sync(id)).error).toContain('HTTP 302')
    status = 200
    pages = ['不是行']
    expect((await bed.sync(id)).error).toContain('没有行')
  })
})

describe('文件', () => {
  let directory: string
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'jh-sync-'))
    bed.engine.parts.put(syncDirectory, directory)
  })
  afterAll(() => rm(directory, { recursive: true }))
  const source = { type: 'FILE', username: null }

  test('CSV、JSON、工作簿各读一份', async () => {
    const names = ['pk', 'code', 'name', 'spec', 'cls', 'unit', 'used']
    const line = (pk: string) => [pk, pk, `物料${pk}`, '', 'COAL', 'T', 'Y']
    await writeFile(join(directory, 'm.csv'), `\uFEFF${names.join(',')}\n${line('F1').join(',')}\n`)
    await writeFile(join(directory, 'm.json'), JSON.stringify([material('F2', { spec: null })]))
    const columns = names.map((header) => ({ header, kind: 'text', required: false }) as const)
    const rows = (async function* () {
      yield line('F3')
    })()
    await writeFile(join(directory, 'm.xlsx'), writeWorkbook({ sheetName: 'm', columns, rows }))
    for (const query of ['m.csv', 'm.json', 'm.xlsx']) {
      const { id } = await bed.conf({ query }, source)
      expect([query, await bed.sync(id)]).toMatchObject([query, { state: 'DONE', added: 1 }])
      expect(await bed.sync(id)).toMatchObject({ same: 1 })
    }
  })

  test('跳出同步目录的路径和链接都读不到', async () => {
    await expect(bed.conf({ query: '../secrets.json' }, source)).rejects.toThrow('不能含 ..')
    await symlink('/etc/hostname', join(directory, 'out.csv'))
    const { id } = await bed.conf({ query: 'out.csv' }, source)
    expect((await bed.sync(id)).error).toContain('不在同步目录内')
  })
})

describe('人工确认、推送、定时', () => {
  test('人工确认：先不写，确认后写入', async () => {
    await putMaterial(bed, { pk: 'R1', name: '待确认煤' })
    const query = `select pk, code, name, spec, cls, unit, used from bd_material where pk = 'R1'`
    const { id, sourceId } = await bed.conf({ policy: 'REVIEW', query })
    const run = await bed.sync(id)
    expect(run).toMatchObject({ state: 'DONE', review: 1, added: 0 })
    expect(await bed.materials(sourceId)).toEqual([])
    expect(await bed.call('POST', `/sync/log/accept/${run.logId}`, {})).toMatchObject({ added: 1 })
    expect(await bed.materials(sourceId)).toMatchObject([{ key: 'R1', name: '待确认煤' }])
    await expect(bed.call('POST', `/sync/log/accept/${run.logId}`, {})).rejects.toThrow(
      '没有待确认的行',
    )
    expect(await bed.sync(id)).toMatchObject({ same: 1, review: 0 })
  })

  test('推送：签名对的写入，不对、过期的拒绝；游标不动', async () => {
    const { id, sourceId } = await bed.conf({ code: 'PUSH1', cursorField: 'ts' })
    const { secret } = await bed.call('POST', `${SOURCES}/issue/${sourceId}`, {})
    const data = JSON.stringify([material('S1')])
    const seconds = Math.floor(bed.engine.clock.now().getTime() / 1000)
    const push = (signature: string) =>
      askRaw(pushCall(bed.services), {
        params: { code: 'PUSH1' },
        body: { data },
        headers: { 'x-junheng-signature': signature },
      })
    const signed = signHook(String(secret), seconds, data)
    await expect(push(signHook('别的', seconds, data))).rejects.toThrow('签名')
    await expect(push(signHook(String(secret), seconds - 301, data))).rejects.toThrow('签名')
    await expect(push('')).rejects.toThrow('签名')
    expect(await push(signed)).toMatchObject({ data: { state: 'DONE', added: 1 } })
    expect(await push(signed)).toMatchObject({ data: { same: 1 } })
    expect(await bed.materials(sourceId)).toMatchObject([{ key: 'S1' }])
    expect(await bed.call('GET', `${INTERFACES}/${id}`)).toMatchObject({ cursor: null })
  })

  test('定时：到点运行一次，没到不运行', async () => {
    await putMaterial(bed, { pk: 'J1' })
    const query = `select pk, code, name, spec, cls, unit, used from bd_material where pk = 'J1'`
    const { id, sourceId } = await bed.conf({ query, cron: '*/5 * * * *' })
    const parts = { db: bed.db, engine: bed.engine, signal }
    expect(await runDue(parts)).toBe(0)
    await bed.db.run(sql`update sys_sync_interface set next_time = '2026-01-01' where id = ${id}`)
    expect(await runDue(parts)).toBe(1)
    expect(await bed.materials(sourceId)).toMatchObject([{ key: 'J1' }])
    expect(await runDue(parts)).toBe(0)
    await expect(bed.conf({ cron: '每天' })).rejects.toThrow('不正确')
  })

  test('分类：子在父前也对得上，按来源的内部编码；栏目可写中文名', async () => {
    await bed.erp.run('create table bd_class (pk text, code text, name text, father text)')
    await bed.erp.run('grant select on bd_class to public')
    await bed.erp.run(
      `insert into bd_class values ('c2', 'C02', '焦煤', 'c1'), ('c1', 'C01', '煤', null)`,
    )
    const { id, sourceId } = await bed.conf({
      entity: 'inventoryClass',
      query: 'select pk, code, name, father from bd_class',
      sysSyncField: [
        { field: '分类编码', column: 'code', transform: 'PLAIN' },
        { field: '分类名称', column: 'name', transform: 'PLAIN' },
        { field: 'parentId', column: 'father', transform: 'INNER' },
      ],
    })
    expect(await bed.sync(id)).toMatchObject({ state: 'DONE', added: 2, failed: 0 })
    const rows = await bed.db.rows(
      sql`select c.invc_code as code, p.invc_code as parent from as_inventory_class c left join as_inventory_class p on p.id = c.parent_id where c.source_id = ${sourceId} order by 1`,
    )
    expect(rows).toEqual([
      { code: 'C01', parent: null },
      { code: 'C02', parent: 'C01' },
    ])
    expect(await bed.sync(id)).toMatchObject({ same: 2 })
    await expect(
      bed.conf({ sysSyncField: [...MATERIAL_FIELDS, { field: '没有', column: 'x' }] }),
    ).rejects.toThrow('物料没有可同步的字段没有')
    // Whoever maps must not thereby let vehicles be weighed with a stored tare.
    const tare = [{ field: 'storedTare', transform: 'CONST', param: '是' }]
    await expect(bed.conf({ entity: 'vehicle', sysSyncField: tare })).rejects.toThrow(
      '车辆没有可同步的字段storedTare',
    )
  })
})
