import type { CodeSegment } from '@junheng/domain/codes/code-rule.ts'
import { Checkbox, Input, InputNumber, Select } from 'antd'
import { Line } from './Line.tsx'
import type { TableDesigner } from './use-table-designer.ts'

const RESETS = {
  day: { label: '每天从1开始', pattern: 'yyyyMMdd' },
  month: { label: '每月从1开始', pattern: 'yyyyMM' },
  year: { label: '每年从1开始', pattern: 'yyyy' },
  never: { label: '一直往下', pattern: '' },
} as const
type Reset = keyof typeof RESETS

interface SimpleRule {
  readonly prefix: string
  readonly reset: Reset
  readonly width: number
}

/** Prefix, day and running number: what nearly every plant writes; more is said in 编码规则. */
function segmentsOf({ prefix, reset, width }: SimpleRule): readonly CodeSegment[] {
  const { pattern } = RESETS[reset]
  return [
    ...(prefix === '' ? [] : [{ type: 'constant' as const, value: prefix }]),
    ...(pattern === '' ? [] : [{ type: 'date' as const, pattern }]),
    { type: 'sequence', width, reset },
  ]
}

function readRule(segments: readonly CodeSegment[]): SimpleRule {
  const constant = segments.find((segment) => segment.type === 'constant')
  const sequence = segments.find((segment) => segment.type === 'sequence')
  return {
    prefix: constant?.type === 'constant' ? constant.value : '',
    reset: sequence?.type === 'sequence' ? sequence.reset : 'day',
    width: sequence?.type === 'sequence' ? sequence.width : 4,
  }
}

/** Numbers given by the product: AQ20261118001. */
export function CodeRuleLines({
  designer: { design, change },
}: {
  readonly designer: TableDesigner
}) {
  const { codeRule, codeField } = design
  const rule = readRule(codeRule ?? [])
  const set = (changes: Partial<SimpleRule>) =>
    change({ codeRule: segmentsOf({ ...rule, ...changes }) })
  return (
    <>
      <Checkbox
        checked={codeRule !== null}
        disabled={codeField === null}
        onChange={({ target }) => change({ codeRule: target.checked ? segmentsOf(rule) : null })}
      >
        自动编号（没填时）
      </Checkbox>
      {codeRule !== null && (
        <>
          <div className="tdes-pair">
            <Line label="开头">
              <Input
                aria-label="编号开头"
                maxLength={10}
                value={rule.prefix}
                onChange={({ target }) => set({ prefix: target.value })}
              />
            </Line>
            <Line label="流水位数">
              <InputNumber
                aria-label="流水位数"
                min={1}
                max={10}
                precision={0}
                value={rule.width}
                onChange={(width) => set({ width: width ?? 4 })}
              />
            </Line>
          </div>
          <Line label="流水号">
            <Select
              aria-label="流水号"
              value={rule.reset}
              options={(Object.keys(RESETS) as Reset[]).map((value) => ({
                value,
                label: RESETS[value].label,
              }))}
              onChange={(reset) => set({ reset })}
            />
          </Line>
        </>
      )}
    </>
  )
}
