import { compareDesigns, sayChanges } from '@junheng/domain/builder/compare-designs.ts'
import { designOver, type TableDesign } from '@junheng/domain/builder/table-design.ts'
import { Button, Empty, Modal } from 'antd'
import { useState } from 'react'
import type { TableDesigns } from './designer.queries.ts'

/** What was published, how the draft differs from it, and the way back. */
export function DesignVersions({
  designs: { versions, published },
  design,
  onTake,
  onClose,
}: {
  readonly designs: TableDesigns
  readonly design: TableDesign
  readonly onTake: (design: TableDesign) => void
  readonly onClose: () => void
}) {
  const [chosen, setChosen] = useState(versions[0]?.version ?? null)
  const version = versions.find((item) => item.version === chosen)
  const lines = version && sayChanges(compareDesigns(named(version.design), design))
  return (
    <Modal open title="版本" width={650} footer={null} onCancel={onClose}>
      {versions.length === 0 && <Empty description="还没有发布过" />}
      <div className="tdes-versions">
        <ul aria-label="已发布的版本">
          {versions.map((item) => (
            <li key={item.version}>
              <button
                type="button"
                className="tdes-version"
                aria-current={item.version === chosen ? 'true' : undefined}
                onClick={() => setChosen(item.version)}
              >
                <strong>第 {item.version} 版</strong>
                <small>
                  {item.publishUser} {item.publishTime}
                </small>
                {item.note && <small>{item.note}</small>}
              </button>
            </li>
          ))}
        </ul>
        {version && lines && (
          <section aria-label="与草稿的差别">
            {lines.length === 0 ? (
              <p>草稿与第 {version.version} 版相同。</p>
            ) : (
              <>
                <p>草稿与第 {version.version} 版相比：</p>
                <ul className="tdes-changes">
                  {lines.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </>
            )}
            <Button onClick={() => onTake(designOver(version.design, published))}>
              恢复为草稿
            </Button>
          </section>
        )}
      </div>
    </Modal>
  )
}

/** Fields of a version are known by the names they had in it. */
const named = (design: TableDesign): TableDesign => designOver(design, design)
