import { CloseOutlined, PlusOutlined, SoundFilled, SoundOutlined } from '@ant-design/icons'
import type { YardTruck } from '@junheng/domain/weighing/console-wire.ts'
import { useQuery } from '@tanstack/react-query'
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type Scale, yard } from './console.queries.ts'
import { trucksOf } from './find-truck.ts'
import { type Desk, readDesk, shownScales, writeDesk } from './remembered.ts'
import { StationView } from './StationView.tsx'
import { useConsoleKeys } from './use-console-keys.ts'
import { type Station, useStation } from './use-station.ts'
import { YardBoard } from './YardBoard.tsx'

interface ScaleHeadProps {
  readonly scale: Scale
  readonly scales: readonly Scale[]
  /** Scales on the screen, this one among them. */
  readonly shown: readonly string[]
  readonly isActive: boolean
  readonly sound: boolean
  readonly onScales: (ids: readonly string[]) => void
  readonly onSound: (sound: boolean) => void
}

/** One or two scales side by side, below them every truck on site. */
export function WeighDesk({ scales }: { readonly scales: readonly Scale[] }) {
  const { shown, ids, sound, change } = useDesk(scales)
  const [activeId, setActive] = useState<string | null>(null)
  const trucks = useQuery(yard)
  const onSite = useMemo(() => trucksOf(trucks.data), [trucks.data])
  const root = useRef<HTMLDivElement>(null)
  const { stations, taken, tell } = useStations()
  const current = ids.find((id) => id === activeId) ?? ids[0] ?? ''
  const active = () => stations.current.get(current)
  useKeysOf({ root, ids, current, active, onActivate: setActive })
  return (
    <div className="desk" ref={root}>
      <div className={ids.length > 1 ? 'stations stations-two' : 'stations'}>
        {shown.map((scale) => (
          <StationHost
            key={scale.id}
            scale={scale}
            trucks={onSite}
            sound={sound}
            isActive={ids.length > 1 && scale.id === current}
            head={
              <ScaleHead
                scale={scale}
                scales={scales}
                shown={ids}
                isActive={scale.id === current}
                sound={sound}
                onScales={(scaleIds) => change({ scaleIds })}
                onSound={(isOn) => change({ sound: isOn })}
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

/** What stands on this desk, remembered on its machine. */
function useDesk(scales: readonly Scale[]) {
  const [desk, setDesk] = useState(readDesk)
  const shown = useMemo(() => {
    const known = scales.map(({ id }) => id)
    const ids = shownScales(desk.scaleIds, known)
    return ids.flatMap((id) => scales.find((scale) => scale.id === id) ?? [])
  }, [scales, desk.scaleIds])
  const ids = shown.map(({ id }) => id)
  const change = (part: Partial<Desk>) => {
    const next = { ...desk, scaleIds: ids, ...part }
    setDesk(next)
    writeDesk(next)
  }
  return { shown, ids, sound: desk.sound, change }
}

interface DeskKeys {
  readonly root: RefObject<HTMLDivElement | null>
  readonly ids: readonly string[]
  readonly current: string
  active(): Station | undefined
  onActivate(id: string): void
}

/** Keys go to the scale that is worked on. */
function useKeysOf({ root, ids, current, active, onActivate }: DeskKeys): void {
  const find = (id: string, what: string) =>
    root.current?.querySelector(`[data-scale="${id}"] ${what}`) ?? null
  const fieldOf = (id: string) => {
    const field = find(id, '.plate-search-field')
    return field instanceof HTMLInputElement ? field : null
  }
  const press = (what: string): void => {
    const button = find(current, what)
    if (button instanceof HTMLElement) button.click()
  }
  useConsoleKeys({
    save: () => active()?.save(),
    go: () => active()?.save(),
    clear: () => active()?.clear(),
    other() {
      const next = ids.find((id) => id !== current)
      if (next === undefined) return
      onActivate(next)
      fieldOf(next)?.focus()
    },
    print: () => press('[data-print]'),
    tare: () => press('[data-tare]'),
    confirmPlate: () => active()?.confirmPlate(),
    search: () => fieldOf(current),
  })
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
  // Before it is painted: a key pressed at the sight of the button must find the station as it is shown.
  useLayoutEffect(() => onTell(scale.id, station))
  useLayoutEffect(() => () => onTell(scale.id, null), [scale.id, onTell])
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

/** Which scale this is; a second one can stand beside it. */
function ScaleHead(props: ScaleHeadProps) {
  const { scale, scales, shown, isActive, sound, onScales, onSound } = props
  const isFirst = shown[0] === scale.id
  const free = scales.find(({ id }) => !shown.includes(id))
  const change = (id: string) => onScales(shown.map((old) => (old === scale.id ? id : old)))
  return (
    <div className="scale-head">
      {scales.length > 1 ? (
        <select aria-label="地磅" value={scale.id} onChange={(event) => change(event.target.value)}>
          {scales
            .filter(({ id }) => id === scale.id || !shown.includes(id))
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </select>
      ) : (
        <b>{scale.name}</b>
      )}
      {scale.roomName && <span className="scale-room">{scale.roomName}</span>}
      {shown.length > 1 && (isActive ? <em>当前</em> : <kbd>F4</kbd>)}
      {isFirst && (
        <button
          type="button"
          aria-label="提示音"
          aria-pressed={sound}
          title={sound ? '提示音已开' : '提示音已关'}
          onClick={() => onSound(!sound)}
        >
          {sound ? <SoundFilled /> : <SoundOutlined className="scale-mute" />}
        </button>
      )}
      {shown.length === 1 && free && (
        <button
          type="button"
          className="scale-second"
          onClick={() => onScales([...shown, free.id])}
        >
          <PlusOutlined /> 第二台
        </button>
      )}
      {!isFirst && (
        <button
          type="button"
          aria-label={`收起${scale.name}`}
          onClick={() => onScales(shown.filter((id) => id !== scale.id))}
        >
          <CloseOutlined />
        </button>
      )}
    </div>
  )
}
