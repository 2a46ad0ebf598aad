import { permissionKey } from '@junheng/domain/entity/model.ts'
import { RefusalError } from '@junheng/domain/refusals/refusal.ts'
import type { LayerOp } from '@junheng/domain/template/layer-template.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '#platform/access/caller.ts'
import { type Notifications, openNotifications } from '#platform/db/notifications.ts'
import { sql } from '#platform/db/sql.ts'
import { createDispatcher } from '#platform/http/dispatcher.ts'
import { createHttpServer } from '#platform/http/http-server.ts'
import { useTestBed } from '#test/database.ts'
import { consignment, lowSurplus, place, receipt, sample, stop } from '#test/sample.entity.ts'
import { testCaller } from '#test/tenants.ts'
import { createLayerSource } from './layer-source.ts'
import { saveLayer } from './save-layer.ts'
import { templateCalls } from './template-calls.ts'

describe('template calls', () => {
  const bed = useTestBed({ entities: [place, sample, stop, consignment, receipt] })
  let http: FastifyInstance
  let notifications: Notifications
  let caller: Caller | null

  beforeAll(async () => {
    notifications = await openNotifications(bed.url)
    const dispatcher = createDispatcher({
      db: bed.db,
      clock: bed.clock,
      newId: () => bed.engine.newId(),
      authenticate: async () => caller,
    })
    dispatcher.mount(
      templateCalls({
        db: bed.db,
        engine: bed.engine,
        layers: createLayerSource(bed.db, notifications),
      }),
    )
    await notifications.ready()
    http = await createHttpServer({ dispatcher, logLevel: 'silent' })
  })
  beforeEach(async () => {
    caller = testCaller()
    await bed.db.run(sql`delete from cg_layer`)
    await bed.db.run(sql`delete from sys_menu`)
  })
  afterAll(async () => {
    await http.close()
    await notifications.close()
  })

  const ROOT = '/api/optimus_prime'

  async function get(path: string, headers: Record<string, string> = {}) {
    const answer = await http.inject({ method: 'GET', url: `${ROOT}${path}`, headers })
    return {
      status: answer.statusCode,
      etag: String(answer.headers.etag),
      body: answer.body,
      answer,
    }
  }

  async function getData<T = Record<string, unknown>>(path: string): Promise<T> {
    const { status, body } = await get(path)
    expect({ status, body: status === 200 ? '' : body }).toEqual({ status: 200, body: '' })
    return (JSON.parse(body) as { data: T }).data
  }

  async function post(path: string, body: object) {
    const answer = await http.inject({ method: 'POST', url: `${ROOT}${path}`, payload: body })
    return {
      status: answer.statusCode,
      ...answer.json<{ success: boolean; msg: string; data: unknown }>(),
    }
  }

  const lookup = (menuId: string, formatType: string): string =>
    `/cg-format/lookup?formatType=${formatType}&menuId=${encodeURIComponent(menuId)}`

  interface Subs {
    readonly formSubList: readonly {
      id: string
      fieldName: string
      irequired: boolean
      defaultValue: string | null
    }[]
  }
  const fieldNames = (template: Subs): readonly string[] =>
    template.formSubList.map((field) => field.fieldName)

  const keyOf = (mountId: string, action: string): string => {
    const entry = bed.engine.registry.mountById(mountId)
    if (entry === null) throw new Error(`no mount ${mountId}`)
    return permissionKey(entry.mount, action)
  }
  const holding = (...permissions: readonly string[]): Caller =>
    testCaller({ admin: false, userId: '102', permissions: new Set(permissions) })

  /** Layers are kept for seconds; what another connection stores is heard of a moment after its commit. */
  async function store(ops: readonly LayerOp[], at: 'group' | 'company' | 'user' = 'company') {
    const layer = { at, template: 'sample/pu/form', ops }
    const saved = testCaller()
    await bed.db.transaction((tx) => saveLayer(tx, bed.engine, { caller: saved, layer }))
  }

  describe('lookup', () => {
    test('行的颜色按本库区的设置', async () => {
      const amber = async () => {
        const list = await getData<{ tones: { tone: string; below?: unknown }[] }>(
          lookup('consignment/main', 'LIST'),
        )
        return list.tones.find(({ tone }) => tone === 'amber')
      }
      expect(await amber()).toEqual({ tone: 'amber', field: 'surplus', below: '30' })
      bed.setting(lowSurplus, '12.5')
      expect(await amber()).toMatchObject({ below: '12.5' })
      bed.setting(lowSurplus, null)
    })

    test('菜单的模板：菜单指到入口，入口给出表单和列表', async () => {
      await bed.db.run(
        sql`insert into sys_menu (id, title, mount) values (7001, '采购样例单', 'sample/pu')`,
      )
      const form = await getData(lookup('7001', 'FORM'))
      expect(form).toMatchObject({ id: 'sample/pu/form', formatStyle: 'FORMAT_MASTER_CHILD_FROM' })
      const list = await getData(lookup('7001', 'LIST'))
      expect(list).toMatchObject({ id: 'sample/pu/list', resUrl: '/test/pu-sample/list' })
      expect(await getData(lookup('sample/sa', 'LIST'))).toMatchObject({ id: 'sample/sa/list' })
    })

    test('没有模板是404：没有菜单、停用、别的集团的、不指向入口的', async () => {
      await bed.db.run(sql`insert into sys_menu (id, title, mount, enabled, group_id) values
      (7002, '停用', 'sample/pu', false, null), (7003, '别家', 'sample/pu', true, 2), (7004, '目录', null, true, null)`)
      for (const menuId of ['7001', '7002', '7003', '7004', 'sample/none', ''])
        expect((await get(lookup(menuId, 'FORM'))).status).toBe(404)
      expect((await get(lookup('sample/pu', 'PRINT'))).status).toBe(400)
    })

    test('没有登录401，没有权限403，能新增就能取', async () => {
      caller = null
      expect((await get(lookup('sample/pu', 'FORM'))).status).toBe(401)
      caller = holding(keyOf('sample/sa', 'list'))
      expect((await get(lookup('sample/pu', 'FORM'))).status).toBe(403)
      caller = holding(keyOf('sample/pu', 'create'))
      expect((await get(lookup('sample/pu', 'FORM'))).status).toBe(200)
    })

    test('看不到的字段不在模板里', async () => {
      caller = testCaller({
        hiddenFields: new Map([['sample', new Set(['weight', 'zzSampleExtra'])]]),
      })
      const form = await getData<Subs & { mcFlag: { key: string | null }[] }>(
        lookup('sample/pu', 'FORM'),
      )
      expect(fieldNames(form)).not.toContain('weight')
      expect(fieldNames(form)).not.toContain('fragile')
      expect(form.mcFlag.map(({ key }) => key)).toEqual([null, 'zzSampleLine'])
    })
  })

  describe('ETag', () => {
    test('没有变就是304，层变了就是新的', async () => {
      const first = await get(lookup('sample/pu', 'FORM'))
      const again = await get(lookup('sample/pu', 'FORM'), { 'if-none-match': first.etag })
      expect(again).toMatchObject({ status: 304, body: '', etag: first.etag })
      await store([{ set: 'irequired', field: 'weight', to: true }])
      await expect
        .poll(
          async () =>
            (await get(lookup('sample/pu', 'FORM'), { 'if-none-match': first.etag })).status,
        )
        .toBe(200)
      const changed = await getData<Subs>(lookup('sample/pu', 'FORM'))
      expect(changed.formSubList.find(({ fieldName }) => fieldName === 'weight')?.irequired).toBe(
        true,
      )
      caller = testCaller({ orgId: '12' })
      expect((await get(lookup('sample/pu', 'FORM'), { 'if-none-match': first.etag })).status).toBe(
        304,
      )
    })
  })

  describe('popup, fields, mappings', () => {
    test('弹窗模板，带某个字段的映射', async () => {
      const id = encodeURIComponent('sample/pu/form#placeId')
      const popup = await getData(`/optimusPrimePopup/pick-place?resFormatSubId=${id}`)
      expect(popup).toMatchObject({
        id: 'pick-place',
        formatStyle: 'FORMAT_RESOURCE_TREE_QUERY_DATALIST',
        resUrl: '/test/zz-place/list',
        mapData: { placeId: 'id', placeName: 'name' },
      })
      expect((await get('/optimusPrimePopup/none')).status).toBe(404)
    })

    test('弹窗给能填表的人，不给别人', async () => {
      caller = holding(keyOf('sample/sa', 'create'))
      expect((await get('/optimusPrimePopup/pick-place')).status).toBe(200)
      caller = holding('some:other:list')
      expect((await get('/optimusPrimePopup/pick-place')).status).toBe(403)
    })

    test('字段、查询表单：编号可编码也可原样写', async () => {
      const encoded = await getData<unknown[]>(
        `/cg-format/type/subs/${encodeURIComponent('sample/pu/list')}`,
      )
      expect(await getData('/cg-format/type/subs/sample/pu/list')).toEqual(encoded)
      expect(await getData('/cg-format-param/sample/pu/list')).toMatchObject({
        cgFormatParamId: 'sample/pu/param',
      })
      const params = await getData('/cg-format-param/pick-place')
      expect(params).toMatchObject({
        cgFormatParamId: 'pick-place/param',
        paramList: [
          { fieldName: 'enabled', ihidden: true },
          { fieldName: 'code' },
          { fieldName: 'name' },
        ],
      })
      expect((await get('/cg-format/type/subs/none')).status).toBe(404)
    })

    test('映射对', async () => {
      const id = encodeURIComponent('sample/pu/form#zzSampleLine.placeId')
      expect(await getData(`/cg-format-form-sub-param/getparams?resFormatSubId=${id}`)).toEqual([
        {
          fieldSub1: { masterTable: 'zz_sample_line', fieldName: 'placeId' },
          fieldSub2: { fieldName: 'id' },
          onClear: 'empty',
        },
        {
          fieldSub1: { masterTable: 'zz_sample_line', fieldName: 'placeName' },
          fieldSub2: { fieldName: 'name' },
          onClear: 'empty',
        },
      ])
      for (const path of ['list/param', 'list/param/list'])
        expect(await getData(`/cg-format-form-sub-param/${path}?resFormatSubId=${id}`)).toEqual([])
      expect((await get('/cg-format-form-sub-param/getparams')).status).toBe(404)
    })
  })

  describe('layers', () => {
    const ops: readonly LayerOp[] = [
      {
        set: 'cgValidate',
        field: 'email',
        to: { validateMethod: '/cn$/', validateTitle: '须以cn结尾' },
      },
      { move: 'weight', after: 'code' },
    ]

    test('不合适的层不能保存，别的公司的层没有影响', async () => {
      await expect(store([{ set: 'irequired', field: 'title', to: false }])).rejects.toThrow(
        RefusalError,
      )
      caller = testCaller({ orgId: '12' })
      await store([{ set: 'irequired', field: 'weight', to: true }])
      const form = await getData<Subs>(lookup('sample/pu', 'FORM'))
      expect(form.formSubList.find(({ fieldName }) => fieldName === 'weight')?.irequired).toBe(
        false,
      )
    })

    test('集团的层只有管整个集团的人能存', async () => {
      const layer = { at: 'group', template: 'sample/pu/form', ops } as const
      const narrow = testCaller({ admin: false })
      await expect(
        bed.db.transaction((tx) => saveLayer(tx, bed.engine, { caller: narrow, layer })),
      ).rejects.toThrow('没有权限')
    })

    test('失效的修改报告给能配置的人，别人看不到', async () => {
      const stored = JSON.stringify([
        { set: 'irequired', field: 'gone', to: true },
        { set: 'future', field: 'x' },
      ])
      await bed.db.run(sql`insert into cg_layer (id, level, owner_id, template, ops)
      values (1, 'company', 11, 'sample/pu/form', ${stored}::jsonb)`)
      await expect
        .poll(() => getData(lookup('sample/pu', 'FORM')))
        .toMatchObject({
          layerProblems: [{ fault: 'unknown', msg: 'gone.irequired：已不存在' }, { at: 'company' }],
        })
      caller = { ...holding(keyOf('sample/pu', 'list')), userId: '101' }
      expect(await getData(lookup('sample/pu', 'FORM'))).not.toHaveProperty('layerProblems')
      caller = testCaller()
      expect((await post('/cg-format/exportTemplate', {})).data).toMatchObject({
        layers: [],
        unreadable: [{ at: 'company', template: 'sample/pu/form' }],
      })
    })

    test('导出、计划、执行，再计划就是空的', async () => {
      await store(ops)
      await store([{ set: 'ps', to: 10 }], 'group')
      const { data: file } = await post('/cg-format/exportTemplate', {})
      expect(file).toMatchObject({ kind: 'junheng-template-layers', version: 1 })
      expect((file as { layers: unknown[] }).layers).toHaveLength(2)

      caller = testCaller({ orgId: '12' })
      const plan = await post('/cg-format/importTemplate', { file })
      expect(plan.data).toMatchObject({
        applied: false,
        problems: [],
        plan: [{ action: 'create', at: 'company', template: 'sample/pu/form' }],
      })
      expect(await bed.db.row(sql`select count(*)::int as n from cg_layer`)).toEqual({ n: 2 })
      await post('/cg-format/importTemplate', { file, apply: true })
      expect((await post('/cg-format/importTemplate', { file })).data).toMatchObject({ plan: [] })
      const log = await bed.db.row(sql`select label from sys_log where entity = 'templateLayer'`)
      expect(log).toEqual({ label: '导入模板' })
    })

    test('模板按行查、改、撤消，分配给同集团的别的公司', async () => {
      const id = 'sample/pu/list'
      const list = [{ fieldName: 'title', fieldExplain: '名目' }, { fieldName: 'code' }]
      const saved = await post('/cg-format-list-sub/saveListData', { id, at: 'company', list })
      expect(saved.data).toMatchObject({
        ops: [
          { set: 'fieldExplain', to: '名目' },
          { move: 'title' },
          { move: 'kind' },
          { move: 'code' },
        ],
      })
      expect(await getData('/cg-format/view/sample/pu/list')).toMatchObject({
        layers: [{ at: 'company' }],
      })
      const wanted = { search: [{ key: 'changedAt', op: 'eq', val: 'company' }] }
      expect((await post('/cg-format/list', wanted)).data).toMatchObject({
        total: 1,
        list: [{ id }],
      })
      expect(
        (await post('/cg-format-form-sub/saveListData', { id, at: 'company', list })).status,
      ).toBe(400)
      const param = { id: 'sample/pu/param', at: 'company', list: [{ fieldName: 'code' }] }
      await post('/cg-format-param-sub/saveListData', param)
      const { data } = await post('/cg-format-param-sub/list', { id: 'sample/pu/param' })
      expect(data).toMatchObject({ total: 1, list: [{ fieldName: 'code', sendAs: 'search' }] })
      expect((await post('/cg-format-param-sub/list', { id: 'sample/pu/form' })).status).toBe(400)
      expect((await post('/cg-format/createFormatAllotList', { id, orgIds: ['12'] })).data).toEqual(
        { count: 1 },
      )
      expect(
        (await post('/cg-format/createFormatAllotList', { id, orgIds: ['999'] })).success,
      ).toBe(false)
      caller = testCaller({ orgId: '12' })
      expect(await getData('/cg-format/view/sample/pu/list')).toMatchObject({
        layers: [{ at: 'company' }],
      })
      caller = testCaller({ scope: { ...testCaller().scope, wholeGroup: false } })
      expect((await post('/cg-format/createFormatAllotList', { id, orgIds: ['12'] })).status).toBe(
        403,
      )
    })

    test('两人同时改同一模板：后存的被告知，先存的不丢', async () => {
      const layer = (label: string) => ({
        at: 'company',
        template: 'sample/pu/list',
        ops: [{ set: 'fieldExplain', field: 'code', to: label }],
      })
      const save = (label: string, was: object) =>
        post('/cg-format/importTemplate', {
          file: { kind: 'junheng-template-layers', version: 1, layers: [layer(label)] },
          apply: true,
          was: [was],
        })
      const stored = async () => {
        const { data } = await post('/cg-format/exportTemplate', { templates: ['sample/pu/list'] })
        const { layers } = data as { layers: { at: string }[] }
        return layers.find(({ at }) => at === 'company')
      }
      const seen = (await stored()) ?? { ...layer(''), ops: [] }
      expect((await save('甲的', seen)).success).toBe(true)
      expect(await save('乙的', seen)).toMatchObject({
        success: false,
        msg: '数据已被他人修改，请刷新后重试',
      })
      expect(await stored()).toEqual(layer('甲的'))
      expect((await save('乙的', layer('甲的'))).success).toBe(true)
      expect((await post('/cg-format/importTemplate', { file: {}, was: 1 })).status).toBe(400)
    })

    test('有问题的文件不执行，不是文件的拒绝', async () => {
      const file = (layers: readonly object[]) => ({
        kind: 'junheng-template-layers',
        version: 1,
        layers,
      })
      const broken = file([{ at: 'company', template: 'none/x/form', ops }])
      expect((await post('/cg-format/importTemplate', { file: broken })).data).toMatchObject({
        problems: [{ msg: '模板none/x/form不存在' }],
      })
      expect(await post('/cg-format/importTemplate', { file: broken, apply: true })).toMatchObject({
        status: 200,
        success: false,
        msg: '模板none/x/form不存在',
      })
      for (const bad of [
        { file: {} },
        { file: file([{ at: 'user', template: 'sample/pu/list', ops: [] }]) },
        { file: file([{ at: 'company', template: 'sample/pu/list', ops: [{ drop: 'table' }] }]) },
        { file: broken, extra: 1 },
      ])
        expect((await post('/cg-format/importTemplate', bad)).status).toBe(400)
      caller = holding(keyOf('sample/pu', 'list'))
      expect((await post('/cg-format/exportTemplate', {})).status).toBe(403)
    })
  })
})
