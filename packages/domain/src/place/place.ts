import { type FieldAttrs, type RefFields, ref } from '../entity/field.ts'

/**
 * Where goods lie: a warehouse and, as far as somebody has said so, the area, silo and location in it. Types rather
 * than interfaces, so that a row with a place still is any row.
 */
export type Place = {
  readonly warehouseId: string | null
  readonly areaId: string | null
  readonly siloId: string | null
  readonly locationId: string | null
}

/** A place of the stock, which is kept by warehouse at least. */
export interface StockPlace extends Place {
  readonly warehouseId: string
}

/** A place, and what its parts are called. */
export type NamedPlace = Place & {
  readonly warehouseName: string | null
  readonly areaName: string | null
  readonly siloName: string | null
  readonly locationName: string | null
}

export const PLACE_IDS = [
  'warehouseId',
  'areaId',
  'siloId',
  'locationId',
] as const satisfies readonly (keyof Place)[]

/** The eight columns of a row that say where it is, in the order in which they stand there. */
export const PLACE_COLUMNS = [
  'warehouseId',
  'warehouseName',
  'areaId',
  'areaName',
  'siloId',
  'siloName',
  'locationId',
  'locationName',
] as const satisfies readonly (keyof NamedPlace)[]

/** Of a warehouse of which no part is said. */
export const NO_PART = { areaId: null, siloId: null, locationId: null } as const

export const NOWHERE: NamedPlace = {
  warehouseId: null,
  warehouseName: null,
  areaId: null,
  areaName: null,
  siloId: null,
  siloName: null,
  locationId: null,
  locationName: null,
}

/**
 * The place of a row that says more.
 *
 * @example
 * placeOf(line) // { warehouseId, areaId, siloId, locationId }
 */
export const placeOf = <P extends Place>(row: P): Pick<P, keyof Place> => {
  const { warehouseId, areaId, siloId, locationId } = row
  return { warehouseId, areaId, siloId, locationId }
}

/** The same with its names. */
export const namedPlaceOf = <P extends NamedPlace>(row: P): Pick<P, keyof NamedPlace> => {
  const { warehouseName, areaName, siloName, locationName } = row
  return { ...placeOf(row), warehouseName, areaName, siloName, locationName }
}

/** One text per place, to tell places apart. */
export const placeKey = (place: Place | null | undefined): string =>
  PLACE_IDS.map((part) => place?.[part]).join('/')

export const isSamePlace = (one: Place, two: Place): boolean => placeKey(one) === placeKey(two)

type PartName<As extends string, Name extends string> = As extends ''
  ? Name
  : `${As}${Capitalize<Name>}`

type PartFields<As extends string = ''> = RefFields<'area', PartName<As, 'area'>, {}> &
  RefFields<'silo', PartName<As, 'silo'>, {}> &
  RefFields<'location', PartName<As, 'location'>, {}>

type Attrs = Partial<FieldAttrs>

interface PlaceAttrs<As extends string, W extends Attrs> {
  /** What the names begin with where a row has several places: `from` gives `fromWarehouseId`. */
  readonly as?: As
  /** What the labels begin with. */
  readonly label?: string
  readonly warehouse?: W
  readonly parts?: Attrs
}

/**
 * The columns of a place, spread into `fields` of an entity: id and name of each part.
 *
 * @example
 * fields: { ...placeFields() } // warehouseId, warehouseName, areaId, …, locationName
 * fields: { ...placeFields({ as: 'from', label: '移出', warehouse: { required: true } }) } // fromWarehouseId, …
 */
export function placeFields<const As extends string = '', const W extends Attrs = {}>({
  as,
  label = '',
  warehouse,
  parts,
}: PlaceAttrs<As, W> = {}): RefFields<'warehouse', PartName<As, 'warehouse'>, W> & PartFields<As> {
  const part = (entity: string, of: string, attrs: Attrs | undefined) =>
    ref(entity, nameUnder(as, entity), { label: `${label}${of}`, ...attrs })
  return {
    ...part('warehouse', '仓库', warehouse),
    ...part('area', '区域', parts),
    ...part('silo', '筒仓', parts),
    ...part('location', '货位', parts),
  } as RefFields<'warehouse', PartName<As, 'warehouse'>, W> & PartFields<As>
}

const nameUnder = (as: string | undefined, part: string): string =>
  as ? `${as}${part.charAt(0).toUpperCase()}${part.slice(1)}` : part

/** The same of a line whose warehouse stands in the header. */
export const partFields = (): PartFields => {
  const { warehouseId: _, warehouseName: __, ...parts } = placeFields()
  return parts
}
