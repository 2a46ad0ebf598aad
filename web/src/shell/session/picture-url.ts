/** How the base64 text of a picture begins, by what its first bytes are. */
const TYPES: readonly (readonly [beginning: string, type: string])[] = [
  ['iVBOR', 'image/png'],
  ['/9j/', 'image/jpeg'],
  ['R0lGOD', 'image/gif'],
]

/**
 * A data URL of a picture sent as bare base64; null when there is none or it is no picture.
 *
 * @example
 * pictureUrl('R0lGODlhAQABAAAAACw=') // 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
 */
export function pictureUrl(base64: string | undefined): string | null {
  const type = TYPES.find(([beginning]) => base64?.startsWith(beginning))?.[1]
  return type === undefined ? null : `data:${type};base64,${base64}`
}
