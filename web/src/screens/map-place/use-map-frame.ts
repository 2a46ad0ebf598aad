import {
  fromMap,
  type GeoPoint,
  isMapService,
  MAP_SERVICES,
  type MapService,
  toMap,
} from '@junheng/domain/place/map-datum.ts'
import { isPlainObject } from '@junheng/domain/row/any-row.ts'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTheme } from '#web/theme/theme-store.ts'
import { heardPoint } from './map-point.ts'

/** Under way, not to be had, or drawn by this service. */
export type MapState = 'loading' | 'failed' | MapService

/** Where one begins who has no place yet: the whole country. */
const COUNTRY: GeoPoint = { longitude: 104.5, latitude: 36 }
const COUNTRY_ZOOM = 4
const PLANT_ZOOM = 16

interface Shown {
  readonly start: GeoPoint | null
  readonly radius: number
  readonly onPick: ((point: GeoPoint) => void) | null
}

/** Speaks with the frame of the map; points are ours on this side and the map's own on the other. */
export function useMapFrame({ start, radius, onPick }: Shown): {
  readonly ref: RefObject<HTMLIFrameElement | null>
  readonly state: MapState
} {
  const ref = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<MapState>('loading')
  const dark = useTheme(({ scheme }) => scheme === 'dark')
  const hear = useEffectEvent((said: Readonly<Record<string, unknown>>) => {
    const { ready, picked, failed } = said
    if (failed === true) setState('failed')
    if (isMapService(ready)) {
      const { datum } = MAP_SERVICES[ready]
      const point = toMap(datum, start ?? COUNTRY)
      const zoom = start === null ? COUNTRY_ZOOM : PLANT_ZOOM
      const show = { point, hasPoint: start !== null, zoom, radius, dark, picks: onPick !== null }
      // A page without an origin can be named by no origin; what it is told is a place and nothing else.
      ref.current?.contentWindow?.postMessage({ show }, '*')
      setState(ready)
    }
    const point = heardPoint(picked)
    if (point && isMapService(state)) onPick?.(fromMap(MAP_SERVICES[state].datum, point))
  })
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      if (source === null || source !== ref.current?.contentWindow) return
      if (isPlainObject(data) && isPlainObject(data['map'])) hear(data['map'])
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
  return { ref, state }
}
