import { changeBand } from '@junheng/domain/print/edit-template.ts'
import type { PrintBand } from '@junheng/domain/print/print-template.ts'
import { Checkbox, Select } from 'antd'
import { FieldLine, Millimetres } from './FieldLine.tsx'
import { ShowIf } from './ShowIf.tsx'
import type { PrintDesigner } from './use-print-designer.ts'

const ONCE = ''

const HINTS: Readonly<Record<PrintBand['type'], string>> = {
  header: '印在最上面。',
  detail: '选了明细表就每行印一次，行多了自动换页；不选只印一次。',
  subtotal: '明细要换页时印在每页末尾，里面的明细数字是本页的合计。',
  footer: '印在最后一行之后，里面的明细数字是全部的合计。',
  pageFooter: '印在每一页的最下面。',
}

export function BandForm({
  designer: { edit, design },
  band,
}: {
  readonly designer: PrintDesigner
  readonly band: PrintBand
}) {
  const change = (changes: Partial<Omit<PrintBand, 'id' | 'elements'>>) =>
    edit((held) => changeBand(held, band.id, changes), `${Object.keys(changes).join()} ${band.id}`)
  return (
    <>
      <small className="admin-muted">{HINTS[band.type]}</small>
      <Millimetres
        label="高度(毫米)"
        value={band.height}
        least={1}
        onChange={(height) => change({ height })}
      />
      {band.type === 'detail' && (
        <FieldLine label="明细表">
          <Select<string>
            aria-label="明细表"
            className="print-wide"
            value={band.child ?? ONCE}
            options={[
              { value: ONCE, label: '不选，只印一次' },
              ...design.fields.lines.map(({ name, label }) => ({ value: name, label })),
            ]}
            onChange={(child) => change({ child: child === ONCE ? null : child })}
          />
        </FieldLine>
      )}
      {band.type === 'header' && (
        <Checkbox
          checked={band.isRepeated ?? false}
          onChange={({ target }) => change({ isRepeated: target.checked })}
        >
          每页都印
        </Checkbox>
      )}
      <ShowIf
        value={band.showIf}
        fields={design.fields}
        child={band.type === 'detail' ? (band.child ?? null) : null}
        onChange={(showIf) => change({ showIf })}
      />
    </>
  )
}
