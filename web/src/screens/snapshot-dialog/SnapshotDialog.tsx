import { PictureOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Image, Modal } from 'antd'
import { useState } from 'react'
import { pictureUrls } from '#web/controls/picture-entry/picture.queries.ts'
import { Surface } from '#web/controls/surface/Surface.tsx'
import { SkeletonRows } from '../states/ListSkeleton.tsx'
import { ScreenFailure } from '../states/ScreenFailure.tsx'
import { captionOf, type Snapshot } from './snapshot.ts'
import './snapshot-dialog.css'

const NO_SNAPSHOTS = '没有查到此登记单的图片'
const WIDTH = 650

interface SnapshotDialogProps {
  /** Registration the pictures belong to. */
  readonly id: string
  readonly load: (id: string, signal: AbortSignal) => Promise<readonly Snapshot[]>
  readonly onClose: () => void
}

/** 抓拍图片查看: what the cameras took of a visit, in the order it was taken. */
export function SnapshotDialog({ id, load, onClose }: SnapshotDialogProps) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['snapshots', id] as const,
    // The truck is still moving through the site: every look asks again.
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }) => load(id, signal),
  })
  return (
    <Modal
      open
      title="抓拍图片查看"
      width={WIDTH}
      onCancel={onClose}
      footer={<Button onClick={onClose}>关闭</Button>}
    >
      <Surface className="jh-snapshots">
        {isPending && <SkeletonRows count={4} />}
        {error && <ScreenFailure error={error} onRetry={() => void refetch()} />}
        {data?.length === 0 && <p className="jh-snapshots-none">{NO_SNAPSHOTS}</p>}
        {data && data.length > 0 && <Snapshots snapshots={data} />}
      </Surface>
    </Modal>
  )
}

function Snapshots({ snapshots }: { readonly snapshots: readonly Snapshot[] }) {
  const ids = snapshots.map(({ fileId }) => fileId)
  const { data: urls = {} } = useQuery(pictureUrls(ids))
  const [shown, setShown] = useState<number | null>(null)
  return (
    <>
      <ul className="jh-snapshot-list">
        {snapshots.map((snapshot, at) => (
          <li key={snapshot.fileId}>
            <button
              type="button"
              className="jh-snapshot"
              aria-label={`放大${captionOf(snapshot)}`}
              onClick={() => setShown(at)}
            >
              {urls[snapshot.fileId] ? (
                <img src={urls[snapshot.fileId]} alt="" loading="lazy" />
              ) : (
                <PictureOutlined />
              )}
            </button>
            <p className="jh-snapshot-caption">
              <strong>{captionOf(snapshot)}</strong>
              <time>{snapshot.takenTime}</time>
            </p>
          </li>
        ))}
      </ul>
      <Image.PreviewGroup
        items={ids.map((fileId) => ({ src: urls[fileId] ?? '' }))}
        preview={{
          open: shown !== null,
          current: shown ?? 0,
          onChange: setShown,
          onOpenChange: (isOpen) => {
            if (!isOpen) setShown(null)
          },
        }}
      />
    </>
  )
}
