import { PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import type { DragEvent } from 'react'
import type { ControlProps } from '../control.ts'
import { joinValues, listValue } from '../control.ts'
import { PICTURE_HINT, PICTURE_SUFFIXES, type PictureUse, SHRINK_HINT } from './check-picture.ts'
import { PictureThumb } from './PictureThumb.tsx'
import { pictureUrls } from './picture.queries.ts'
import { useUpload } from './use-upload.ts'

/** Pictures to upload, by a click or dropped here; the value is their file ids, comma-joined. */
export function PictureUpload({
  control,
  most,
  use,
}: {
  readonly control: ControlProps
  readonly most: number
  readonly use: PictureUse
}) {
  const { field, value, disabled, onChange } = control
  const ids = listValue(value)
  const { data: urls = {} } = useQuery(pictureUrls(ids))
  const { upload, isBusy } = useUpload(control, { most, use })
  const remove = (id: string) => onChange(joinValues(ids.filter((one) => one !== id)))
  return (
    // Dropping is the mouse's way; the file input is everyone's.
    <div className="jh-picture" {...(disabled ? {} : dropProps(upload))}>
      {ids.map((id) => (
        <PictureThumb
          key={id}
          url={urls[id]}
          label={field.fieldExplain}
          onRemove={disabled ? undefined : () => remove(id)}
        />
      ))}
      {disabled && ids.length === 0 && (
        <span className="jh-picture-frame jh-picture-closed">暂无图片</span>
      )}
      {!disabled && ids.length < most && (
        <label className="jh-picture-frame">
          <span>
            <PlusOutlined />
            <br />
            {isBusy ? '正在上传' : '上传图片'}
          </span>
          <PictureFile control={control} isBusy={isBusy} onChoose={upload} />
        </label>
      )}
      {!disabled && <span className="jh-picture-hint">{`${PICTURE_HINT}，${SHRINK_HINT}`}</span>}
    </div>
  )
}

function PictureFile({
  control,
  isBusy,
  onChoose,
}: {
  readonly control: ControlProps
  readonly isBusy: boolean
  readonly onChoose: (files: readonly File[]) => Promise<void>
}) {
  const { id, field, invalid, describedBy } = control
  return (
    <input
      id={id}
      type="file"
      // Several may be chosen, so that who chooses too many is told and not left with a part of them.
      multiple
      accept={PICTURE_SUFFIXES}
      aria-label={field.fieldExplain}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      disabled={isBusy}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])]
        // The same file chosen again must count as a change.
        target.value = ''
        void onChoose(files)
      }}
    />
  )
}

function dropProps(upload: (files: readonly File[]) => Promise<void>) {
  return {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      void upload([...event.dataTransfer.files])
    },
  }
}
