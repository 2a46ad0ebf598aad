import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { SetupStep } from '@junheng/domain/setup/setup-wire.ts'
import { describe, expect, test } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { until } from '#test/until.ts'

const site = useTestApp()
const PAST = '/measure/mm-past-weigh'

const ok = async <T = AnyRow>(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: AnyRow,
): Promise<T> => {
  const answer = await site.call<T>(method, path, body)
  expect(answer.envelope).toMatchObject({ success: true })
  return answer.envelope.data
}
const refused = async (method: 'POST' | 'PUT', path: string, body: AnyRow) =>
  (await site.call(method, path, body)).envelope.msg

const steps = () => ok<readonly SetupStep[]>('GET', '/core/setup')
const step = async (code: string) => (await steps()).find((each) => each.code === code)

const ROW: AnyRow = {
  code: 'OLD-1',
  sourceSystem: '旧地磅系统',
  kind: 'pu',
  weighDate: '2023-05-04',
  plateNumber: '陕A12345',
  partnerName: '老矿',
  invName: '原煤',
  gross: '48.260',
  tare: '14.480',
  deduct: '0.780',
  suttle: '33.000',
}

describe('开局向导', () => {
  test('做没做由列表说：有了一行就是已完成，略过的可以恢复', async () => {
    expect(await step('past')).toMatchObject({ state: 'open', count: 0, needed: false })
    const skip = (value: string | null) =>
      ok('PUT', '/settings/sys-common-define-setting/update', {
        key: 'setupSkipped',
        value,
        level: 'group',
      })
    await skip('past')
    expect(await step('past')).toMatchObject({ state: 'skipped' })
    await skip(null)
    expect(await step('past')).toMatchObject({ state: 'open' })
    await ok('POST', `${PAST}/create`, ROW)
    expect(await step('past')).toMatchObject({
      state: 'done',
      count: 1,
      path: '/modules/measure/mm_past_weigh/index',
    })
  })

  test('必做的没做完，首页待办里有，做开局的人才看得到', async () => {
    const open = (await steps()).filter(({ needed, state }) => needed && state === 'open')
    expect(open.map(({ code }) => code)).toContain('truck')
    const agencies = await ok<readonly AnyRow[]>('GET', '/index/getAgency')
    expect(agencies.find(({ type }) => type === 'SETUP')).toMatchObject({
      count: open.length,
      path: '/setup/index',
    })
  })
})

describe('历史磅单', () => {
  test('净重对不上、毛重小于皮重、日期在后，各说各的', async () => {
    const create = (change: AnyRow) => refused('POST', `${PAST}/create`, { ...ROW, ...change })
    expect(await create({ code: 'OLD-2', suttle: '33.100' })).toBe(
      '历史磅单的净重应为33.000，即毛重减皮重再减扣重',
    )
    expect(await create({ code: 'OLD-2', gross: '10.000' })).toBe('历史磅单的毛重小于皮重')
    expect(await create({ code: 'OLD-2', weighDate: '2099-01-01' })).toBe(
      '历史磅单的过磅日期不能晚于今天',
    )
    // An old system that kept the net alone is believed.
    await ok('POST', `${PAST}/create`, { ...ROW, code: 'OLD-3', gross: null, tare: null })
  })

  test('同一原系统的磅单号不重复，另一个系统的可以', async () => {
    expect(await refused('POST', `${PAST}/create`, ROW)).toContain('已存在')
    await ok('POST', `${PAST}/create`, { ...ROW, sourceSystem: '更早的系统' })
  })

  test('从车辆联查得到它，别的车联查不到', async () => {
    interface Page {
      readonly list: readonly AnyRow[]
    }
    const found = async (plateNumber: string) => {
      const { id } = await ok('POST', '/material/as-vehicle/create', { plateNumber })
      const { list } = await ok<Page>('POST', `${PAST}/jointList`, { source: 'vehicle', id })
      return list.length
    }
    expect(await found('陕A12345')).toBe(3)
    expect(await found('陕A54321')).toBe(0)
  })
})

describe('编号接续', () => {
  const numbers = async (code: string) =>
    (await ok<readonly AnyRow[]>('GET', '/core/sys-code-rule/numbers')).find(
      (each) => each['code'] === code,
    )

  test('从旧系统的号往后接，节点手里的旧号不再发；不能往回', async () => {
    const vendor = async (name: string) =>
      (await ok<{ readonly code: string }>('POST', '/material/as-vendor/create', { name })).code
    await vendor('接续前')
    const answer = await ok('PUT', '/core/sys-code-rule/continueAt', { code: 'vendor', next: 800 })
    expect(answer).toEqual({ nextCode: 'GYS00800' })
    expect(await numbers('vendor')).toMatchObject({ nextCode: 'GYS00800', next: 800 })
    let serial = 0
    await until(async () => (await vendor(`接续后${(serial += 1)}`)) >= 'GYS00800')
    expect(
      await refused('PUT', '/core/sys-code-rule/continueAt', { code: 'vendor', next: 7 }),
    ).toMatch(/^供应商已编到\d+，只能往后接$/)
    expect(
      await refused('PUT', '/core/sys-code-rule/continueAt', { code: 'nothing', next: 7 }),
    ).toContain('code')
  })
})
