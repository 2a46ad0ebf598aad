import { isConditionFault, parseCondition } from '@junheng/domain/workflow/parse-condition.ts'
import { Input, Select } from 'antd'
import { Line, type NodeProps } from './PanelLine.tsx'

const LONGEST = 1000

/** A condition over the fields of the document, typed in their Chinese names or put together by picking them. */
export function ConditionEditor({ node, design: { fields }, onChange }: NodeProps) {
  const text = node.condition ?? ''
  const read = parseCondition(text, fields)
  const fault = isConditionFault(read) ? `第 ${read.at} 个字：${read.message}` : null
  const addField = (name: string) => {
    const field = fields.find((item) => item.name === name)
    if (field === undefined) return
    const label = /^[\p{L}_][\p{L}\p{N}_]*$/u.test(field.label) ? field.label : `[${field.label}]`
    onChange({ condition: `${text === '' ? '' : `${text.trimEnd()} `}${label} ` })
  }
  return (
    <>
      <Line label="条件">
        <Input.TextArea
          aria-label="条件"
          autoSize={{ minRows: 2, maxRows: 6 }}
          maxLength={LONGEST}
          placeholder={'如：金额 > 100000 并且 状态 = "执行中"'}
          status={fault === null ? '' : 'error'}
          value={text}
          onChange={({ target }) => onChange({ condition: target.value })}
        />
        {fault !== null && (
          <small className="flow-fault" role="alert">
            {fault}
          </small>
        )}
      </Line>
      <Line label="插入字段" hint="比较用 > < >= <= = <>，连接用 并且、或者、非；文字加引号">
        <Select<string>
          aria-label="插入字段"
          placeholder="按名称查找单据的字段"
          showSearch={{ optionFilterProp: 'label' }}
          value={null}
          options={fields.map(({ name, label }) => ({ value: name, label }))}
          onChange={addField}
        />
      </Line>
    </>
  )
}
