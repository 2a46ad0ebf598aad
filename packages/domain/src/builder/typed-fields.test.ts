import { expect, test } from 'vitest'
import { checkDesign } from './check-design.ts'
import { guessKind } from './guess-kind.ts'
import { startedDesign, type TableDesign } from './table-design.ts'
import { retitled, withTyped, withTypedFormula } from './typed-fields.ts'

const TABLES = [{ name: 'vehicle', label: '车辆' }]

const CHECK = startedDesign('xCheck', '安全检查', { scope: 'org', lifeCycle: 'document' })

const typed = (text: string, design: TableDesign = CHECK) =>
  withTyped(design, null, { text, tables: TABLES })

const shown = ({ fields }: Pick<TableDesign, 'fields'>) =>
  fields.map(({ kind, attrs }) => `${attrs.label} ${kind}${attrs.required ? ' *' : ''}`)

test.each([
  ['检查日期', 'date'],
  ['到厂时间', 'dateTime'],
  ['罚款金额', 'money'],
  ['单价', 'price'],
  ['净重', 'tons'],
  ['扣分', 'int'],
  ['得分', 'int'],
  ['数量', 'decimal'],
  ['是否合格', 'flag'],
  ['照片', 'file'],
  ['地点', 'text'],
  ['车牌号', 'text'],
] as const)('“%s”猜成%s', (title, kind) => {
  expect(guessKind(title, TABLES).kind).toBe(kind)
})

test('一行一个字段，粘贴进来就是一张能发布的表：类型、必填、选项、明细、合计和算式', () => {
  const { design, faults } = typed(
    '地点*\n车辆\n照片\n等级（合格、不合格）\n罚款金额\n检查项：项目*、扣分\n扣分合计\n得分 = 100 - 扣分合计\n整改要求',
  )
  expect(faults).toEqual([])
  expect(shown(design)).toEqual([
    '单号 text',
    '地点 text *',
    '车辆 ref',
    '照片 file',
    '等级 choice',
    '罚款金额 money',
    '扣分合计 int',
    '得分 int',
    '整改要求 text',
  ])
  expect(design.children.map((child) => [child.label, shown(child)])).toEqual([
    ['检查项', ['项目 text *', '扣分 int']],
  ])
  const attrsOf = (label: string) => design.fields.find(({ attrs }) => attrs.label === label)
  const [line] = design.children
  expect(attrsOf('扣分合计')?.attrs.calculate).toEqual({
    sum: line?.name,
    of: [line?.fields[1]?.name],
  })
  expect(attrsOf('得分')?.attrs.calculate).toEqual(['100', '-', attrsOf('扣分合计')?.name])
  expect(attrsOf('车辆')?.attrs.target).toBe('vehicle')
  expect(checkDesign(design)).toEqual([])
})

test('算式里写错的标题说得出来；工作簿里第二列写必填也算数', () => {
  expect(typed('扣分\n得分=100-口分').faults).toEqual(['“得分”的算式里，看不懂“口分”'])
  expect(shown(typed('地点\t必填\t文字').design)).toEqual(['单号 text', '地点 text *'])
})

test('类型跟着标题变，手工选过的和已发布的不变', () => {
  const fresh = { name: 'f2', kind: 'text', attrs: { label: '新字段1' } } as const
  expect(retitled(fresh, '检查日期', TABLES).kind).toBe('date')
  expect(retitled(retitled(fresh, '检查日期', TABLES), '检查人', TABLES).kind).toBe('text')
  const chosen = { ...fresh, kind: 'int' } as const
  expect(retitled(chosen, '检查日期', TABLES).kind).toBe('int')
  expect(retitled({ ...fresh, was: 'f2' }, '检查日期', TABLES).kind).toBe('text')
})

test('标题里写等号，就是算式', () => {
  const { design } = typed('扣分\n得分')
  const [, lost, score] = design.fields
  const written = {
    ...design,
    fields: design.fields.map((field) =>
      field === score ? { ...field, attrs: { ...field.attrs, label: '得分＝100－扣分' } } : field,
    ),
  }
  const read = withTypedFormula(written, null, score?.name ?? '')
  expect(read?.fields[2]?.attrs).toMatchObject({
    label: '得分',
    calculate: ['100', '-', lost?.name],
  })
  expect(withTypedFormula(design, null, score?.name ?? '')).toBeNull()
})
