import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type App, buildApp } from '#app/app.ts'
import { actionCalls } from '#platform/actions/mount-action.ts'
import { sql } from '#platform/db/sql.ts'
import { changeState } from '#platform/entity-engine/change-state.ts'
import { useTestBed } from '#test/database.ts'
import { TENANTS, testCaller } from '#test/tenants.ts'
import { disableArchive, updateArchive } from '../archive-writes.fixtures.ts'
import { askCall } from '../ask-call.fixtures.ts'
import { makeFactory } from '../factory/factory.fixtures.ts'
import { qrRuleActions } from './qr-rule.actions.ts'
import { makeQrRule } from './qr-rule.fixtures.ts'

const NOW = new Date('2026-11-15T01:00:00Z')

describe('二维码规则', () => {
  const bed = useTestBed()
  let app: App
  let factoryId: string
  let ruleId: unknown

  beforeAll(async () => {
    app = await buildApp({ url: bed.url, logLevel: 'silent', clock: bed.clock })
    bed.clock.set(NOW)
    await bed.db.transaction(async (tx) => {
      factoryId = String((await makeFactory(tx, bed, { name: '一厂' }))['id'])
      ruleId = (await makeQrRule(tx, bed, { validMinutes: 10 }))['id']
    })
  })
  afterAll(() => app.close())

  const calls = () => actionCalls(app.services, qrRuleActions)
  const make = async (target = 'SITE', id = factoryId, caller = bed.caller): Promise<string> => {
    const path = '/material/as-qr-rule/make/:target/:id'
    const { data } = await askCall(calls(), path, { ...bed, caller, params: { target, id } })
    return String((data as AnyRow)['content'])
  }
  const parse = async (content: string, caller = bed.caller) => {
    const asked = { ...bed, caller, body: { content } }
    return (await askCall(calls(), '/material/as-qr-rule/parse', asked)).data
  }
  const setRule = async (values: AnyRow) => {
    const { db, engine, caller } = bed
    const row = await db.row<{ readonly version: number }>(
      sql`select version from as_qr_rule where id = ${ruleId}`,
    )
    return updateArchive({ db, engine, caller }, 'qrRule', {
      id: ruleId,
      version: row?.version ?? 0,
      ...values,
    })
  }

  test('生成的码解析回同一行和规则里的字段', async () => {
    const content = await make()
    expect(content).toMatch(/^QR1\.SITE\.\d+\.1794705000\.[\w-]{12}\.[\w-]{22}$/)
    expect(await parse(content)).toEqual({
      target: 'SITE',
      id: factoryId,
      fields: { code: 'F1', name: '一厂' },
    })
  })

  test('改动一个字、别处签的、乱写的都无效', async () => {
    const content = await make()
    const parts = content.split('.')
    const forged = [...parts.slice(0, 3), '0', ...parts.slice(4)].join('.')
    for (const wrong of [forged, `${content}A`, 'QR1.SITE.1', '', 'QR1.PLATE.1.0.a.b'])
      await expect(parse(wrong)).rejects.toThrow('二维码无效')
  })

  test('到期就拒绝，正好到期也是', async () => {
    const content = await make()
    bed.clock.set(new Date(NOW.getTime() + 10 * 60_000 - 1000))
    await parse(content)
    bed.clock.set(new Date(NOW.getTime() + 10 * 60_000))
    await expect(parse(content)).rejects.toThrow('二维码已过期')
    bed.clock.set(NOW)
  })

  test('只能用一次的码，两处同时扫只成一次', async () => {
    await setRule({ once: true, validMinutes: 0 })
    const content = await make()
    const answers = await Promise.allSettled([parse(content), parse(content)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(parse(content)).rejects.toThrow('二维码已使用')
    await setRule({ once: false })
  })

  test('别的库区扫不开，也不能替别的库区生成', async () => {
    const content = await make()
    const other = testCaller({ orgId: TENANTS.otherOrg })
    await expect(parse(content, other)).rejects.toThrow('不属于本库区')
    await expect(make('SITE', factoryId, other)).rejects.toThrow('场所码没有启用的二维码规则')
    await bed.db.transaction((tx) => makeQrRule(tx, { ...bed, caller: other }))
    await expect(make('SITE', factoryId, other)).rejects.toThrow('不属于本库区')
  })

  test('没有规则的类型老实说没有，不认识的类型是格式错误', async () => {
    await expect(make('WEIGH', '1')).rejects.toThrow('磅单没有启用的二维码规则')
    await expect(make('CARD', '1')).rejects.toThrow('电子卡没有启用的二维码规则')
    await expect(make('PLATE', '1')).rejects.toThrow('没有二维码类型PLATE')
    await expect(make('SITE', '999')).rejects.toThrow('资源不存在')
  })

  test('每种类型一条启用的规则，字段须是该类型有的', async () => {
    const again = { code: 'Q2' }
    await expect(bed.db.transaction((tx) => makeQrRule(tx, bed, again))).rejects.toThrow(
      '该类型已有启用规则',
    )
    const fields = { code: 'Q3', target: 'CARD', fields: 'cardNo,gross' }
    await expect(bed.db.transaction((tx) => makeQrRule(tx, bed, fields))).rejects.toThrow(
      '电子卡二维码没有字段毛重',
    )
    await disableArchive(bed, 'qrRule', ruleId)
    await bed.db.transaction((tx) => makeQrRule(tx, bed, again))
    const model = bed.engine.registry.model('qrRule')
    const request = { model, caller: bed.caller, ids: [String(ruleId)], action: 'enable' } as const
    await expect(bed.db.transaction((tx) => changeState(tx, bed.engine, request))).rejects.toThrow(
      '该类型已有启用规则',
    )
  })
})
