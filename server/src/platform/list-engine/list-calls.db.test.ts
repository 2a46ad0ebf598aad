import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import {
  act,
  clerk,
  foreigner,
  makePlace,
  makeSample,
  neighbour,
  type SampleRow,
  useSite,
} from '#platform/entity-engine/sample.fixtures.ts'
import { newFileId } from '#platform/files/file-service.ts'
import { storeFileRow } from '#platform/files/files.fixtures.ts'
import { TENANTS, testCaller } from '#test/tenants.ts'

const PHOTO = newFileId()
const LIST = new Set(['test:pu-sample:list', 'test:zz-place:list'])

describe('列表按条件查到的行', () => {
  const site = useSite()
  const rows: SampleRow[] = []
  const places: SampleRow[] = []
  beforeAll(async () => {
    places.push(
      await makePlace(site, { name: '阿城' }),
      await makePlace(site, { name: '北京' }),
      await makePlace(site, { name: '重庆' }),
    )
    const [a, b, c] = places.map(({ id }) => id)
    const bodies = [
      {
        code: 'A1',
        title: '50%_煤',
        placeId: a,
        viaIds: `${a},${b}`,
        weight: '1.5',
        pieces: 1,
        tags: 'hot,wet',
        grade: 'A',
        dueDate: '2026-11-14',
        arrivedAt: '2026-11-14 23:59:59',
        openAt: '08:00',
        extra: { k: '值' },
        colour: 'RED',
        photo: await storeFileRow(site.db, site.caller),
        email: 'xy@b.cn',
      },
      {
        code: 'a2',
        title: '500煤',
        placeId: b,
        viaIds: `${b}`,
        weight: '2.25',
        pieces: 2,
        tags: 'hot',
        grade: 'B',
        dueDate: '2026-11-15',
        arrivedAt: '2026-11-15 00:00:00',
        openAt: '08:30',
        urgent: true,
        urgentReason: '急',
      },
      {
        code: 'B3',
        title: '焦炭',
        placeId: c,
        weight: '2.25',
        pieces: 3,
        tags: 'cold',
        dueDate: '2026-11-16',
        arrivedAt: '2026-11-15 23:59:59',
        openAt: '09:00',
        colour: 'BLUE',
        photo: await storeFileRow(site.db, site.caller, PHOTO),
      },
      { code: 'B4', title: '石灰', placeId: a },
    ]
    for (const body of bodies) rows.push(await makeSample(site, body))
    await makeSample(
      site,
      { code: 'OTHER', title: '50%_煤', weight: '100' },
      { caller: neighbour() },
    )
    await makeSample(
      site,
      { code: 'SOLD', title: '50%_煤', weight: '100', grade: 'A' },
      { mount: 'sa' },
    )
  })

  const list = async (payload: object, caller = clerk({ permissions: LIST })) =>
    site.send('POST', '/test/pu-sample/list', payload, caller)
  const codes = async (key: string, op: string, val: unknown) => {
    const answer = await list({ search: [{ key, op, val }], sort: [{ key: 'code', dir: 'asc' }] })
    expect(answer.msg).toBe('')
    return answer.data.list.map(({ code }: AnyRow) => code).toSorted()
  }

  const FOUND: readonly (readonly [string, string, unknown, readonly string[]])[] = [
    ['title', 'eq', '焦炭', ['B3']],
    ['title', 'ne', '焦炭', ['A1', 'B4', 'a2']],
    ['title', 'like', '50%', ['A1']],
    ['title', 'like', '0_', []],
    ['title', 'like', '%_', ['A1']],
    ['title', 'in', '焦炭,石灰', ['B3', 'B4']],
    ['code', 'like', 'A', ['A1', 'a2']],
    ['email', 'like', 'XY@B', ['A1']],
    ['email', 'eq', '', ['B3', 'B4', 'a2']],
    ['email', 'ne', '', ['A1']],
    ['weight', 'eq', '2.25', ['B3', 'a2']],
    ['weight', 'ne', '2.25', ['A1', 'B4']],
    ['weight', 'gt', '1.5', ['B3', 'a2']],
    ['weight', 'ge', '1.5', ['A1', 'B3', 'a2']],
    ['weight', 'lt', '2.25', ['A1']],
    ['weight', 'le', '2.25', ['A1', 'B3', 'a2']],
    ['weight', 'in', '1.5,9', ['A1']],
    ['pieces', 'in', [1, 3], ['A1', 'B3']],
    ['pieces', 'gt', 2, ['B3']],
    ['urgent', 'eq', 'true', ['a2']],
    ['urgent', 'ne', 'true', ['A1', 'B3', 'B4']],
    ['dueDate', 'ge', '2026-11-15', ['B3', 'a2']],
    ['dueDate', 'eq', '2026-11-15', ['a2']],
    ['arrivedAt', 'eq', '2026-11-15', ['B3', 'a2']],
    ['arrivedAt', 'ne', '2026-11-15', ['A1', 'B4']],
    ['arrivedAt', 'ge', '2026-11-15', ['B3', 'a2']],
    ['arrivedAt', 'gt', '2026-11-14', ['B3', 'a2']],
    ['arrivedAt', 'lt', '2026-11-15', ['A1']],
    ['arrivedAt', 'le', '2026-11-15', ['A1', 'B3', 'a2']],
    ['arrivedAt', 'eq', '2026-11-15 00:00:00', ['a2']],
    ['openAt', 'lt', '08:30', ['A1']],
    ['photo', 'eq', PHOTO, ['B3']],
    ['extra', 'like', '值', ['A1']],
    ['extra', 'eq', '{"k": "值"}', ['A1']],
    ['colour', 'in', 'RED,BLUE', ['A1', 'B3']],
    ['colour', 'ne', 'RED', ['B3', 'B4', 'a2']],
    ['grade', 'eq', 'B', ['a2']],
    ['tags', 'eq', 'hot', ['A1', 'a2']],
    ['tags', 'in', 'wet,cold', ['A1', 'B3']],
    ['placeName', 'like', '京', ['a2']],
    ['status', 'eq', 'DRAFT', ['A1', 'B3', 'B4', 'a2']],
    ['createUser', 'eq', '没有这人', []],
    ['code', 'in', [], []],
  ]
  test.each(FOUND)('%s %s %j', async (key, op, val, expected) => {
    expect(await codes(key, op, val)).toEqual(expected)
  })

  test('按引用和多选引用查', async () => {
    const [a, b] = places
    expect(await codes('placeId', 'eq', a!.id)).toEqual(['A1', 'B4'])
    expect(await codes('placeId', 'in', `${a!.id},${b!.id}`)).toEqual(['A1', 'B4', 'a2'])
    expect(await codes('viaIds', 'eq', b!.id)).toEqual(['A1', 'a2'])
    expect(await codes('viaIds', 'in', a!.id)).toEqual(['A1'])
    expect(await codes('id', 'in', `${rows[0]!.id},${rows[3]!.id}`)).toEqual(['A1', 'B4'])
  })

  test('快速查询：几个字段任一个中即可', async () => {
    const or = ['code', 'title'].map((key) => ({ key, op: 'like', val: 'B' }))
    const { data } = await list({ search: [{ or }, { key: 'pieces', op: 'eq', val: 3 }] })
    expect(data.list.map(({ code }: AnyRow) => code)).toEqual(['B3'])
  })

  test('列表的行与读单行一样，只是没有子表', async () => {
    const { data } = await list({ search: [{ key: 'code', op: 'eq', val: 'A1' }] })
    const {
      zzSampleLine: _lines,
      zzSampleExtra: _extra,
      ...header
    } = (await site.send('GET', `/test/pu-sample/${rows[0]!.id}`)).data
    expect(data.list).toEqual([header])
  })

  test('地址后面可带查询表单的编号，斜线写不写成转义都行；不是这个列表的不收', async () => {
    const by = (path: string, payload: object = {}) =>
      site.send('POST', `/test/pu-sample/${path}`, payload, clerk({ permissions: LIST }))
    for (const path of ['list/sample/pu/param', 'list/sample%2Fpu%2Fparam'])
      expect((await by(path, { tplId: 'sample/pu/list' })).data.total).toBe(4)
    expect((await by('list/sample/sa/param')).msg).toBe('模板sample/sa/param不属于此列表')
    expect((await by('list/sample/pu/param', { tplId: 'pick-place' })).success).toBe(false)
    expect((await by('zzSampleLine/list/sample/pu/param')).success).toBe(true)
    const places = await site.send('POST', '/test/zz-place/list/pick-place/param', {
      tplId: 'pick-place',
    })
    expect(places.success).toBe(true)
  })

  test('名称按中文读音排，空的在后', async () => {
    const sorted = async (dir: string) => {
      const { data } = await list({
        sort: [
          { key: 'placeName', dir },
          { key: 'code', dir: 'asc' },
        ],
      })
      return data.list.map(({ placeName }: AnyRow) => placeName)
    }
    expect(await sorted('asc')).toEqual(['阿城', '阿城', '北京', '重庆'])
    expect(await sorted('desc')).toEqual(['重庆', '北京', '阿城', '阿城'])
    const { data } = await list({ sort: [{ key: 'weight', dir: 'desc' }] })
    expect(data.list.map(({ weight }: AnyRow) => weight)).toEqual(['2.250', '2.250', '1.500', null])
  })

  test('挂载点只列自己的业务，库区只列自己的行', async () => {
    const { data } = await list({})
    expect(data).toMatchObject({ total: 4, sums: { weight: '6.000', pieces: '6', amount: '0.00' } })
    const sold = await site.send('POST', '/test/sa-sample/list', {})
    expect(sold.data.list.map(({ code }: AnyRow) => code)).toEqual(['SOLD'])
    expect(sold.data.list[0]).not.toHaveProperty('ash')
  })

  test('问得不对是 400，说出哪里不对', async () => {
    const bad: readonly (readonly [object, string])[] = [
      [{ search: [{ key: 'nope', op: 'eq', val: 1 }] }, '不能按字段nope查询'],
      [
        { search: [{ key: 'title', op: 'eq', val: 'x', customTable: 'zz_place' }] },
        '不能按字段title查询',
      ],
      [{ search: [{ key: 'title', op: 'gt', val: 'x' }] }, '字段title不支持运算符gt'],
      [{ search: [{ key: 'weight', op: 'eq', val: 1 }] }, '查询字段weight的值格式错误'],
      [
        { search: [{ key: 'title', op: 'eq', val: 'x', keyId: 'sample/pu/list#code' }] },
        '不能按字段title查询',
      ],
      [{ sort: [{ key: 'extra', dir: 'asc' }] }, '不能按字段extra排序'],
      [{ limit: { pn: 0 } }, '分页参数错误，每页最多100条'],
      [{ where: '1=1' }, '未知字段：where'],
      [{ tplId: 'place/main/list' }, '模板place/main/list不属于此列表'],
    ]
    for (const [payload, msg] of bad)
      expect(await list(payload)).toMatchObject({ status: 400, msg })
  })
})

describe('分页、总数与合计', () => {
  const site = useSite()
  beforeAll(async () => {
    const first = await makeSample(site, { weight: '0.001', title: '同名' })
    // The same moment for all: only the id can tell them apart.
    await site.db.run(
      sql`insert into zz_sample (id, org_id, group_id, code, kind, title, place_id, place_name, weight, amount, pieces, urgent, status, create_date, update_date, version) select 1000 + n, org_id, group_id, 'N' || n, kind, '同名', place_id, place_name, 0.001, 99999999999999.99, n % 3, false, 'DRAFT', create_date, update_date, 0 from zz_sample, generate_series(1, 699) n where id = ${first.id}`,
    )
  })
  const list = async (payload: object) =>
    (await site.send('POST', '/test/pu-sample/list', payload)).data

  test('次序相同的行，翻页不重不漏', async () => {
    const seen: string[] = []
    for (let pn = 1; pn <= 7; pn += 1) {
      const { list: found } = await list({
        limit: { pn, ps: 100 },
        sort: [{ key: 'title', dir: 'asc' }],
      })
      seen.push(...found.map(({ id }: AnyRow) => id))
    }
    expect(seen).toHaveLength(700)
    expect(new Set(seen).size).toBe(700)
  })

  test('深的一页与浅的写法是同一批行、同一次序', async () => {
    const sort = [{ key: 'pieces', dir: 'desc' }]
    const deep = await list({ limit: { pn: 13, ps: 50 }, sort })
    const shallow = await site.db.rows<AnyRow>(
      sql`select id from zz_sample where kind = 'pu' order by pieces desc nulls last, id desc limit 50 offset 600`,
    )
    expect(deep.list.map(({ id }: AnyRow) => id)).toEqual(shallow.map(({ id }) => id))
  })

  test('总数在上限内是精确的，合计精确到分，位数随字段', async () => {
    const data = await list({})
    expect(data.list).toHaveLength(10)
    expect(data).toMatchObject({
      total: 700,
      sums: { weight: '0.700', pieces: '699', amount: '69899999999999993.01', lineWeight: '0.000' },
    })
    expect(data).not.toHaveProperty('totalCapped')
    expect(data).not.toHaveProperty('sumsPending')
  })

  test('超过上限只说上限，合计待问，从不给近似数', async () => {
    site.limits.countCap = 699
    const data = await list({})
    site.limits.countCap = 700
    const exact = await list({})
    site.limits.countCap = 1000
    expect(data).toMatchObject({ total: 699, totalCapped: true, sumsPending: true })
    expect(data).not.toHaveProperty('sums')
    expect(exact).toMatchObject({ total: 700, sums: { pieces: '699' } })
  })

  test('第二页带回的总数照用，不再数', async () => {
    const data = await list({ limit: { pn: 2, ps: 10, total: 12345, totalCapped: true } })
    expect(data).toMatchObject({ total: 12345, totalCapped: true, sumsPending: true })
    expect(await list({ limit: { pn: 2, ps: 10, total: 12345 } })).toMatchObject({ total: 12345 })
    expect(await list({ limit: { pn: 1, ps: 10, total: 12345 } })).toMatchObject({ total: 700 })
  })

  test('精确汇总不看上限，也听条件的', async () => {
    site.limits.countCap = 10
    const all = await site.send('POST', '/test/pu-sample/summary', {})
    site.limits.countCap = 1000
    expect(all.data).toEqual({
      total: 700,
      sums: { weight: '0.700', amount: '69899999999999993.01', lineWeight: '0.000', pieces: '699' },
    })
    const some = await site.send('POST', '/test/pu-sample/summary', {
      search: [{ key: 'pieces', op: 'eq', val: 2 }],
    })
    expect(some.data).toMatchObject({ total: 233, sums: { pieces: '466' } })
  })

  test('汇总太久就说数据量过大', async () => {
    site.limits.summaryTimeLimit = 1
    await site.db.run(
      sql`insert into zz_sample (id, org_id, group_id, kind, title, place_id, urgent, status, create_date, update_date, version) select 100000 + n, 12, 1, 'pu', repeat('x', 90), place_id, false, 'DRAFT', create_date, update_date, 0 from (select * from zz_sample limit 1) s, generate_series(1, 60000) n`,
    )
    const or = Array.from({ length: 40 }, (_, at) => ({ key: 'title', op: 'like', val: `z${at}` }))
    const answer = await site.send('POST', '/test/pu-sample/summary', { search: [{ or }] })
    site.limits.summaryTimeLimit = 20_000
    expect(answer).toMatchObject({
      status: 200,
      success: false,
      reason: 'call.tooLarge',
      msg: '数据量过大，请缩小查询范围',
    })
  })
})

describe('谁看得到哪些行', () => {
  const site = useSite()
  const seen = async (
    base: string,
    caller: Parameters<typeof site.send>[3],
    payload: object = {},
  ) => {
    const { data } = await site.send('POST', `/test/${base}/list`, payload, caller)
    return data.list.map(({ code }: AnyRow) => code).toSorted()
  }
  beforeAll(async () => {
    await makePlace(site, { code: 'MINE' })
    const shared = await makePlace(site, { code: 'SHARED', shared: true })
    await makePlace(site, { code: 'NEXT' }, neighbour())
    await makePlace(site, { code: 'ABROAD' }, foreigner())
    await site.db.run(
      sql`insert into as_allocate_org (archive_type, archive_id, org_id) values ('PLACE', ${shared.id}, ${TENANTS.otherOrg}), ('OTHER', ${shared.id}, ${TENANTS.org})`,
    )
  })

  test('本库区的人只见本库区的；共享的行分到了才见', async () => {
    expect(await seen('zz-place', clerk({ permissions: LIST }))).toEqual(['MINE'])
    expect(await seen('zz-place', neighbour({ permissions: LIST }))).toEqual(['NEXT', 'SHARED'])
    await site.db.run(
      sql`insert into as_allocate_org (archive_type, archive_id, org_id) select 'PLACE', archive_id, ${TENANTS.org} from as_allocate_org where archive_type = 'PLACE'`,
    )
    expect(await seen('zz-place', clerk({ permissions: LIST }))).toEqual(['MINE', 'SHARED'])
  })

  test('管几个库区的见几个库区的，管全集团的全见，别的集团永远不见', async () => {
    const both = clerk({
      permissions: LIST,
      scope: { groupId: '1', orgIds: ['11', '12'], wholeGroup: false, ownOnly: false },
    })
    expect(await seen('zz-place', both)).toEqual(['MINE', 'NEXT', 'SHARED'])
    expect(await seen('zz-place', testCaller())).toEqual(['MINE', 'NEXT', 'SHARED'])
    expect(await seen('zz-place', foreigner())).toEqual(['ABROAD'])
  })

  test('没有库区的范围什么都不见', async () => {
    const none = clerk({
      permissions: LIST,
      scope: { groupId: '1', orgIds: [], wholeGroup: false, ownOnly: false },
    })
    expect(await seen('zz-place', none)).toEqual([])
  })

  test('只看本人的，见自己的单据和全部档案', async () => {
    const spot = await makePlace(site, { code: 'SPOT' })
    await makeSample(site, { code: 'HIS', placeId: spot.id })
    const own = clerk({
      permissions: LIST,
      scope: { groupId: '1', orgIds: ['11'], wholeGroup: false, ownOnly: true },
    })
    await makeSample(site, { code: 'OWN', placeId: spot.id }, { caller: own })
    expect(await seen('pu-sample', own)).toEqual(['OWN'])
    expect(await seen('pu-sample', clerk({ permissions: LIST }))).toEqual(['HIS', 'OWN'])
    expect(await seen('zz-place', own)).toContain('MINE')
  })

  test('删掉的档案不在列表里，停用的在', async () => {
    const gone = await makePlace(site, { code: 'GONE' })
    const off = await makePlace(site, { code: 'OFF' })
    await site.send('DELETE', '/test/zz-place/delList', { ids: [gone.id] })
    await act(site, 'disable', [off.id], 'place')
    const found = await seen('zz-place', testCaller())
    expect(found).toContain('OFF')
    expect(found).not.toContain('GONE')
  })

  test('按组织、编号硬查也查不到范围外的行', async () => {
    const search = [{ key: 'orgId', op: 'eq', val: TENANTS.otherOrg }]
    expect(await seen('zz-place', clerk({ permissions: LIST }), { search })).toEqual([])
  })
})

describe('看不见的字段', () => {
  const site = useSite()
  const caller = clerk({
    permissions: LIST,
    hiddenFields: new Map([
      ['sample', new Set(['amount', 'email'])],
      ['sampleLine', new Set(['amount'])],
    ]),
  })
  beforeAll(async () => {
    const zzSampleLine = [{ lineNo: 1, quantity: '1', unitPrice: '9' }]
    await makeSample(site, {
      weight: '2',
      unitPrice: '3',
      email: 'a@b.cn',
      idNumber: '11010519491231002X',
      zzSampleLine,
    })
  })

  test('列表、合计、汇总、子表列表都没有它', async () => {
    const listed = await site.send('POST', '/test/pu-sample/list', {}, caller)
    expect(listed.data.list[0]).not.toHaveProperty('amount')
    expect(listed.data.sums).toEqual({ weight: '2.000', lineWeight: '1.000', pieces: '0' })
    const summed = await site.send('POST', '/test/pu-sample/summary', {}, caller)
    expect(summed.data.sums).toEqual({ weight: '2.000', lineWeight: '1.000', pieces: '0' })
    const lines = await site.send('POST', '/test/pu-sample/zzSampleLine/list', {}, caller)
    expect(lines.data.list[0]).not.toHaveProperty('amount')
    expect(lines.data.sums).toEqual({ quantity: '1.000' })
  })

  test('也不能拿来查或排', async () => {
    const ask = (payload: object, base = 'pu-sample') =>
      site.send('POST', `/test/${base}/list`, payload, caller)
    expect(await ask({ search: [{ key: 'amount', op: 'ge', val: '1' }] })).toMatchObject({
      status: 400,
      msg: '不能按字段amount查询',
    })
    expect(await ask({ sort: [{ key: 'email', dir: 'asc' }] })).toMatchObject({ status: 400 })
    const lines = await ask(
      { search: [{ key: 'amount', op: 'ge', val: '1' }] },
      'pu-sample/zzSampleLine',
    )
    expect(lines).toMatchObject({ status: 400 })
  })

  test('敏感值打星号，按全值才查得到，不排序', async () => {
    const ask = (val: string, op = 'like') =>
      site.send('POST', '/test/pu-sample/list', { search: [{ key: 'idNumber', op, val }] })
    expect((await ask('11010519491231002x')).data.list[0].idNumber).toBe('110105********002X')
    expect((await ask('1231')).data).toMatchObject({ total: 0 })
    expect(await ask('11010519491231002X,110105194912310021', 'in')).toMatchObject({
      status: 400,
      msg: '查询字段idNumber的值格式错误',
    })
    const sorted = await site.send('POST', '/test/pu-sample/list', {
      sort: [{ key: 'idNumber', dir: 'asc' }],
    })
    const unsorted = await site.send('POST', '/test/pu-sample/list', {})
    expect(sorted.data.list).toEqual(unsorted.data.list)
  })
})

describe('子表的列表', () => {
  const site = useSite()
  beforeAll(async () => {
    const lines = (quantity: string) => [{ lineNo: 1, quantity, unitPrice: '2' }]
    await makeSample(site, { code: 'PU', zzSampleLine: lines('1.5') })
    await makeSample(site, { grade: 'A', zzSampleLine: lines('4') }, { mount: 'sa' })
    await makeSample(site, { zzSampleLine: lines('7') }, { caller: neighbour() })
  })

  test('只列本挂载点、本范围主表的行', async () => {
    const ask = (
      base: string,
      caller = clerk({ permissions: new Set(['test:pu-sample:list', 'test:sa-sample:list']) }),
    ) => site.send('POST', `/test/${base}/zzSampleLine/list`, {}, caller)
    expect((await ask('pu-sample')).data).toMatchObject({
      total: 1,
      list: [{ quantity: '1.500' }],
      sums: { amount: '3.00' },
    })
    expect((await ask('sa-sample')).data).toMatchObject({ total: 1, list: [{ quantity: '4.000' }] })
    expect((await ask('pu-sample', clerk())).status).toBe(403)
  })
})

describe('树旁的列表与选择框', () => {
  const site = useSite()
  const tree: Record<string, SampleRow> = {}
  beforeAll(async () => {
    tree['root'] = await makePlace(site, { code: 'ROOT', mobile: '13812345678' })
    tree['mid'] = await makePlace(site, { code: 'MID', parentId: tree['root'].id })
    tree['leaf'] = await makePlace(site, { code: 'LEAF', parentId: tree['mid'].id })
    tree['off'] = await makePlace(site, { code: 'OFF', parentId: tree['mid'].id })
    await act(site, 'disable', [tree['off'].id], 'place')
  })
  const ask = (payload: object, caller = testCaller()) =>
    site.send('POST', '/test/zz-place/list', payload, caller)
  const codes = async (payload: object, caller = testCaller()) =>
    (await ask(payload, caller)).data.list.map(({ code }: AnyRow) => code)
  const node = (id: string) => [{ key: 'parentId', op: 'eq', val: id }]
  const picker = clerk({ permissions: new Set(['test:pu-sample:create']) })
  const popup = { tplId: 'pick-place' }

  test('模板的树节点连下级一起算，没有模板的“等于”就是等于', async () => {
    const search = node(tree['root']!.id)
    expect(await codes({ tplId: 'place/main/list', search })).toEqual(['LEAF', 'MID', 'OFF'])
    expect(await codes({ search })).toEqual(['MID'])
    expect(await ask({ tplId: 'place/main/list', search: node('abc') })).toMatchObject({
      status: 400,
    })
    const kept = node(tree['root']!.id).map((item) => ({ ...item, keyId: 'x#parentId' }))
    expect(await codes({ tplId: 'place/main/list', search: kept })).toHaveLength(3)
    for (const wrong of [{ keyId: 'x#name' }, { customTable: 'zz_sample' }]) {
      const other = node(tree['root']!.id).map((item) => ({ ...item, ...wrong }))
      expect(await ask({ tplId: 'place/main/list', search: other })).toMatchObject({ status: 400 })
    }
  })

  test('没有列表权限就是 403，除非手上的表单有这个选择框', async () => {
    expect(await ask({}, clerk())).toMatchObject({ status: 403 })
    expect(await ask(popup, clerk())).toMatchObject({ status: 403 })
    expect(await ask({}, picker)).toMatchObject({ status: 403 })
    expect(await ask({ tplId: 'place/main/list' }, picker)).toMatchObject({ status: 403 })
    expect(await ask({ tplId: 'no-such-popup' }, picker)).toMatchObject({ status: 403 })
    expect((await ask(popup, picker)).status).toBe(200)
  })

  test('选择框只给它自己的列，敏感值打星号', async () => {
    const { data } = await ask(popup, picker)
    expect(data.list[0]).toEqual({
      id: expect.any(String),
      code: 'LEAF',
      name: expect.any(String),
      mobile: null,
    })
    expect(data.list.at(-1)).toMatchObject({ code: 'ROOT', mobile: '138****5678' })
  })

  test('选择框只能按它自己的列和参数查、排', async () => {
    expect(
      await codes({ ...popup, search: [{ key: 'name', op: 'like', val: '地点' }] }, picker),
    ).toHaveLength(3)
    expect(await codes({ ...popup, search: node(tree['root']!.id) }, picker)).toEqual([
      'LEAF',
      'MID',
    ])
    const search = [{ key: 'createUser', op: 'eq', val: '管理员' }]
    expect(await ask({ ...popup, search }, picker)).toMatchObject({
      status: 400,
      reason: 'call.key',
    })
    expect(
      await ask({ ...popup, sort: [{ key: 'createDate', dir: 'asc' }] }, picker),
    ).toMatchObject({ status: 400 })
    const newest = [{ key: 'createDate', dir: 'desc' }]
    expect(await codes({ ...popup, sort: newest }, picker)).toEqual(['LEAF', 'MID', 'ROOT'])
    expect((await ask({ ...popup, search })).status).toBe(200)
  })

  test('选择框的隐藏参数总在，浏览器改不了', async () => {
    expect(await codes(popup, picker)).toEqual(['LEAF', 'MID', 'ROOT'])
    expect(await codes({ ...popup, param: { enabled: 'false' } }, picker)).toEqual([
      'LEAF',
      'MID',
      'ROOT',
    ])
    expect(await codes({ ...popup, search: [{ key: 'enabled', op: 'eq', val: 'false' }] })).toEqual(
      [],
    )
  })

  test('选择框没有的合计不给', async () => {
    const { data } = await site.send('POST', '/test/zz-place/summary', popup, picker)
    expect(data).toEqual({ total: 3, sums: {} })
  })
})
