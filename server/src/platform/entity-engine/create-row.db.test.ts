import { Socket } from 'node:net'
import { defineChild, defineEntity } from '@junheng/domain/entity/define-entity.ts'
import { date, json, text, tons } from '@junheng/domain/entity/field.ts'
import { parseRow } from '@junheng/domain/row/parse-row.ts'
import { describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { storeFileRow } from '#platform/files/files.fixtures.ts'
import { useTestBed } from '#test/database.ts'
import { place, sample } from '#test/sample.entity.ts'
import { TENANTS } from '#test/tenants.ts'
import { createRow } from './create-row.ts'
import { loadRow } from './load-row.ts'
import { rulesFor } from './rules.ts'
import {
  clerk,
  create,
  foreigner,
  load,
  makePlace,
  makeSample,
  neighbour,
  refusalOf,
} from './sample.fixtures.ts'

describe('新增', () => {
  const bed = useTestBed({ entities: [place, sample] })

  test('存下的行与返回的行一字不差，每种字段都在', async () => {
    const root = await makePlace(bed)
    const made = await makeSample(bed, {
      title: '第一单',
      placeId: root.id,
      viaIds: root.id,
      weight: '12.5',
      perPiece: '50',
      unitPrice: '2.5',
      share: '0.015',
      ash: '10.25',
      factor: '1.000001',
      pieces: 3,
      urgent: true,
      urgentReason: '赶船期',
      dueDate: '2026-12-01',
      arrivedAt: '2026-11-15 00:00:01',
      openAt: '08:30',
      photo: await storeFileRow(bed.db, bed.caller),
      extra: { b: 1, a: [1, '二', null] },
      colour: 'RED',
      grade: 'A',
      tags: 'hot,wet',
      email: 'a@b.cn',
      zzSampleLine: [{ lineNo: 1, quantity: '1.5', unitPrice: '10' }],
    })
    expect(made).toMatchObject({
      title: '第一单',
      kind: 'pu',
      placeName: root['name'],
      weight: '12.500',
      perPiece: '50.000',
      unitPrice: '2.5000',
      amount: '31.25',
      share: '0.015000',
      ash: '10.250000',
      factor: '1.000001',
      pieces: 3,
      arrivedAt: '2026-11-15 00:00:01',
      openAt: '08:30:00',
      lineWeight: '1.500',
      status: 'DRAFT',
      version: 0,
      orgId: TENANTS.org,
      groupId: TENANTS.group,
      createUser: '管理员',
      zzSampleExtra: { grade: 'A', fragile: false },
    })
    expect(await load(bed, 'sample', made.id)).toEqual(made)
  })

  test('档案也一样：名称随引用带出', async () => {
    const root = await makePlace(bed)
    const leaf = await makePlace(bed, { parentId: root.id })
    expect(leaf).toMatchObject({
      parentName: root['name'],
      enabled: true,
      deleted: false,
      shared: false,
    })
    expect(await load(bed, 'place', leaf.id)).toEqual(leaf)
  })

  test('归属、创建人和状态来自会话，不听请求体的', async () => {
    const made = await makeSample(bed, {
      orgId: TENANTS.foreignOrg,
      groupId: TENANTS.foreignGroup,
      createUser: '别人',
      status: 'AUDITED',
      serverNote: '写不进去',
    })
    expect(made).toMatchObject({ orgId: TENANTS.org, groupId: TENANTS.group, createUser: '管理员' })
    expect(made).toMatchObject({ status: 'DRAFT', serverNote: null })
  })

  test('编码为空时用事先取好的编码，填了就用填的', async () => {
    const { engine, db, caller } = bed
    const model = engine.registry.model('sample')
    const mount = model.mounts[0]!
    const { createRow } = await import('./create-row.ts')
    const { parseRow } = await import('@junheng/domain/row/parse-row.ts')
    const spot = await makePlace(bed)
    const make = (body: object) =>
      db.transaction((tx) =>
        createRow(tx, engine, { model, mount, caller, code: 'YL-1', input: parseRow(mount, body) }),
      )
    expect((await make({ title: '甲', placeId: spot.id }))['code']).toBe('YL-1')
    expect((await make({ title: '甲', placeId: spot.id, code: 'MY' }))['code']).toBe('MY')
  })

  test('挂载点改过的默认值在该挂载点生效', async () => {
    const sold = await makeSample(bed, { grade: 'A' }, { mount: 'sa' })
    expect(sold['kind']).toBe('sa')
  })

  test('挂载点之外的业务类型不能从此处新增', async () => {
    const refusal = await refusalOf(makeSample(bed, { kind: 'pu', grade: 'A' }, { mount: 'sa' }))
    expect(refusal.message).toBe('业务没有选项“pu”')
  })

  test('挂载点要求的字段必填，挂载点没有的字段是未知字段', async () => {
    const missing = await refusalOf(makeSample(bed, {}, { mount: 'sa' }))
    expect(missing.message).toBe('必须填写销售等级')
    const absent = await refusalOf(
      makeSample(bed, { grade: 'A', ash: '1' }, { mount: 'sa' }).then(String),
    ).catch((error: unknown) => error)
    expect(absent).toMatchObject({ code: 'call.unknownField', message: '未知字段：ash' })
  })

  test('所有错误一次说全，第一条作为提示', async () => {
    const spot = await makePlace(bed)
    const refusal = await refusalOf(
      create(bed, 'sample', {
        body: {
          placeId: spot.id,
          title: '含#号',
          pieces: -1,
          zzSampleLine: [{ lineNo: 1, quantity: '1' }, { lineNo: 0 }],
        },
      }),
    )
    expect(refusal.message).toBe('标题不能含#号')
    expect(refusal.errors).toEqual([
      { table: 'zz_sample', row: 0, field: 'title', msg: '标题不能含#号' },
      { table: 'zz_sample', row: 0, field: 'pieces', msg: '件数不能小于0' },
      { table: 'zz_sample_line', row: 1, field: 'lineNo', msg: '行号不能小于1' },
      { table: 'zz_sample_line', row: 1, field: 'quantity', msg: '必须填写数量' },
    ])
  })

  test('集团共享的档案只有管全集团的人能建，且不属于任何库区', async () => {
    const shared = await makePlace(bed, { shared: true })
    expect(shared).toMatchObject({ orgId: null, groupId: TENANTS.group, shared: true })
    const refusal = await refusalOf(makePlace(bed, { shared: true }, clerk()))
    expect(refusal.code).toBe('access.forbidden')
  })
})

const plain = defineEntity({
  name: 'plain',
  table: 'zz_plain',
  label: '便条',
  scope: 'org',
  lifeCycle: 'document',
  nameField: 'title',
  fields: { title: text({ label: '标题', required: true }) },
  mounts: [
    { code: 'main', base: '/test/zz-plain', route: '/modules/test/zz_plain', label: '便条' },
  ],
})

describe('新增与数据库之间', () => {
  const bed = useTestBed({ entities: [place, sample, plain] })

  test('开始、存下、记下日志、提交，一次写出；锁住一行连子表，也是一次', async () => {
    const engine = { ...bed.engine, publish: async () => {} }
    const model = engine.registry.model('plain')
    const [mount] = model.mounts
    if (mount === undefined) throw new Error('plain has no mount')
    const make = (title: string) =>
      bed.db.transaction(async (tx) => {
        const input = parseRow(mount, { title })
        await createRow(tx, engine, { model, mount, caller: bed.caller, input })
        await tx.runLast(sql`select 1`)
      })
    await make('一')
    const several = vi.spyOn(Socket.prototype, '_writev')
    const single = vi.spyOn(Socket.prototype, '_write')
    await make('二')
    const written = () => several.mock.calls.length + single.mock.calls.length
    expect(written()).toBe(1)
    const { id } = await makeSample(bed, {})
    const asked = { model: engine.registry.model('sample'), caller: bed.caller, id, lock: true }
    const lock = () => bed.db.transaction((tx) => loadRow(tx, engine.registry, asked))
    await lock()
    const before = written()
    await lock()
    // With its beginning; the other is its end.
    expect(written() - before).toBe(2)
    vi.restoreAllMocks()
  })
})

describe('新增时的唯一性', () => {
  const bed = useTestBed({ entities: [place, sample] })

  test('本库区内编码重复，说出字段和值', async () => {
    await makeSample(bed, { code: 'DUP' })
    const refusal = await refusalOf(makeSample(bed, { code: 'DUP' }))
    expect(refusal).toMatchObject({ code: 'row.duplicate', message: '单号已存在：DUP' })
  })

  test('别的库区、别的集团可以用同一个编码', async () => {
    const rows = [
      await makeSample(bed, { code: 'SAME' }),
      await makeSample(bed, { code: 'SAME' }, { caller: neighbour() }),
      await makeSample(bed, { code: 'SAME' }, { caller: foreigner() }),
    ]
    expect(rows.map(({ code }) => code)).toEqual(['SAME', 'SAME', 'SAME'])
    expect(new Set(rows.map(({ orgId }) => orgId)).size).toBe(3)
  })

  test('库区的编码与集团共享的编码各自唯一', async () => {
    await makePlace(bed, { code: 'G1', shared: true })
    await makePlace(bed, { code: 'G1' })
    expect((await refusalOf(makePlace(bed, { code: 'G1', shared: true }))).message).toBe(
      '编码已存在：G1',
    )
  })

  test('空编码不算重复', async () => {
    const spot = await makePlace(bed)
    const blank = { body: { title: '无号', placeId: spot.id } }
    const rows = [await create(bed, 'sample', blank), await create(bed, 'sample', blank)]
    expect(rows).toMatchObject([{ code: null }, { code: null }])
    expect(rows[0]?.id).not.toBe(rows[1]?.id)
  })

  test('子表里重复的行，说出字段和值', async () => {
    const lines = [
      { lineNo: 1, quantity: '1' },
      { lineNo: 2, quantity: '1' },
      { lineNo: 2, quantity: '1' },
    ]
    const refusal = await refusalOf(makeSample(bed, { zzSampleLine: lines }))
    expect(refusal).toMatchObject({ code: 'row.duplicate', message: '行号已存在：2' })
  })

  test('五十人同时用同一个编码，只有一人成功', async () => {
    const spot = await makePlace(bed)
    const attempts = Array.from({ length: 50 }, () =>
      makeSample(bed, { code: 'RACE', placeId: spot.id }).then(
        () => 'made',
        (error: Error) => error.message,
      ),
    )
    const outcomes = await Promise.all(attempts)
    expect(outcomes.filter((outcome) => outcome === 'made')).toHaveLength(1)
    expect(new Set(outcomes)).toEqual(new Set(['made', '单号已存在：RACE']))
  })
})

const tallyLine = defineChild({
  name: 'tallyLine',
  table: 'zz_tally_line',
  label: '明细',
  fields: {
    quantity: tons({ label: '数量', required: true }),
    dueDate: date({ label: '到期日' }),
    extra: json({ label: '附加数据' }),
    note: text({ label: '备注', write: 'server' }),
    loss: tons({ label: '损耗', write: 'server' }),
  },
})

const tally = defineEntity({
  name: 'tally',
  table: 'zz_tally',
  label: '理货单',
  scope: 'org',
  lifeCycle: 'document',
  nameField: 'title',
  fields: {
    title: text({ label: '标题', required: true }),
    total: tons({ label: '合计', derive: { sum: 'zzTallyLine', of: 'quantity' } }),
  },
  children: { zzTallyLine: tallyLine },
  mounts: [
    { code: 'main', base: '/test/zz-tally', route: '/modules/test/zz_tally', label: '理货单' },
  ],
})

/** Gives every line a figure short of its digits, and nothing where it has nothing to say. */
const tallyRules = rulesFor(tally, {
  complete: async (_tx, { row }) =>
    ({
      zzTallyLine: row.zzTallyLine.map((line) => ({ ...line, loss: '0.5', ...NOTHING_SAID })),
    }) as object,
})
const NOTHING_SAID = { note: undefined }

describe('新增的单据一次写入，只再读数据库算出的', () => {
  const bed = useTestBed({ entities: [tally], rules: [tallyRules] })

  test('明细全是自己的列：与单据一起写入，不再读，返回的与存下的一字不差', async () => {
    const asked: string[] = []
    const db = openDatabase({
      url: bed.url,
      watch: { statement: (text) => (asked.push(text), () => {}) },
    })
    const lines = [{ quantity: '1.5', dueDate: '2026-12-01', extra: { b: 1 } }, { quantity: '2' }]
    const body = { title: '第一单', zzTallyLine: lines }
    const made = await create({ ...bed, db }, 'tally', { body })
    await db.close()
    expect(made).toStrictEqual(await load(bed, 'tally', made.id))
    expect(made).toMatchObject({ total: '3.500', zzTallyLine: [{ loss: '0.500' }, { note: null }] })
    expect(asked.filter((text) => text.includes('from "zz_tally_line" t'))).toEqual([])
    expect(asked.filter((text) => text.includes('insert into "zz_tally'))).toHaveLength(1)
  })
})
