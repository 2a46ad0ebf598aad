/**
 * The addresses at or below which a path lies, the shortest first: thousands of paths are looked up at every
 * start, which is quicker than comparing each with every address.
 *
 * @example
 * basesAbove('/sys-user/:id/role') // ['/sys-user', '/sys-user/:id', '/sys-user/:id/role']
 */
export function basesAbove(path: string): readonly string[] {
  const bases: string[] = []
  for (let at = path.indexOf('/', 1); at > 0; at = path.indexOf('/', at + 1))
    bases.push(path.slice(0, at))
  return [...bases, path]
}
