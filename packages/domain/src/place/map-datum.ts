/** A point of the earth in degrees. */
export interface GeoPoint {
  readonly longitude: number
  readonly latitude: number
}

/** What a map service measures by: the world's own datum, or the shifted one that mainland maps are drawn in. */
export type MapDatum = 'WGS84' | 'GCJ02'

/** Map services that we know how to draw on, by what their script calls itself. */
export const MAP_SERVICES = {
  amap: { label: '高德地图', datum: 'GCJ02', hosts: ['amap.com', 'autonavi.com'] },
  tianditu: { label: '天地图', datum: 'WGS84', hosts: ['tianditu.gov.cn'] },
} as const satisfies Readonly<
  Record<
    string,
    { readonly label: string; readonly datum: MapDatum; readonly hosts: readonly string[] }
  >
>

export type MapService = keyof typeof MAP_SERVICES

export const isMapService = (name: unknown): name is MapService =>
  typeof name === 'string' && Object.hasOwn(MAP_SERVICES, name)

/** Semi-major axis and eccentricity of the ellipsoid that the shift is reckoned on (Krasovsky 1940). */
const AXIS = 6_378_245
const ECCENTRICITY = 0.006_693_421_622_965_943

/**
 * A point as satellites and phones tell it, where a map of the service shows it. Without the shift a plant on a
 * mainland map lies some hundred metres beside itself.
 *
 * @example
 * toMap('GCJ02', { longitude: 116.377817, latitude: 39.911954 }) // 116.384047, 39.913345
 */
export function toMap(datum: MapDatum, point: GeoPoint): GeoPoint {
  if (datum === 'WGS84' || !isMainland(point)) return point
  const { longitude, latitude } = shiftAt(point)
  return { longitude: point.longitude + longitude, latitude: point.latitude + latitude }
}

/** Nearer than a hundredth of a millimetre after so many steps. */
const STEPS = 8

/** A point of the map as satellites and phones would tell it: the way back from `toMap`. */
export function fromMap(datum: MapDatum, shown: GeoPoint): GeoPoint {
  let point = shown
  for (let step = 0; step < STEPS; step += 1) {
    const seen = toMap(datum, point)
    point = {
      longitude: point.longitude + shown.longitude - seen.longitude,
      latitude: point.latitude + shown.latitude - seen.latitude,
    }
  }
  return point
}

/** The shift ends at a frame around the mainland; outside of it maps are drawn as they are. */
const isMainland = ({ longitude, latitude }: GeoPoint): boolean =>
  longitude >= 72.004 && longitude <= 137.8347 && latitude >= 0.8293 && latitude <= 55.8271

function shiftAt(point: GeoPoint): GeoPoint {
  const x = point.longitude - 105
  const y = point.latitude - 35
  const radians = (point.latitude / 180) * Math.PI
  const flattening = 1 - ECCENTRICITY * Math.sin(radians) ** 2
  const root = Math.sqrt(flattening)
  const perLatitude = ((AXIS * (1 - ECCENTRICITY)) / (flattening * root)) * Math.PI
  const perLongitude = (AXIS / root) * Math.cos(radians) * Math.PI
  return {
    longitude: (eastward(x, y) * 180) / perLongitude,
    latitude: (northward(x, y) * 180) / perLatitude,
  }
}

const wave = (at: number): number => Math.sin(at * Math.PI)

function eastward(x: number, y: number): number {
  const plane = 300 + x + 2 * y + 0.1 * x * x + 0.1 * x * y + 0.1 * Math.sqrt(Math.abs(x))
  const short = 20 * wave(6 * x) + 20 * wave(2 * x)
  const middle = 20 * wave(x) + 40 * wave(x / 3)
  const long = 150 * wave(x / 12) + 300 * wave(x / 30)
  return plane + ((short + middle + long) * 2) / 3
}

function northward(x: number, y: number): number {
  const plane = -100 + 2 * x + 3 * y + 0.2 * y * y + 0.1 * x * y + 0.2 * Math.sqrt(Math.abs(x))
  const short = 20 * wave(6 * x) + 20 * wave(2 * x)
  const middle = 20 * wave(y) + 40 * wave(y / 3)
  const long = 160 * wave(y / 12) + 320 * wave(y / 30)
  return plane + ((short + middle + long) * 2) / 3
}
