import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { as, SHEETS, useLabBed } from '../lab-bed.fixtures.ts'

const CAR = { gross: '48.240', tare: '14.000' } as const

describe('化验单', () => {
  const bed = useLabBed()
  const coded = async () => bed.coded(await bed.truck(CAR))
  const act = (
    action: string,
    ids: readonly unknown[],
    person: 'checker' | 'assayer',
    more: AnyRow = {},
  ) => bed.ask(`${SHEETS}/${action}`, { ids, ...more }, as(person))
  const subsOf = async (code: string, person: Parameters<typeof as>[0] = 'assayer') =>
    (
      await bed.ask<AnyRow & { readonly subs: readonly AnyRow[] }>(
        `${SHEETS}/assayCode/subs`,
        {},
        { ...as(person), query: { assayCode: code } },
      )
    ).data

  test('制样后编码：化验码给编码员一次，再要须有补打权限', async () => {
    const truck = await bed.truck(CAR)
    const code = await bed.coded(truck)
    expect(code).toMatch(/^H[1-9A-HJKMNP-TV-Z]{8}$/)
    const sample = await bed.db.row<AnyRow>(
      sql`select status, prepare_code as code from qc_sample where id = ${truck.sampleId}`,
    )
    expect(sample).toMatchObject({ status: 'ASSAYING' })
    const again = (permissions: string[]) =>
      bed.ask(
        `${SHEETS}/assayCode`,
        { prepareCodes: [sample?.['code']] },
        { as: { ...as('encoder').as, permissions: new Set(permissions) } },
      )
    await expect(again(['quality:qc-assay:assayCode'])).rejects.toThrow('已编码，补打标签须有权限')
    const both = ['quality:qc-assay:assayCode', 'quality:qc-assay:relabel']
    expect((await again(both)).data).toMatchObject([{ assayCode: code, assayGroupName: '煤质组' }])
    await expect(again([])).rejects.toThrow('当前操作没有权限')
  })

  test('录入单只有分配给本人的项目；别的组看不到这个码', async () => {
    const code = await coded()
    const sheet = await subsOf(code)
    expect(sheet.subs.map(({ fieldName, iupdate }) => [fieldName, iupdate])).toEqual([
      ['v_Mt', true],
      ['v_Ad', true],
    ])
    await bed.db.run(
      sql`update sys_user_assay set can_view = false, can_input = false where user_id = 205 and item_id = ${bed.items.Ad}`,
    )
    expect((await subsOf(code, 'third')).subs.map(({ fieldName }) => fieldName)).toEqual(['v_Mt'])
    await expect(bed.input(code, { Ad: ['1', '1'] }, {}, 'third')).rejects.toThrow(
      '无权录入项目干基灰分',
    )
    await expect(subsOf(code, 'encoder')).rejects.toThrow('当前操作没有权限')
    const stranger = { as: { ...as('assayer').as, userId: '201' }, query: { assayCode: code } }
    await expect(bed.ask(`${SHEETS}/assayCode/subs`, {}, stranger)).rejects.toThrow('化验码不存在')
  })

  test('平行：{10.00, 10.21} 要第三次，不能校核；补 10.18 得 10.13', async () => {
    const code = await coded()
    await bed.input(code, { Mt: '10.20', Ad: ['10.00', '10.21'] })
    const { id, status } = await bed.sheet(code)
    expect(status).toBe('DRAFT')
    await expect(act('check', [id], 'checker')).rejects.toThrow('平行样超差，请补测')
    await bed.input(code, { Ad: ['10.00', '10.21', '10.18'] })
    const { subs } = await subsOf(code)
    expect(subs[1]).toMatchObject({ value: '10.13', state: 'DONE' })
    expect(await bed.sheet(code)).toMatchObject({ status: 'ENTERED' })
  })

  test('四次都不合：超差，不能校核；{10.03, 10.25, 10.46, 10.23} → 10.17', async () => {
    const code = await coded()
    await bed.input(code, { Mt: '10.20', Ad: ['10.00', '10.30', '10.60', '10.90'] })
    expect(await bed.sheet(code)).toMatchObject({ status: 'ENTERED', outTolerance: true })
    const { id } = await bed.sheet(code)
    await expect(act('check', [id], 'checker')).rejects.toThrow('平行样超差，请补测')
    await bed.input(code, { Ad: ['10.03', '10.25', '10.46', '10.23'] })
    expect((await subsOf(code)).subs[1]).toMatchObject({ value: '10.17' })
  })

  test('超出有效范围、修改不写原因、版本旧了都不收', async () => {
    const code = await coded()
    await expect(bed.input(code, { Mt: '60.01' })).rejects.toThrow('全水分超出有效范围0~60')
    await bed.input(code, { Mt: '10.20', Ad: ['12.30', '12.30'] })
    await expect(bed.input(code, { Mt: '10.30' })).rejects.toThrow('请填写修改原因')
    await bed.input(code, { Mt: '10.30' }, { changeReason: '抄错' })
    const old = { assayCode: code, version: 0, values: [{ itemId: bed.items.Mt, value: '10.30' }] }
    const stale = bed.ask(`${SHEETS}/input`, old, { ...as('assayer'), method: 'PUT' })
    await expect(stale).rejects.toThrow('数据已被他人修改，请刷新后重试')
    const log = await bed.db.rows<AnyRow>(
      sql`select action, old_value as "oldValue", new_value as "newValue", reason from qc_assay_log where assay_code = ${code} and item_id = ${bed.items.Mt} order by seq`,
    )
    expect(log).toEqual([
      { action: 'INPUT', oldValue: null, newValue: '10.20', reason: null },
      { action: 'MODIFY', oldValue: '10.20', newValue: '10.30', reason: '抄错' },
    ])
  })

  test('录入、校核、审核：校核人不能是录入人；审核后样品化验完成，退回再开', async () => {
    const truck = await bed.truck(CAR)
    const code = await bed.coded(truck)
    const status = async () =>
      (await bed.db.row<AnyRow>(sql`select status from qc_sample where id = ${truck.sampleId}`))?.[
        'status'
      ]
    const { id } = await bed.sheet(code)
    await expect(act('check', [id], 'checker')).rejects.toThrow('未录完，不能校核')
    await bed.input(code, { Mt: '10.20', Ad: ['12.30', '12.30'] })
    const self = { as: { ...as('checker').as, userId: '203' } }
    await expect(bed.ask(`${SHEETS}/check`, { ids: [id] }, self)).rejects.toThrow(
      '校核人不能是录入人',
    )
    await expect(act('audit', [id], 'checker')).rejects.toThrow('未校核，不能审核')
    await act('check', [id], 'checker')
    await expect(bed.input(code, { Mt: '9' })).rejects.toThrow('已校核，不能录入')
    await act('mulAudit', [id], 'checker')
    expect(await status()).toBe('DONE')
    expect((await subsOf(code)).subs.map(({ iupdate }) => iupdate)).toEqual([false, false])
    await act('mulInit', [id], 'checker', { reason: '重看' })
    expect(await status()).toBe('ASSAYING')
    expect(await bed.sheet(code)).toMatchObject({ status: 'ENTERED' })
    await expect(act('check', [id], 'assayer')).rejects.toThrow('当前操作没有权限')
  })

  test('采样人、制样人不能化验', async () => {
    const code = await coded()
    const preparer = { as: { ...as('assayer').as, userId: '201' }, method: 'PUT' } as const
    await bed.db.run(
      sql`insert into qc_assay_group_user (id, main_id, row_no, user_id) values (1, ${bed.assayGroupId}, 9, 201)`,
    )
    const body = { assayCode: code, values: [{ itemId: bed.items.Mt, value: '9' }] }
    await expect(bed.ask(`${SHEETS}/input`, body, preparer)).rejects.toThrow(
      '同一样品的采样、制样、化验不能由同一人操作',
    )
    await bed.db.run(sql`delete from qc_assay_group_user where id = 1`)
  })

  test('批量录入全成或全不成，每个错带着行和项目', async () => {
    const codes = [await coded(), await coded()]
    const row = (code: string | undefined, Mt: string) => ({
      assayCode: code,
      values: [
        { itemId: bed.items.Mt, value: Mt },
        { itemId: bed.items.Ad, determinations: ['12.30', '12.30'] },
      ],
    })
    const send = (rows: readonly AnyRow[]) =>
      bed.ask(`${SHEETS}/batchInput`, { rows }, { ...as('assayer'), method: 'POST' })
    const bad = send([row(codes[0], '9.00'), row(codes[1], '99'), row('H7K3Q9M2K', '9')])
    await expect(bad).rejects.toMatchObject({
      refusal: {
        errors: [
          { row: 2, msg: '化验码不存在' },
          { row: 1, field: bed.items.Mt, msg: '全水分超出有效范围0~60' },
        ],
      },
    })
    expect(await bed.sheet(codes[0] ?? '')).toMatchObject({ status: 'DRAFT', version: 0 })
    expect((await send([row(codes[0], '9.00'), row(codes[1], '9.10')])).data).toEqual({ count: 2 })
    expect(await bed.sheet(codes[1] ?? '')).toMatchObject({ status: 'ENTERED' })
  })

  test('作废重编：同样的项目换一个码，旧码不能再用', async () => {
    const truck = await bed.truck(CAR)
    const code = await bed.coded(truck)
    const { id } = await bed.sheet(code)
    const { data } = await bed.ask<{ readonly code: string }>(
      `${SHEETS}/obsolete`,
      { id, reason: '标签撕坏' },
      as('checker'),
    )
    expect(data.code).not.toBe(code)
    await expect(bed.input(code, { Mt: '9' })).rejects.toThrow('已作废，不能录入')
    await bed.assayed(data.code, { Mt: '10.20', Ad: ['12.30', '12.30'] })
    expect(
      await bed.db.row(sql`select status from qc_sample where id = ${truck.sampleId}`),
    ).toEqual({ status: 'DONE' })
  })
})
