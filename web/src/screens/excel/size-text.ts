/**
 * A number of bytes as people say it.
 *
 * @example
 * sizeText(1_500_000) // '1.4 MB'
 */
export function sizeText(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.ceil(bytes / 1024)} kB`
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
