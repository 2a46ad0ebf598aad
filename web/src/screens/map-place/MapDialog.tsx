import { type GeoPoint, MAP_SERVICES, type MapService } from '@junheng/domain/place/map-datum.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Button, Modal, Spin } from 'antd'
import { useState } from 'react'
import { api } from '#web/api/api.ts'
import { ScreenFailure } from '../states/ScreenFailure.tsx'
import { patchOf, pointText } from './map-point.ts'
import { type MapState, useMapFrame } from './use-map-frame.ts'
import './map-place.css'

interface MapDialogProps {
  readonly point: GeoPoint | null
  /** In metres; none is drawn for 0. */
  readonly radius: number
  /** Null where the place is only looked at. */
  readonly onPick: ((patch: AnyRow) => void) | null
  readonly onClose: () => void
}

/** Its address is signed for minutes: asked for anew each time. */
const mapFrame = () =>
  queryOptions({
    queryKey: ['/sys-info/map'] as const,
    staleTime: 0,
    gcTime: 0,
    queryFn: () =>
      api.request<{ readonly frame: string | null }>({
        method: 'GET',
        path: '/sys-info/map',
        quiet: true,
      }),
  })

/** A place on the map of the service that the site has set; without one, in words. */
export function MapDialog({ point, radius, onPick, onClose }: MapDialogProps) {
  const frame = useQuery(mapFrame())
  const [picked, setPicked] = useState<GeoPoint | null>(null)
  const address = frame.data?.frame ?? null
  return (
    <Modal
      open
      title={onPick ? '选取位置' : '位置'}
      width={840}
      className="jh-map-dialog"
      footer={
        <div className="jh-map-foot">
          <span role="status">{pointText(picked ?? point)}</span>
          <Button onClick={onClose}>{onPick ? '取消' : '关闭'}</Button>
          {onPick && address !== null && (
            <Button
              type="primary"
              disabled={picked === null}
              onClick={() => {
                if (picked) onPick(patchOf(picked))
                onClose()
              }}
            >
              确定
            </Button>
          )}
        </div>
      }
      onCancel={onClose}
    >
      {frame.error ? (
        <ScreenFailure error={frame.error} onRetry={() => void frame.refetch()} />
      ) : frame.isPending ? (
        <div className="jh-map-box" />
      ) : address === null ? (
        <p className="jh-map-word">
          本系统还没有设置地图密钥，不能显示地图；经度和纬度可以直接填写。需要地图时，请管理员在「参数设置」里填写「地图密钥」。
        </p>
      ) : (
        <MapBox
          address={address}
          start={point}
          radius={radius}
          onPick={onPick === null ? null : setPicked}
        />
      )}
    </Modal>
  )
}

interface MapBoxProps {
  readonly address: string
  readonly start: GeoPoint | null
  readonly radius: number
  readonly onPick: ((point: GeoPoint) => void) | null
}

function MapBox(props: MapBoxProps) {
  const { ref, state } = useMapFrame(props)
  return (
    <>
      {props.onPick && state !== 'failed' && (
        <p className="jh-map-word">点地图上的位置，再按「确定」。</p>
      )}
      <div className="jh-map-box" data-state={state}>
        {state === 'failed' ? (
          <p className="jh-map-word" role="alert">
            地图没有加载出来。请检查本机能否上网；仍然不行时，请管理员检查「参数设置」里的「地图脚本地址」和「地图密钥」。
          </p>
        ) : (
          <iframe ref={ref} src={props.address} title={frameTitle(state)} sandbox="allow-scripts" />
        )}
        {state === 'loading' && <Spin className="jh-map-wait" aria-label="正在加载地图" />}
      </div>
    </>
  )
}

const frameTitle = (state: MapState): string => {
  const service: MapService | null = state === 'loading' || state === 'failed' ? null : state
  return service === null ? '地图' : MAP_SERVICES[service].label
}
