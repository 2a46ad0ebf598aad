import type { GeoPoint } from '@junheng/domain/place/map-datum.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'

export const LONGITUDE = 'longitude'
export const LATITUDE = 'latitude'
/** How far around a place one may check in, in metres; a place may be without. */
export const RADIUS = 'fenceRadius'

/** Whether these fields of one row tell where something lies. */
export function isPlace(fields: readonly { readonly fieldName: string }[]): boolean {
  const names = new Set(fields.map(({ fieldName }) => fieldName))
  return names.has(LONGITUDE) && names.has(LATITUDE)
}

/** The place that two fields hold, null while one of them is empty or no number on earth. */
export function pointOf(longitude: unknown, latitude: unknown): GeoPoint | null {
  const [east, north] = [degrees(longitude, 180), degrees(latitude, 90)]
  return east === null || north === null ? null : { longitude: east, latitude: north }
}

function degrees(value: unknown, largest: number): number | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  if (String(value).trim() === '') return null
  const number = Number(value)
  return Number.isFinite(number) && Math.abs(number) <= largest ? number : null
}

/** Six digits are a tenth of a metre, and what the columns hold. */
const DIGITS = 6

/** The point as its two fields hold it. */
export const patchOf = ({ longitude, latitude }: GeoPoint): AnyRow => ({
  [LONGITUDE]: longitude.toFixed(DIGITS),
  [LATITUDE]: latitude.toFixed(DIGITS),
})

export const pointText = (point: GeoPoint | null): string =>
  point === null
    ? '还没有坐标'
    : `经度 ${point.longitude.toFixed(DIGITS)}，纬度 ${point.latitude.toFixed(DIGITS)}`

/** What the frame of the map says: it is another's page, so nothing of it is taken on trust. */
export function heardPoint(said: unknown): GeoPoint | null {
  if (typeof said !== 'object' || said === null) return null
  const { longitude, latitude } = said as { readonly longitude?: unknown; latitude?: unknown }
  return pointOf(longitude, latitude)
}
