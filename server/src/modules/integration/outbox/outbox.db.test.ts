import { tell } from '@junheng/domain/entity/define-event.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { weighRecomputed } from '@junheng/domain/weighing/weigh-told.ts'
import { describe, expect, test } from 'vitest'
import { calculationOf } from '#modules/finance/finance.fixtures.ts'
import { sql } from '#platform/db/sql.ts'
import { until } from '#test/until.ts'
import { weighSource } from '../document/weigh-source.ts'
import { startDyingSender } from './dying-sender.fixtures.ts'
import { PATIENT, uploadOf, useErpBed } from './outbox.fixtures.ts'
import { queueDocument } from './queue-document.ts'

const bed = useErpBed()
const NC = '/upload'
const UPLOADED = '单据已上传ERP，请先撤回'

const only = async (bizId: string) => {
  const [row, ...more] = await bed.messages(bizId)
  expect(more).toEqual([])
  return row ?? {}
}

describe('上传队列 / E3', () => {
  test('审核即入队，发出后ERP有一张单据，磅单记下ERP单号', async () => {
    const order = await bed.known()
    const id = await bed.audited(order)
    expect(await only(id)).toMatchObject({ status: 'READY', tries: 0, action: 'ADD', revision: 1 })
    expect((await uploadOf(bed, id))['uploadStatus']).toBe('WAIT')
    expect(await bed.sendDue()).toBe(1)
    const row = await only(id)
    expect(row).toMatchObject({ status: 'DONE', tries: 1, idemKey: `NC:PU_WEIGH:${id}:ADD:1` })
    expect(await uploadOf(bed, id)).toMatchObject({ uploadStatus: 'DONE', extCode: row['extCode'] })
    const [document] = bed.erp.documents
    expect(document).toMatchObject({ billType: '45', proc: 'add', extCode: row['extCode'] })
    expect(document?.body).toContain('<nnum>30.000</nnum>')
    expect(await bed.sendDue()).toBe(0)
  })

  test('X1 收下后不应答：结果待查，查到即完成，ERP只有一张', async () => {
    const id = await bed.audited(await bed.known())
    // Long enough to be taken, and not longer than one would wait for silence.
    await bed.adapter({ timeoutMs: 5000 })
    bed.erp.fault({ mode: 'TIMEOUT_AFTER', count: 1 })
    await bed.sendDue()
    await bed.adapter({ timeoutMs: PATIENT })
    expect(await only(id)).toMatchObject({ status: 'UNKNOWN', tries: 1, errorClass: 'SILENT' })
    expect((await uploadOf(bed, id))['uploadStatus']).toBe('SENDING')
    bed.pass(2)
    await bed.sendDue()
    expect(await only(id)).toMatchObject({ status: 'DONE', tries: 1 })
    expect(bed.erp.documents).toHaveLength(1)
    expect(bed.erp.sendings(`NC:PU_WEIGH:${id}:ADD:1`)).toBe(1)
  })

  test('没收下也不应答：查不到才重发，从不盲发', async () => {
    const id = await bed.audited(await bed.known())
    bed.erp.fault({ mode: 'DROP_BEFORE', count: 1 })
    await bed.sendDue()
    expect((await only(id))['status']).toBe('UNKNOWN')
    bed.pass(2)
    await bed.sendDue()
    expect(await only(id)).toMatchObject({ status: 'RETRY', tries: 1 })
    expect(bed.erp.documents).toEqual([])
    bed.pass(2)
    await bed.sendDue()
    expect(await only(id)).toMatchObject({ status: 'DONE', tries: 2 })
    expect(bed.erp.documents).toHaveLength(1)
  })

  test('应答读不懂、收下后断线：同样先查', async () => {
    const order = await bed.known()
    const ids = [await bed.audited(order), await bed.audited(order)]
    bed.erp.fault({ mode: 'BAD_XML', count: 1 })
    bed.erp.fault({ mode: 'DROP_AFTER', count: 1 })
    await bed.sendDue()
    for (const id of ids) expect((await only(id))['status']).toBe('UNKNOWN')
    bed.pass(2)
    await bed.sendDue()
    for (const id of ids) expect(await only(id)).toMatchObject({ status: 'DONE', tries: 1 })
    expect(bed.erp.documents).toHaveLength(2)
  })

  test('X2 三次500，第四次完成；间隔1、5、15分钟', async () => {
    const id = await bed.audited(await bed.known())
    bed.erp.fault({ mode: 'HTTP_500', count: 3 })
    for (const [tries, pause] of [
      [1, 1],
      [2, 5],
      [3, 15],
    ] as const) {
      await bed.sendDue()
      expect(await only(id)).toMatchObject({ status: 'RETRY', tries, errorClass: 'BUSY' })
      bed.pass(pause - 0.1)
      expect(await bed.sendDue()).toBe(0)
      bed.pass(0.2)
    }
    await bed.sendDue()
    expect(await only(id)).toMatchObject({ status: 'DONE', tries: 4 })
  })

  test('收下却答忙，再发被说重复：查到即完成，不惊动人', async () => {
    const id = await bed.audited(await bed.known())
    bed.erp.fault({ mode: 'DOUBLE', count: 1 })
    await bed.sendDue()
    expect((await only(id))['status']).toBe('RETRY')
    bed.pass(2)
    await bed.sendDue()
    expect(await only(id)).toMatchObject({ status: 'DONE', tries: 2 })
    expect(bed.erp.documents).toHaveLength(1)
  })

  test('X3 拒收：一次即失败，带着ERP的原话；改正后重新上传完成', async () => {
    const id = await bed.audited(await bed.known())
    bed.erp.fault({ mode: 'REFUSE', count: 1, text: '供应商 V1 在NC中不存在' })
    await bed.sendDue()
    const row = await only(id)
    expect(row).toMatchObject({ status: 'DEAD', tries: 1, lastError: '供应商 V1 在NC中不存在' })
    expect(await uploadOf(bed, id)).toMatchObject({
      uploadStatus: 'FAIL',
      uploadMsg: '供应商 V1 在NC中不存在',
    })
    await bed.call('PUT', `${NC}/resend`, { ids: [row['id']], rebuild: true })
    expect((await uploadOf(bed, id))['uploadStatus']).toBe('WAIT')
    await bed.sendDue()
    expect(await only(id)).toMatchObject({ status: 'DONE', tries: 1 })
    const tries = await bed.call<{ tries: readonly { kind: string; error: string | null }[] }>(
      'GET',
      `${NC}/${String(row['id'])}/tries`,
    )
    expect(tries.tries.map(({ error }) => error)).toEqual(['供应商 V1 在NC中不存在', null])
  })

  test('X4 发送中被杀：别的节点查到并完成，ERP只有一张', async () => {
    const id = await bed.audited(await bed.known())
    await bed.adapter({ timeoutMs: 100000 })
    bed.erp.fault({ mode: 'TIMEOUT_AFTER', count: 1 })
    const sender = await startDyingSender(bed.url, bed.engine.clock.now())
    try {
      await until(() => bed.erp.documents.length === 1, { what: 'the document' })
    } finally {
      sender.kill('SIGKILL')
    }
    await bed.adapter({ timeoutMs: PATIENT })
    expect((await only(id))['status']).toBe('SENDING')
    expect(await bed.sendDue()).toBe(0)
    bed.pass(3)
    await bed.sendDue()
    expect(await only(id)).toMatchObject({ status: 'DONE', tries: 1 })
    expect(bed.erp.documents).toHaveLength(1)
  })

  test('X5 业务回滚，队列里什么也没有', async () => {
    const order = await bed.known()
    const { id } = await bed.weighed(order, { suttle: '30.000', status: 'AUDITED' })
    const queueing = bed.db.transaction(async (tx) => {
      const asked = { source: weighSource, id, isAnew: true }
      expect(await queueDocument(tx, bed.engine, asked)).toBe(1)
      throw new RefusalError(refuse('row.missing'))
    })
    await expect(queueing).rejects.toThrow()
    expect(await bed.messages(id)).toEqual([])
    expect((await uploadOf(bed, id))['uploadStatus']).toBe('NONE')
  })

  test('X6 上传还在重试就撤回：撤回等它先到', async () => {
    const id = await bed.audited(await bed.known())
    bed.erp.fault({ mode: 'HTTP_500', count: 1 })
    await bed.sendDue()
    const { id: row } = await only(id)
    await bed.call('PUT', `${NC}/reverse`, { ids: [row], reason: '供应商搞错了' })
    expect(await bed.sendDue()).toBe(0)
    bed.pass(2)
    await bed.sendDue()
    expect(bed.erp.documents.map(({ proc }) => proc)).toEqual(['add', 'delete'])
    expect((await uploadOf(bed, id))['uploadStatus']).toBe('REVERSED')
    const [, back] = bed.erp.documents
    expect(back?.body).toContain(`<sourcebill>${bed.erp.documents[0]?.extCode}</sourcebill>`)
  })

  test('X7 ERP停机一天，称重和审核照常；恢复后一张不少', async () => {
    const order = await bed.known()
    await bed.erp.goDown()
    const ids: string[] = []
    for (let hour = 0; hour < 4; hour += 1) {
      ids.push(await bed.audited(order))
      await bed.sendDue()
      bed.pass(360)
    }
    for (const id of ids) expect(['RETRY', 'READY']).toContain((await only(id))['status'])
    await bed.erp.comeUp()
    bed.pass(24 * 60)
    await bed.sendDue()
    for (const id of ids) expect((await only(id))['status']).toBe('DONE')
    expect(bed.erp.documents).toHaveLength(4)
  })
})

describe('上传队列 / 单据', () => {
  test('已上传的磅单不能弃审，撤回后可以；再审核是下一版次', async () => {
    const id = await bed.audited(await bed.known())
    await bed.sendDue()
    const init = () => bed.call('PUT', '/measure/mm-pu-weigh/init', { ids: [id] })
    await expect(init()).rejects.toThrow(UPLOADED)
    const { id: row } = await only(id)
    await bed.call('PUT', `${NC}/reverse`, { ids: [row], reason: '重量有误' })
    // It is still there.
    await expect(init()).rejects.toThrow(UPLOADED)
    await bed.sendDue()
    await init()
    await bed.call('PUT', '/measure/mm-pu-weigh/audit', { ids: [id] })
    await bed.sendDue()
    expect(
      (await bed.messages(id)).map(({ action, revision, status }) => [action, revision, status]),
    ).toEqual([
      ['ADD', 1, 'DONE'],
      ['REVERSE', 1, 'DONE'],
      ['ADD', 2, 'DONE'],
    ])
  })

  test('待上传的磅单弃审，队列一并取消；正在上传的等一等', async () => {
    const order = await bed.known()
    const id = await bed.audited(order)
    await bed.call('PUT', '/measure/mm-pu-weigh/init', { ids: [id] })
    expect((await only(id))['status']).toBe('CANCELLED')
    expect((await uploadOf(bed, id))['uploadStatus']).toBe('NONE')
    const other = await bed.audited(order)
    bed.erp.fault({ mode: 'DROP_BEFORE', count: 1 })
    await bed.sendDue()
    await expect(bed.call('PUT', '/measure/mm-pu-weigh/init', { ids: [other] })).rejects.toThrow(
      '正在上传ERP',
    )
  })

  test('化验判定改了数：没出门的换掉；到了的先撤后发下一版次', async () => {
    const order = await bed.known()
    const [early, late] = [await bed.audited(order), await bed.audited(order)]
    const recompute = (id: string, tons: string) =>
      bed.on(async (tx) => {
        await tx.run(sql`update mm_weigh_sub set de_suttle = ${tons} where main_id = ${id}`)
        await bed.engine.publish(tx, tell(weighRecomputed, { id, kind: 'pu', registryId: null }))
      })
    await recompute(early, '29.500')
    await bed.sendDue()
    expect(await only(early)).toMatchObject({ status: 'DONE', revision: 1 })
    const changed = bed.erp.documents.find(({ idemKey }) => idemKey.includes(early))
    expect(changed?.body).toContain('<nnum>29.500</nnum>')
    await recompute(late, '29.800')
    // The same again is nothing new.
    await recompute(late, '29.800')
    await bed.sendDue()
    const sent = bed.erp.documents.filter(({ idemKey }) => idemKey.includes(late))
    expect(sent.map(({ idemKey }) => idemKey.split(':').slice(3).join(' '))).toEqual([
      'ADD 1',
      'REVERSE 1',
      'ADD 2',
    ])
    expect((await uploadOf(bed, late))['uploadStatus']).toBe('DONE')
  })

  test('结算单复核即入队；已上传的不能取消复核', async () => {
    const order = await bed.known()
    const car = await bed.weighed(order, { suttle: '30.000' })
    await bed.call('PUT', '/measure/mm-pu-weigh/down', { ids: [car.id] })
    const calculationId = (await calculationOf(bed, car.lineId))['id']
    const PU = '/purorder/fd-pu-settlement-main'
    const { id } = await bed.call('POST', `${PU}/create`, {
      vendorId: order.partnerId,
      settleDate: '2026-11-15',
      fdSettlementSub: [{ calculationId }],
    })
    const bizId = String(id)
    await bed.call('PUT', `${PU}/audit`, { ids: [id] })
    expect(await bed.messages(bizId)).toEqual([])
    const examine = () => bed.call('PUT', `${PU}/examine`, { ids: [id] }, { userId: '999' })
    await examine()
    await bed.call('PUT', `${PU}/init`, { ids: [id] })
    expect((await only(bizId))['status']).toBe('CANCELLED')
    await examine()
    await bed.sendDue()
    expect((await bed.messages(bizId)).map(({ revision, status }) => [revision, status])).toEqual([
      [1, 'CANCELLED'],
      [2, 'DONE'],
    ])
    expect(bed.erp.documents.at(-1)).toMatchObject({ billType: '25' })
    await expect(bed.call('PUT', `${PU}/init`, { ids: [id] })).rejects.toThrow('已上传ERP，请红冲')
  })

  test('没有ERP编码：不发，点名说缺谁；维护后重建即可', async () => {
    const order = await bed.known()
    await bed.db.run(sql`update as_vendor set inner_code = null where id = ${order.partnerId}`)
    const id = await bed.audited(order)
    const row = await only(id)
    expect(row).toMatchObject({ status: 'DEAD', tries: 0, errorClass: 'UNMAPPED' })
    expect(row['lastError']).toMatch(/^未维护.+的ERP编码$/)
    expect(await bed.sendDue()).toBe(0)
    const resend = () => bed.call('PUT', `${NC}/resend`, { ids: [row['id']], rebuild: true })
    await expect(resend()).rejects.toThrow(/^未维护.+的ERP编码$/)
    await bed.db.run(sql`update as_vendor set inner_code = 'V-NEW' where id = ${order.partnerId}`)
    await resend()
    await bed.sendDue()
    expect((await only(id))['status']).toBe('DONE')
    expect(bed.erp.documents[0]?.body).toContain('<cvendorid>V-NEW</cvendorid>')
  })

  test('核对问ERP有没有，统计按状态数，经过里没有快照', async () => {
    const order = await bed.known()
    const ids = [await bed.audited(order), await bed.audited(order)]
    bed.erp.fault({ mode: 'REFUSE', count: 1 })
    await bed.sendDue()
    const rows = (await Promise.all(ids.map(only))).map(({ id }) => String(id))
    const { lists } = await bed.call<{ lists: readonly AnyRow[] }>('POST', `${NC}/check`, {
      ids: rows,
    })
    expect(
      lists.map(({ status, found }) => `${String(status)} ${String(found)}`).toSorted(),
    ).toEqual(['DEAD MATCH', 'DONE MATCH'])
    const { states } = await bed.call<{ states: readonly { status: string; count: number }[] }>(
      'GET',
      `${NC}/stat`,
    )
    expect(states.find(({ status }) => status === 'DEAD')?.count).toBeGreaterThan(0)
    const row = await bed.call('GET', `${NC}/${rows[0]}`)
    expect(row).not.toHaveProperty('payload')
    expect(row).not.toHaveProperty('leaseToken')
  })

  test('启用日期以前的、没有选的单据类型、停用的适配器：不入队', async () => {
    const order = await bed.known()
    await bed.adapter({ activeDate: '2027-01-01' })
    expect(await bed.messages(await bed.audited(order))).toEqual([])
    await bed.adapter({ activeDate: '2026-01-01', sysErpAdapterBiz: [{ bizType: 'SA_WEIGH' }] })
    expect(await bed.messages(await bed.audited(order))).toEqual([])
    await bed.adapter({ sysErpAdapterBiz: [{ bizType: 'PU_WEIGH' }] })
    await bed.call('PUT', '/core/sys-erp-adapter/disable', { ids: [bed.adapterId] })
    const id = await bed.audited(order)
    expect(await bed.messages(id)).toEqual([])
    await bed.call('PUT', '/core/sys-erp-adapter/enable', { ids: [bed.adapterId] })
    // What was missed is handed in afterwards, once.
    const send = () => bed.call('POST', `${NC}/send`, { bizType: 'PU_WEIGH', ids: [id] })
    await send()
    await expect(send()).rejects.toThrow('已在上传队列')
    await bed.call('PUT', `${NC}/cancel`, { ids: [(await only(id))['id']], reason: '演练' })
  })

  test('对照表决定字段和编码，预览不入队', async () => {
    const order = await bed.known()
    await bed.adapter({
      sysErpAdapterBiz: [{ bizType: 'PU_WEIGH', billType: '45-01' }],
      sysErpAdapterField: [
        { bizType: 'PU_WEIGH', part: 'HEAD', extField: 'billno', source: 'code' },
        { bizType: 'PU_WEIGH', part: 'HEAD', extField: 'busitype', constant: '普通采购' },
        { bizType: 'PU_WEIGH', part: 'LINE', extField: 'inv', source: 'invExtCode' },
      ],
    })
    const { id } = await bed.weighed(order, { suttle: '31.000', status: 'AUDITED' })
    const { body } = await bed.call<{ body: string }>('POST', `${NC}/preview`, {
      bizType: 'PU_WEIGH',
      id,
    })
    expect(body).toContain('billtype="45-01"')
    expect(body).toContain('<busitype>普通采购</busitype>')
    expect(body).not.toContain('cvendorid')
    expect(await bed.messages(id)).toEqual([])
  })
})
