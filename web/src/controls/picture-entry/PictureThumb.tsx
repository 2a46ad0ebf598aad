import { DeleteOutlined, PictureOutlined } from '@ant-design/icons'
import { Image } from 'antd'
import { useState } from 'react'
import '../surface/surface.css'

/** A small picture that opens large; with `onRemove` also a way to take it off. */
export function PictureThumb({
  url,
  label,
  onRemove,
}: {
  /** Absent until its address is known. */
  readonly url: string | undefined
  readonly label: string
  readonly onRemove?: (() => void) | undefined
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <span className="jh-picture-frame jh-picture-held">
      <button
        type="button"
        className="jh-picture-open"
        aria-label={`预览${label}`}
        disabled={url === undefined}
        onClick={() => setOpen(true)}
      >
        {url === undefined ? <PictureOutlined /> : <img src={url} alt="" />}
      </button>
      {onRemove && (
        <button
          type="button"
          className="jh-icon-button jh-picture-remove"
          aria-label={`删除${label}`}
          onClick={onRemove}
        >
          <DeleteOutlined />
        </button>
      )}
      {isOpen && url !== undefined && (
        <Image
          src={url}
          alt={label}
          style={{ display: 'none' }}
          preview={{ open: true, onOpenChange: setOpen }}
        />
      )}
    </span>
  )
}
