import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { pdfText } from '#platform/print/pdf-text.fixtures.ts'
import { findPrintFont } from '#platform/print/print-font.ts'
import { as, GROUPS, SAMPLES, SHEETS, useLabBed } from '../lab-bed.fixtures.ts'

const CAR = { gross: '48.240', tare: '14.000' } as const
const PAGE = { output: 'PAGE' } as const
interface Printed {
  readonly content: string
  readonly contentType: string
}

describe('样品标签', () => {
  const bed = useLabBed({ carGroupNum: 1 })
  const print = async (base: string, body: object, who: object) =>
    (await bed.ask<Printed>(`${base}/printByServer`, { ...PAGE, ...body }, who)).data
  const sampler = (...actions: readonly string[]) => ({
    as: {
      admin: true,
      permissions: new Set(actions.map((one) => `quality:pro-qc-barrel-group:${one}`)),
    },
  })
  const prepared = async (sampleCode: string) =>
    (await bed.ask<{ readonly code: string }>(`${SAMPLES}/prepare`, { sampleCode }, as('preparer')))
      .data.code
  const issued = async (code: string) =>
    (
      await bed.ask<readonly { readonly assayCode: string }[]>(
        `${SHEETS}/assayCode`,
        { prepareCodes: [code] },
        as('encoder'),
      )
    ).data[0]?.assayCode ?? ''
  const encoder = (...more: readonly string[]) => ({
    as: {
      ...as('encoder').as,
      permissions: new Set(['list', 'assayCode', ...more].map((one) => `quality:qc-assay:${one}`)),
    },
  })

  test('三个环节各打各的码，标签上没有别的；补打要权限和原因', async () => {
    const truck = await bed.truck(CAR)
    const ids = [truck.barrelGroupId]
    await expect(print(GROUPS, { ids }, sampler())).rejects.toThrow('当前操作没有权限')
    const first = await print(GROUPS, { ids }, sampler('sampleCode'))
    expect(first.content).toContain(truck.sampleCode)
    for (const word of [truck.visit['plateNumber'], truck.visit['code'], truck.barrelGroupId])
      expect(first.content).not.toContain(String(word))
    await expect(print(GROUPS, { ids, reason: '掉了' }, sampler('sampleCode'))).rejects.toThrow(
      '当前操作没有权限',
    )
    const again = sampler('sampleCode', 'print-again')
    await expect(print(GROUPS, { ids }, again)).rejects.toThrow('请填写补打原因')
    await print(GROUPS, { ids, reason: '掉了' }, again)
    const z = await prepared(truck.sampleCode)
    expect((await print(SAMPLES, { codes: [z] }, as('preparer'))).content).toContain(z)
    const other = { as: { ...as('preparer').as, userId: '299' } }
    await expect(print(SAMPLES, { codes: [z] }, other)).rejects.toThrow('制样码不存在')
    await expect(print(SAMPLES, { codes: [truck.sampleCode] }, as('preparer'))).rejects.toThrow(
      '编码类型不符',
    )
    const h = await issued(z)
    const label = await print(SHEETS, { codes: [h] }, encoder())
    expect(label.content).toContain(h)
    expect(label.content).toContain('煤质组')
    expect(label.content).not.toContain(z)
    await expect(print(SHEETS, { codes: [h] }, as('assayer'))).rejects.toThrow('化验码不存在')
    await expect(print(SHEETS, { codes: [h], reason: '湿了' }, encoder())).rejects.toThrow(
      '当前操作没有权限',
    )
    await print(SHEETS, { codes: [h], reason: '湿了' }, encoder('relabel'))
    const logged = await bed.db.rows(
      sql`select * from sys_print_log where biz_type = 'sample' order by biz_code, print_no`,
    )
    expect(logged.map((row) => [row['biz_code'], row['print_no'], row['reason']])).toEqual([
      ['制样标签', 1, null],
      ['化验标签', 1, null],
      ['化验标签', 2, '湿了'],
      ['采样标签', 1, null],
      ['采样标签', 2, '掉了'],
    ])
    const told = JSON.stringify(logged)
    const sheet = await bed.sheet(h)
    for (const secret of [truck.sampleCode, z, h, truck.sampleId, truck.barrelGroupId, sheet.id])
      expect(told).not.toContain(`"${secret}"`)
    for (const row of logged) expect(String(row['print_time'])).toContain('00:00:00')
  })

  test.skipIf(findPrintFont() === null)('PDF 一张一页，码是字也是二维码', async () => {
    const truck = await bed.truck(CAR)
    const body = { ids: [truck.barrelGroupId], output: 'PDF', copies: 2 }
    const { contentType, content } = await print(GROUPS, body, sampler('sampleCode'))
    expect(contentType).toBe('application/pdf')
    const bytes = Buffer.from(content, 'base64')
    const words = pdfText(bytes).replaceAll('\n', '')
    expect(words.split(truck.sampleCode)).toHaveLength(3)
    expect(bytes.toString('latin1').match(/\/MediaBox \[0 0 170[.\d]* 113[.\d]*\]/g)).toHaveLength(
      2,
    )
  })
})
