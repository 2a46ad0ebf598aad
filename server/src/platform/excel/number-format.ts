import type { MomentKind } from './serial-date.ts'

/**
 * The built-in formats that show a moment. 27–36 and 50–58 have no text in the file: their meaning
 * comes from the language of the program, and the Chinese ones are meant here (31 is 2026年11月15日).
 */
const BUILT_IN: Readonly<Record<MomentKind, readonly number[]>> = {
  date: [14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58],
  time: [18, 19, 20, 21, 32, 33, 34, 35, 45, 47, 55, 56],
  dateTime: [22],
}

const builtInKinds = new Map<number, MomentKind>(
  (Object.keys(BUILT_IN) as MomentKind[]).flatMap((kind) => BUILT_IN[kind].map((id) => [id, kind])),
)

/** Which moment a built-in number format shows, or null if it shows a plain number. */
export function builtInMoment(formatId: number): MomentKind | null {
  return builtInKinds.get(formatId) ?? null
}

/**
 * Which moment a format code shows, or null for a plain number. Only the first section counts;
 * literals, colours and locales are no codes. Durations (`[h]:mm`) are amounts, not moments.
 *
 * @example momentOfFormat('yyyy"年"m"月"d"日";@') // 'date'
 * @example momentOfFormat('0.00E+00') // null
 */
export function momentOfFormat(code: string): MomentKind | null {
  const bare = code
    .replace(/"[^"]*"|\\.|_.|\*./gs, '')
    .split(';', 1)[0]
    ?.toLowerCase()
  if (bare === undefined || /\[[hms]+\]/.test(bare)) return null
  const codes = bare.replace(/\[[^\]]*\]/g, '').replace(/general|am\/pm|a\/p|e[+-]/g, '')
  if (/[0#?]/.test(codes.replace(/s\.0+/g, 's'))) return null
  const hasDay = /[yd]/.test(codes)
  const hasClock = /[hs]/.test(codes)
  if (hasDay && hasClock) return 'dateTime'
  if (hasClock) return 'time'
  return hasDay || codes.includes('m') ? 'date' : null
}
