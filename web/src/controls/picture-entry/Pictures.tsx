import { useQuery } from '@tanstack/react-query'
import { Image } from 'antd'
import type { ReadProps } from '../control.ts'
import { listValue } from '../control.ts'
import { Plain } from '../display/Shown.tsx'
import { pictureUrls } from './picture.queries.ts'

/** The pictures a field names, small, each opening large. */
export function Pictures({ field, value }: ReadProps) {
  const ids = listValue(value)
  const { data: urls = {} } = useQuery(pictureUrls(ids))
  if (ids.length === 0) return <Plain text="" />
  return (
    <Image.PreviewGroup>
      <div className="jh-picture">
        {ids.map((id) => (
          <Image
            key={id}
            width={96}
            height={96}
            style={{ objectFit: 'contain' }}
            alt={field.fieldExplain}
            src={urls[id] ?? ''}
          />
        ))}
      </div>
    </Image.PreviewGroup>
  )
}
