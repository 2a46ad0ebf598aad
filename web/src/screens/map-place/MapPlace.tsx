import { EnvironmentOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import type { RowAccess } from '#web/controls/control.ts'
import { lazyPart } from '#web/controls/lazy-part/lazy-part.tsx'
import { useRowValue } from '#web/controls/use-row-value.ts'
import { LATITUDE, LONGITUDE, pointOf, RADIUS } from './map-point.ts'

const MapDialog = lazyPart(() => import('./MapDialog.tsx').then((m) => m.MapDialog))

interface MapPlaceProps {
  readonly row: RowAccess
  /** Units of the grid that a field beside it has. */
  readonly span: number
  /** Its coordinates may be changed. */
  readonly isOpen: boolean
}

/** Beside the two numbers of a place: where that is. Nothing of a map is fetched before somebody asks. */
export function MapPlace({ row, span, isOpen }: MapPlaceProps) {
  const point = pointOf(useRowValue(row, LONGITUDE), useRowValue(row, LATITUDE))
  const radius = Number(useRowValue(row, RADIUS) ?? 0)
  const [isShown, setShown] = useState(false)
  if (point === null && !isOpen) return null
  return (
    <div className={`jh-field jh-span-${span}`} data-field="mapPlace">
      <div className="jh-field-label">
        <span>位置</span>
      </div>
      <div className="jh-field-control">
        <Button icon={<EnvironmentOutlined />} onClick={() => setShown(true)}>
          {isOpen ? '在地图上选取' : '在地图上查看'}
        </Button>
      </div>
      {isShown && (
        <Suspense>
          <MapDialog
            point={point}
            radius={Number.isFinite(radius) ? radius : 0}
            onPick={isOpen ? (patch) => row.write(patch) : null}
            onClose={() => setShown(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
