import { compareFlows } from '@junheng/domain/workflow/compare-flows.ts'
import { saidLinks } from '@junheng/domain/workflow/draw-flow.ts'
import type { FlowDesign, FlowVersion } from '@junheng/domain/workflow/flow-design.ts'
import { START_KEY } from '@junheng/domain/workflow/flow-layout.ts'
import { END_KEY } from '@junheng/domain/workflow/flow-node.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Empty, Modal, Skeleton } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { useView } from '#web/shell/view-host/view-host.ts'
import { AdminFault } from '../admin/AdminFault.tsx'
import { roleChoices, userChoices } from '../admin/choices.queries.ts'
import { designCalls, designKey, flowDesign } from './designer.queries.ts'
import { drawDraft } from './drawn.ts'
import { FlowCanvas } from './FlowCanvas.tsx'
import { NodeList } from './NodeList.tsx'
import { NodePanel } from './NodePanel.tsx'
import { RehearsalBar } from './RehearsalBar.tsx'
import { type Designer, useDesigner } from './use-designer.ts'
import '../admin/admin.css'
import './flow-designer.css'

/** Draws the flow of one type: nodes at the left, the drawing in the middle, the node in hand at the right. */
export function FlowDesignerPage() {
  const { path, setLabel } = useView()
  const id = path.slice(path.lastIndexOf('/') + 1)
  const { data, error, refetch } = useQuery(flowDesign(id))
  const name = data?.name
  useEffect(() => {
    if (name !== undefined) setLabel(`流程设计 ${name}`)
  }, [name, setLabel])
  if (data === undefined)
    return error === null ? (
      <Skeleton active />
    ) : (
      <AdminFault error={error} onRetry={() => void refetch()} />
    )
  return <FlowDesigner design={data} />
}

function FlowDesigner({ design }: { readonly design: FlowDesign }) {
  const names = useNames(design)
  const designer = useDesigner(design, names)
  const { nodes, faults, rehearsal, selected } = designer
  const drawing = useMemo(
    () => drawDraft(nodes, { faults, names, rehearsal }),
    [nodes, faults, names, rehearsal],
  )
  const edits = useMemo(() => mouseEdits(designer), [designer])
  return (
    <div className="admin-page">
      <DesignerBar design={design} designer={designer} names={names} />
      <div className="flow-design">
        <NodeList designer={designer} names={names} />
        <FlowCanvas drawing={drawing} selected={selected} edits={edits} label="流程图" />
        <NodePanel designer={designer} design={design} />
      </div>
      <Faults designer={designer} />
    </div>
  )
}

/** Names that came with the flow, and those of who was picked since. */
function useNames({ names }: FlowDesign): Readonly<Record<string, string>> {
  const { data: users } = useQuery(userChoices())
  const { data: roles } = useQuery(roleChoices())
  return useMemo(
    () => ({
      ...names,
      ...Object.fromEntries((users ?? []).map(({ id, realName }) => [id, realName])),
      ...Object.fromEntries((roles?.list ?? []).map(({ id, name }) => [id, name])),
    }),
    [names, users, roles],
  )
}

const mouseEdits = (designer: Designer) => ({
  onSelect: (key: string) => designer.select(key === END_KEY ? null : key),
  onConnect: (from: string, branch: 'next' | 'else', to: string) =>
    designer.link({ from: from === START_KEY ? null : from, branch }, to),
  onRemove: designer.remove,
})

function DesignerBar({
  design,
  designer,
  names,
}: {
  readonly design: FlowDesign
  readonly designer: Designer
  readonly names: Readonly<Record<string, string>>
}) {
  const { isDirty, nodes, faults } = designer
  const [isComparing, setComparing] = useState(false)
  const { save, publish, isBusy } = useSaving(design, designer)
  const { publishedVersion, flowTypeLabel, name } = design
  return (
    <div className="admin-bar">
      <h1>{name}</h1>
      <span className="admin-muted">
        {flowTypeLabel} · {publishedVersion === null ? '未发布' : `第 ${publishedVersion} 版生效中`}
        {isDirty ? ' · 有未保存的修改' : ''}
      </span>
      <span className="admin-bar-space" />
      <RehearsalBar design={design} designer={designer} onSave={save} />
      <Button onClick={() => setComparing(true)}>版本</Button>
      <Button disabled={!isDirty || isBusy} onClick={() => void save()}>
        保存草稿
      </Button>
      <Button
        type="primary"
        loading={isBusy}
        disabled={faults.length > 0 || nodes.length === 0}
        onClick={publish}
      >
        发布
      </Button>
      {isComparing && (
        <VersionDialog
          design={design}
          designer={designer}
          names={names}
          onClose={() => setComparing(false)}
        />
      )}
    </div>
  )
}

function useSaving(design: FlowDesign, { isDirty, nodes }: Designer) {
  const { message, modal } = App.useApp()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const done = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true)
    try {
      await work()
      await client.invalidateQueries({ queryKey: designKey(design.id) })
      return true
    } catch {
      // The client has told the reason already.
      return false
    } finally {
      setBusy(false)
    }
  }
  const save = async (): Promise<boolean> => {
    if (!isDirty) return true
    const isSaved = await done(() => designCalls.save(design, nodes))
    if (isSaved) void message.success('已保存草稿')
    return isSaved
  }
  const publish = () =>
    void modal.confirm({
      title: '发布流程',
      content: '发布后新提交的申请按此流程审批，已提交的不变。',
      okText: '发布',
      cancelText: '取消',
      onOk: async () => {
        if (!(await save())) return
        if (await done(() => designCalls.publish(design.id))) void message.success('已发布')
      },
    })
  return { save, publish, isBusy }
}

function Faults({ designer: { faults, select } }: { readonly designer: Designer }) {
  if (faults.length === 0) return null
  return (
    <section className="flow-faults" aria-label="要改正的问题">
      {faults.map(({ nodeKey, message }) => (
        <Button
          key={`${nodeKey ?? ''} ${message}`}
          type="link"
          danger
          size="small"
          disabled={nodeKey === null}
          onClick={() => select(nodeKey)}
        >
          {message}
        </Button>
      ))}
    </section>
  )
}

/** What was published, how it differs from the draft, and the way back to it. */
function VersionDialog({
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
