import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { useTestBed } from '#test/database.ts'
import { place, sample } from '#test/sample.entity.ts'
import { testCaller } from '#test/tenants.ts'
import {
  act,
  clerk,
  load,
  makePlace,
  makeSample,
  neighbour,
  refusalOf,
  update,
} from './sample.fixtures.ts'

describe('修改', () => {
  const bed = useTestBed({ entities: [place, sample] })

  test('只改送来的字段，没送的不动，空值清掉', async () => {
    const made = await makeSample(bed, { weight: '5', pieces: 2, email: 'a@b.cn' })
    const row = await update(bed, 'sample', {
      body: { id: made.id, version: 0, pieces: 9, email: null },
      caller: testCaller({ userId: '102', realName: '张三' }),
    })
    expect(row).toMatchObject({ weight: '5.000', pieces: 9, email: null, version: 1 })
    expect(row).toMatchObject({ createUser: '管理员', updateUser: '张三', updateUserId: '102' })
  })

  test('整行原样送回，除版本外什么都不变', async () => {
    const made = await makeSample(bed, {
      weight: '5',
      arrivedAt: '2026-11-15 10:00:00',
      extra: { b: 1, a: 2 },
      zzSampleLine: [{ lineNo: 1, quantity: '1', unitPrice: '2' }],
    })
    const sent = { ...made, rowKey: 1, selected: true, ihandle: [], confirmSubButs: null }
    const row = await update(bed, 'sample', { body: sent })
    const trail = { version: 1, updateDate: expect.any(String) }
    expect(row).toEqual({ ...made, ...trail })
  })

  test('版本过期，拒绝并说明', async () => {
    const made = await makeSample(bed)
    await update(bed, 'sample', { body: { id: made.id, version: 0, pieces: 1 } })
    const refusal = await refusalOf(
      update(bed, 'sample', { body: { id: made.id, version: 0, pieces: 2 } }),
    )
    expect(refusal).toMatchObject({ code: 'row.stale', message: '数据已被他人修改，请刷新后重试' })
  })

  test('两人同时改同一版本，只有一人成功', async () => {
    const made = await makeSample(bed)
    const tries = [1, 2, 3, 4].map((pieces) =>
      update(bed, 'sample', { body: { id: made.id, version: 0, pieces } }).then(
        () => 'done',
        (error: Error) => error.message,
      ),
    )
    const outcomes = await Promise.all(tries)
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
    expect((await load(bed, 'sample', made.id)).version).toBe(1)
  })

  test('没有编号或版本的修改是格式错误', async () => {
    const made = await makeSample(bed)
    expect(await refusalOf(update(bed, 'sample', { body: { version: 0 } }))).toMatchObject({
      class: 'malformed',
      message: '字段id的值格式错误',
    })
    expect((await refusalOf(update(bed, 'sample', { body: { id: made.id } }))).message).toBe(
      '字段version的值格式错误',
    )
  })

  test('别的库区的行等于不存在', async () => {
    const made = await makeSample(bed)
    const body = { id: made.id, version: 0, pieces: 1 }
    const refusal = await refusalOf(update(bed, 'sample', { body, caller: neighbour() }))
    expect(refusal).toMatchObject({ code: 'row.missing', class: 'missing' })
  })

  test('别的业务类型的行，从此挂载点改不到', async () => {
    const made = await makeSample(bed)
    const body = { id: made.id, version: 0, pieces: 1 }
    expect((await refusalOf(update(bed, 'sample', { body, mount: 'sa' }))).code).toBe('row.missing')
  })

  test('新增后固定的字段：不变可以，改动拒绝', async () => {
    const made = await makeSample(bed, { code: 'FIX1' })
    await update(bed, 'sample', { body: { id: made.id, version: 0, code: 'FIX1', kind: 'pu' } })
    const refusal = await refusalOf(
      update(bed, 'sample', { body: { id: made.id, version: 1, code: 'FIX2' } }),
    )
    expect(refusal).toMatchObject({ code: 'row.fixed', message: '单号保存后不能修改' })
  })

  test('修改造成的重复，说出字段和值', async () => {
    const first = await makePlace(bed, { code: 'U1' })
    const second = await makePlace(bed)
    const refusal = await refusalOf(
      update(bed, 'place', { body: { id: second.id, version: 0, code: first['code'] } }),
    )
    expect(refusal.message).toBe('编码已存在：U1')
  })

  test('改动打开了必填的字段时，那个字段必须填', async () => {
    const made = await makeSample(bed)
    const open = { id: made.id, version: 0, urgent: true }
    expect((await refusalOf(update(bed, 'sample', { body: open }))).message).toBe(
      '必须填写加急原因',
    )
    const row = await update(bed, 'sample', { body: { ...open, urgentReason: '赶船期' } })
    expect(row['urgentReason']).toBe('赶船期')
  })

  test('规则收紧以前存下的值，不妨碍改别的字段', async () => {
    const made = await makeSample(bed)
    await bed.db.run(sql`update zz_sample set title = '旧#标题' where id = ${made.id}`)
    const row = await load(bed, 'sample', made.id)
    expect(await update(bed, 'sample', { body: { ...row, pieces: 4 } })).toMatchObject({
      pieces: 4,
    })
    const refusal = await refusalOf(
      update(bed, 'sample', { body: { id: made.id, version: 1, title: '新#标题' } }),
    )
    expect(refusal.message).toBe('标题不能含#号')
  })

  test('已审核的单据不能修改，未审核的不能安全修改', async () => {
    const made = await makeSample(bed, { code: 'AUD1' })
    const safe = {
      body: { id: made.id, version: 0, noteAfter: '补' },
      action: 'safeUpdate',
    } as const
    expect((await refusalOf(update(bed, 'sample', safe))).message).toBe(
      'AUD1的状态是未审核，不能安全修改',
    )
    await act(bed, 'audit', [made.id])
    const plain = { body: { id: made.id, version: 1, pieces: 1 } }
    expect((await refusalOf(update(bed, 'sample', plain))).message).toBe(
      'AUD1的状态是已审核，不能修改',
    )
  })
})

describe('安全修改', () => {
  const bed = useTestBed({ entities: [place, sample] })
  const audited = async () => {
    const made = await makeSample(bed, { zzSampleLine: [{ lineNo: 1, quantity: '1' }] })
    await act(bed, 'audit', [made.id])
    return load(bed, 'sample', made.id)
  }

  test('只有标明审核后可改的字段能改，整行送回也行', async () => {
    const row = await audited()
    const changed = await update(bed, 'sample', {
      body: { ...row, noteAfter: '补充' },
      action: 'safeUpdate',
    })
    expect(changed).toEqual({
      ...row,
      noteAfter: '补充',
      version: 2,
      updateDate: expect.any(String),
    })
    const refusal = await refusalOf(
      update(bed, 'sample', {
        body: { id: row.id, version: 2, title: '改' },
        action: 'safeUpdate',
      }),
    )
    expect(refusal).toMatchObject({ code: 'row.fixed', message: '标题保存后不能修改' })
  })

  test('子表不能借安全修改改动、增加或减少', async () => {
    const row = await audited()
    const [line] = row['zzSampleLine']
    const bodies = [[{ ...line, quantity: '99' }], [line, { lineNo: 2, quantity: '1' }], []].map(
      (zzSampleLine) => ({ id: row.id, version: row.version, zzSampleLine }),
    )
    for (const body of bodies) {
      const refusal = await refusalOf(update(bed, 'sample', { body, action: 'safeUpdate' }))
      expect(refusal.code).toBe('row.fixed')
    }
    expect(await load(bed, 'sample', row.id)).toEqual(row)
  })
})

describe('看不见的与打了星号的', () => {
  const bed = useTestBed({ entities: [place, sample] })
  const blind = (fields: readonly string[], entity = 'sample') =>
    clerk({ hiddenFields: new Map([[entity, new Set(fields)]]) })

  test('送回看到的星号，原值不动', async () => {
    const spot = await makePlace(bed, { mobile: '13812345678' })
    const row = await update(bed, 'place', {
      body: { id: spot.id, version: 0, name: '新名', mobile: '138****5678' },
    })
    expect(row).toMatchObject({ name: '新名', mobile: '13812345678' })
  })

  test('别的带星号的值按格式拒绝', async () => {
    const spot = await makePlace(bed, { mobile: '13812345678' })
    const refusal = await refusalOf(
      update(bed, 'place', { body: { id: spot.id, version: 0, mobile: '139****5678' } }),
    )
    expect(refusal.message).toBe('手机号格式错误!')
    expect((await load(bed, 'place', spot.id))['mobile']).toBe('13812345678')
  })

  test('隐藏的字段送什么都保持原值', async () => {
    const made = await makeSample(bed, { email: 'a@b.cn', pieces: 1 })
    const body = { id: made.id, version: 0, email: 'x@y.cn', pieces: 2 }
    const row = await update(bed, 'sample', { body, caller: blind(['email']) })
    expect(row).toMatchObject({ email: 'a@b.cn', pieces: 2 })
  })

  test('子表里隐藏的字段也保持原值', async () => {
    const made = await makeSample(bed, {
      zzSampleLine: [{ lineNo: 1, quantity: '1', unitPrice: '8' }],
    })
    const [line] = made['zzSampleLine']
    const zzSampleLine = [{ id: line.id, lineNo: 1, quantity: '2', unitPrice: null }]
    const body = { id: made.id, version: 0, zzSampleLine }
    const row = await update(bed, 'sample', { body, caller: blind(['unitPrice'], 'sampleLine') })
    expect(row['zzSampleLine']).toMatchObject([
      { quantity: '2.000', unitPrice: '8.0000', amount: '16.00' },
    ])
  })
})

describe('计算字段', () => {
  const bed = useTestBed({ entities: [place, sample] })

  test('送来的计算结果不算数，服务器重算', async () => {
    const made = await makeSample(bed, {
      weight: '2',
      unitPrice: '3',
      amount: '999',
      lineWeight: '999',
      zzSampleLine: [{ lineNo: 1, quantity: '1.25', unitPrice: '2', amount: '999' }],
    })
    expect(made).toMatchObject({ amount: '6.00', lineWeight: '1.250' })
    expect(made['zzSampleLine']).toMatchObject([{ amount: '2.50' }])
  })

  test('声明改过的（iCalculaUpdate）保留送来的值，下次不声明又重算', async () => {
    const made = await makeSample(bed, {
      weight: '2',
      unitPrice: '3',
      amount: '7',
      iCalculaUpdate: 'amount',
      zzSampleLine: [
        { lineNo: 1, quantity: '1', unitPrice: '2', amount: '5', iCalculaUpdate: ['amount'] },
      ],
    })
    expect(made).toMatchObject({ amount: '7.00' })
    expect(made['zzSampleLine']).toMatchObject([{ amount: '5.00' }])
    const row = await update(bed, 'sample', { body: { id: made.id, version: 0, weight: '4' } })
    expect(row['amount']).toBe('12.00')
  })

  test('声明改过却没有送值，照样计算', async () => {
    const made = await makeSample(bed, { weight: '2', unitPrice: '3', iCalculaUpdate: 'amount' })
    expect(made['amount']).toBe('6.00')
  })

  test('子表没有送来时，合计仍按存下的子表算', async () => {
    const made = await makeSample(bed, { zzSampleLine: [{ lineNo: 1, quantity: '1.5' }] })
    const row = await update(bed, 'sample', { body: { id: made.id, version: 0, pieces: 1 } })
    expect(row['lineWeight']).toBe('1.500')
  })
})
