import { parseTemplate } from '@junheng/domain/print/parse-template.ts'
import type { PrintTemplate } from '@junheng/domain/print/print-template.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { ticketTemplate } from '@junheng/domain/weighing/ticket-template.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { seedBuiltInFormats } from '#modules/archives/api.ts'
import { useFinanceBed } from '#modules/finance/finance.fixtures.ts'
import { pdfText } from '#platform/print/pdf-text.fixtures.ts'
import { findPrintFont } from '#platform/print/print-font.ts'
import { TENANTS } from '#test/tenants.ts'
import type { PrintedPaper } from '../paper/print-documents.ts'

const BASE = '/optimus_prime/cg-print-design'
const WEIGH = '/measure/mm-pu-weigh'
const bed = useFinanceBed()
beforeAll(() => bed.on((tx) => seedBuiltInFormats(tx)))

/** The built-in ticket with one text more, and the deduction printed once more. */
const own = (text: string, changes: Partial<PrintTemplate> = {}): PrintTemplate => {
  const ticket = ticketTemplate('241x93')
  const look = { x: 0, w: 60, h: 5, size: 9, align: 'left' } as const
  const [first, ...rest] = ticket.bands
  if (first === undefined) throw new Error('a ticket has bands')
  const more = [
    { id: 'own1', type: 'text', text, ...look, y: 12.4 },
    { id: 'own2', type: 'field', field: 'deduct', before: '扣 ', ...look, x: 70, y: 12.4 },
    { id: 'own3', type: 'text', text: '大车', ...look, x: 140, y: 12.4, showIf: '净重 > 100' },
  ] as const
  const head = { ...first, height: 18, elements: [...first.elements, ...more] }
  return { ...ticket, bands: [head, ...rest], ...changes }
}

const make = (body: AnyRow) => bed.call('POST', `${BASE}/create`, { document: 'weigh', ...body })
const publish = (id: unknown) => bed.call('PUT', `${BASE}/publish`, { ids: [id] })

async function record(): Promise<string> {
  const { id } = await bed.weighed(await bed.order(), { suttle: '33.780', deduct: '0.557' })
  return id
}

async function printed(id: string, more: AnyRow = {}, as = {}): Promise<string> {
  const body = { ids: [id], reason: '再打', ...more }
  const paper = await bed.call<PrintedPaper>('POST', `${WEIGH}/printByServer`, body, as)
  return pdfText(Buffer.from(paper.content, 'base64'))
}

describe.skipIf(findPrintFont() === null)('打印设计', () => {
  test('新建的从内置模板开始；草稿不影响打印，发布后才用；停用和删除后用内置的', async () => {
    const id = await record()
    const { id: designId } = await make({ name: '本厂磅单', kind: 'pu', isDefault: true })
    const opened = await bed.call('GET', `${BASE}/design/${String(designId)}`)
    expect(opened['template']).toEqual(parseTemplate(ticketTemplate('241x93')))
    await bed.call('PUT', `${BASE}/update`, { id: designId, version: 0, design: own('本厂专用') })
    expect(await printed(id)).not.toContain('本厂专用')
    await publish(designId)
    const paper = await printed(id)
    expect(paper).toContain('本厂专用')
    expect(paper).toContain('扣 0.557')
    expect(paper).not.toContain('大车')
    expect(paper).toMatch(/补打 第\d+次/)
    const hiddenFields = new Map([['weigh', new Set(['deduct'])]])
    expect(await printed(id, {}, { hiddenFields })).not.toContain('0.557')
    await bed.call('PUT', `${BASE}/disable`, { ids: [designId] })
    expect(await printed(id)).not.toContain('本厂专用')
    await expect(printed(id, { templateId: designId })).rejects.toThrow('资源不存在')
    await bed.call('PUT', `${BASE}/enable`, { ids: [designId] })
    expect(await printed(id, { templateId: designId })).toContain('本厂专用')
    await bed.call('DELETE', `${BASE}/delList`, { ids: [designId] })
    expect(await printed(id)).not.toContain('本厂专用')
  })

  test('预览真实的单据，不计次数，盖“预览”；别的库区的单据看不到', async () => {
    const id = await record()
    const { id: designId } = await make({ name: '预览用' })
    const preview = (template: unknown, as = {}) =>
      bed.call('POST', `${BASE}/preview`, { id: designId, template, bizId: id }, as)
    const { content } = await preview(own('草稿上的字'))
    const text = pdfText(Buffer.from(String(content), 'base64'))
    for (const word of ['草稿上的字', '预览', '33.780']) expect(text).toContain(word)
    await expect(preview({ paper: 'A0' })).rejects.toThrow('模板内容无法识别')
    const scope = {
      groupId: TENANTS.group,
      orgIds: [TENANTS.otherOrg],
      wholeGroup: false,
      ownOnly: false,
    }
    await expect(preview(own(''), { orgId: TENANTS.otherOrg, scope })).rejects.toThrow('资源不存在')
    const found = await bed.call<readonly AnyRow[]>('GET', `${BASE}/documents/${String(designId)}`)
    expect(found.map((one) => one['id'])).toContain(id)
  })

  test('有毛病的不能发布，说出是哪一处；默认只能有一个；别的集团用不到', async () => {
    const { id } = await make({ name: '有毛病', design: own('{没有的字段}') })
    await expect(publish(id)).rejects.toThrow('表头的文字“{没有的字段}”：单据没有字段“没有的字段”')
    await make({ name: '默认甲', kind: 'sa', isDefault: true })
    await expect(make({ name: '默认乙', kind: 'sa', isDefault: true })).rejects.toThrow(
      '同类单据的默认模板是默认甲',
    )
    await expect(make({ name: '没有表', document: 'custom' })).rejects.toThrow('填写表名')
    await expect(make({ name: '乱写', design: { bands: 1 } })).rejects.toThrow('模板内容无法识别')
    const { id: other } = await make({ name: '别家看不到' })
    await publish(other)
    const scope = {
      groupId: TENANTS.foreignGroup,
      orgIds: [TENANTS.foreignOrg],
      wholeGroup: true,
      ownOnly: false,
    }
    const foreign = { groupId: TENANTS.foreignGroup, orgId: TENANTS.foreignOrg, scope }
    const listed = (as: object) =>
      bed.call<{ list: readonly AnyRow[] }>(
        'POST',
        '/optimus_prime/cg-format-print/list',
        { limit: { pn: 1, ps: 100 } },
        as,
      )
    const names = async (as: object) => (await listed(as)).list.map((one) => one['name'])
    expect(await names({})).toContain('别家看不到')
    expect(await names(foreign)).not.toContain('别家看不到')
  })
})
