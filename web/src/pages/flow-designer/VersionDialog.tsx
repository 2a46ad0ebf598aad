import { compareFlows } from '@junheng/domain/workflow/compare-flows.ts'
import { saidLinks } from '@junheng/domain/workflow/draw-flow.ts'
import type { FlowDesign, FlowVersion } from '@junheng/domain/workflow/flow-design.ts'
import { Button, Empty, Modal } from 'antd'
import { useState } from 'react'
import type { Designer } from './use-designer.ts'

/** What was published, how it differs from the draft, and the way back to it. */
export function VersionDialog({
  design,
  designer,
  names,
  onClose,
}: {
  readonly design: FlowDesign
  readonly designer: Designer
  readonly names: Readonly<Record<string, string>>
  onClose(): void
}) {
  const [chosen, setChosen] = useState(design.versions[0]?.version ?? null)
  const version = design.versions.find((item) => item.version === chosen)
  const takeOver = () => {
    if (version === undefined) return
    designer.takeOver(version.nodes)
    onClose()
  }
  return (
    <Modal open title="版本" width={650} footer={null} onCancel={onClose}>
      {design.versions.length === 0 && <Empty description="还没有发布过" />}
      <div className="flow-versions">
        <ul aria-label="已发布的版本">
          {design.versions.map((item) => (
            <li key={item.version}>
              <button
                type="button"
                className="flow-list-node"
                aria-current={item.version === chosen ? 'true' : undefined}
                onClick={() => setChosen(item.version)}
              >
                <strong>第 {item.version} 版</strong>
                <small>
                  {item.publishUser ?? ''} {item.publishTime}
                </small>
              </button>
            </li>
          ))}
        </ul>
        {version !== undefined && (
          <section aria-label="与草稿的差别">
            <Differences version={version} designer={designer} names={names} />
            <Button onClick={takeOver}>恢复为草稿</Button>
          </section>
        )}
      </div>
    </Modal>
  )
}

function Differences({
  version: { version, nodes },
  designer,
  names,
}: {
  readonly version: FlowVersion
  readonly designer: Designer
  readonly names: Readonly<Record<string, string>>
}) {
  const lines = compareFlows(saidLinks(nodes), designer.nodes, (id) => names[id] ?? id)
  if (lines.length === 0) return <p>草稿与第 {version} 版相同。</p>
  return (
    <>
      <p>草稿与第 {version} 版相比：</p>
      <ul className="flow-differences">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}
