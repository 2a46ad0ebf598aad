import { tell } from '@junheng/domain/entity/define-event.ts'
import { determined, undetermined } from '@junheng/domain/quality/determine-told.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { weighRecomputed } from '@junheng/domain/weighing/weigh-told.ts'
import { describe, expect, test } from 'vitest'
import { makeQcItem } from '#modules/archives/assay-item/assay-item.fixtures.ts'
import { calculationOf } from '#modules/finance/finance.fixtures.ts'
import { sql } from '#platform/db/sql.ts'
import { weighSource } from '../document/weigh-source.ts'
import { uploadOf, useErpBed } from './outbox.fixtures.ts'

interface TriedMapping {
  readonly code: string
  readonly body: string
  readonly fields: readonly AnyRow[]
  readonly unmapped: readonly string[]
}

const bed = useErpBed()
const NC = '/upload'
const UPLOADED = '单据已上传ERP，请先撤回'

const only = async (bizId: string) => {
  const [row, ...more] = await bed.messages(bizId)
  expect(more).toEqual([])
  return row ?? {}
}

/** What the ERP was told of a document, whatever else was on its way. */
const arrived = (bizId: string) =>
  bed.erp.documents.filter(({ idemKey }) => idemKey.includes(bizId))

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
    expect(arrived(early)[0]?.body).toContain('<nnum>29.500</nnum>')
    await recompute(late, '29.800')
    // The same again is nothing new.
    await recompute(late, '29.800')
    await bed.sendDue()
    expect(arrived(late).map(({ idemKey }) => idemKey.split(':').slice(3).join(' '))).toEqual([
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
    expect(arrived(bizId)).toMatchObject([{ billType: '25' }])
    await expect(bed.call('PUT', `${PU}/init`, { ids: [id] })).rejects.toThrow('已上传ERP，请红冲')
  })

  test('上传时机可以选：磅单下推后、结算单审核后；退一步时撤回；没有这一步的不能选', async () => {
    const order = await bed.known()
    const kept = await bed.call('GET', `/core/sys-erp-adapter/${bed.adapterId}`)
    const { sysErpAdapterBiz } = kept
    await bed.adapter({
      sysErpAdapterBiz: [
        { bizType: 'PU_WEIGH', trigger: 'DOWN' },
        { bizType: 'PU_SETTLE', trigger: 'AUDITED' },
      ],
    })
    const car = await bed.weighed(order, { suttle: '30.000' })
    const move = (action: string) =>
      bed.call('PUT', `/measure/mm-pu-weigh/${action}`, { ids: [car.id] })
    expect(await bed.messages(car.id)).toEqual([])
    await move('down')
    expect((await only(car.id))['status']).toBe('READY')
    await move('reversedown')
    expect((await only(car.id))['status']).toBe('CANCELLED')
    await move('down')
    await bed.sendDue()
    expect((await bed.messages(car.id)).map(({ status }) => status)).toEqual(['CANCELLED', 'DONE'])
    await expect(move('reversedown')).rejects.toThrow(UPLOADED)
    const PU = '/purorder/fd-pu-settlement-main'
    const calculationId = (await calculationOf(bed, car.lineId))['id']
    const { id } = await bed.call('POST', `${PU}/create`, {
      vendorId: order.partnerId,
      settleDate: '2026-11-15',
      fdSettlementSub: [{ calculationId }],
    })
    const step = (action: string, more: AnyRow = {}) =>
      bed.call('PUT', `${PU}/${action}`, { ids: [id] }, more)
    await step('audit')
    expect((await only(String(id)))['status']).toBe('READY')
    // Examined and back again is no step that this ERP hears of.
    await step('examine', { userId: '999' })
    await step('init')
    expect((await only(String(id)))['status']).toBe('READY')
    await step('init')
    expect((await only(String(id)))['status']).toBe('CANCELLED')
    await expect(
      bed.adapter({ sysErpAdapterBiz: [{ bizType: 'PR_WEIGH', trigger: 'DOWN' }] }),
    ).rejects.toThrow('生产磅单不能下推后上传')
    await bed.adapter({ sysErpAdapterBiz })
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
    expect(arrived(id)[0]?.body).toContain('<cvendorid>V-NEW</cvendorid>')
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

  test('试映射按正在输入的对照，单据取最近入队的或指定的，缺的编码点名；什么也不入队', async () => {
    const order = await bed.known()
    await bed.adapter({ sysErpAdapterBiz: [{ bizType: 'PU_WEIGH' }], sysErpAdapterField: [] })
    const id = await bed.audited(order)
    const { code } = await bed.call<{ code: string }>('GET', `/measure/mm-pu-weigh/${id}`)
    const ask = (more: AnyRow) =>
      bed.call<TriedMapping>('POST', '/core/sys-erp-adapter/tryMapping', {
        target: 'SAP',
        bizType: 'PU_WEIGH',
        fields: [],
        codes: [],
        ...more,
      })
    const preset = await ask({})
    expect(preset).toMatchObject({ code, isPreset: true, unmapped: [] })
    expect(preset.body).toContain('"MOVE_TYPE":"101"')
    await bed.db.run(sql`update as_vendor set inner_code = null where id = ${order.partnerId}`)
    expect((await ask({ code })).unmapped).toHaveLength(1)
    const fields = [{ part: 'LINE', extField: 'Z_CODE', source: 'code', constant: null }]
    const own = await ask({ code, fields, billType: '161' })
    expect(own).toMatchObject({ isPreset: false, unmapped: [] })
    expect(own.fields).toEqual([{ ...fields[0], value: code }])
    expect(own.body).toContain(`{"Z_CODE":"${code}","MOVE_TYPE":"161"}`)
    await expect(ask({ code: '没有这张' })).rejects.toThrow('本公司没有采购磅单没有这张')
    await expect(ask({ bizType: 'AL_OUT' })).rejects.toThrow('队列里还没有调拨发货磅单')
    expect(await bed.messages(id)).toHaveLength(1)
  })

  test('收款审核即入队，已上传的不能弃审，撤回后可以', async () => {
    const order = await bed.known('sa')
    await bed.adapter({ sysErpAdapterBiz: [{ bizType: 'RECEIPT' }] })
    const CASH = '/account/recive-payment'
    const { id } = await bed.call('POST', `${CASH}/create`, {
      direction: 'RECEIVE',
      bizKind: 'PREPAY',
      partnerType: 'CUSTOMER',
      customerId: order.partnerId,
      amount: '5000.00',
      payMethod: 'BANK',
      payDate: '2026-11-15',
    })
    const bizId = String(id)
    const audit = () => bed.call('PUT', `${CASH}/audit`, { ids: [id] })
    const init = () => bed.call('PUT', `${CASH}/init`, { ids: [id] })
    await audit()
    await init()
    expect((await only(bizId))['status']).toBe('CANCELLED')
    await audit()
    await bed.sendDue()
    // What other tests left waiting may go with it, behind it or before it.
    const [receipt] = bed.erp.documents.filter(({ billType }) => billType === 'F2')
    expect(receipt?.body).toContain('<money>5000.00</money>')
    await expect(init()).rejects.toThrow(UPLOADED)
    const last = (await bed.messages(bizId)).at(-1)
    await bed.call('PUT', `${NC}/reverse`, { ids: [last?.['id']], reason: '退款' })
    await bed.sendDue()
    await init()
  })

  test('化验判定成立即入队，一个项目一行；撤回判定，没出门的随之取消', async () => {
    const { partnerId, inventoryId } = await bed.known()
    await bed.adapter({ sysErpAdapterBiz: [{ bizType: 'ASSAY' }] })
    const { orgId, groupId } = bed.caller
    const id = bed.engine.newId()
    await bed.on(async (tx) => {
      const { id: itemId } = await makeQcItem(tx, bed, { code: 'MT_ERP', name: '全水' })
      await tx.run(
        sql`insert into qc_determine (id, code, status, kind, partner_id, inventory_id, value_rule, result, audit_date, org_id, group_id, create_date, update_date) values (${id}, 'PD-ERP', 'AUDITED', 'pu', ${partnerId}, ${inventoryId}, 'OURS', 'QUALIFIED', '2026-11-15', ${orgId}, ${groupId}, now(), now())`,
      )
      await tx.run(
        sql`insert into qc_determine_item (main_id, item_id, seq, mean_value, settle_value, result) values (${id}, ${itemId}, 0, 8.5, 8.5, 'QUALIFIED')`,
      )
    })
    const publish = (event: typeof determined) =>
      bed.on((tx) => bed.engine.publish(tx, { ...event, row: { id, orgId } }))
    await publish(determined)
    await publish(undetermined)
    expect((await only(id))['status']).toBe('CANCELLED')
    await publish(determined)
    await bed.sendDue()
    const [told] = arrived(id)
    expect(told?.body).toMatch(/<checkitem>全水<\/checkitem><checkvalue>8\.50?<\/checkvalue>/)
    await expect(publish(undetermined)).rejects.toThrow(UPLOADED)
  })

  test.each([
    ['al', 'fh', 'AL_OUT'],
    ['al', 'sh', 'AL_IN'],
    ['tr', 'fh', null],
    ['tr', 'sh', 'TR_MOVE'],
    ['pr', null, 'PR_WEIGH'],
  ] as const)('%s %s 的磅单是 %s', async (kind, side, bizType) => {
    const { id } = await bed.weighed(await bed.known(), { suttle: '30.000', status: 'AUDITED' })
    await bed.db.run(sql`update mm_weigh set kind = ${kind}, side = ${side} where id = ${id}`)
    const found = await weighSource.find(bed.db, bed.engine, id)
    expect(found?.bizType ?? null).toBe(bizType)
    // Another company of ours, or our own workshop: no partner that the ERP would have to know.
    expect(found?.partner ?? null).toBe(null)
  })
})
