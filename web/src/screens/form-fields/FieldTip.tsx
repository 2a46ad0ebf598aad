import { QuestionCircleOutlined } from '@ant-design/icons'
import { Tooltip } from 'antd'

/** What there is to know about a field, behind a mark at its label. */
export function FieldTip({ text }: { readonly text: string }) {
  return (
    <Tooltip title={text}>
      <QuestionCircleOutlined className="jh-field-tip" />
    </Tooltip>
  )
}
