import { PAPER_NAMES, PAPERS, type PaperName } from '@junheng/domain/print/papers.ts'
import type { PrintTemplate } from '@junheng/domain/print/print-template.ts'
import { Checkbox, Select } from 'antd'
import { FieldLine, Millimetres } from './FieldLine.tsx'
import type { PrintDesigner } from './use-print-designer.ts'

/** Paper, margin, and how the printer lays it. */
export function SheetForm({ designer: { template, edit } }: { readonly designer: PrintDesigner }) {
  const change = (changes: Partial<PrintTemplate>, about: string) =>
    edit((held) => ({ ...held, ...changes }), `sheet ${about}`)
  const { paper, margin, offsetX, offsetY, isWide = false, isFitted = false } = template
  return (
    <>
      <h2>纸张</h2>
      <FieldLine label="规格">
        <Select<PaperName>
          aria-label="规格"
          className="print-wide"
          value={paper}
          options={PAPER_NAMES.map((value) => ({ value, label: PAPERS[value].label }))}
          onChange={(value) => change({ paper: value, margin: PAPERS[value].margin }, 'paper')}
        />
      </FieldLine>
      <Checkbox
        checked={isWide}
        disabled={paper !== 'A4'}
        onChange={({ target }) => change({ isWide: target.checked }, 'wide')}
      >
        横放
      </Checkbox>
      <Checkbox
        checked={isFitted}
        onChange={({ target }) => change({ isFitted: target.checked }, 'fitted')}
      >
        放不下一页时整体缩小（最多到七成）
      </Checkbox>
      <div className="print-pair">
        <Millimetres
          label="页边距(毫米)"
          value={margin}
          least={0}
          onChange={(value) => change({ margin: value }, 'margin')}
        />
      </div>
      <div className="print-pair">
        <Millimetres
          label="向右偏移(毫米)"
          value={offsetX}
          onChange={(value) => change({ offsetX: value }, 'offsetX')}
        />
        <Millimetres
          label="向下偏移(毫米)"
          value={offsetY}
          onChange={(value) => change({ offsetY: value }, 'offsetY')}
        />
      </div>
      <p className="admin-muted">
        点选带或元素后在这里改。补打次数、未审核和作废等字样总会印上，不由模板决定。
      </p>
    </>
  )
}
