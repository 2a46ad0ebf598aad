import type { LoadPlace, LoadRow, PlaceKind } from '@junheng/domain/weighing/loading-wire.ts'
import { useQuery } from '@tanstack/react-query'
import { loadPlaces } from './loader.queries.ts'
import { PhotoField } from './PhotoField.tsx'
import { placesWithin } from './places-within.ts'
import { confirmingAction, type RowDraft } from './row-draft.ts'

interface RowFormProps {
  readonly row: LoadRow
  readonly isIn: boolean
  readonly draft: RowDraft
  /** Several materials: each may be handed in by itself. */
  readonly canPick: boolean
  readonly fault: string | null
  readonly onChange: (part: Partial<RowDraft>) => void
}

interface PlaceFieldsProps {
  readonly row: LoadRow
  readonly draft: RowDraft
  readonly onChange: (part: Partial<RowDraft>) => void
}

const NO_PLACES: readonly LoadPlace[] = []
const PLACE_LABELS: Readonly<Record<PlaceKind, string>> = {
  warehouse: '仓库',
  area: '区域',
  silo: '筒仓',
  location: '货位',
}

/** One material: where it goes, what is taken off, how many pieces, pictures. */
export function RowForm({ row, isIn, draft, canPick, fault, onChange }: RowFormProps) {
  const isOpen = confirmingAction(row) !== null
  return (
    <>
      <h3>
        {canPick && isOpen ? (
          <label className="loader-check">
            <input
              type="checkbox"
              checked={draft.isPicked}
              onChange={(event) => onChange({ isPicked: event.target.checked })}
            />
            {row.invName}
          </label>
        ) : (
          row.invName
        )}
        <span>
          {isIn && row.originalWeight !== null ? '原发' : '预装'}{' '}
          <b>{isIn && row.originalWeight !== null ? row.originalWeight : row.preQuantity}</b> 吨
        </span>
      </h3>
      {row.confirmState === 'CONFIRMED' && (
        <p className="loader-note">
          {row.confirmUser} {row.confirmTime?.slice(5, 16)} 已确认
          {row.warehouseName === null ? '' : `，${row.warehouseName}`}
        </p>
      )}
      {!isOpen && <p className="loader-note">{closedText(row)}</p>}
      {isOpen && draft.isPicked && (
        <Fields row={row} isIn={isIn} draft={draft} onChange={onChange} />
      )}
      {fault !== null && (
        <p className="field-fault" role="alert">
          {fault}
        </p>
      )}
    </>
  )
}

function closedText({ ihandle, noReason }: LoadRow): string {
  if (!ihandle) return '不在您的确认范围'
  return noReason === null ? '现在没有要做的' : `现在不能确认：${noReason}`
}

type FieldsProps = Pick<RowFormProps, 'row' | 'isIn' | 'draft' | 'onChange'>

function Fields({ row, isIn, draft, onChange }: FieldsProps) {
  return (
    <div className="loader-fields">
      <label className="loader-check">
        <input
          type="checkbox"
          checked={draft.notLoaded}
          onChange={(event) => onChange({ notLoaded: event.target.checked })}
        />
        未装卸这种物料
      </label>
      {!draft.notLoaded && <Goods row={row} isIn={isIn} draft={draft} onChange={onChange} />}
      <PhotoField
        held={row.pictures?.length ?? 0}
        photos={draft.photos}
        onChange={(photos) => onChange({ photos })}
      />
      <label className="field-label">
        <span>备注</span>
        <textarea
          className="field-input"
          rows={2}
          maxLength={200}
          value={draft.confirmRemark}
          onChange={(event) => onChange({ confirmRemark: event.target.value })}
        />
      </label>
    </div>
  )
}

/** Where the goods went, what is taken off, how many pieces. */
function Goods({ row, isIn, draft, onChange }: FieldsProps) {
  return (
    <>
      <PlaceFields row={row} draft={draft} onChange={onChange} />
      {isIn && (
        <div className="loader-pair">
          <Figure
            label="扣重（吨）"
            value={draft.siteDeduct}
            onChange={(siteDeduct) => onChange({ siteDeduct })}
          />
          <Figure
            label="扣重率（%）"
            value={draft.sitePercent}
            onChange={(sitePercent) => onChange({ sitePercent })}
          />
        </div>
      )}
      <div className="loader-pair">
        <Figure
          label="件数"
          isRequired={row.isPack}
          mode="numeric"
          value={draft.pieces}
          onChange={(pieces) => onChange({ pieces })}
        />
        <label className="field-label">
          <span>批次</span>
          <input
            className="field-input"
            value={draft.batchNo}
            maxLength={40}
            autoComplete="off"
            onChange={(event) => onChange({ batchNo: event.target.value })}
          />
        </label>
      </div>
    </>
  )
}

interface FigureProps {
  readonly label: string
  readonly value: string
  readonly isRequired?: boolean
  readonly mode?: 'decimal' | 'numeric'
  readonly onChange: (text: string) => void
}

function Figure({ label, value, isRequired = false, mode = 'decimal', onChange }: FigureProps) {
  return (
    <label className="field-label">
      <span>
        {isRequired && <b aria-hidden="true">*</b>}
        {label}
      </span>
      <input
        className="field-input loader-figure"
        inputMode={mode}
        value={value}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value.trim())}
      />
    </label>
  )
}

/** Where the goods lie, from the large to the small; what a warehouse does not have is not asked for. */
function PlaceFields({ row, draft, onChange }: PlaceFieldsProps) {
  const { data = NO_PLACES } = useQuery(loadPlaces())
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
        {PLACE_LABELS[kind]}
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
