import { changeBand, findElement, shiftBand } from '@junheng/domain/print/edit-template.ts'
import { PAPER_NAMES, PAPERS, type PaperName } from '@junheng/domain/print/papers.ts'
import {
  BAND_LABELS,
  type BandType,
  type PrintBand,
  type PrintTemplate,
} from '@junheng/domain/print/print-template.ts'
import { Button, Checkbox, Select } from 'antd'
import { ElementForm } from './ElementForm.tsx'
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

/** All that can be said of what is in hand: the element, its band, or the sheet. */
export function PropertyPanel({ designer }: { readonly designer: PrintDesigner }) {
  const { template, selected } = designer
  const found = findElement(template, selected)
  const band = template.bands.find(({ id }) => id === selected)
  return (
    <aside className="print-panel" aria-label="属性">
      {found !== null ? (
        <>
          <h2>元素</h2>
          <ElementForm key={found.element.id} designer={designer} {...found} />
          <div className="print-palette">
            <Button onClick={designer.duplicate}>复制</Button>
            <Button onClick={() => designer.select(found.band.id)}>所在的带</Button>
            <Button danger onClick={designer.remove}>
              删除
            </Button>
          </div>
        </>
      ) : band !== undefined ? (
        <>
          <h2>{BAND_LABELS[band.type]}带</h2>
          <BandForm key={band.id} designer={designer} band={band} />
          <div className="print-palette">
            <Button onClick={() => designer.edit((held) => shiftBand(held, band.id, -1))}>
              上移
            </Button>
            <Button onClick={() => designer.edit((held) => shiftBand(held, band.id, 1))}>
              下移
            </Button>
            <Button danger onClick={designer.remove}>
              删除
            </Button>
          </div>
        </>
      ) : (
        <SheetForm designer={designer} />
      )}
      <h2>添加带</h2>
      <div className="print-palette">
        {(Object.keys(BAND_LABELS) as readonly BandType[]).map((type) => (
          <Button key={type} size="small" onClick={() => designer.addBand(type)}>
            {BAND_LABELS[type]}
          </Button>
        ))}
      </div>
    </aside>
  )
}

function BandForm({
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

/** Paper, margin, and how the printer lays it. */
function SheetForm({ designer: { template, edit } }: { readonly designer: PrintDesigner }) {
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
