import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { unitPriceOf } from '@junheng/domain/values/unit-price.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { seedBuiltInFormats } from '#modules/archives/api.ts'
import { calculationOf, useFinanceBed } from '#modules/finance/finance.fixtures.ts'
import { sql } from '#platform/db/sql.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import { pdfText } from '#platform/print/pdf-text.fixtures.ts'
import { findPrintFont } from '#platform/print/print-font.ts'
import type { PrintedPaper } from './print-documents.ts'
import { printSent } from './statement-files.actions.ts'
import { verifyPaper } from './verify.actions.ts'

const bed = useFinanceBed()
const PU = '/purorder/fd-pu-settlement-main'
const PAGE = { output: 'PAGE' }

beforeAll(() => bed.on((tx) => seedBuiltInFormats(tx)))

const CARS = [
  ['34.240', '0.753', '63'],
  ['31.180', '0', '6'],
  ['33.005', '0.380', '0'],
] as const

/** The three cars of C1 in one settlement. */
async function settled(): Promise<AnyRow> {
  const order = await bed.order()
  const lines: AnyRow[] = []
  for (const [suttle, deduct, quality] of CARS) {
    const line = { qualityPrice: unitPriceOf(quality), computeRemark: '' }
    const car = await bed.weighed(order, { suttle, deduct, line })
    await bed.call('PUT', '/measure/mm-pu-weigh/down', { ids: [car.id] })
    lines.push({ calculationId: (await calculationOf(bed, car.lineId))['id'] })
  }
  return bed.call('POST', `${PU}/create`, { vendorId: order.partnerId, fdSettlementSub: lines })
}

const print = (ids: readonly unknown[], more: object = {}, as = {}) =>
  bed.call<PrintedPaper>('POST', `${PU}/printByServer`, { ids, ...PAGE, ...more }, as)

const codeOn = (content: string): string => /WB1\.[A-Z0-9.]+/.exec(content)?.[0] ?? ''

describe('单据打印', () => {
  test('结算单：数、大写、签字；未审核盖字；补打要权限和原因；次数和日志一起记', async () => {
    const { id } = await settled()
    const draft = await print([id])
    for (const text of [
      '75,536.84',
      '柒万伍仟伍佰叁拾陆元捌角肆分',
      '97.292',
      '66,846.77',
      '未审核',
    ])
      expect(draft.content).toContain(text)
    expect(draft.content).toContain('size:297mm 210mm')
    await bed.call('PUT', `${PU}/audit`, { ids: [id] })
    await expect(print([id])).rejects.toThrow('请填写补打原因')
    const clerk = { admin: false, permissions: new Set(['purorder:fd-pu-settlement-main:print']) }
    await expect(print([id], { reason: '卡纸' }, clerk)).rejects.toThrow('当前操作没有权限')
    const again = await print([id], { reason: '卡纸' })
    expect(again.content).toContain('补打 第1次')
    expect(again.content).not.toContain('未审核')
    const counted = await bed.db.row<AnyRow>(
      sql`select print_count as count, (select count(*)::int from sys_print_log where biz_id = fd_settlement_main.id::text and biz_type = 'settlement') as logs from fd_settlement_main where id = ${String(id)}`,
    )
    expect(counted).toEqual({ count: 2, logs: 2 })
  })

  test('扫码：是本系统的；改了一个字符就不是；之后改过的说出来，金额遮住', async () => {
    const { id } = await settled()
    const code = codeOn((await print([id])).content)
    const proof = await verifyPaper(bed.services, code)
    expect(proof).toMatchObject({ genuine: true, paper: '结算单', valid: true, corrections: [] })
    expect(JSON.stringify(proof)).toContain('7*,***.84')
    expect(JSON.stringify(proof)).not.toContain('75,536.84')
    const forged = code.slice(0, -1) + (code.endsWith('A') ? 'B' : 'A')
    expect(await verifyPaper(bed.services, forged)).toEqual({ genuine: false })
    const stored = await bed.call('GET', `${PU}/${String(id)}`)
    const fdSettlementSub = childRowsOf(stored['fdSettlementSub']).map((line, at) => ({
      ...line,
      ...(at === 0 ? { adjustAmount: '-79.92', adjustReason: '抹零' } : {}),
    }))
    await bed.call('PUT', `${PU}/update`, { ...stored, fdSettlementSub })
    await bed.call('PUT', `${PU}/obsolete`, { ids: [id] })
    const later = await verifyPaper(bed.services, code)
    expect(later).toMatchObject({ genuine: true, valid: false })
    expect(JSON.stringify(later)).toContain('明细')
    expect(later.genuine && later.corrections.map(({ label }) => label)).toContain('结算金额')
  })

  test.skipIf(findPrintFont() === null)('printByServer 不说输出就是PDF，字在里面', async () => {
    const { id } = await settled()
    const file = await print([id], { output: null })
    expect(file).toMatchObject({ contentType: 'application/pdf', encoding: 'base64' })
    const words = pdfText(Buffer.from(file.content, 'base64')).replaceAll('\n', '')
    expect(words).toContain('75,536.84')
    expect(words).toContain('柒万伍仟伍佰叁拾陆元捌角肆分')
  })

  test('合同、通知单、收款单也有纸；隐藏的字段不上纸', async () => {
    const order = await bed.order()
    const paper = (base: string, ids: readonly unknown[], as = {}) =>
      bed.call<PrintedPaper>('POST', `${base}/printByServer`, { ids, ...PAGE }, as)
    const contract = await paper('/purorder/pu-contract', [order.contract['id']])
    expect(contract.content).toContain(String(order.contract['code']))
    expect(contract.content).toContain('10,000.000')
    const notice = await paper('/purorder/pu-notice', [order.notice['id']])
    expect(notice.content).toContain(String(order.notice['code']))
    const receipt = await bed.call('POST', '/account/recive-payment/create', {
      direction: 'PAY',
      bizKind: 'PREPAY',
      partnerType: 'VENDOR',
      vendorId: order.partnerId,
      amount: '6007.14',
      payMethod: 'BANK',
      bankAccount: '6222020200112233445',
    })
    const voucher = await paper('/account/recive-payment', [receipt['id']])
    expect(voucher.content).toContain('付款单')
    expect(voucher.content).toContain('陆仟零柒元壹角肆分')
    expect(voucher.content).not.toContain('6222020200112233445')
  })

  test('金额溯源是一张纸，码能验，别人的单据打不到', async () => {
    const row = await settled()
    const lineId = String(childRowsOf(row['fdSettlementSub'])[0]?.['id'])
    const path = `/settlement-line/${lineId}/trace/print`
    const { content } = await bed.call<PrintedPaper>('POST', path, PAGE)
    expect(content).toContain('33.487 吨 × 737.0000 元/吨 = 24679.92 元')
    const proof = await verifyPaper(bed.services, codeOn(content))
    expect(proof).toMatchObject({ genuine: true, paper: '金额溯源', corrections: [] })
    const nobody = { admin: false, permissions: new Set<string>() }
    await expect(bed.call('POST', path, PAGE, nobody)).rejects.toThrow('不存在')
  })

  test.skipIf(findPrintFont() === null)('对方从链接下载的对账单也记一次打印', async () => {
    const { partnerId } = await bed.order({ kind: 'sa', price: '520' })
    const receipt = await bed.call('POST', '/account/recive-payment/create', {
      direction: 'RECEIVE',
      bizKind: 'PREPAY',
      partnerType: 'CUSTOMER',
      customerId: partnerId,
      amount: '50000',
      payMethod: 'BANK',
    })
    await bed.call('PUT', '/account/recive-payment/audit', { ids: [receipt['id']] })
    const account = await bed.db.row<AnyRow>(
      sql`select id from fd_account where partner_id = ${partnerId}`,
    )
    const sent = await bed.call('POST', '/account/account/sendStatement', { id: account?.['id'] })
    const token = String(sent['path']).split('/').at(-1) ?? ''
    const file = await bed.on((tx) => printSent(tx, bed.services, token))
    expect(file).toMatchObject({ contentType: 'application/pdf' })
    const logged = await bed.db.row<AnyRow>(
      sql`select biz_type as type, user_name as "user" from sys_print_log where biz_id = ${String(sent['id'])}`,
    )
    expect(logged).toEqual({ type: 'statement', user: '往来单位' })
  })
})
