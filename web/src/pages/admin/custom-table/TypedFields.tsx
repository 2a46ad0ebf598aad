import { startedDesign, type TableDesign } from '@junheng/domain/builder/table-design.ts'
import { withTyped } from '@junheng/domain/builder/typed-fields.ts'
import { useQuery } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { pickableTables } from '../table-designer/designer.queries.ts'
import { KIND_LABELS } from './field-form.ts'

const EXAMPLE = '地点*\n车辆\n照片\n罚款金额\n检查项：项目*、扣分\n扣分合计\n得分 = 100 - 扣分合计'

/** The fields of a new table as a list that is typed or pasted; below it what is made of each line. */
export function TypedFields() {
  const text = Form.useWatch<string | undefined>('typed') ?? ''
  const lifeCycle = Form.useWatch<string | undefined>('lifeCycle') ?? 'document'
  const { data: tables = [] } = useQuery(pickableTables())
  const begun = startedDesign('xTable', '', { scope: 'org', lifeCycle })
  const { design, faults } = withTyped(begun, null, { text, tables })
  return (
    <>
      <Form.Item
        name="typed"
        label="字段（一行一个，可以从 Excel 粘贴；也可以空着，到设计页再加）"
        extra="标题后加 * 是必填；括号里写选项：等级（合格、不合格）；冒号后写明细的字段；等号后写算式"
      >
        <Input.TextArea autoSize={{ minRows: 7, maxRows: 14 }} placeholder={EXAMPLE} />
      </Form.Item>
      {text.trim() !== '' && (
        <output className="table-typed" aria-label="将建成">
          {[...sayFields(design), ...faults].join('；')}
        </output>
      )}
    </>
  )
}

/** What came of each title, so that a wrong guess is seen before anything is made. */
function sayFields({ fields, children }: TableDesign): readonly string[] {
  const say = ({ attrs, kind }: TableDesign['fields'][number]): string => {
    const notes = [
      KIND_LABELS[kind],
      ...(attrs.required ? ['必填'] : []),
      ...(attrs.calculate ? ['自动算'] : []),
    ]
    return `${attrs.label}（${notes.join('，')}）`
  }
  return [
    fields.map(say).join('、'),
    ...children.map(({ label, fields: own }) => `明细“${label}”：${own.map(say).join('、')}`),
  ]
}
