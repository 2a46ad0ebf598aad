import type { SourceQuestion } from './source-reader.ts'

/** Where and as whom a driver connects; the address has been looked at. */
export interface DriverLogin {
  readonly host: string
  readonly port: number
  readonly dbName: string
  readonly username: string
  readonly secret: string
  readonly timeoutMs: number
}

/** A row as a driver gives it. */
export type DriverRow = Readonly<Record<string, unknown>>

/** One connection. */
export interface DriverSession {
  /** One statement, where nothing can be written. */
  ask(question: SourceQuestion): Promise<readonly DriverRow[]>
  close(): Promise<void>
  /** At once, whatever it is doing. */
  kill(): void
}

/** How a kind of database is spoken to by its own driver. */
export interface DatabaseKind<Driver> {
  /** Its name at npm, and what people call it. */
  readonly name: string
  readonly label: string
  readonly port: number
  open(driver: Driver, login: DriverLogin): Promise<DriverSession>
}

/** Two digits. */
const pad = (value: number): string => String(value).padStart(2, '0')

/** How a driver stores the clock on the wall in a Date: in UTC, or in the zone of this process. */
export type DateZone = 'utc' | 'local'

/**
 * A value as text, as the mapping takes it.
 *
 * @example
 * asText(new Date(Date.UTC(2026, 10, 17, 8)), 'utc') // '2026-11-17 08:00:00'
 */
export function asText(value: unknown, zone: DateZone): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (value instanceof Date) return dateText(value, zone)
  // Keys that are bytes: the same text each time is all that is asked of them.
  if (value instanceof Uint8Array) return Buffer.from(value).toString('hex').toUpperCase()
  if (typeof value === 'bigint') return String(value)
  return JSON.stringify(value)
}

function dateText(value: Date, zone: DateZone): string {
  const at = zone === 'utc' ? value : new Date(value.getTime() - value.getTimezoneOffset() * 60_000)
  const day = `${at.getUTCFullYear()}-${pad(at.getUTCMonth() + 1)}-${pad(at.getUTCDate())}`
  const time = `${pad(at.getUTCHours())}:${pad(at.getUTCMinutes())}:${pad(at.getUTCSeconds())}`
  const ms = at.getUTCMilliseconds()
  return `${day} ${time}${ms === 0 ? '' : `.${String(ms).padStart(3, '0')}`}`
}
