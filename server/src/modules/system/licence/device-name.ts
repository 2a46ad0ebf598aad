type Names = readonly (readonly [RegExp, string])[]

/** In this order: a browser names itself after those it descends from. */
const BROWSERS: Names = [
  [/MicroMessenger\//, '微信'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const SYSTEMS: Names = [
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

/**
 * A browser's account of itself, as short as a column.
 *
 * @example
 * describeDevice('Mozilla/5.0 (Windows NT 10.0; Win64; x64) … Chrome/140.0 Safari/537.36') // 'Chrome / Windows'
 */
export function describeDevice(userAgent: string): string {
  const nameIn = (names: Names): string | undefined =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1]
  const parts = [nameIn(BROWSERS), nameIn(SYSTEMS)].filter((part) => part !== undefined)
  return parts.length > 0 ? parts.join(' / ') : '未知设备'
}
