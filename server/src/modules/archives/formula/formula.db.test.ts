import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type App, buildApp } from '#app/app.ts'
import { actionCalls } from '#platform/actions/mount-action.ts'
import { useTestBed } from '#test/database.ts'
import { updateArchive } from '../archive-writes.fixtures.ts'
import { askCall } from '../ask-call.fixtures.ts'
import { formulaActions } from './formula.actions.ts'
import { makeFormula } from './formula.fixtures.ts'

describe('公式', () => {
  const bed = useTestBed()
  let app: App

  beforeAll(async () => {
    app = await buildApp({ url: bed.url, logLevel: 'silent' })
  })
  afterAll(() => app.close())

  const make = (body: Parameters<typeof makeFormula>[2]) =>
    bed.db.transaction((tx) => makeFormula(tx, bed, body))

  test('写错的公式说明在第几个字符，不认识的变量说出名字', async () => {
    await expect(make({ expression: 'suttle * ' })).rejects.toThrow('公式第9个字符附近有误')
    await expect(make({ expression: 'suttle * colour' })).rejects.toThrow('未知变量colour')
    await expect(make({ expression: 'suttle * [没有]' })).rejects.toThrow('未知变量[没有]')
    await expect(make({ useType: 'ASSAY', expression: 'suttle' })).rejects.toThrow('未知变量suttle')
  })

  test('改了算法版本加一，只改备注不加', async () => {
    const row = await make({ code: 'V1' })
    expect(row['formulaVersion']).toBe(1)
    const sent = { id: row['id'], version: 0, expression: 'suttle * 0.03', formulaVersion: 9 }
    expect(await updateArchive(bed, 'formula', sent)).toMatchObject({ formulaVersion: 2 })
    const remark = { id: row['id'], version: 1, remark: '只改备注' }
    expect(await updateArchive(bed, 'formula', remark)).toMatchObject({ formulaVersion: 2 })
  })

  const tryOut = (body: object) =>
    askCall(actionCalls(app.services, formulaActions), '/material/as-formula/test', {
      ...bed,
      body,
    })

  test('试算给出结果、步骤和提示，什么也不存', async () => {
    const { data } = await tryOut({
      expression: 'max(suttle - 30, 0) * [Mt] / 0',
      values: { suttle: '33.200', '[Mt]': '10.5' },
    })
    expect(data).toEqual({
      value: '0',
      steps: [
        { expression: '33.2 - 30', value: '3.2' },
        { expression: 'max(3.2, 0)', value: '3.2' },
        { expression: '3.2 * 10.5', value: '33.6' },
        { expression: '33.6 / 0', value: '0' },
      ],
      warnings: ['33.6 / 0 没有结果，按0计'],
    })
  })

  test('试算的内容是封闭的，数值只能是文本', async () => {
    await expect(tryOut({ expression: '1', values: {}, scale: 2 })).rejects.toThrow(
      '未知字段：scale',
    )
    await expect(tryOut({ expression: 'a', values: { a: 1 } })).rejects.toThrow(
      '字段values.a的值格式错误',
    )
    await expect(tryOut({ expression: '(', values: {} })).rejects.toThrow('公式第2个字符附近有误')
  })
})
