import { RefusalError } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { updateArchive } from '#modules/archives/archive-writes.fixtures.ts'
import { sql } from '#platform/db/sql.ts'
import { loadTyped } from '#platform/entity-engine/load-row.ts'
import { type Networks, readOutside } from '#platform/net/networks.ts'
import { until } from '#test/until.ts'
import { sourceNetworks } from './read-source.ts'
import { runSync } from './run-sync.ts'
import { INTERFACES, MATERIAL_FIELDS, putMaterial, SOURCES, useSyncBed } from './sync.fixtures.ts'
import { syncInterface } from './sync-interface.entity.ts'
import { syncSource } from './sync-source.entity.ts'

const bed = useSyncBed()

/** Codes of materials are unique in a company: each test has its own. */
let serial = 0
let pks: readonly [string, string, string]
beforeEach(async () => {
  serial += 1
  pks = [`P${serial}A`, `P${serial}B`, `P${serial}C`]
  await bed.erp.run('truncate bd_material')
})

describe('主数据同步（PostgreSQL）', () => {
  test('新增、更新、不变；再来一次什么也不变', async () => {
    const [a, b] = pks
    const { id, sourceId } = await bed.conf()
    await putMaterial(bed, { pk: a, name: '精煤', spec: 'Q5500' })
    await putMaterial(bed, { pk: b, name: '焦煤', used: 'N' })
    const first = await bed.sync(id)
    expect(first).toMatchObject({ state: 'DONE', read: 2, added: 2, updated: 0, failed: 0 })
    expect(await bed.materials(sourceId)).toMatchObject([
      { key: a, code: a, name: '精煤', model: 'Q5500', isPu: true, resourceType: 'NC' },
      { key: b, name: '焦煤', model: null, isPu: false, resourceType: 'NC' },
    ])
    const stored = await bed.materials(sourceId)
    expect(await bed.sync(id)).toMatchObject({ added: 0, updated: 0, same: 2, failed: 0 })
    expect(await bed.materials(sourceId)).toEqual(stored)
    await putMaterial(bed, { pk: a, name: '精煤一级', spec: 'Q5500' })
    const third = await bed.sync(id)
    expect(third).toMatchObject({ added: 0, updated: 1, same: 1 })
    expect(third.rows).toMatchObject([
      { key: a, result: 'UPDATED', message: '物料名称：精煤→精煤一级' },
    ])
    const shown = await bed.call('GET', `/sync/log/${third.logId}`)
    expect(shown).toMatchObject({ state: 'DONE', readCount: 2, updatedCount: 1, sameCount: 1 })
    expect(shown['sysSyncLogRow']).toMatchObject([{ innerCode: a, result: 'UPDATED' }])
  })

  test('同步来的物料，来源的栏目不能手改，自己的可以', async () => {
    const [a] = pks
    const { id, sourceId } = await bed.conf()
    await putMaterial(bed, { pk: a })
    await bed.sync(id)
    const [row] = await bed.materials(sourceId)
    const change = (body: AnyRow) =>
      updateArchive(bed, 'inventory', { id: row?.['id'], version: row?.['version'], ...body })
    await expect(change({ invName: '手改' })).rejects.toThrow('NC')
    await change({ printCode: '自己的打印名' })
    expect(await bed.sync(id)).toMatchObject({ same: 1, updated: 0 })
  })

  test('已有的本地物料按编码认领，不重复建档', async () => {
    const [a] = pks
    const { id, sourceId } = await bed.conf()
    await putMaterial(bed, { pk: a, name: '本地煤' })
    const other = await bed.conf()
    await bed.sync(other.id)
    await bed.db.run(
      sql`update as_inventory set source_id = null, inner_code = null, resource_type = 'LOCAL' where inv_code = ${a}`,
    )
    expect(await bed.sync(id)).toMatchObject({ added: 0, updated: 1 })
    expect(await bed.materials(sourceId)).toMatchObject([{ code: a, key: a, resourceType: 'NC' }])
  })

  test('试运行与运行结果相同，什么也不留下', async () => {
    const [a, b, c] = pks
    const { id, sourceId } = await bed.conf({ maxErrorRate: '0.5', onMissing: 'DISABLE' })
    await putMaterial(bed, { pk: a })
    await putMaterial(bed, { pk: b })
    await bed.sync(id)
    await bed.erp.run('delete from bd_material where pk = $1', [a])
    await putMaterial(bed, { pk: b, name: '改了名' })
    await putMaterial(bed, { pk: c })
    await putMaterial(bed, { pk: `${c}X`, cls: '没有的分类' })
    const before = await bed.materials(sourceId)
    const tried = await bed.sync(id, { dryRun: true })
    expect(tried).toMatchObject({ state: 'TRIED', added: 1, updated: 1, disabled: 1, failed: 1 })
    expect(await bed.materials(sourceId)).toEqual(before)
    const done = await bed.sync(id)
    expect(done).toEqual({ ...tried, state: 'DONE', logId: done.logId })
    expect(done.rows.find(({ result }) => result === 'FAILED')?.message).toContain('没有的分类')
    expect(await bed.materials(sourceId)).toMatchObject([
      { key: a, enabled: false },
      { key: b, name: '改了名' },
      { key: c, enabled: true },
    ])
  })

  test('拒绝的行超过上限，整次撤销，游标不动', async () => {
    const [a, b] = pks
    const { id, sourceId } = await bed.conf({ maxErrorRate: '0.4', cursorField: 'ts' })
    await putMaterial(bed, { pk: a })
    await putMaterial(bed, { pk: b, name: null })
    const run = await bed.sync(id)
    expect(run).toMatchObject({ state: 'UNDONE', added: 1, failed: 1 })
    expect(run.error).toContain('出错上限')
    expect(await bed.materials(sourceId)).toEqual([])
    const shown = await bed.call('GET', `${INTERFACES}/${id}`)
    expect(shown).toMatchObject({ cursor: null, lastState: 'UNDONE' })
    await putMaterial(bed, { pk: b, name: '补上了' })
    expect(await bed.sync(id)).toMatchObject({ state: 'DONE', added: 2 })
  })

  test('游标随提交前进，被拒绝的行下次再读；全量从头读', async () => {
    const [a, b, c] = pks
    const { id } = await bed.conf({ maxErrorRate: '1', cursorField: 'ts' })
    await putMaterial(bed, { pk: a, ts: '2026-01-01 08:00:00' })
    await putMaterial(bed, { pk: b, ts: '2026-01-02 08:00:00', cls: '没有' })
    await putMaterial(bed, { pk: c, ts: '2026-01-03 08:00:00' })
    expect(await bed.sync(id)).toMatchObject({ read: 3, added: 2, failed: 1 })
    expect((await bed.call('GET', `${INTERFACES}/${id}`))['cursor']).toBe('2026-01-02 08:00:00')
    await putMaterial(bed, { pk: b, ts: '2026-01-04 08:00:00' })
    expect(await bed.sync(id)).toMatchObject({ read: 2, added: 1, same: 1 })
    expect((await bed.call('GET', `${INTERFACES}/${id}`))['cursor']).toBe('2026-01-04 08:00:00')
    expect(await bed.sync(id, { dryRun: true })).toMatchObject({ read: 1, same: 1 })
    expect(await bed.sync(id, { full: true })).toMatchObject({ read: 3, same: 3 })
  })

  test('只补空白：自己填过的不动', async () => {
    const [a] = pks
    const { id, sourceId } = await bed.conf({ policy: 'FILL_EMPTY' })
    await putMaterial(bed, { pk: a, name: '精煤' })
    await bed.sync(id)
    await putMaterial(bed, { pk: a, name: '改名', spec: 'Q6000' })
    expect(await bed.sync(id)).toMatchObject({ updated: 1 })
    expect(await bed.materials(sourceId)).toMatchObject([{ name: '精煤', model: 'Q6000' }])
    expect(await bed.sync(id)).toMatchObject({ same: 1 })
  })

  test('来源没有应答：到时限断开，记下原因，来源那边不再占着，别的接口照常', async () => {
    const [a] = pks
    const hanging = await bed.conf(
      { query: 'select pk, code, name from slow', sysSyncField: MATERIAL_FIELDS.slice(0, 2) },
      { timeoutMs: 1000 },
    )
    const { id } = await bed.conf()
    await putMaterial(bed, { pk: a })
    const [hung, other] = await Promise.all([bed.sync(hanging.id), bed.sync(id)])
    expect(other).toMatchObject({ state: 'DONE', added: 1 })
    expect(hung).toMatchObject({ state: 'FAILED', read: 0 })
    await until(async () => {
      const busy = await bed.erp.run(
        `select 1 from pg_stat_activity where application_name = 'junheng-sync' and datname = current_database() and state = 'active'`,
      )
      return busy.length === 0
    })
    expect(await bed.sync(hanging.id)).toMatchObject({ state: 'FAILED' })
  })

  test('同时只有一次：同步正在进行', async () => {
    const { id } = await bed.conf()
    const later = new Date(Date.now() + 600_000).toISOString()
    await bed.db.run(
      sql`update sys_sync_interface set run_token = 'other', run_until = ${later} where id = ${id}`,
    )
    await expect(bed.sync(id)).rejects.toThrow('同步正在进行')
    await bed.db.run(sql`update sys_sync_interface set run_until = '2000-01-01' where id = ${id}`)
    expect(await bed.sync(id)).toMatchObject({ state: 'DONE' })
  })

  test('运行途中接口被改过：不写，改后再运行', async () => {
    const [a] = pks
    await putMaterial(bed, { pk: a })
    const { id, sourceId } = await bed.conf()
    const caller = { ...bed.caller }
    const { registry } = bed.engine
    const conf = await loadTyped(bed.db, registry, syncInterface, { caller, id })
    const source = await loadTyped(bed.db, registry, syncSource, { caller, id: sourceId })
    const { version } = conf
    await bed.call('PUT', `${INTERFACES}/update`, { id, version, name: '改过' })
    const { signal } = new AbortController()
    const how = { full: false, dryRun: false, by: caller }
    const parts = { db: bed.db, engine: bed.engine, signal }
    await expect(runSync(parts, { conf, source, ...how })).rejects.toThrow(RefusalError)
    expect(await bed.materials(sourceId)).toEqual([])
    expect(await bed.sync(id)).toMatchObject({ state: 'DONE', added: 1 })
  })

  test('只读：写的语句、没有权限的表、本机地址都不行', async () => {
    const [a] = pks
    await putMaterial(bed, { pk: a })
    await expect(bed.conf({ query: 'delete from bd_material' })).rejects.toThrow('SELECT')
    const { id } = await bed.conf({
      query: `select pk, code, name, spec, cls, unit, used, nextval('counted') from bd_material`,
    })
    const run = await bed.sync(id)
    expect(run).toMatchObject({ state: 'FAILED' })
    expect(run.error).toContain('read-only')
    expect(await bed.erp.run('select pk from bd_material')).toHaveLength(1)
    const { parts } = bed.engine
    const allowed = parts.get(sourceNetworks)
    parts.put(sourceNetworks, readOutside('') as Networks)
    await expect(bed.source({ host: '127.0.0.1' })).rejects.toThrow('不在允许连接的网段')
    const named = await bed.source({ host: 'localhost' })
    await expect(bed.call('POST', `${SOURCES}/test/${named}`, {})).rejects.toThrow('不在允许的网段')
    parts.put(sourceNetworks, allowed)
  })

  test('密码封存，不出现在任何应答里；样例按来源的样子', async () => {
    const [a] = pks
    await putMaterial(bed, { pk: a, name: '样例煤' })
    const { id, sourceId } = await bed.conf()
    await bed.call('POST', `${SOURCES}/test/${sourceId}`, {})
    const sample = await bed.call('POST', `${INTERFACES}/sample/${id}`, {})
    expect(sample['fields']).toContainEqual({ field: 'invName', label: '物料名称', required: true })
    expect(sample).toMatchObject({
      columns: ['pk', 'code', 'name', 'spec', 'cls', 'unit', 'used', 'ts'],
      rows: [{ pk: a, name: '样例煤', used: 'Y' }],
    })
    const shown = JSON.stringify(await bed.call('GET', `${SOURCES}/${sourceId}`))
    expect(shown).not.toContain(bed.erp.password)
    const kept = await bed.db.rows(sql`select secret from sys_sync_source_secret`)
    expect(JSON.stringify(kept)).not.toContain(bed.erp.password)
    await bed.call('PUT', `${SOURCES}/secret/${sourceId}`, { secret: '错的密码' })
    const said = await bed.sync(id)
    expect(said).toMatchObject({ state: 'FAILED' })
    expect(said.error).not.toContain('错的密码')
  })
})
