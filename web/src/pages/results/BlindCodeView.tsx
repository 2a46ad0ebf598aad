import { PrinterOutlined } from '@ant-design/icons'
import { labelPage } from '@junheng/domain/quality/sample-label.ts'
import { isPlainObject } from '@junheng/domain/row/any-row.ts'
import { Button } from 'antd'
import { printPage } from '#web/controls/print-page/print-page.ts'
import type { ResultProps } from '#web/screens/host/result-view.ts'
import { ResultHead } from './ResultHead.tsx'
import { rowOf, text } from './read-answer.ts'

/** Codes to be written on a bag or a barrel, large enough to copy without a slip, or printed as labels. */
export function BlindCodeView({ data }: ResultProps) {
  const answers = Array.isArray(data) ? data.filter(isPlainObject) : [rowOf(data)]
  const codes = answers.map((answer) => ({
    code: text(answer, 'code') || text(answer, 'assayCode'),
    barrels: text(answer, 'barrelGroupCode'),
    note: text(answer, 'assayGroupName'),
  }))
  return (
    <div className="jh-result">
      {codes.map(({ code, barrels, note }) => (
        <ResultHead key={code} tone="good" label="编码" value={code}>
          <p className="jh-result-text">{barrels || note}</p>
        </ResultHead>
      ))}
      <Button
        type="primary"
        icon={<PrinterOutlined />}
        // The number of the group stays on the screen: on a label it would lead back to the truck.
        onClick={() => printPage('样品标签', labelPage(codes))}
      >
        打印标签
      </Button>
    </div>
  )
}
