import type { TableDesign } from '@junheng/domain/builder/table-design.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Checkbox, Input, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { errorText } from '#web/api/api-error.ts'
import { designCalls, designImpact, type Impact } from './designer.queries.ts'
import { untilFree } from './until-free.ts'

interface PublishDialogProps {
  readonly design: TableDesign
  /** Saves the draft first; false: that did not go. */
  readonly onSave: () => Promise<boolean>
  readonly onClose: () => void
  readonly onPublished: (version: number, notes: readonly string[]) => void
}

/** What will change, what happens to the data, and the last word. */
export function PublishDialog({ design, onSave, onClose, onPublished }: PublishDialogProps) {
  const [note, setNote] = useState('')
  const [isKnown, setKnown] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const { data, error } = useQuery(designImpact(design))
  const loses = (data?.impacts ?? []).some(({ lost }) => lost > 0)
  const isHeld = (data?.impacts ?? []).some(({ holders }) => holders.length > 0)
  async function publish() {
    setBusy(true)
    setFault(null)
    try {
      if (!(await onSave())) return
      const body = { name: design.name, note: note.trim() || null, confirmed: isKnown }
      const { version, notes } = await untilFree(() => designCalls.publish(body))
      onPublished(version, notes)
    } catch (failure) {
      setFault(errorText(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title={`发布“${design.label}”`}
      width={650}
      okText="发布"
      cancelText="取消"
      confirmLoading={isBusy}
      okButtonProps={{ disabled: data === undefined || isHeld || (loses && !isKnown) }}
      onOk={() => void publish()}
      onCancel={onClose}
    >
      {fault !== null && <Alert type="error" title={fault} role="alert" />}
      {error !== null && <Alert type="error" title={errorText(error)} />}
      {data === undefined && error === null && <Skeleton active />}
      {data && <Told changes={data.changes} impacts={data.impacts} />}
      {loses && (
        <Checkbox checked={isKnown} onChange={({ target }) => setKnown(target.checked)}>
          我知道这些数据会丢失
        </Checkbox>
      )}
      <Input
        className="tdes-note"
        aria-label="发布说明"
        placeholder="发布说明（可不填）"
        maxLength={200}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <p className="admin-muted">
        发布前会自动试用这张表：新增、查询、修改、审核、删除和数据范围，全部通过才生效。
      </p>
    </Modal>
  )
}

function Told({
  changes,
  impacts,
}: {
  readonly changes: readonly string[]
  readonly impacts: readonly Impact[]
}) {
  return (
    <>
      <Changes changes={changes} />
      {impacts.map((impact) => (
        <ImpactCard key={impact.title} impact={impact} />
      ))}
    </>
  )
}

function Changes({ changes }: { readonly changes: readonly string[] }) {
  if (changes.length === 0) return <p>与生效的版本没有差别。</p>
  return (
    <>
      <p>将有这些变化：</p>
      <ul className="tdes-changes">
        {changes.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}

function ImpactCard({ impact }: { readonly impact: Impact }) {
  const { title, rows, lost, effect, holders, follows, stale } = impact
  return (
    <section className="tdes-impact" data-bad={lost > 0 || holders.length > 0} aria-label={title}>
      <strong>{title}</strong>
      <span>
        {rows === 0 ? '还没有数据' : `${rows} 行有值`}，{effect}
        {lost > 0 ? `；其中 ${lost} 行会丢失或截短` : ''}
      </span>
      {follows.length > 0 && <span>一起修改：{follows.join('、')}</span>}
      {stale.length > 0 && <span>写着旧标题，发布后请改：{stale.join('、')}</span>}
      {holders.length > 0 && <span>正在使用，须先改掉：{holders.join('、')}</span>}
    </section>
  )
}
