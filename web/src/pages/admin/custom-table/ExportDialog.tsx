import {
  SITE_SECTIONS,
  type SiteFile,
  type SiteSection,
} from '@junheng/domain/builder/site-file.ts'
import {
  pickThings,
  type SiteThing,
  thingsOf,
  withTheirOwn,
} from '@junheng/domain/builder/site-things.ts'
import { useQuery } from '@tanstack/react-query'
import { Modal, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { api } from '#web/api/api.ts'
import { errorText } from '#web/api/api-error.ts'
import { saveFile } from '#web/screens/excel/save-file.ts'
import { CheckTree } from '#web/screens/transfer/CheckTree.tsx'
import type { TransferNode } from '#web/screens/transfer/transfer-tree.ts'
import { SITE_CALLS } from './site-calls.ts'

/** Everything that the plant has made for itself, to pick from; what is picked is written into the file. */
export function ExportDialog({ onClose }: { onClose(): void }) {
  const { data: file, error } = useQuery({
    queryKey: ['site-file'],
    queryFn: () =>
      api.request<SiteFile>({ method: 'POST', path: SITE_CALLS.export, body: {}, quiet: true }),
    // What is carried away is what stands there now.
    gcTime: 0,
    retry: false,
  })
  return (
    <Picking
      // What is picked at first is everything that came.
      key={file === undefined ? 'waiting' : 'there'}
      file={file ?? null}
      fault={error === null ? null : errorText(error)}
      onClose={onClose}
    />
  )
}

interface PickingProps {
  readonly file: SiteFile | null
  readonly fault: string | null
  onClose(): void
}

function Picking({ file, fault, onClose }: PickingProps) {
  const things = useMemo(() => (file === null ? [] : thingsOf(file)), [file])
  const nodes = useMemo(() => drawNodes(things), [things])
  const ids = useMemo(() => new Set(things.map(({ id }) => id)), [things])
  const [picked, setPicked] = useState<ReadonlySet<string>>(ids)
  // Only things count: a section that is ticked would tick what goes out of it again.
  const pick = (now: ReadonlySet<string>) =>
    setPicked(withTheirOwn(things, picked, new Set([...now].filter((id) => ids.has(id)))))
  const count = picked.size
  const take = () => {
    if (file === null) return
    const text = `${JSON.stringify(pickThings(file, picked), null, 2)}\n`
    saveFile(new Blob([text], { type: 'application/json' }), '站点配置.json')
    onClose()
  }
  return (
    <Modal
      open
      width={560}
      title="导出站点配置"
      okText={count === 0 ? '导出' : `导出 ${count} 项`}
      cancelText="取消"
      okButtonProps={{ disabled: count === 0 }}
      onCancel={onClose}
      onOk={take}
    >
      <p className="admin-muted">
        一个文字文件，可以比较、存档，也可以在另一个厂导入。勾一张表，它的模板修改、流程、打印、报表、菜单跟着勾上。
      </p>
      {fault !== null && <p role="alert">{fault}</p>}
      {file === null && fault === null && <Skeleton active />}
      {file !== null && (
        <div className="table-things">
          <CheckTree title="导出什么" nodes={nodes} checked={picked} onCheck={pick} />
        </div>
      )}
    </Modal>
  )
}

function drawNodes(things: readonly SiteThing[]): readonly TransferNode[] {
  const sections = (Object.entries(SITE_SECTIONS) as [SiteSection, string][]).flatMap(
    ([section, name]): TransferNode[] => {
      const own = things.filter((one) => one.section === section)
      const children = own.map(({ id, label }) => ({ id, pid: section, label }))
      return own.length === 0
        ? []
        : [{ id: section, pid: ALL, label: `${name}（${own.length}）`, children }]
    },
  )
  return things.length === 0 ? [] : [{ id: ALL, pid: null, label: '全部', children: sections }]
}

const ALL = 'all'
