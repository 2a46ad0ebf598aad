import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { useTestBed } from '#test/database.ts'
import { updateArchive } from '../archive-writes.fixtures.ts'
import { createArchive } from '../create-archive.ts'
import { formula } from '../formula/formula.entity.ts'
import { makeQcClass, makeQcItem } from './assay-item.fixtures.ts'

describe('化验项目', () => {
  const bed = useTestBed()
  let classId: unknown

  const make = (body: Parameters<typeof makeQcItem>[2]): Promise<AnyRow> =>
    bed.db.transaction(async (tx) => {
      classId ??= (await makeQcClass(tx, bed))['id']
      return makeQcItem(tx, bed, { ...body, classId })
    })
  const makeFormula = (code: string, expression: string, useType = 'ASSAY') =>
    bed.db.transaction((tx) =>
      createArchive(tx, bed, { entity: formula, body: { code, name: code, useType, expression } }),
    )

  test('默认是数值，修约两位，按净重加权', async () => {
    expect(await make({ code: 'Mt' })).toMatchObject({
      valueType: 'NUMBER',
      decimals: 2,
      parallelCount: 1,
      meanBasis: 'SUTTLE',
      isMoisture: false,
    })
  })

  test('编码只能是字母、数字和下划线，名称不能含等号和斜杠', async () => {
    await expect(make({ code: '全水' })).rejects.toThrow('编码只能是字母、数字和下划线')
    for (const name of ['A=B', 'A/B'])
      await expect(make({ code: 'X1', name })).rejects.toThrow('名称不能含=或/')
  })

  test('选项只在值类型是选项时要填，别的类型清空', async () => {
    await expect(make({ code: 'C1', valueType: 'ENUM' })).rejects.toThrow('必须填写选项')
    const row = await make({ code: 'C1', valueType: 'ENUM', options: '合格,不合格' })
    const { id, version } = row
    const text = await updateArchive(bed, 'qcItem', { id, version, valueType: 'TEXT' })
    expect(text['options']).toBeNull()
  })

  test('范围不能倒，修约0到6位，平行一到两次', async () => {
    const range = { minValue: '10', maxValue: '9.999999' }
    await expect(make({ code: 'R1', ...range })).rejects.toThrow('有效范围的下限不能大于上限')
    await expect(make({ code: 'R1', decimals: 7 })).rejects.toThrow('修约位数须在0到6之间')
    await expect(make({ code: 'R1', parallelCount: 3 })).rejects.toThrow('平行次数须在1到2之间')
  })

  test('公式不能绕回自己，只能选化验公式', async () => {
    await make({ code: 'Aad' })
    await make({ code: 'Mad' })
    const dry = await makeFormula('DRY', '[Aad]*100/(100-[Mad])')
    const ad = await make({ code: 'Ad', formulaId: dry['id'] })
    expect(ad['formulaName']).toBe('DRY')
    const back = await makeFormula('BACK', '[Ad]+1')
    const ring = updateArchive(bed, 'qcItem', { ...(await item('Aad')), formulaId: back['id'] })
    await expect(ring).rejects.toThrow('公式循环引用')
    await make({ code: 'Self' })
    const self = await makeFormula('SELF', '[Self]*2')
    const own = await item('Self')
    await expect(updateArchive(bed, 'qcItem', { ...own, formulaId: self['id'] })).rejects.toThrow(
      '公式循环引用',
    )
    const price = await makeFormula('PRICE', 'price*2', 'PRICE')
    await expect(make({ code: 'P1', formulaId: price['id'] })).rejects.toThrow(
      '计算公式不存在或不可见，请重新选择',
    )
  })

  const item = async (code: string): Promise<{ id: string; version: number }> => {
    const row = await bed.db.row<{ id: string; version: number }>(
      sql`select id, version from qc_item where code = ${code}`,
    )
    if (row === null) throw new Error(`no item ${code}`)
    return row
  }
})
