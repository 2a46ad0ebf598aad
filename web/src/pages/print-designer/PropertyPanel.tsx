import { findElement, shiftBand } from '@junheng/domain/print/edit-template.ts'
import { BAND_LABELS, type BandType } from '@junheng/domain/print/print-template.ts'
import { Button } from 'antd'
import { BandForm } from './BandForm.tsx'
import { ElementForm } from './ElementForm.tsx'
import { SheetForm } from './SheetForm.tsx'
import type { PrintDesigner } from './use-print-designer.ts'

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
