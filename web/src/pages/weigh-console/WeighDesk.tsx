import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Scale, type YardTruck, yard } from './console.queries.ts'
import { trucksOf } from './find-truck.ts'
import { readDesk, shownScales, writeDesk } from './remembered.ts'
import { ScaleHead } from './ScaleHead.tsx'
import { StationView } from './StationView.tsx'
import { useConsoleKeys } from './use-console-keys.ts'
import { type Station, useStation } from './use-station.ts'
import { YardBoard } from './YardBoard.tsx'

/** One or two scales side by side, below them every truck on site. */
export function WeighDesk({ scales }: { readonly scales: readonly Scale[] }) {
  const [desk, setDesk] = useState(readDesk)
  const [activeId, setActive] = useState<string | null>(null)
  const trucks = useQuery(yard)
  const root = useRef<HTMLDivElement>(null)
  const { stations, taken, tell } = useStations()
  const shown = useShown(scales, desk.scaleIds)
  const ids = shown.map(({ id }) => id)
  const current = shown.find(({ id }) => id === activeId)?.id ?? ids[0] ?? ''
  const onSite = useMemo(() => trucksOf(trucks.data), [trucks.data])
  const change = (part: Partial<typeof desk>) => {
    const next = { ...desk, scaleIds: ids, ...part }
    setDesk(next)
    writeDesk(next)
  }
  const active = () => stations.current.get(current)
  const fieldOf = (id: string) =>
    root.current?.querySelector<HTMLInputElement>(`[data-scale="${id}"] .plate-search-field`) ??
    null
  const other = () => {
    const next = ids.find((id) => id !== current)
    if (next === undefined) return
    setActive(next)
    fieldOf(next)?.focus()
  }
  useConsoleKeys({
    save: () => active()?.save(),
    go: () => active()?.save(),
    clear: () => active()?.clear(),
    other,
    print: () =>
      root.current
        ?.querySelector<HTMLButtonElement>(`[data-scale="${current}"] [data-print]`)
        ?.click(),
    search: () => fieldOf(current),
  })
  return (
    <div className="desk" ref={root}>
      <div className={ids.length > 1 ? 'stations stations-two' : 'stations'}>
        {shown.map((scale) => (
          <StationHost
            key={scale.id}
            scale={scale}
            trucks={onSite}
            sound={desk.sound}
            isActive={ids.length > 1 && scale.id === current}
            head={
              <ScaleHead
                scale={scale}
                scales={scales}
                shown={ids}
                isActive={scale.id === current}
                sound={desk.sound}
                onScales={(scaleIds) => change({ scaleIds })}
                onSound={(sound) => change({ sound })}
              />
            }
            onTell={tell}
            onActivate={() => setActive(scale.id)}
          />
        ))}
      </div>
      <YardBoard
        yard={trucks.data}
        isFailed={trucks.isError}
        onScale={taken}
        onTake={(id) => active()?.take(id)}
      />
    </div>
  )
}

function useShown(scales: readonly Scale[], wanted: readonly string[]): readonly Scale[] {
  return useMemo(() => {
    const ids = shownScales(
      wanted,
      scales.map(({ id }) => id),
    )
    return ids.flatMap((id) => scales.find((scale) => scale.id === id) ?? [])
  }, [scales, wanted])
}

/** The stations as they are now, for keys; and which trucks stand on them. */
function useStations() {
  const stations = useRef(new Map<string, Station>())
  const [taken, setTaken] = useState<readonly string[]>([])
  const tell = useCallback((id: string, station: Station | null) => {
    if (station === null) stations.current.delete(id)
    else stations.current.set(id, station)
    const now = [...stations.current.values()].flatMap(({ state }) => state.registryId ?? [])
    setTaken((old) => (old.join() === now.join() ? old : now))
  }, [])
  return { stations, taken, tell }
}

interface StationHostProps {
  readonly scale: Scale
  readonly trucks: readonly YardTruck[]
  readonly sound: boolean
  readonly isActive: boolean
  readonly head: ReactNode
  readonly onTell: (id: string, station: Station | null) => void
  readonly onActivate: () => void
}

function StationHost(props: StationHostProps) {
  const { scale, trucks, sound, isActive, head, onTell, onActivate } = props
  const station = useStation({ scale, trucks, sound })
  useEffect(() => onTell(scale.id, station))
  useEffect(() => () => onTell(scale.id, null), [scale.id, onTell])
  return (
    <div className="station-host" data-scale={scale.id}>
      <StationView
        station={station}
        trucks={trucks}
        head={head}
        isActive={isActive}
        onActivate={onActivate}
      />
    </div>
  )
}
