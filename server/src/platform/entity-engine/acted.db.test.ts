import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { defineSetting } from '#platform/settings/define-setting.ts'
import { consignment, receipt, stop } from '#test/sample.entity.ts'
import { makeConsignment, makeStop } from './consignment.fixtures.ts'
import { rulesFor } from './rules.ts'
import { act, create, load, refusalOf, remove, update, useSite } from './sample.fixtures.ts'

const shortest = defineSetting({
  key: 'shortestTitle',
  label: '最短标题',
  help: '标题至少这么长',
  type: 'int',
  default: 1,
  min: 1,
  max: 100,
  level: 'org',
})

/** What the rules below were told, in order. */
const seen: unknown[][] = []
const heard = (): unknown[][] => seen.splice(0)

const consignmentRules = rulesFor(consignment, {
  async check(_tx, { row, before, engine, caller, warn }) {
    if (row.title.length < (await engine.setting(shortest, caller)))
      return refuse('row.invalid', { msg: '标题太短' })
    if (before === null) warn('请补充纸质单号')
    return null
  },
  async stored(_tx, { warn }) {
    warn('请通知站点')
  },
  guards: {
    async audit(_tx, { row, before, warn, confirmed }) {
      if (row.memo === '要问' && !confirmed)
        return { ...refuse('row.invalid', { msg: '确定审核？' }), class: 'choose' }
      seen.push(['guard', before === row, Reflect.get(row, 'status')])
      if (row.quota === null) warn('没有限量')
      if (row.memo === '各说各的') warn(`${row.title}没有人看`)
      return null
    },
  },
  acted: {
    async audit(tx, { row, before }) {
      const stored = await tx.row(sql`select status from zz_consignment where id = ${row.id}`)
      seen.push(['audit', Reflect.get(before, 'status'), Reflect.get(row, 'status'), stored])
      if (row.title === '不成') throw new RefusalError(refuse('row.invalid', { msg: '不成' }))
    },
    async disable(_tx, { row, before, warn }) {
      seen.push(['disable', Reflect.get(before, 'enabled'), Reflect.get(row, 'enabled')])
      warn('在途车辆不受影响')
    },
    async delList(tx, { row }) {
      seen.push(['delList', await tx.row(sql`select 1 from zz_consignment where id = ${row.id}`)])
    },
  },
})

const bed = useSite({ entities: [stop, consignment, receipt], rules: [consignmentRules] })
const base = '/test/zz-consignment'

describe('动作之后', () => {
  test('先问能不能，存下状态再做后面的事，看得到前后两行', async () => {
    const { id } = await makeConsignment(bed, { quota: '5' })
    heard()
    await act(bed, 'audit', [id], 'consignment')
    expect(heard()).toEqual([
      ['guard', true, 'DRAFT'],
      ['audit', 'DRAFT', 'AUDITED', { status: 'AUDITED' }],
    ])
  })

  test('后面的事不成，状态也不变', async () => {
    const [good, bad] = [await makeConsignment(bed), await makeConsignment(bed, { title: '不成' })]
    expect((await refusalOf(act(bed, 'audit', [good.id, bad.id], 'consignment'))).message).toBe(
      '不成',
    )
    for (const { id } of [good, bad])
      expect((await load(bed, 'consignment', id))['status']).toBe('DRAFT')
  })

  test('删除也是动作：后面的事在行不在了以后', async () => {
    const { id } = await makeConsignment(bed)
    heard()
    await remove(bed, 'consignment', [id])
    expect(heard()).toEqual([['delList', null]])
  })
})

describe('提醒', () => {
  test('不挡住动作，在成功的答复里说出来，一句只说一次', async () => {
    const ids = [(await makeConsignment(bed)).id, (await makeConsignment(bed)).id]
    const answer = await bed.send('PUT', `${base}/mulAudit`, { ids })
    expect(answer).toMatchObject({ success: true, code: 0, msg: '没有限量', warned: true })
    expect(answer.data).toEqual({ count: 2 })
    const disabled = await bed.send('PUT', `${base}/disable`, { ids })
    expect([disabled.msg, disabled.warned]).toEqual(['在途车辆不受影响', true])
  })

  test('新增和修改时的提醒也说出来，各句之间用分号', async () => {
    const stopId = (await makeStop(bed)).id
    const made = await bed.send('POST', `${base}/create`, { title: '提醒', stopId })
    expect([made.success, made.msg, made.warned]).toEqual([
      true,
      '请补充纸质单号；请通知站点',
      true,
    ])
    const { id, version } = made.data
    const changed = await bed.send('PUT', `${base}/update`, { id, version, quota: '5' })
    expect([changed.msg, changed.warned]).toEqual(['请通知站点', true])
  })

  test('太多时只说前十句和一共几句', async () => {
    const body = { memo: '各说各的', quota: '5' }
    const rows = await Promise.all([...Array(12)].map(() => makeConsignment(bed, body)))
    const ids = rows.map(({ id }) => id)
    const { msg } = await bed.send('PUT', `${base}/mulAudit`, { ids })
    expect(msg.split('；')).toHaveLength(11)
    expect(msg).toMatch(/；等共12条提醒$/)
  })

  test('同一幂等键再来一次，提醒也一样', async () => {
    const ids = [(await makeConsignment(bed)).id]
    const audit = () =>
      bed.send('PUT', `${base}/audit`, { ids }, bed.caller, { 'idempotency-key': 'audit-1' })
    const [first, again] = [await audit(), await audit()]
    for (const { msg, warned, data } of [first, again])
      expect([msg, warned, data]).toEqual(['没有限量', true, { count: 1 }])
  })

  test('没有要提醒的，答复里什么都不说', async () => {
    const { id } = await makeConsignment(bed, { quota: '5' })
    const answer = await bed.send('PUT', `${base}/audit`, { ids: [id] })
    expect([answer.success, answer.msg, 'warned' in answer]).toEqual([true, '', false])
  })

  test('被拒绝的动作只说为什么不行', async () => {
    const { id } = await makeConsignment(bed, { title: '不成' })
    const answer = await bed.send('PUT', `${base}/audit`, { ids: [id] })
    expect([answer.success, answer.msg, 'warned' in answer]).toEqual([false, '不成', false])
  })
})

describe('要问一声的动作', () => {
  test('先问，答复是代码2和问题，什么都不变；带着确认再来才做', async () => {
    const { id } = await makeConsignment(bed, { memo: '要问', quota: '5' })
    const asked = await bed.send('PUT', `${base}/audit`, { ids: [id] })
    expect(asked).toMatchObject({ status: 200, success: false, code: 2, msg: '确定审核？' })
    expect(asked.data).toEqual({ choose: [{ code: 'row.invalid', msg: '确定审核？' }] })
    expect((await load(bed, 'consignment', id))['status']).toBe('DRAFT')
    const declined = await bed.send('PUT', `${base}/audit`, { ids: [id], confirm: false })
    expect([declined.success, declined.code]).toEqual([false, 2])
    const done = await bed.send('PUT', `${base}/mulAudit`, { ids: [id], confirm: true })
    expect([done.success, done.data]).toEqual([true, { count: 1 }])
    expect((await load(bed, 'consignment', id))['status']).toBe('AUDITED')
  })

  test('不用问的带着确认也一样；确认只能是真假，其他动作的请求体仍是封闭的', async () => {
    const { id } = await makeConsignment(bed, { quota: '5' })
    expect((await bed.send('PUT', `${base}/audit`, { ids: [id], confirm: 'yes' })).status).toBe(400)
    expect((await bed.send('PUT', `${base}/audit`, { ids: [id], sure: true })).status).toBe(400)
    const removed = await bed.send('DELETE', `${base}/delList`, { ids: [id], confirm: true })
    expect(removed.status).toBe(400)
    const done = await bed.send('PUT', `${base}/audit`, { ids: [id], confirm: true })
    expect(done.success).toBe(true)
  })
})

describe('规则读设置', () => {
  test('没设时用默认值，测试里设了就用设的', async () => {
    await makeConsignment(bed, { title: '短' })
    bed.setting(shortest, 5)
    expect((await refusalOf(makeConsignment(bed, { title: '短' }))).message).toBe('标题太短')
    bed.setting(shortest, null)
    await makeConsignment(bed, { title: '短' })
  })
})

describe('可停用的单据', () => {
  test('只有已审核的能停用启用，停用的不能再被引用，也不在选择框里', async () => {
    const row = await makeConsignment(bed, { lines: [{}] })
    expect((await refusalOf(act(bed, 'disable', [row.id], 'consignment'))).code).toBe('row.status')
    await act(bed, 'audit', [row.id], 'consignment')
    await act(bed, 'disable', [row.id], 'consignment')
    expect((await load(bed, 'consignment', row.id))['enabled']).toBe(false)
    for (const body of [{ consignmentId: row.id }, { lineId: row['zzConsignmentLine'][0].id }])
      expect(
        (await refusalOf(create(bed, 'receipt', { body: { receiptNo: 'H', ...body } }))).message,
      ).toContain('已停用')
    await act(bed, 'enable', [row.id], 'consignment')
    expect((await load(bed, 'consignment', row.id))['enabled']).toBe(true)
    await create(bed, 'receipt', { body: { receiptNo: 'H', consignmentId: row.id } })
  })
})

describe('审核人和审核时间', () => {
  test('审核时记下，作废和恢复都留着，弃审时清掉，复制不带', async () => {
    bed.clock.set(new Date('2026-11-15T00:00:00Z'))
    const { id } = await makeConsignment(bed, { quota: '5' })
    const trail = async () => {
      const { auditUserId, auditUser, auditDate } = await load(bed, 'consignment', id)
      return [auditUserId, auditUser, auditDate]
    }
    const done = ['101', '管理员', '2026-11-15 08:00:00']
    expect(await trail()).toEqual([null, null, null])
    for (const action of ['audit', 'obsolete', 'recover'] as const) {
      await act(bed, action, [id], 'consignment')
      expect([action, ...(await trail())]).toEqual([action, ...done])
    }
    await act(bed, 'init', [id], 'consignment')
    expect(await trail()).toEqual([null, null, null])
    bed.clock.set(null)
  })
})

describe('作废的单据', () => {
  test('让出不能重复的值；恢复时已被占用就拒绝，说出是哪个值', async () => {
    const stop_ = await makeStop(bed)
    const body = { stopId: stop_.id, paperNo: 'ZZ-1' }
    const old = await makeConsignment(bed, body)
    expect((await refusalOf(makeConsignment(bed, body))).code).toBe('row.duplicate')
    await act(bed, 'obsolete', [old.id], 'consignment')
    const taken = await makeConsignment(bed, body)
    const refusal = await refusalOf(act(bed, 'recover', [old.id], 'consignment'))
    expect(refusal.message).toBe(`纸质单号、站点已存在：ZZ-1、${stop_['name']}`)
    const { version } = await load(bed, 'consignment', taken.id)
    await update(bed, 'consignment', { body: { id: taken.id, version, paperNo: 'ZZ-2' } })
    await act(bed, 'recover', [old.id], 'consignment')
    expect((await load(bed, 'consignment', old.id))['status']).toBe('DRAFT')
  })

  test('单号从不让给别的单据', async () => {
    const old = await makeConsignment(bed)
    await act(bed, 'obsolete', [old.id], 'consignment')
    expect((await refusalOf(makeConsignment(bed, { code: old['code'] }))).code).toBe(
      'row.duplicate',
    )
  })
})
