import type { YardTruck } from '@junheng/domain/weighing/console-wire.ts'
import { type ReactNode, useState } from 'react'
import { errorText } from '#web/api/api-error.ts'
import { usePermission } from '#web/shell/session/session-store.ts'
import { PlateSearch } from './PlateSearch.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { StationBand } from './StationBand.tsx'
import { TareDialog } from './TareDialog.tsx'
import { TruckCard } from './TruckCard.tsx'
import type { Station } from './use-station.ts'
import { WeighedCard } from './WeighedCard.tsx'
import { WeightPanel } from './WeightPanel.tsx'

interface StationViewProps {
  readonly station: Station
  readonly trucks: readonly YardTruck[]
  readonly head: ReactNode
  readonly isActive: boolean
  readonly onActivate: () => void
}

/** One scale: its weight, the search, and the truck on it. */
export function StationView(props: StationViewProps) {
  const { station, trucks, head, isActive, onActivate } = props
  const { scale, live, state } = station
  const { outcome } = state
  return (
    <section
      className={isActive ? 'station station-active' : 'station'}
      aria-label={scale.name}
      onPointerDown={onActivate}
    >
      <WeightPanel scale={scale} live={live} head={head} tools={<TareButton station={station} />} />
      <PlateSearch
        label={`${scale.name}选车`}
        trucks={trucks}
        onTake={station.take}
        onFind={(typed) => void station.find(typed)}
        onGo={station.save}
        onFocus={onActivate}
      />
      <div className="station-truck">
        <Truck station={station} />
      </div>
      {outcome?.kind === 'asked' && (
        <ReasonDialog
          title="请核对后决定"
          lines={outcome.choices.map(({ msg }) => msg)}
          okText="核对无误，保存"
          onOk={station.accept}
          onCancel={station.dismiss}
        />
      )}
    </section>
  )
}

function Truck({ station }: { readonly station: Station }) {
  const { form, formError, state } = station
  if (state.outcome?.kind === 'saved')
    return <WeighedCard saved={state.outcome} onClose={station.clear} />
  if (form !== null) return <TruckCard station={station} form={form} />
  if (formError !== null)
    return (
      <div className="truck truck-empty" role="alert">
        <p>{errorText(formError)}</p>
        <button type="button" className="truck-close" onClick={station.clear}>
          换车 <kbd>Esc</kbd>
        </button>
      </div>
    )
  return (
    <div className="truck truck-empty">
      <StationBand station={station} />
      {state.registryId === null ? (
        <p>等待车辆。识别到车牌会自动带出；也可以输入车牌后四位，或点下方车辆。</p>
      ) : (
        <p aria-label="加载中">正在读取车辆…</p>
      )}
    </div>
  )
}

/** Weighs an empty truck for its stored tare, whatever else is under way. */
function TareButton({ station }: { readonly station: Station }) {
  const may = usePermission()
  const [isOpen, setOpen] = useState(false)
  if (!may('measure:mm-vehicle-tare:take') || !may('measure:mm-scale:capture')) return null
  return (
    <>
      <button type="button" className="weight-tool" data-tare onClick={() => setOpen(true)}>
        存皮 <kbd>F6</kbd>
      </button>
      {isOpen && <TareDialog station={station} onClose={() => setOpen(false)} />}
    </>
  )
}
