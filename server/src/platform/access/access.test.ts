import { checkEntity } from '@junheng/domain/entity/check-entity.ts'
import { defineChild, defineEntity } from '@junheng/domain/entity/define-entity.ts'
import { text } from '@junheng/domain/entity/field.ts'
import { describe, expect, test } from 'vitest'
import { testCaller } from '#test/tenants.ts'
import { isPermitted, tokenUserOf } from './caller.ts'
import { hiddenFieldsOf } from './column-views.ts'
import { holdsMasked, veilChildRows, veilRows } from './mask-rows.ts'
import { isSystemCaller, systemCaller } from './system-caller.ts'

const child = (name: string, shape: 'many' | 'one') =>
  defineChild({
    name,
    table: name === 'many' ? 'zz_many' : 'zz_one',
    label: '子',
    shape,
    fields: { mobile: text({ label: '手机', mask: 'mobile' }), note: text({ label: '备注' }) },
  })

const model = checkEntity(
  defineEntity({
    name: 'veiled',
    table: 'zz_veiled',
    label: '遮住的',
    scope: 'org',
    lifeCycle: 'none',
    fields: {
      idNumber: text({ label: '身份证号', mask: 'idNumber' }),
      account: text({ label: '账号', mask: 'bankAccount' }),
      name: text({ label: '名称' }),
    },
    children: { zzMany: child('many', 'many'), zzOne: child('one', 'one') },
    mounts: [],
  }),
)
const plainModel = checkEntity(
  defineEntity({
    name: 'plain',
    table: 'zz_plain',
    label: '明的',
    scope: 'org',
    lifeCycle: 'none',
    fields: { name: text({ label: '名称' }) },
    mounts: [],
  }),
)
const row = {
  id: '1',
  idNumber: '11010519491231002X',
  account: '6222021234567890',
  name: '张三',
  zzMany: [{ id: '2', mobile: '13812345678', note: '甲' }],
  zzOne: { id: '3', mobile: '13900001111', note: '乙' },
}
const hiding = (fields: Record<string, readonly string[]>) =>
  testCaller({
    hiddenFields: new Map(Object.entries(fields).map(([name, list]) => [name, new Set(list)])),
  })

describe('what a caller is shown', () => {
  test('masks in header, children and the one-to-one child; the rows themselves stay', () => {
    const before = JSON.stringify(row)
    expect(veilRows(model, testCaller(), [row])).toEqual([
      {
        ...row,
        idNumber: '110105********002X',
        account: '************7890',
        zzMany: [{ id: '2', mobile: '138****5678', note: '甲' }],
        zzOne: { id: '3', mobile: '139****1111', note: '乙' },
      },
    ])
    expect(JSON.stringify(row)).toBe(before)
  })

  test('plain values for who asked for one row and may see them, but never hidden ones', () => {
    expect(veilRows(model, testCaller(), [row], { plain: true })).toEqual([row])
    const [shown] = veilRows(model, hiding({ veiled: ['account'], many: ['mobile'] }), [row], {
      plain: true,
    })
    expect(shown).toEqual({
      id: '1',
      idNumber: row.idNumber,
      name: '张三',
      zzMany: [{ id: '2', note: '甲' }],
      zzOne: row.zzOne,
    })
  })

  test('hidden fields leave no trace, in child rows too', () => {
    const [shown] = veilRows(model, hiding({ veiled: ['name', 'idNumber'], one: ['note'] }), [row])
    expect(shown).not.toHaveProperty('name')
    expect(shown).not.toHaveProperty('idNumber')
    expect(shown?.['zzOne']).toEqual({ id: '3', mobile: '139****1111' })
    expect(shown?.['zzMany']).toEqual([{ id: '2', mobile: '138****5678', note: '甲' }])
  })

  test('rows that lack children or values are none the worse', () => {
    const bare = { id: '1', idNumber: null, zzMany: [], zzOne: null }
    expect(veilRows(model, testCaller(), [bare])).toEqual([bare])
  })

  test('rows of which nothing is hidden pass untouched', () => {
    const rows = [{ id: '1', name: '甲' }]
    expect(veilRows(plainModel, testCaller(), rows)).toBe(rows)
  })

  test('child rows listed by themselves', () => {
    const many = model.children.get('zzMany')!
    const rows = row.zzMany
    expect(veilChildRows(many, testCaller(), rows)).toEqual([
      { id: '2', mobile: '138****5678', note: '甲' },
    ])
    expect(veilChildRows(many, hiding({ many: ['note'] }), rows)).toEqual([
      { id: '2', mobile: '138****5678' },
    ])
  })

  test('a masked child makes a look worth a log entry', () => {
    expect([holdsMasked(model), holdsMasked(plainModel)]).toEqual([true, false])
  })
})

describe('rights', () => {
  test('an administrator has all, others what they were given, and nothing by likeness', () => {
    const clerk = testCaller({ admin: false, permissions: new Set(['sale:sa-notice:list']) })
    expect(isPermitted(testCaller(), 'anything')).toBe(true)
    expect(isPermitted(clerk, 'sale:sa-notice:list')).toBe(true)
    for (const key of [
      'sale:sa-notice',
      'sale:sa-notice:list:x',
      'sale:sa-notice:audit',
      '',
      'SALE:SA-NOTICE:LIST',
    ])
      expect(isPermitted(clerk, key)).toBe(false)
  })

  test('nothing is hidden unless it is said', () => {
    expect(hiddenFieldsOf(testCaller(), model).size).toBe(0)
  })

  test('the product itself works within one group and company', () => {
    const system = systemCaller({ groupId: '1', orgId: '11' })
    expect(system).toMatchObject({
      userId: '0',
      realName: '系统',
      scope: { groupId: '1', orgIds: ['11'] },
    })
    expect([isSystemCaller(system), isSystemCaller(testCaller())]).toEqual([true, false])
    expect(tokenUserOf(system)).toMatchObject({ user: '0', currentOrg: '11', currentGroup: '1' })
  })
})
