import { useQuery } from '@tanstack/react-query'
import { Image } from 'antd'
import { pictureUrls } from '#web/controls/picture-entry/picture.queries.ts'

/** The pictures of a cell, over the whole screen. */
export function RowPictures({
  ids,
  onClose,
}: {
  readonly ids: readonly string[]
  readonly onClose: () => void
}) {
  const { data: urls } = useQuery(pictureUrls(ids))
  if (urls === undefined) return null
  return (
    <Image.PreviewGroup
      items={ids.map((id) => ({ src: urls[id] ?? '' }))}
      preview={{
        open: true,
        onOpenChange: (isOpen) => {
          if (!isOpen) onClose()
        },
      }}
    />
  )
}
