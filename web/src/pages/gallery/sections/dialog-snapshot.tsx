import { Button, Space } from 'antd'
import { useState } from 'react'
import { SnapshotDialog } from '#web/pages/snapshots/SnapshotDialog.tsx'
import { CAMERA_POSITIONS, type Snapshot } from '#web/pages/snapshots/snapshot.ts'
import type { GallerySection } from '../gallery-section.ts'

const TAKEN: readonly Snapshot[] = ['入厂', '一次过磅', '一次过磅', '二次过磅', '出厂'].map(
  (node, at) => ({
    fileId: `9${at}`,
    node,
    position: CAMERA_POSITIONS[at] ?? null,
    takenTime: `2026-11-15 0${at + 1}:20:00`,
  }),
)

const load = (id: string): Promise<readonly Snapshot[]> =>
  Promise.resolve(id === 'none' ? [] : TAKEN)

function Snapshots() {
  const [id, setId] = useState<string | null>(null)
  return (
    <section className="gallery-card" aria-label="抓拍图片">
      <h2>抓拍图片查看</h2>
      <Space>
        <Button onClick={() => setId('1')}>有图片</Button>
        <Button onClick={() => setId('none')}>没有图片</Button>
      </Space>
      {id !== null && <SnapshotDialog id={id} load={load} onClose={() => setId(null)} />}
    </section>
  )
}

export const dialogSnapshot: GallerySection = {
  id: 'snapshot',
  title: '抓拍图片',
  Content: Snapshots,
}
