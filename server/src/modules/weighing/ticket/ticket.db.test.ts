import { readQrSvg } from '@junheng/domain/qr/read-qr.fixtures.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { tonsOf } from '@junheng/domain/values/tons.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { askCall } from '#modules/archives/ask-call.fixtures.ts'
import { readVisit, siteAddress } from '#modules/registry/api.ts'
import { useVisitBed } from '#modules/registry/registry/registry.fixtures.ts'
import { actOrder, createOrder } from '#modules/trade/order-writes.fixtures.ts'
import { noticeNeedContract } from '#modules/trade/trade-settings.ts'
import { actionCalls } from '#platform/actions/mount-action.ts'
import { sql } from '#platform/db/sql.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { CallRequest } from '#platform/http/call.ts'
import { findPrintFont } from '#platform/print/print-font.ts'
import { testCaller } from '#test/tenants.ts'
import { makeFinished } from '../split-merge/finished-weigh.fixtures.ts'
import { driverFacts } from './e-ticket.ts'
import type { PrintedFile } from './print-tickets.ts'
import { ticketActions } from './ticket.actions.ts'
import { verifyTicket } from './verify-ticket.ts'

describe('磅单打印', () => {
  const bed = useVisitBed()
  let notice: AnyRow
  beforeAll(async () => {
    bed.setting(noticeNeedContract.pu, false)
    notice = await bed.notice({ kind: 'pu', quantity: '1000' })
  })
  const services = () => ({ db: bed.db, engine: bed.engine }) as EntityServices
  const calls = () => actionCalls(services(), ticketActions)
  const ask = async (
    path: string,
    body: object,
    { caller = bed.caller, accept = 'application/json' } = {},
  ) => {
    const asked = { db: bed.db, caller, body, headers: { accept } }
    return (await askCall(calls(), path, asked)).data as PrintedFile
  }
  const print = (body: object, caller = bed.caller) =>
    ask('/measure/mm-pu-weigh/print', body, { caller })
  const codeOn = (content: string): string => /WB1\.[A-Z0-9.]+/.exec(content)?.[0] ?? ''

  test('第一次直接打，补打要权限和原因，纸上有次数；次数和日志一起记', async () => {
    const { weigh } = await makeFinished(bed, { notice, plateNumber: '鲁A12345' })
    const ids = [weigh.id]
    const first = await print({ ids, copies: 2 })
    expect(first.content.match(/<section/g)).toHaveLength(2)
    for (const text of [weigh.code, '鲁A12345', '48.260', '14.480', '33.780', '0.557', '33.223'])
      expect(first.content).toContain(text)
    expect(first.content).not.toContain('补打')
    expect(first.content).not.toContain('模拟')
    await expect(print({ ids })).rejects.toThrow('请填写补打原因')
    const clerk = testCaller({ admin: false, permissions: new Set(['measure:mm-pu-weigh:print']) })
    await expect(print({ ids, reason: '卡纸' }, clerk)).rejects.toThrow('当前操作没有权限')
    const again = await print({ ids, reason: '卡纸' })
    expect(again.content).toContain('补打 第1次')
    const row = await bed.db.row<AnyRow>(
      sql`select print_count as count, (select count(*)::int from sys_print_log where biz_id = mm_weigh.id::text) as logs from mm_weigh where id = ${weigh.id}`,
    )
    expect(row).toEqual({ count: 2, logs: 2 })
  })

  test.skipIf(findPrintFont() === null)(
    'printByServer 总是PDF；print 只有要 application/json 时才是页面',
    async () => {
      const { weigh } = await makeFinished(bed, { notice })
      const body = { ids: [weigh.id], reason: '再打' }
      const contentType = 'application/pdf'
      const base = '/measure/mm-pu-weigh'
      const file = await ask(`${base}/printByServer`, body)
      expect(file).toMatchObject({ contentType, encoding: 'base64' })
      expect(await ask(`${base}/print`, body, { accept: '*/*' })).toMatchObject({ contentType })
      expect(await print(body)).toMatchObject({ encoding: 'utf8' })
      const call = calls().find(({ path }) => path === `${base}/printByServer`)
      const answer = call?.kind === 'write' ? call.file?.(file, {} as CallRequest) : null
      expect(Buffer.from(answer?.bytes ?? []).toString('latin1', 0, 5)).toBe('%PDF-')
    },
  )

  test('模拟的、作废的盖字；隐藏扣重的不印扣重；未完成的不能打', async () => {
    const { weigh } = await makeFinished(bed, { notice })
    await bed.db.run(
      sql`update mm_weigh set tare_source = 'SIM', status = 'OBSOLETE' where id = ${weigh.id}`,
    )
    const shown = await print({ ids: [weigh.id] })
    expect(shown.content).toContain('已作废 模拟')
    await bed.db.run(sql`update as_inventory_ex_weigh set hidden_deduct = true`)
    const hidden = await print({ ids: [weigh.id], reason: '再打' })
    expect(hidden.content).not.toContain('0.557')
    expect(hidden.content).not.toContain('33.223')
    expect(hidden.content).toContain('33.780')
    await bed.db.run(sql`update as_inventory_ex_weigh set hidden_deduct = false`)
    await bed.db.run(sql`update mm_weigh set weigh_state = 'FIRST' where id = ${weigh.id}`)
    await expect(print({ ids: [weigh.id], reason: '再打' })).rejects.toThrow('未完成称重，不能打印')
  })

  test('B4-10 隐藏扣重：客户联和司机页只有毛重、皮重、净重，存的数不变', async () => {
    const { weigh, registryId } = await makeFinished(bed, { notice })
    const ticketOf = async () => {
      const visit = await readVisit(bed.db, registryId)
      return visit && driverFacts.ticket(services(), visit)
    }
    const shown = async () =>
      (await ticketOf())?.rows.flatMap(({ label, value, unit }) =>
        unit === '吨' ? [`${label} ${value}`] : [],
      )
    expect(await shown()).toEqual([
      '毛重 48.260',
      '皮重 14.480',
      '净重 33.780',
      '扣重 0.557',
      '实收数 33.223',
    ])
    await bed.db.run(sql`update as_inventory_ex_weigh set hidden_deduct = true`)
    expect(await shown()).toEqual(['毛重 48.260', '皮重 14.480', '净重 33.780'])
    const paper = (await print({ ids: [weigh.id] })).content
    const told = `${paper}${JSON.stringify(await ticketOf())}`
    for (const word of ['0.557', '33.223', '扣重', '实收']) expect(told).not.toContain(word)
    await bed.db.run(sql`update as_inventory_ex_weigh set hidden_deduct = false`)
    const stored = await bed.db.row<AnyRow>(
      sql`select suttle, deduct, de_suttle as "deSuttle" from mm_weigh where id = ${weigh.id}`,
    )
    expect(stored).toEqual({ suttle: '33.780', deduct: '0.557', deSuttle: '33.223' })
  })

  test('纸上的码能验真，改一个字符就是假的；说出是否还有效，不说价格', async () => {
    const { weigh } = await makeFinished(bed, { notice, plateNumber: '鲁A54321' })
    const { content } = await print({ ids: [weigh.id] })
    const code = codeOn(content)
    expect(await verifyTicket(bed.db, code)).toMatchObject({
      genuine: true,
      code: weigh.code,
      plateNumber: '鲁A5**21',
      weight: '33.223',
      valid: true,
    })
    expect(readQrSvg(content)).toBe(code)
    bed.setting(siteAddress, 'https://bang.example.com/')
    const again = await print({ ids: [weigh.id], reason: '卡纸' })
    const address = `https://bang.example.com/#/print/verify/${codeOn(again.content)}`
    expect(readQrSvg(again.content)).toBe(address)
    bed.setting(siteAddress, null)
    const forged = code.slice(0, -1) + (code.endsWith('A') ? 'B' : 'A')
    for (const text of [forged, code.replace('.1.', '.3.'), 'WB1', `${code}.X`, ''])
      expect(await verifyTicket(bed.db, text)).toEqual({ genuine: false })
    await bed.db.run(sql`update mm_weigh set status = 'OBSOLETE' where id = ${weigh.id}`)
    expect(await verifyTicket(bed.db, code)).toMatchObject({ genuine: true, valid: false })
  })

  test('改过数的磅单：旧纸说已更正，纸上的和现在的都在；补打的新纸没有问题', async () => {
    const { weigh } = await makeFinished(bed, { notice })
    const old = codeOn((await print({ ids: [weigh.id] })).content)
    const proof = (code: string) => verifyTicket(bed.db, code)
    expect(await proof(old)).toMatchObject({ valid: true, corrections: [], lastPrintNo: 1 })
    await bed.db.run(
      sql`update mm_weigh set gross = 47.260, suttle = 32.780, de_suttle = 32.223 where id = ${weigh.id}`,
    )
    expect(await proof(old)).toMatchObject({
      valid: true,
      weight: '32.223',
      corrections: [
        { label: '毛重', printed: '48.260', current: '47.260' },
        { label: '净重', printed: '33.780', current: '32.780' },
        { label: '实收/实发数', printed: '33.223', current: '32.223' },
      ],
    })
    const fresh = codeOn((await print({ ids: [weigh.id], reason: '已更正' })).content)
    expect(await proof(fresh)).toMatchObject({ printNo: 2, corrections: [], lastPrintNo: 2 })
    expect(await proof(old)).toMatchObject({ printNo: 1, lastPrintNo: 2 })
  })

  test('手机上的磅单不算打印：不知道拿的人看到的是什么，不说一致', async () => {
    const { weigh, registryId } = await makeFinished(bed, { notice })
    await print({ ids: [weigh.id] })
    const visit = await readVisit(bed.db, registryId)
    const phone = visit && (await driverFacts.ticket(services(), visit))
    expect(await verifyTicket(bed.db, phone?.verify ?? '')).toMatchObject({
      genuine: true,
      printNo: 0,
      printTime: null,
      corrections: null,
    })
  })

  test('销售签收：审核后写到磅单，弃审收回；未完成的不能签收', async () => {
    const sale = await bed.notice({ kind: 'sa', quantity: '1000' })
    const { weigh, lineId } = await makeFinished(bed, { kind: 'sa', notice: sale, deduct: '0' })
    const place = { entity: 'saConfirm', at: 'main' }
    const sign = (weighId: string) =>
      bed.on((tx) =>
        createOrder(tx, bed, {
          ...place,
          body: {
            weighId,
            receiptWeight: '33.700',
            signUser: '王五',
            signTime: '2026-05-01 10:00:00',
          },
        }),
      )
    const row = await sign(weigh.id)
    expect(row).toMatchObject({ weighSubId: lineId, deSuttle: '33.780', diff: '0.080', countSa: 1 })
    const signed = `磅单${weigh.code}第1行（${weigh.mmWeighSub[0]?.invName}）`
    await expect(sign(weigh.id)).rejects.toThrow(
      `${signed}已有签收单${String(row['code'])}，请打开该签收单修改`,
    )
    const received = async () =>
      bed.db.row<AnyRow>(
        sql`select w.receipt_weight as record, s.receipt_weight as line from mm_weigh w join mm_weigh_sub s on s.main_id = w.id where w.id = ${weigh.id}`,
      )
    const act = (action: 'audit' | 'init') =>
      bed.on((tx) => actOrder(tx, bed, { ...place, action, id: row['id'] }))
    await act('audit')
    expect(await received()).toEqual({ record: '33.700', line: tonsOf('33.700') })
    await expect(sign(weigh.id)).rejects.toThrow(
      `${signed}已由签收单${String(row['code'])}签收，需要更正请先弃审该签收单`,
    )
    await act('init')
    expect(await received()).toEqual({ record: null, line: null })
    await bed.db.run(sql`update mm_weigh set weigh_state = 'FIRST' where id = ${weigh.id}`)
    await expect(act('audit')).rejects.toThrow('磅单未完成')
  })
})
