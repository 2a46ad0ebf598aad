import { expandPlateText } from '@junheng/domain/checks/plate-number.ts'
import { describe, expect, test } from 'vitest'
import { useTestBed } from '#test/database.ts'
import { TENANTS, testCaller } from '#test/tenants.ts'
import { findEnabledPlates } from './plate.actions.ts'
import { makePlate } from './plate.fixtures.ts'
import { STANDARD_PLATES } from './standard-plates.ts'

describe('车牌字典', () => {
  const bed = useTestBed()

  test('车牌代码只能是一到两个大写字母', async () => {
    const made = bed.db.transaction((tx) => makePlate(tx, bed, { plateCode: 'Sn' }))
    await expect(made).rejects.toThrow('车牌代码须为一到两个大写字母')
  })

  test('集团内车牌代码不能重复，别的集团可以', async () => {
    await bed.db.transaction((tx) => makePlate(tx, bed))
    const again = bed.db.transaction((tx) => makePlate(tx, bed, { plateName: '陕A' }))
    await expect(again).rejects.toThrow('车牌代码已存在：SN')
    const caller = testCaller({ groupId: TENANTS.foreignGroup, orgId: TENANTS.foreignOrg })
    await bed.db.transaction((tx) => makePlate(tx, { ...bed, caller }))
  })

  test('findAll 只给本集团启用的车牌，按排序再按代码', async () => {
    await bed.db.transaction(async (tx) => {
      await makePlate(tx, bed, { plateCode: 'XB', plateName: '测B', seq: 2 })
      await makePlate(tx, bed, { plateCode: 'XA', plateName: '测A', seq: 2 })
      await makePlate(tx, bed, { plateCode: 'XC', plateName: '测C', seq: 1 })
    })
    const all = await findEnabledPlates(bed.db, { groupId: TENANTS.group })
    expect(all.map((entry) => entry.plateCode)).toEqual(['XC', 'XA', 'XB', 'SN'])
    expect(all.at(-1)).toEqual({ plateCode: 'SN', plateName: '陕', provinceName: '陕西省' })
  })

  test('标准车牌有三十一个省，代码都不重复', () => {
    const codes = STANDARD_PLATES.map((entry) => entry.plateCode)
    expect(new Set(STANDARD_PLATES.map((entry) => entry.provinceName)).size).toBe(31)
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes.every((code) => /^[A-Z]{1,2}$/.test(code))).toBe(true)
  })

  test('一个字母就展开，且不挡住两个字母的代码', () => {
    const codes = STANDARD_PLATES.map((entry) => entry.plateCode)
    const letters = codes.filter((code) => code.length === 1)
    expect(expandPlateText('m', STANDARD_PLATES)).toEqual({
      plateNumber: '蒙',
      provinceName: '内蒙古自治区',
    })
    // Every letter with which one province alone begins; with any other begin several, or none.
    const provincesOf = (letter: string) =>
      new Set(
        STANDARD_PLATES.flatMap((entry) =>
          entry.plateCode.startsWith(letter) ? entry.provinceName : [],
        ),
      )
    const begun = [...new Set(codes.map((code) => code.slice(0, 1)))]
    const single = begun.filter((letter) => provincesOf(letter).size === 1)
    expect(letters.toSorted()).toEqual(single.toSorted())
    const shut = codes.filter((code) => code.length > 1 && letters.includes(code.slice(0, 1)))
    expect(shut).toEqual([])
  })
})
