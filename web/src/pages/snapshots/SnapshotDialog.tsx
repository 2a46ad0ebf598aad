import { PictureOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Image, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { pictureUrls } from '#web/controls/picture-entry/picture.queries.ts'
import { Surface } from '#web/controls/surface/Surface.tsx'
import { SkeletonRows } from '#web/screens/states/ListSkeleton.tsx'
import { ScreenFailure } from '#web/screens/states/ScreenFailure.tsx'
import { captionOf, readSnapshots, type Snapshot } from './snapshot.ts'
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
    <SnapshotWindow onClose={onClose}>
      {isPending && <SkeletonRows count={4} />}
      {error && <ScreenFailure error={error} onRetry={() => void refetch()} />}
      {data && <Snapshots snapshots={data} />}
    </SnapshotWindow>
  )
}

/** The same window over what a list's button has just been answered. */
export function SnapshotAnswer({
  data,
  onClose,
}: {
  readonly data: unknown
  readonly onClose: () => void
}) {
  return (
    <SnapshotWindow onClose={onClose}>
      <Snapshots snapshots={readSnapshots(data)} />
    </SnapshotWindow>
  )
}

function SnapshotWindow({
  onClose,
  children,
}: {
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  return (
    <Modal
      open
      title="抓拍图片查看"
      width={WIDTH}
      onCancel={onClose}
      footer={<Button onClick={onClose}>关闭</Button>}
    >
      <Surface className="jh-snapshots">{children}</Surface>
    </Modal>
  )
}

function Snapshots({ snapshots }: { readonly snapshots: readonly Snapshot[] }) {
  const ids = snapshots.map(({ fileId }) => fileId)
  const { data: urls = {} } = useQuery(pictureUrls(ids))
  const [shown, setShown] = useState<number | null>(null)
  if (ids.length === 0) return <p className="jh-snapshots-none">{NO_SNAPSHOTS}</p>
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
