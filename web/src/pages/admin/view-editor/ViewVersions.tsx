import { compareViews } from '@junheng/domain/builder/compare-views.ts'
import type { ViewDesign } from '@junheng/domain/builder/view-design.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { ScreenFailure } from '#web/screens/states/ScreenFailure.tsx'
import { type ViewVersion, viewVersions } from './view.queries.ts'

interface ViewVersionsProps {
  readonly name: string
  /** What stands in the editor. */
  readonly draft: Omit<ViewDesign, 'name'>
  /** Null for who may only look. */
  readonly onTake: ((design: ViewDesign) => void) | null
  readonly onClose: () => void
}

/** What was in force, how what is being edited differs from it, and the way back. */
export function ViewVersions({ name, draft, onTake, onClose }: ViewVersionsProps) {
  const { data: versions = [], error, refetch } = useQuery(viewVersions(name))
  const [chosen, setChosen] = useState<number | null>(null)
  const version = versions.find((item) => item.version === chosen) ?? versions[0]
  return (
    <Modal open title="版本" width={760} footer={null} onCancel={onClose}>
      {error && <ScreenFailure error={error} onRetry={() => void refetch()} />}
      <div className="tdes-versions">
        <ul aria-label="生效过的版本">
          {versions.map((item) => (
            <li key={item.version}>
              <button
                type="button"
                className="tdes-version"
                aria-current={item === version ? 'true' : undefined}
                onClick={() => setChosen(item.version)}
              >
                <strong>第 {item.version} 版</strong>
                <small>
                  {item.publishUser} {item.publishTime}
                </small>
              </button>
            </li>
          ))}
        </ul>
        {version && (
          <section aria-label="与编辑中的差别">
            <Differences version={version} draft={draft} />
            {onTake && (
              <Button
                onClick={() => {
                  onTake(version.design)
                  onClose()
                }}
              >
                恢复到编辑器
              </Button>
            )}
          </section>
        )}
      </div>
    </Modal>
  )
}

const MARKS = { same: ' ', removed: '−', added: '+' } as const

function Differences({
  version: { version, design },
  draft,
}: {
  readonly version: ViewVersion
  readonly draft: ViewVersionsProps['draft']
}) {
  const { said, lines } = compareViews(design, draft)
  if (said.length === 0 && lines.length === 0) return <p>编辑中的与第 {version} 版相同。</p>
  return (
    <>
      <p>编辑中的与第 {version} 版相比：</p>
      <ul className="tdes-changes">
        {said.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {lines.length > 0 && <li>SQL 语句</li>}
      </ul>
      {lines.length > 0 && (
        <pre className="vedit-lines" aria-label="语句的差别">
          {lines.map(({ change, text }, at) => (
            // Lines have no identity but their place.
            // oxlint-disable-next-line react/no-array-index-key -- a list that is only drawn
            <span key={at} data-change={change}>
              {`${MARKS[change]} ${text}\n`}
            </span>
          ))}
        </pre>
      )}
    </>
  )
}
