import { PrinterOutlined } from '@ant-design/icons'
import { type AnyRow, isPlainObject } from '@junheng/domain/row/any-row.ts'
import { Alert, Button, Input } from 'antd'
import { useState } from 'react'
import { api } from '#web/api/api.ts'
import { printPage } from '#web/controls/print-page/print-page.ts'
import type { ResultProps } from '#web/screens/host/result-view.ts'
import { ResultHead } from './ResultHead.tsx'
import { rowOf, text } from './read-answer.ts'

/** Where labels of a stage are printed, by the first letter of its codes. */
const LABEL_BASES: Readonly<Record<string, string>> = {
  C: '/quality/pro-qc-barrel-group',
  Z: '/quality/qc-assay-sample',
  H: '/quality/qc-assay',
}

interface LabelsAsked {
  readonly codes: readonly string[]
  /** Sampling knows its codes by the groups they are of. */
  readonly barrelGroupIds: readonly string[]
  /** Null: it is the first print. */
  readonly reason: string | null
}

/** Codes to be written on a bag or a barrel, large enough to copy without a slip, or printed as labels. */
export function BlindCodeView({ data }: ResultProps) {
  const answers = Array.isArray(data) ? data.filter(isPlainObject) : [rowOf(data)]
  return (
    <div className="jh-result">
      {answers.map((answer) => (
        <ResultHead key={codeOf(answer)} tone="good" label="编码" value={codeOf(answer)}>
          <p className="jh-result-text">
            {text(answer, 'barrelGroupCode') || text(answer, 'assayGroupName')}
          </p>
        </ResultHead>
      ))}
      <LabelButton answers={answers} />
    </div>
  )
}

const codeOf = (answer: AnyRow): string => text(answer, 'code') || text(answer, 'assayCode')

/** Labels are made and counted by the server; printed a second time they want a reason. */
function LabelButton({ answers }: { readonly answers: readonly AnyRow[] }) {
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const print = async () => {
    setIsAsking(true)
    setFault(null)
    try {
      const barrelGroupIds = answers.map((answer) => text(answer, 'barrelGroupId'))
      const asked = { codes: answers.map(codeOf), barrelGroupIds, reason: reason.trim() || null }
      // The number of the group stays on the screen: on a label it would lead back to the truck.
      printPage('样品标签', await askLabels(asked))
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error))
    } finally {
      setIsAsking(false)
    }
  }
  return (
    <>
      {fault !== null && <Alert type="warning" showIcon message={fault} />}
      {fault !== null && (
        <Input
          aria-label="补打原因"
          placeholder="补打原因"
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      <Button
        type="primary"
        icon={<PrinterOutlined />}
        loading={isAsking}
        onClick={() => void print()}
      >
        打印标签
      </Button>
    </>
  )
}

/** A page of labels as the server has counted and logged it. */
async function askLabels({ codes, barrelGroupIds, reason }: LabelsAsked): Promise<string> {
  const stage = codes[0]?.[0] ?? ''
  const named = stage === 'C' ? { ids: barrelGroupIds } : { codes }
  const { content } = await api.request<{ readonly content: string }>({
    method: 'POST',
    path: `${LABEL_BASES[stage] ?? ''}/printByServer`,
    body: { ...named, reason, output: 'PAGE' },
    quiet: true,
  })
  return content
}
