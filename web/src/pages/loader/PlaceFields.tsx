import { useQuery } from '@tanstack/react-query'
import type { LoadRow } from './load-truck.ts'
import { type Place, type PlaceKind, places } from './loader.queries.ts'
import type { RowDraft } from './row-draft.ts'

interface PlaceFieldsProps {
  readonly row: LoadRow
  readonly draft: RowDraft
  readonly onChange: (part: Partial<RowDraft>) => void
}

const NONE: readonly Place[] = []
const LABELS: Readonly<Record<PlaceKind, string>> = {
  warehouse: '仓库',
  area: '区域',
  silo: '筒仓',
  location: '货位',
}

/** Where the goods lie, from the large to the small; what a warehouse does not have is not asked for. */
export function PlaceFields({ row, draft, onChange }: PlaceFieldsProps) {
  const { warehouseId, areaId, siloId, locationId } = draft
  const below = warehouseId === '' ? null : warehouseId
  const warehouses = usePlaces('warehouse', null, { id: row.warehouseId, name: row.warehouseName })
  const areas = usePlaces('area', below, { id: row.areaId, name: row.areaName })
  const silos = usePlaces('silo', below, { id: row.siloId, name: row.siloName })
  const locations = usePlaces('location', below, { id: row.locationId, name: row.locationName })
  const inArea = (place: Place) => areaId === '' || place.areaId == null || place.areaId === areaId
  const inSilo = (place: Place) => siloId === '' || place.siloId == null || place.siloId === siloId
  return (
    <>
      <Choice
        kind="warehouse"
        isRequired
        value={warehouseId}
        places={warehouses}
        onChange={(id) => onChange({ warehouseId: id, areaId: '', siloId: '', locationId: '' })}
      />
      <Choice
        kind="area"
        value={areaId}
        places={areas}
        onChange={(id) => onChange({ areaId: id, siloId: '', locationId: '' })}
      />
      <Choice
        kind="silo"
        value={siloId}
        places={silos.filter(inArea)}
        onChange={(id) => onChange({ siloId: id, locationId: '' })}
      />
      <Choice
        kind="location"
        value={locationId}
        places={locations.filter((place) => inArea(place) && inSilo(place))}
        onChange={(id) => onChange({ locationId: id })}
      />
    </>
  )
}

interface Known {
  readonly id: string | null
  readonly name: string | null
}

/** Places to choose from; without a connection at least the one that the row has. */
function usePlaces(kind: PlaceKind, warehouseId: string | null, known: Known): readonly Place[] {
  const { data = NONE } = useQuery(places(kind, warehouseId))
  const { id, name } = known
  const isListed = id === null || name === null || data.some((place) => place.id === id)
  return isListed ? data : [{ id, name }, ...data]
}

interface ChoiceProps {
  readonly kind: PlaceKind
  readonly isRequired?: boolean
  readonly value: string
  readonly places: readonly Place[]
  readonly onChange: (id: string) => void
}

function Choice({ kind, isRequired = false, value, places: offered, onChange }: ChoiceProps) {
  if (!isRequired && offered.length === 0) return null
  return (
    <label className="field-label">
      <span>
        {isRequired && <b aria-hidden="true">*</b>}
        {LABELS[kind]}
      </span>
      <select
        className="field-input"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{isRequired ? '请选择' : '不指定'}</option>
        {offered.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
