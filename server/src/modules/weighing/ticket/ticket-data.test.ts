import { describe, expect, test } from 'vitest'
import { pdfQr, pdfText } from '#platform/print/pdf-text.fixtures.ts'
import { findPrintFont } from '#platform/print/print-font.ts'
import type { Ticket } from './ticket-content.ts'
import { pdfRenderer } from './ticket-data.ts'

const font = findPrintFont()
const NOW = new Date('2026-11-15T02:00:00Z')

const weigh = {
  id: '1',
  code: 'BD202611150001',
  kind: 'pu',
  side: null,
  status: 'AUDITED',
  plateNumber: '鲁A12345',
  trailerPlateNumber: null,
  driverName: '张建国',
  partnerName: '兖州宏远煤业有限公司',
  notoCode: 'CT2026-018',
  carrierName: '顺达物流',
  originalWeight: '34.060',
  gross: '48.260',
  grossTime: '2026-11-15 08:30:12',
  grossScaleName: '一号磅',
  grossUser: '王芳',
  grossSource: 'SCALE',
  tare: '14.480',
  tareTime: '2026-11-15 09:12:40',
  tareScaleName: '二号磅',
  tareUser: '李强',
  tareSource: 'SCALE',
  suttle: '33.780',
  deduct: '0.557',
  deSuttle: '33.223',
  computeRemark: null,
  remark: null,
  mmWeighSub: [
    { id: '11', invName: '动力煤', model: '5000大卡', warehouseName: '原煤场', suttle: '33.780' },
  ],
}

const ticket = (changes: object = {}, more: Partial<Ticket> = {}): Ticket => ({
  weigh: { ...weigh, ...changes } as never,
  extras: {
    weighId: '1',
    orgName: '钧衡示范能源有限公司',
    grossReading: 'S1-101',
    tareReading: 'S2-88',
    lastHash: 'e31510dc6d778909',
    templateId: null,
    passNo: null,
    sealNos: null,
    isSimulated: false,
    isHidden: false,
    names: { 11: '动力煤' },
  },
  paper: { paper: null, offsetX: null, offsetY: null },
  printNo: 1,
  verifySite: null,
  copies: 1,
  design: null,
  printTime: '2026-11-15 10:00:00',
  printUser: '王芳',
  code: 'WB1.WEIGH.1.1.ABCDEFGHIJKLMNOP',
  ...more,
})

const pages = (bytes: Buffer): number => bytes.toString('latin1').split('/Type /Page\n').length - 1
const boxOf = (bytes: Buffer): readonly number[] =>
  (/\/MediaBox \[([^\]]*)\]/.exec(bytes.toString('latin1'))?.[1] ?? '').split(' ').map(Number)

describe('磅单的PDF', () => {
  test('没有中文字体就说清楚怎么办', async () => {
    await expect(async () => pdfRenderer(null).render([ticket()], NOW)).rejects.toThrow(
      '服务器上没有中文字体',
    )
    expect(findPrintFont({ PRINT_FONT: '/没有这个文件.ttf' })).toBeNull()
  })

  describe.skipIf(font === null)('有字体时', () => {
    const render = (...tickets: readonly Ticket[]) => pdfRenderer(font).render(tickets, NOW)

    test('磅单上的字都在文件里；补打写第几次；同样的数据同样的字节', async () => {
      const bytes = await render(ticket())
      const text = pdfText(bytes)
      for (const word of [
        '钧衡示范能源有限公司 采购磅单',
        'BD202611150001',
        '鲁A12345',
        '兖州宏远煤业有限公司',
        '48.260',
        '33.223',
        'S1-101',
        'e31510dc',
        'WB1.WEIGH.1.1.ABCDEFGHIJKLMNOP',
        '第1页/共1页',
      ])
        expect(text).toContain(word)
      expect(text).not.toContain('补打')
      expect(text).not.toContain('模拟')
      expect((await render(ticket())).equals(bytes)).toBe(true)
      const again = pdfText(await render(ticket({ tareSource: 'SIM' }, { printNo: 3, copies: 2 })))
      expect(again).toContain('补打 第2次')
      expect(again).toContain('模拟')
      expect(again).toContain('第1页/共1页')
    })

    test.each([
      [null, 'WB1.WEIGH.1.1.ABCDEFGHIJKLMNOP'],
      ['https://x.cn/jh', 'https://x.cn/jh/#/print/verify/WB1.WEIGH.1.1.ABCDEFGHIJKLMNOP'],
    ])('纸上的码读得出，网址%s', async (verifySite, text) => {
      expect(pdfQr(await render(ticket({}, { verifySite })))).toBe(text)
    })

    test('纸张按模板：卷纸随内容长短，偏移把字移开；隐藏扣重的不印', async () => {
      const sheet = await render(ticket())
      expect(boxOf(sheet).map(Math.round)).toEqual([0, 0, 683, 264])
      const paper = { paper: 'ROLL80', offsetX: null, offsetY: null }
      const roll = await render(ticket({}, { paper }))
      expect(boxOf(roll)[2]).toBeCloseTo(226.77, 1)
      expect(boxOf(roll)[3]).toBeGreaterThan(300)
      const moved = await render(ticket({}, { paper: { paper: null, offsetX: 5, offsetY: 0 } }))
      expect(moved.equals(sheet)).toBe(false)
      const { extras } = ticket()
      const hidden = pdfText(await render(ticket({}, { extras: { ...extras, isHidden: true } })))
      expect(hidden).not.toContain('33.223')
      expect(hidden).toContain('33.780')
    })

    test('太长的字缩小、换行，放不下另起一页，什么都不丢', async () => {
      const remark = '车厢底部有积水，已与供应商现场代表确认扣重，双方签字为证。'.repeat(30)
      const bytes = await render(ticket({ remark }))
      const text = pdfText(bytes).replaceAll('\n', '')
      expect(text.split('双方签字为证').length - 1).toBe(30)
      expect(pages(bytes)).toBeGreaterThanOrEqual(1)
      const lines = Array.from({ length: 40 }, (_, at) => ({
        ...weigh.mmWeighSub[0],
        id: String(at),
        invName: `物料${at + 1}号`,
      }))
      const many = await render(ticket({ mmWeighSub: lines }))
      expect(pages(many)).toBeGreaterThan(1)
      expect(pdfText(many)).toContain('物料40号')
    })
  })
})
