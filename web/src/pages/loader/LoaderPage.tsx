import type { LoadTruck } from '@junheng/domain/weighing/loading-wire.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '#web/api/api-error.ts'
import { usePlantNow } from '#web/controls/time-entry/use-plant-now.ts'
import { durationText, minutesSince } from '../field/clock.ts'
import { PlateBadge } from '../field/PlateBadge.tsx'
import { loadingBoard } from './loader.queries.ts'
import { OutboxBar } from './OutboxBar.tsx'
import { useOutbox } from './outbox-store.ts'
import { ScanButton } from './ScanButton.tsx'
import { TruckView } from './TruckView.tsx'
import {
  findTrucks,
  STANDING_LABELS,
  STANDINGS,
  type Standing,
  standingOf,
} from './truck-standing.ts'
import type { OpenTruck } from './use-open-truck.ts'
import { useSending } from './use-sending.ts'
import '../field/field.css'
import './loader.css'

interface LoaderPageProps {
  readonly opened: OpenTruck
}

interface LoaderListProps {
  readonly trucks: readonly LoadTruck[]
  readonly onOpen: (id: string) => void
}

const PLACE_KEY = 'junheng.loaderPlace'
const HALF_MINUTE = 30_000
const ALL_TRUCKS = { word: '', place: null, onlyMine: false } as const
/** Everything but what is over comes with its trucks open. */
const LAST_STANDING: Standing = 'done'

/** The loader's phone: his trucks, and one of them at a time. Works on without a connection. */
export function LoaderPage({ opened }: LoaderPageProps) {
  const board = useQuery(loadingBoard())
  useSending()
  const truck = board.data?.find(({ registryId }) => registryId === opened.id) ?? null
  return (
    <div className="loader-page">
      <OutboxBar isLost={board.error !== null} onOpen={opened.open} />
      {board.data === undefined ? (
        <p className="loader-empty" role="status">
          {board.error === null ? '正在读取…' : errorText(board.error)}
          {board.error !== null && (
            <button type="button" className="field-button" onClick={() => void board.refetch()}>
              重试
            </button>
          )}
        </p>
      ) : opened.id === null ? (
        <LoaderList trucks={board.data} onOpen={opened.open} />
      ) : truck === null ? (
        <p className="loader-empty">
          这辆车已不在装卸点，可能已二次过磅或出厂
          <button type="button" className="field-button" onClick={opened.close}>
            返回列表
          </button>
        </p>
      ) : (
        <TruckView key={truck.registryId} truck={truck} onClose={opened.close} />
      )}
    </div>
  )
}

/** Trucks of the loader's own points, those that need him first. */
function LoaderList({ trucks, onOpen }: LoaderListProps) {
  const [word, setWord] = useState('')
  const [place, setPlace] = useState(() => localStorage.getItem(PLACE_KEY))
  const [onlyMine, setOnlyMine] = useState(true)
  const known = trucks.some(({ dischargeAddressId }) => dischargeAddressId === place) ? place : null
  const found = findTrucks(trucks, { word, place: known, onlyMine })
  const find = (text: string) => {
    setWord(text)
    // A code names one truck, wherever it stands.
    const scanned = text.startsWith('QR1.') ? findTrucks(trucks, { ...ALL_TRUCKS, word: text }) : []
    if (scanned[0]) onOpen(scanned[0].registryId)
  }
  const choose = (id: string | null) => {
    if (id === null) localStorage.removeItem(PLACE_KEY)
    else localStorage.setItem(PLACE_KEY, id)
    setPlace(id)
  }
  return (
    <>
      <div className="loader-find">
        <input
          className="field-input"
          type="search"
          aria-label="车牌或登记码"
          placeholder="车牌后几位"
          autoComplete="off"
          value={word}
          onChange={(event) => find(event.target.value)}
        />
        <ScanButton onRead={find} />
      </div>
      <Narrowing
        trucks={trucks}
        place={known}
        onlyMine={onlyMine}
        onPlace={choose}
        onMine={setOnlyMine}
      />
      {found.length === 0 && (
        <p className="loader-empty">
          {trucks.length === 0 ? '现在没有要装卸的车辆' : '没有符合的车辆'}
        </p>
      )}
      <Groups trucks={found} onOpen={onOpen} />
    </>
  )
}

/** Under headings of what comes next. */
function Groups({ trucks, onOpen }: LoaderListProps) {
  const entries = useOutbox((state) => state.entries)
  return STANDINGS.map((standing) => {
    const own = trucks.filter((truck) => standingOf(truck, entries) === standing)
    if (own.length === 0) return null
    return (
      <section key={standing} className="loader-group" aria-label={STANDING_LABELS[standing]}>
        <h2>
          {STANDING_LABELS[standing]} <span>{own.length}</span>
        </h2>
        <ul className={standing === LAST_STANDING ? 'loader-quiet' : undefined}>
          {own.map((truck) => (
            <TruckItem
              key={truck.registryId}
              truck={truck}
              standing={standing}
              onOpen={() => onOpen(truck.registryId)}
            />
          ))}
        </ul>
      </section>
    )
  })
}

interface NarrowingProps {
  readonly trucks: readonly LoadTruck[]
  readonly place: string | null
  readonly onlyMine: boolean
  readonly onPlace: (id: string | null) => void
  readonly onMine: (onlyMine: boolean) => void
}

/** By place, where there are several; other people's trucks only on request. */
function Narrowing({ trucks, place, onlyMine, onPlace, onMine }: NarrowingProps) {
  const places = placesOf(trucks)
  const hasOthers = trucks.some(({ mine }) => !mine)
  if (places.length < 2 && !hasOthers) return null
  return (
    <div className="loader-places" role="group" aria-label="装卸地点">
      <Chip label="全部" isOn={place === null} onPress={() => onPlace(null)} />
      {places.map(({ id, name }) => (
        <Chip key={id} label={name} isOn={id === place} onPress={() => onPlace(id)} />
      ))}
      {hasOthers && <Chip label="含其他点" isOn={!onlyMine} onPress={() => onMine(!onlyMine)} />}
    </div>
  )
}

interface ChipProps {
  readonly label: string
  readonly isOn: boolean
  readonly onPress: () => void
}

function Chip({ label, isOn, onPress }: ChipProps) {
  return (
    <button type="button" className="field-chip" aria-pressed={isOn} onClick={onPress}>
      {label}
    </button>
  )
}

interface TruckItemProps {
  readonly truck: LoadTruck
  readonly standing: Standing
  readonly onOpen: () => void
}

function TruckItem({ truck, standing, onOpen }: TruckItemProps) {
  const now = usePlantNow(HALF_MINUTE)
  const minutes = minutesSince(truck.firstTime ?? truck.entranceTime, now)
  const { plateNumber, cargo, partnerName, direction, dischargeAddressName, rejectSays } = truck
  return (
    <li>
      <button type="button" className={`loader-truck loader-${standing}`} onClick={onOpen}>
        <span className="loader-truck-head">
          <PlateBadge plate={plateNumber} />
          <span className={`loader-way loader-way-${direction}`}>
            {direction === 'in' ? '卸' : '装'}
          </span>
          {minutes !== null && <span className="loader-wait">{durationText(minutes)}</span>}
        </span>
        <span className="loader-cargo">{cargo}</span>
        <span className="loader-partner">
          {[partnerName, dischargeAddressName].filter(Boolean).join(' · ')}
        </span>
        {standing === 'back' && rejectSays !== null && (
          <span className="loader-says">{rejectSays}</span>
        )}
      </button>
    </li>
  )
}

function placesOf(
  trucks: readonly LoadTruck[],
): readonly { readonly id: string; readonly name: string }[] {
  const byId = new Map<string, string>()
  for (const { dischargeAddressId: id, dischargeAddressName: name } of trucks)
    if (id !== null && name !== null) byId.set(id, name)
  return [...byId].map(([id, name]) => ({ id, name }))
}
