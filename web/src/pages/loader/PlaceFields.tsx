import type { LoadPlace, LoadRow, PlaceKind } from '@junheng/domain/weighing/loading-wire.ts'
import { useQuery } from '@tanstack/react-query'
import { loadPlaces } from './loader.queries.ts'
import { placesWithin } from './places-within.ts'
import type { RowDraft } from './row-draft.ts'

interface PlaceFieldsProps {
  readonly row: LoadRow
  readonly draft: RowDraft
  readonly onChange: (part: Partial<RowDraft>) => void
}

const NONE: readonly LoadPlace[] = []
const LABELS: Readonly<Record<PlaceKind, string>> = {
  warehouse: '仓库',
  area: '区域',
  silo: '筒仓',
  location: '货位',
}

/** Where the goods lie, from the large to the small; what a warehouse does not have is not asked for. */
export function PlaceFields({ row, draft, onChange }: PlaceFieldsProps) {
  const { data = NONE } = useQuery(loadPlaces())
  const within = (kind: PlaceKind) => placesWithin(data, { kind, row, chosen: draft })
  const { warehouseId, areaId, siloId, locationId } = draft
  return (
    <>
      <Choice
        kind="warehouse"
        isRequired
        value={warehouseId}
        places={within('warehouse')}
        onChange={(id) => onChange({ warehouseId: id, areaId: '', siloId: '', locationId: '' })}
      />
      <Choice
        kind="area"
        value={areaId}
        places={within('area')}
        onChange={(id) => onChange({ areaId: id, siloId: '', locationId: '' })}
      />
      <Choice
        kind="silo"
        value={siloId}
        places={within('silo')}
        onChange={(id) => onChange({ siloId: id, locationId: '' })}
      />
      <Choice
        kind="location"
        value={locationId}
        places={within('location')}
        onChange={(id) => onChange({ locationId: id })}
      />
    </>
  )
}

interface ChoiceProps {
  readonly kind: PlaceKind
  readonly isRequired?: boolean
  readonly value: string
  readonly places: readonly Pick<LoadPlace, 'id' | 'name'>[]
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
