import { useEffect, useRef, useState } from 'react'
import { newKey } from '#web/api/new-key.ts'
import { shrinkPhoto } from '#web/controls/picture-entry/shrink-photo.ts'
import type { NewPhoto } from './row-draft.ts'

interface PhotoFieldProps {
  /** Pictures that the server has already. */
  readonly held: number
  readonly photos: readonly NewPhoto[]
  readonly onChange: (photos: readonly NewPhoto[]) => void
  readonly most?: number
}

const MOST = 9

/** Photos by the phone's camera; they stay on the phone until the entry is sent. */
export function PhotoField({ held, photos, onChange, most = MOST }: PhotoFieldProps) {
  const [fault, setFault] = useState('')
  const add = async (files: readonly File[]) => {
    setFault('')
    if (held + photos.length + files.length > most) return setFault(`最多 ${most} 张照片`)
    try {
      const taken = await Promise.all(
        files.map(async (file) => ({ id: newKey(), blob: await shrinkPhoto(file) })),
      )
      onChange([...photos, ...taken])
    } catch {
      setFault('这不是照片，请重新拍摄')
    }
  }
  return (
    <div className="loader-photos">
      <span className="field-label">照片{held > 0 && `（已有 ${held} 张）`}</span>
      <ul>
        {photos.map((photo) => (
          <li key={photo.id}>
            <Thumb blob={photo.blob} />
            <button
              type="button"
              aria-label="删除照片"
              onClick={() => onChange(photos.filter(({ id }) => id !== photo.id))}
            >
              ×
            </button>
          </li>
        ))}
        <li>
          <label className="loader-camera">
            <input
              type="file"
              accept="image/*"
              capture="environment"
              multiple
              aria-label="拍照"
              onChange={(event) => {
                void add([...(event.target.files ?? [])])
                event.target.value = ''
              }}
            />
            <span aria-hidden="true">＋</span>
            拍照
          </label>
        </li>
      </ul>
      {fault !== '' && (
        <p className="field-fault" role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}

function Thumb({ blob }: { readonly blob: Blob }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(blob)
    if (image.current) image.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [blob])
  return <img ref={image} alt="照片" />
}
