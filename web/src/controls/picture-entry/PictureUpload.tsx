import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { App } from 'antd'
import { type ChangeEvent, useState } from 'react'
import type { ControlProps } from '../control.ts'
import { joinValues, listValue } from '../control.ts'
import { checkPicture, PICTURE_HINT, tooManyPictures } from './check-picture.ts'
import { pictureUrls, uploadPicture } from './picture.queries.ts'

/** Pictures to upload; the value is their file ids, comma-joined. */
export function PictureUpload({
  control,
  most,
}: {
  readonly control: ControlProps
  readonly most: number
}) {
  const { field, value, disabled, onChange } = control
  const ids = listValue(value)
  const { data: urls = {} } = useQuery(pictureUrls(ids))
  const { upload, isBusy } = useUpload(control, most)
  return (
    <div className="jh-picture">
      {ids.map((id) => (
        <span key={id} className="jh-picture-frame">
          <img src={urls[id]} alt={field.fieldExplain} />
          {!disabled && (
            <button
              type="button"
              className="jh-icon-button jh-picture-remove"
              aria-label={`删除${field.fieldExplain}`}
              onClick={() => onChange(joinValues(ids.filter((one) => one !== id)))}
            >
              <DeleteOutlined />
            </button>
          )}
        </span>
      ))}
      {!disabled && ids.length < most && (
        <label className="jh-picture-frame" title={PICTURE_HINT}>
          <span>
            <PlusOutlined />
            <br />
            {isBusy ? '正在上传' : '上传图片'}
          </span>
          <input
            id={control.id}
            type="file"
            accept="image/png,image/jpeg"
            aria-label={field.fieldExplain}
            disabled={isBusy}
            onChange={(event) => void upload(event)}
          />
        </label>
      )}
      {!disabled && <span className="jh-picture-hint">{PICTURE_HINT}</span>}
    </div>
  )
}

function useUpload({ value, onChange }: ControlProps, most: number) {
  const { message } = App.useApp()
  const [isBusy, setBusy] = useState(false)
  const upload = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target
    const file = input.files?.[0]
    const ids = listValue(value)
    if (file === undefined) return
    const fault = ids.length >= most ? tooManyPictures(most) : checkPicture(file)
    if (fault !== null) void message.error(fault, 2)
    else {
      setBusy(true)
      try {
        const stored = await uploadPicture(file)
        onChange(joinValues([...ids, stored.fileId]))
      } catch {
        // The client has told the reason already; the field keeps what it had.
      } finally {
        setBusy(false)
      }
    }
    // The same file chosen again must count as a change.
    input.value = ''
  }
  return { upload, isBusy }
}
