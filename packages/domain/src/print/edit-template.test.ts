import { describe, expect, test } from 'vitest'
import { TICKET_FACTS, ticketTemplate } from '../weighing/ticket-template.ts'
import { checkTemplate } from './check-template.ts'
import { compareTemplates, elementName } from './compare-templates.ts'
import {
  addBand,
  changeElement,
  dropElement,
  duplicateElement,
  findElement,
  moveElement,
  removeElement,
  resizeElement,
  shiftBand,
  writeText,
} from './edit-template.ts'
import { PAPER_NAMES } from './papers.ts'
import { parseTemplate } from './parse-template.ts'
import type { PrintFields } from './print-field.ts'
import type { PrintElement } from './print-template.ts'

const ticket = ticketTemplate('241x93')
const title = ticket.bands[0]?.elements[0] as PrintElement
const number = ticket.bands[0]?.elements[1] as PrintElement
const word = (name: string, label = name) => ({ name, label, kind: 'text', scale: null }) as const
const fields: PrintFields = {
  head: 'code driverName partnerName notoCode carrierName originalWeight gross grossTime grossScaleName tare tareTime tareScaleName suttle deduct deSuttle computeRemark remark'
    .split(' ')
    .map((name) => word(name)),
  lines: [
    {
      name: 'mmWeighSub',
      label: '物料',
      fields: ['printName', 'model', 'warehouseName', 'suttle'].map((name) => word(name)),
    },
  ],
  facts: TICKET_FACTS,
}
const at = (template: typeof ticket, id: string) => findElement(template, id)

describe('设计打印模板', () => {
  test.each(PAPER_NAMES)('内置磅单在%s上没有毛病，存了再读还是一样', (paper) => {
    const built = ticketTemplate(paper)
    expect(checkTemplate(built, fields)).toEqual([])
    const stored = parseTemplate(JSON.parse(JSON.stringify(built)))
    expect(stored?.bands.map(({ elements }) => elements.length)).toEqual(
      built.bands.map(({ elements }) => elements.length),
    )
  })

  test('移动不出带和纸边，改大小也是；落到别的带里就归那个带', () => {
    const moved = moveElement(ticket, number.id, { x: 1, y: 0.1 })
    expect(at(moved, number.id)?.element).toMatchObject({ x: number.x + 1, y: 7.3 })
    expect(at(moveElement(ticket, number.id, { x: -50, y: 90 }), number.id)?.element).toMatchObject(
      {
        x: 0,
        y: 7.8,
      },
    )
    const wide = resizeElement(ticket, number.id, { w: 900, h: -90 })
    expect(at(wide, number.id)?.element).toMatchObject({ w: 233, h: 1 })
    const dropped = dropElement(ticket, number.id, { x: 10, top: 14.4 })
    expect(at(dropped, number.id)).toMatchObject({
      band: { id: ticket.bands[1]?.id },
      element: { x: 10, y: 2 },
    })
  })

  test('字多了，文字框跟着向右变宽，不出纸；字少了不变窄，放宽过的也不变窄', () => {
    const look = { y: 0, h: 5, size: 9, align: 'left' } as const
    const short = { ...look, id: 't1', type: 'text', x: 0, w: 30, text: '文字' } as const
    const [band] = ticket.bands
    if (band === undefined) throw new Error('no band')
    const template = { ...ticket, bands: [{ ...band, elements: [short] }] }
    const width = (text: string) => findElement(writeText(template, 't1', text), 't1')?.element.w
    expect(width('检查人')).toBe(30)
    expect(width('检查人签字：　　　　　得分 {得分} 分')).toBeGreaterThan(55)
    expect(width('很长的一段话'.repeat(40))).toBe(233)
  })

  test('复制得到新的编号，删除只删一个；带按次序加入和移动', () => {
    const copied = duplicateElement(ticket, number.id)
    expect(copied.id).not.toBe(number.id)
    expect(at(copied.template, copied.id)?.element).toMatchObject({ type: 'field', field: 'code' })
    expect(at(removeElement(copied.template, copied.id), copied.id)).toBeNull()
    const { template, id } = addBand(ticket, 'header')
    expect(template.bands.findIndex((band) => band.id === id)).toBe(1)
    expect(shiftBand(template, id, -1).bands[0]?.id).toBe(id)
    expect(shiftBand(template, id, -1).bands).toHaveLength(template.bands.length)
  })

  test('与上一版的差别用话说出来', () => {
    const changed = changeElement(removeElement(ticket, title.id), number.id, { size: 12 })
    expect(compareTemplates(ticket, changed, fields)).toEqual([
      '删除 表头：{公司名称} {单据名称}',
      '修改 表头：[code]',
    ])
    expect(compareTemplates(ticket, { ...ticket, offsetX: 2 }, fields)).toEqual([
      '纸张、边距或偏移不同',
    ])
    expect(elementName(title, fields)).toBe('{公司名称} {单据名称}')
  })
})
