import { PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Modal } from 'antd'
import { type DragEvent, useState } from 'react'
import { joinValues, listValue } from '#web/controls/control.ts'
import {
  PICTURE_HINT,
  PICTURE_SUFFIXES,
  type PictureUse,
  SHRINK_HINT,
} from '#web/controls/picture-entry/check-picture.ts'
import { PictureThumb } from '#web/controls/picture-entry/PictureThumb.tsx'
import { pictureUrls } from '#web/controls/picture-entry/picture.queries.ts'
import { useUpload } from '#web/controls/picture-entry/use-upload.ts'
import { Surface } from '#web/controls/surface/Surface.tsx'
import './image-upload.css'

interface ImageUploadDialogProps {
  /** Most pictures that may be held at once. */
  readonly limit?: number
  /** File ids held so far. */
  readonly fileIds?: readonly string[]
  /** Which pictures may be held. */
  readonly use?: PictureUse
  readonly onCancel: () => void
  readonly onConfirm: (fileIds: readonly string[]) => void
}

const NONE: readonly string[] = []

/**
 * Pictures by a click or dropped; the title says what may be uploaded. The place to add stays when the limit
 * is reached, so that one picture too many is refused in words.
 */
export function ImageUploadDialog({
  limit = 1,
  fileIds = NONE,
  use = 'any',
  onCancel,
  onConfirm,
}: ImageUploadDialogProps) {
  const [value, setValue] = useState<unknown>(() => joinValues(fileIds))
  const { upload, isBusy } = useUpload({ value, onChange: setValue }, { most: limit, use })
  const ids = listValue(value)
  const { data: urls = {} } = useQuery(pictureUrls(ids))
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void upload([...event.dataTransfer.files])
  }
  return (
    <Modal
      open
      title={PICTURE_HINT}
      width={480}
      okText="确定"
      cancelText="取消"
      okButtonProps={{ disabled: isBusy }}
      onOk={() => onConfirm(ids)}
      onCancel={onCancel}
    >
      <Surface>
        {/* Dropping is the mouse's way; the file input is everyone's. */}
        <div
          className="jh-picture jh-image-upload"
          onDragOver={(event) => event.preventDefault()}
          onDrop={drop}
        >
          {ids.map((id, at) => (
            <PictureThumb
              key={id}
              url={urls[id]}
              label={`第${at + 1}张图片`}
              onRemove={() => setValue(joinValues(ids.filter((one) => one !== id)))}
            />
          ))}
          <AddPicture isBusy={isBusy} onChoose={upload} />
        </div>
        <p className="jh-image-count">
          已上传 {ids.length} / {limit}，{SHRINK_HINT}
        </p>
      </Surface>
    </Modal>
  )
}

function AddPicture({
  isBusy,
  onChoose,
}: {
  readonly isBusy: boolean
  readonly onChoose: (files: readonly File[]) => Promise<void>
}) {
  return (
    <label className="jh-picture-frame">
      <span>
        <PlusOutlined />
        <br />
        {isBusy ? '正在上传' : '上传图片'}
      </span>
      <input
        type="file"
        multiple
        accept={PICTURE_SUFFIXES}
        aria-label="上传图片"
        disabled={isBusy}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // The same file chosen again must count as a change.
          target.value = ''
          void onChoose(files)
        }}
      />
    </label>
  )
}
