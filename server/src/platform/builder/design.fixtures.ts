import type { DesignChild, DesignField, TableDesign } from '@junheng/domain/builder/table-design.ts'
import { blankDesign } from '@junheng/domain/builder/table-design.ts'

/** A field whose attributes only matter where a test says them. */
export const designed = (
  name: string,
  kind: DesignField['kind'],
  attrs: Partial<DesignField['attrs']> = {},
): DesignField => ({ name, kind, attrs: { label: `值${name}`, ...attrs } })

const ITEMS: DesignChild = {
  name: 'xCheckItem',
  label: '检查项',
  shape: 'many',
  min: 0,
  fields: [
    designed('item', 'text', { label: '项目', required: true }),
    designed('lost', 'int', { label: '扣分', min: '0' }),
  ],
}

/** A document with a number, lines, a score made of them and a reference. */
export const safetyCheck = (changes: Partial<TableDesign> = {}): TableDesign => ({
  ...blankDesign('xCheck', '安全检查'),
  lifeCycle: 'document',
  nameField: null,
  fields: [
    designed('code', 'text', { label: '单号', quick: true }),
    designed('placeId', 'ref', {
      label: '地点',
      target: 'place',
      pick: { fill: { spot: 'code' } },
    }),
    designed('spot', 'text', { label: '地点编码' }),
    designed('allLost', 'int', {
      label: '扣分合计',
      calculate: { sum: 'xCheckItem', of: ['lost'] },
    }),
    designed('score', 'int', { label: '得分', calculate: ['100', '-', 'allLost'] }),
  ],
  children: [ITEMS],
  codeRule: [
    { type: 'constant', value: 'AQ' },
    { type: 'date', pattern: 'yyyyMMdd' },
    { type: 'sequence', width: 3, reset: 'day' },
  ],
  ...changes,
})
