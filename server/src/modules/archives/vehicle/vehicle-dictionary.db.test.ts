import { buffer } from 'node:stream/consumers'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SheetColumn } from '#platform/excel/sheet-columns.ts'
import { writeWorkbook } from '#platform/excel/write-workbook.ts'
import { useTestApp } from '#test/app.ts'

const VEHICLES = '/material/as-vehicle'
const site = useTestApp({})

const create = (body: AnyRow) => site.call<AnyRow>('POST', `${VEHICLES}/create`, body)

/** A workbook with these titles and rows. */
async function workbook(headers: readonly string[], rows: readonly (readonly string[])[]) {
  async function* lines() {
    yield* rows
  }
  const columns = headers.map((header): SheetColumn => ({ header, kind: 'text' }))
  return buffer(writeWorkbook({ sheetName: '车辆', columns, rows: lines() }))
}

/** Every vehicle of a file has its kind of plate. */
async function send(headers: readonly string[], ...rows: readonly (readonly string[])[]) {
  const whole = rows.map((row) => ['大型汽车', ...row])
  const file = await workbook(['号牌种类', ...headers], whole)
  return (await site.upload(`${VEHICLES}/importExcel`, file)).envelope
}

describe('车辆档案的字典和导入', () => {
  beforeAll(async () => {
    const sysDictItem = [
      { value: 'DUMP', label: '自卸', seq: 1 },
      { value: 'TANK', label: '罐车', seq: 2, isDisabled: true },
    ]
    const dict = { code: 'carType', name: '车型', sysDictItem }
    expect((await site.call('POST', '/sys-dict-info/create', dict)).envelope.success).toBe(true)
  })

  test('接口：字典里没有的、停用的车型都不收，说出标题和值', async () => {
    for (const [carType, shown] of [
      ['飞机', '车型没有选项“飞机”'],
      ['TANK', '车型没有选项“TANK”'],
    ] as const) {
      const { envelope } = await create({ plateNumber: '晋K10001', carType })
      expect([envelope.success, envelope.msg]).toEqual([false, expect.stringContaining(shown)])
    }
    expect((await create({ plateNumber: '晋K10001', carType: 'DUMP' })).envelope.success).toBe(true)
  })

  test('已存的车型后来停用，别的字段照样能改', async () => {
    const { envelope } = await create({ plateNumber: '晋K10002', carType: 'DUMP' })
    const dicts = await site.call<{ list: readonly AnyRow[] }>('POST', '/sys-dict-info/list', {})
    const dict = dicts.envelope.data.list.find(({ code }) => code === 'carType')
    const off = [{ value: 'DUMP', label: '自卸', isDisabled: true }]
    await site.call('PUT', '/sys-dict-info/update', { ...dict, sysDictItem: off })
    const changed = await site.call('PUT', `${VEHICLES}/update`, {
      ...envelope.data,
      name: '改名',
    })
    expect(changed.envelope.msg).toBe('')
    const on = [{ value: 'DUMP', label: '自卸' }]
    const now = await site.call<AnyRow>('GET', `/sys-dict-info/${String(dict?.['id'])}`)
    await site.call('PUT', '/sys-dict-info/update', { ...now.envelope.data, sysDictItem: on })
  })

  test('导入：字典按显示的词收，没有的按行说明，不导入', async () => {
    const refused = await send(['车牌号', '车型'], ['晋K10003', '自卸'], ['晋K10004', '飞机'])
    expect(refused.errors).toMatchObject([{ row: 3, field: 'carType', msg: '车型没有选项“飞机”' }])
    const done = await send(['车牌号', '车型'], ['晋K10003', '自卸'])
    expect(done.data).toMatchObject({ created: 1 })
    const search = [{ key: 'plateNumber', op: 'eq', val: '晋K10003' }]
    const { envelope } = await site.call<{ list: readonly AnyRow[] }>('POST', `${VEHICLES}/list`, {
      search,
    })
    expect(envelope.data.list[0]).toMatchObject({ carType: 'DUMP' })
  })

  test('导入：不是数的数、不是日期的日期，说标题和行，不说字段的英文名', async () => {
    const { errors = [] } = await send(
      ['车牌号', '核载(吨)', '年审有效期至'],
      ['晋K10005', '三十', ''],
      ['晋K10006', '30', '明年'],
    )
    expect(errors.map(({ row, msg }) => [row, msg])).toEqual([
      [2, '核载(吨)“三十”格式不对，请按导入模板填写'],
      [3, '年审有效期至“明年”格式不对，请按导入模板填写'],
    ])
    expect(errors.map(({ msg }) => msg).join()).not.toMatch(/[a-z]{4}/i)
  })
})
