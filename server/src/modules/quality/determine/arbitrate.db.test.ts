import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { describe, expect, test } from 'vitest'
import { stockKeeper } from '#modules/stock/api.ts'
import { sql } from '#platform/db/sql.ts'
import type { FileService } from '#platform/files/file-service.ts'
import { storeFileRow } from '#platform/files/files.fixtures.ts'
import { siteFiles } from '#platform/files/site-files.ts'
import { as, type LabTruck, type Person, SAMPLES, SHEETS, useLabBed } from '../lab-bed.fixtures.ts'
import { determineAgain } from './follow-samples.ts'
import { findGroupValues } from './group-values.ts'

const AT = '/quality/pro-assay-determine'
const CAR = { gross: '48.240', tare: '14.000' } as const

describe('外部仲裁', () => {
  const bed = useLabBed({ recheckDays: 3, carGroupNum: 1 })
  const put = (files: Partial<FileService> | null) =>
    bed.engine.parts.put(siteFiles, files as FileService | null)

  /** Ash of 12.30 and 12.80, which do not agree: our own arbitration is open. */
  const contested = async (): Promise<{ readonly truck: LabTruck; readonly third: string }> => {
    // No camera at the scale.
    put(null)
    const truck = await bed.truck(CAR)
    const code = await bed.coded(truck)
    await bed.assayed(code, { Mt: '10.20', Ad: ['12.30', '12.30'] })
    const { id } = await bed.sheet(code)
    const asked = { id, itemIds: [bed.items.Ad], reason: '供方有异议' }
    const { data } = await bed.ask<readonly { readonly assayCode: string }[]>(
      `${SHEETS}/recheck`,
      asked,
      as('checker'),
    )
    await bed.assayed(data[0]?.assayCode ?? '', { Ad: ['12.80', '12.80'] }, 'second')
    const sheet = await bed.db.row<{ readonly code: string }>(
      sql`select assay_code as code from qc_assay where status = 'DRAFT'`,
    )
    put({ urlOf: async (id) => `/signed/${id}` })
    return { truck, third: sheet?.code ?? '' }
  }
  const pdf = async (userId = '208'): Promise<string> => {
    const id = await storeFileRow(bed.db, { ...bed.caller, userId })
    await bed.db.run(sql`update sys_file set type = 'pdf' where id = ${id}`)
    return id
  }
  const report = async ({ barrelGroupId }: LabTruck, more: AnyRow = {}) => ({
    barrelGroupId,
    labName: '省煤质检测中心',
    reportNo: 'MZ-2026-118',
    reportDate: '2026-01-05',
    fileId: more['fileId'] ?? (await pdf()),
    values: [{ itemId: bed.items.Ad, value: '12.62' }],
    ...more,
  })
  const enter = async (truck: LabTruck, more: AnyRow = {}, by: Person = 'determiner') =>
    bed.ask(`${AT}/arbitrate`, await report(truck, more), { ...as(by), method: 'PUT' })
  const waiting = async () =>
    (
      await bed.ask<readonly AnyRow[]>(
        `${AT}/arbitrations`,
        {},
        { ...as('determiner'), method: 'GET' },
      )
    ).data
  const valueOf = async ({ barrelGroupId }: LabTruck) => {
    const found = (await findGroupValues(bed.db, bed.engine, [barrelGroupId])).get(barrelGroupId)
    return { isOpen: found?.isOpen, Ad: found?.values.get(bed.items.Ad) }
  }

  test('12.30、12.80，外部报告 12.62 → 12.62；厂内仲裁单作废，样子和别的作废单一样', async () => {
    const { truck, third } = await contested()
    expect(await waiting()).toMatchObject([
      {
        barrelGroupId: truck.barrelGroupId,
        isReported: false,
        items: [{ first: '12.30', second: '12.80', limit: '0.30', value: null }],
      },
    ])
    const fileId = await pdf()
    expect(await enter(truck, { fileId })).toMatchObject({ data: { count: 1 } })
    expect(await valueOf(truck)).toEqual({ isOpen: false, Ad: '12.620000' })
    const row = await bed.db.row(
      sql`select status, void_reason as reason, update_user as "by" from qc_assay where assay_code = ${third}`,
    )
    expect(row).toEqual({ status: 'OBSOLETE', reason: '样品撤回', by: '系统' })
    const asked = { ...as('leader'), params: { code: truck.sampleCode }, query: { reason: '核' } }
    const { data } = await bed.ask(`${SAMPLES}/trace/:code`, {}, asked)
    expect(data).toMatchObject({
      arbitrations: [
        { reportNo: 'MZ-2026-118', results: '干基灰分=12.62', fileUrl: `/signed/${fileId}` },
      ],
    })
    const logged = await bed.db.rows(
      sql`select object_type as type, action, new_value as value from qc_assay_log where object_id = ${truck.barrelGroupId} and item_id is not null`,
    )
    expect(logged).toEqual([{ type: 'GROUP', action: 'INPUT', value: '12.620000' }])
  })

  test('判定前可更正，要写原因；判定后不行；判定明细给出报告，看不全项目的人没有文件', async () => {
    const { truck } = await contested()
    await enter(truck)
    await expect(
      enter(truck, { values: [{ itemId: bed.items.Ad, value: '12.60' }] }),
    ).rejects.toThrow('请填写修改原因')
    const fileId = await pdf()
    const again = { values: [{ itemId: bed.items.Ad, value: '12.60' }], reason: '录错', fileId }
    await enter(truck, again)
    expect(await valueOf(truck)).toEqual({ isOpen: false, Ad: '12.600000' })
    const { data: made } = await bed.ask<{ readonly id: string }>(
      `${AT}/create`,
      { barrelGroupIds: [truck.barrelGroupId] },
      { ...as('determiner'), method: 'POST' },
    )
    const result = async () =>
      (await bed.ask(`${AT}/:id/result`, {}, { ...as('determiner'), params: { id: made.id } })).data
    const told = {
      labName: '省煤质检测中心',
      results: '干基灰分=12.60',
      fileUrl: `/signed/${fileId}`,
    }
    expect(await result()).toMatchObject({ arbitrations: [told] })
    const ash = sql`user_id = 208 and item_id = ${bed.items.Ad}`
    await bed.db.run(sql`update sys_user_assay set can_view = false where ${ash}`)
    expect(await result()).toMatchObject({ arbitrations: [{ results: '', fileUrl: null }] })
    expect((await waiting()).map((one) => one['barrelGroupId'])).not.toContain(truck.barrelGroupId)
    await expect(enter(truck, again)).rejects.toThrow('无权录入项目干基灰分')
    await bed.db.run(sql`update sys_user_assay set can_view = true where ${ash}`)
    await bed.ask(`${AT}/audit`, { ids: [made.id] }, as('determiner'))
    await expect(enter(truck, again)).rejects.toThrow('已判定，不能退回')
  })

  test('判定单已建，报告更正后判定按新值重算', async () => {
    const { truck } = await contested()
    await enter(truck)
    const { engine } = bed
    const { data } = await bed.ask<{ readonly id: string }>(
      `${AT}/create`,
      { barrelGroupIds: [truck.barrelGroupId] },
      { ...as('determiner'), method: 'POST' },
    )
    await enter(truck, { values: [{ itemId: bed.items.Ad, value: '12.50' }], reason: '更正' })
    await bed.on((tx) =>
      determineAgain(tx, { engine, stock: stockKeeper, originId: truck.sampleId }),
    )
    const row = await bed.db.row(
      sql`select d.status, i.settle_value as ad from qc_determine d join qc_determine_item i on i.main_id = d.id and i.item_id = ${bed.items.Ad} where d.id = ${data.id}`,
    )
    expect(row).toEqual({ status: 'DRAFT', ad: '12.500000' })
  })

  test('没有争议、厂内已录入、项目不对、缺值、超范围、日期在后、文件不对都不收', async () => {
    const { truck, third } = await contested()
    const { Ad, Mt } = bed.items
    const values = (...list: readonly (readonly [string, string])[]) => ({
      values: list.map(([itemId, value]) => ({ itemId, value })),
    })
    await expect(enter(truck, values([Mt, '9']))).rejects.toThrow('缺少化验值：干基灰分')
    await expect(enter(truck, values([Ad, '12'], [Mt, '9']))).rejects.toThrow('全水分不在仲裁之列')
    await expect(enter(truck, values([Ad, '61']))).rejects.toThrow('干基灰分超出有效范围0~60')
    await expect(enter(truck, { reportDate: '2099-01-01' })).rejects.toThrow('报告日期不能晚于今天')
    const other = await pdf('999')
    await expect(enter(truck, { fileId: other })).rejects.toThrow('检测报告')
    const book = await pdf()
    await bed.db.run(sql`update sys_file set type = 'xlsx' where id = ${book}`)
    await expect(enter(truck, { fileId: book })).rejects.toThrow('检测报告须是PDF或图片文件')
    await expect(enter(truck, {}, 'checker')).rejects.toThrow('当前操作没有权限')
    await bed.input(third, { Ad: ['12.62', '12.62'] }, {}, 'third')
    await expect(enter(truck)).rejects.toThrow('厂内仲裁已录入，不能再改由外部仲裁')
    put(null)
    const quiet = await bed.truck(CAR)
    await expect(enter(quiet)).rejects.toThrow('桶组没有待仲裁的项目')
  })
})
