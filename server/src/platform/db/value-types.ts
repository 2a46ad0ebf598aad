import pg from 'pg'

const SHANGHAI_OFFSET_HOURS = 8
const OID = { int8: 20, timestamptz: 1184, date: 1082, time: 1083, numeric: 1700, int8Array: 1016 }

/**
 * Rows arrive in wire form: what is read is what is sent. Ids and decimals stay text (a JavaScript
 * number never holds them), dates stay text, instants become Asia/Shanghai wall-clock text.
 */
const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  [OID.int8]: (text) => text,
  [OID.numeric]: (text) => text,
  [OID.date]: (text) => text,
  [OID.time]: (text) => text.slice(0, 8),
  [OID.timestamptz]: toWireDateTime,
  [OID.int8Array]: (text) => text.slice(1, -1),
}

export const readTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    PARSERS[oid] ?? pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
}

/** Sessions run in UTC, so the text is `2026-11-15 05:44:02.123+00`; seconds are enough for the wire. */
function toWireDateTime(text: string): string {
  const hour = Number(text.slice(11, 13)) + SHANGHAI_OFFSET_HOURS
  // The same day still, as two times in three: no calendar is needed for it, and rows hold many times.
  if (hour < 24 && text[10] === ' ')
    return `${text.slice(0, 11)}${hour < 10 ? '0' : ''}${hour}${text.slice(13, 19)}`
  const instant = Date.parse(`${text.slice(0, 10)}T${text.slice(11, 19)}Z`)
  return new Date(instant + SHANGHAI_OFFSET_HOURS * 3_600_000)
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ')
}
