import { StationError } from '#station/station-error.ts'

/** Reads the keys of one object; whoever made it refuses the keys that nobody asked for. */
export interface Reader {
  /** Whether somebody wrote it at all. */
  has(key: string): boolean
  text(key: string, fallback?: string): string
  whole(key: string, limits: WholeLimits): number
  port(key: string, fallback?: number): number
  oneOf<T extends string | number>(key: string, allowed: readonly T[], fallback?: T): T
  object<T>(key: string, fallback: object, read: (reader: Reader) => T): T
  record<T>(key: string, read: (reader: Reader) => T): Readonly<Record<string, T>>
  /** An object whose keys are somebody else's business. */
  free(key: string): Readonly<Record<string, unknown>> | null
}

export interface WholeLimits {
  readonly least: number
  readonly most: number
  readonly fallback?: number
}

/** Reads an object in which every key is known. */
export function readClosed<T>(value: unknown, path: string, read: (reader: Reader) => T): T {
  if (!isRecord(value)) throw new StationError(`${nameOf(path)}须为对象`)
  const asked = new Set<string>()
  const result = read(makeReader(value, path, asked))
  const unknown = Object.keys(value).find((key) => !asked.has(key))
  if (unknown !== undefined) {
    const known = [...asked].join('、')
    throw new StationError(`${nameOf(join(path, unknown))}不认识，可用：${known}`)
  }
  return result
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const join = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`)
const nameOf = (path: string): string => (path === '' ? '配置文件' : `配置项${path}`)

function makeReader(object: Record<string, unknown>, path: string, asked: Set<string>): Reader {
  const take = (key: string): { readonly value: unknown; readonly name: string } => {
    asked.add(key)
    return { value: object[key], name: nameOf(join(path, key)) }
  }
  const whole: Reader['whole'] = (key, { least, most, fallback }) => {
    const { value = fallback, name } = take(key)
    if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most)
      return value
    throw new StationError(`${name}须为${least}至${most}的整数`)
  }
  return {
    has: (key) => take(key).value !== undefined,
    whole,
    text(key, fallback) {
      const { value = fallback, name } = take(key)
      if (typeof value === 'string' && (value.trim() !== '' || fallback !== undefined))
        return value.trim()
      throw new StationError(`${name}须填写文字`)
    },
    port: (key, fallback) =>
      whole(key, { least: 1, most: 65_535, ...(fallback === undefined ? {} : { fallback }) }),
    oneOf(key, allowed, fallback) {
      const { value = fallback, name } = take(key)
      const found = allowed.find((item) => item === value)
      if (found !== undefined) return found
      throw new StationError(`${name}须为：${allowed.join('、')}`)
    },
    object(key, fallback, read) {
      const { value = fallback } = take(key)
      return readClosed(value, join(path, key), read)
    },
    record(key, read) {
      const { value = {}, name } = take(key)
      if (!isRecord(value)) throw new StationError(`${name}须为对象，以编码为键`)
      const entries = Object.entries(value).map(([code, item]) => [
        code,
        readClosed(item, join(join(path, key), code), read),
      ])
      return Object.fromEntries(entries) as Record<string, ReturnType<typeof read>>
    },
    free(key) {
      const { value = null, name } = take(key)
      if (value === null || isRecord(value)) return value
      throw new StationError(`${name}须为对象`)
    },
  }
}
