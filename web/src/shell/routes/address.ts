/**
 * Path and query of an address.
 *
 * @example
 * splitUrl('/a/edit?type=update&id=7') // { path: '/a/edit', query: { type: 'update', id: '7' } }
 */
export function splitUrl(url: string): {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
} {
  const at = url.indexOf('?')
  if (at < 0) return { path: url, query: {} }
  return { path: url.slice(0, at), query: Object.fromEntries(new URLSearchParams(url.slice(at))) }
}

/**
 * Whether an address has a path, however either of them is encoded.
 *
 * @example
 * isSamePath('/a/%E7%85%A4?id=7', '/a/煤') // true
 */
export function isSamePath(url: string, path: string): boolean {
  return readable(splitUrl(url).path) === readable(path)
}

function readable(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
