import { useQuery } from '@tanstack/react-query'
import type { ReadProps } from '../control.ts'
import { listValue } from '../control.ts'
import { Plain } from '../display/Plain.tsx'
import { PictureThumb } from './PictureThumb.tsx'
import { pictureUrls } from './picture.queries.ts'

/** The pictures a field names, small, each opening large. */
export function Pictures({ field, value }: ReadProps) {
  const ids = listValue(value)
  const { data: urls = {} } = useQuery(pictureUrls(ids))
  if (ids.length === 0) return <Plain text="" />
  return (
    <div className="jh-picture">
      {ids.map((id) => (
        <PictureThumb key={id} url={urls[id]} label={field.fieldExplain} />
      ))}
    </div>
  )
}
