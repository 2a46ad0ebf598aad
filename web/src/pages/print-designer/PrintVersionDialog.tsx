import { compareTemplates } from '@junheng/domain/print/compare-templates.ts'
import type { PrintVersion } from '@junheng/domain/print/print-design.ts'
import { Button, Empty, Modal } from 'antd'
import { useState } from 'react'
import type { PrintDesigner } from './use-print-designer.ts'

/** What was published, how it differs from the draft, and the way back to it; or to the built-in one. */
export function PrintVersionDialog({
  designer,
  onClose,
}: {
  readonly designer: PrintDesigner
  onClose(): void
}) {
  const { versions, builtIn } = designer.design
  const [chosen, setChosen] = useState(versions[0]?.version ?? null)
  const version = versions.find((item) => item.version === chosen)
  const takeOver = (template: PrintVersion['template']) => {
    designer.edit(() => template)
    designer.select(null)
    onClose()
  }
  return (
    <Modal open title="版本" width={650} footer={null} onCancel={onClose}>
      {versions.length === 0 && <Empty description="还没有发布过" />}
      <div className="print-versions">
        <ul aria-label="已发布的版本">
          {versions.map((item) => (
            <li key={item.version}>
              <button
                type="button"
                className="print-version"
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
            <Differences version={version} designer={designer} />
            <Button onClick={() => takeOver(version.template)}>恢复为草稿</Button>
          </section>
        )}
      </div>
      <Button className="print-built-in" onClick={() => takeOver(builtIn)}>
        换成内置模板
      </Button>
    </Modal>
  )
}

function Differences({
  version: { version, template },
  designer,
}: {
  readonly version: PrintVersion
  readonly designer: PrintDesigner
}) {
  const lines = compareTemplates(template, designer.template, designer.design.fields)
  if (lines.length === 0) return <p>草稿与第 {version} 版相同。</p>
  return (
    <>
      <p>草稿与第 {version} 版相比：</p>
      <ul className="print-differences">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}
