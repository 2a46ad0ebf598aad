/**
 * The packages that programs need to run, by their places in a lock file: what is only built or tested with stays
 * behind, and so does what was made for other machines.
 *
 * @param lock the lock file, parsed
 * @param roots the workspaces that are delivered, as `server`
 * @param machine `{ os, cpu }` as Node names them
 */
export function listProductionPackages(lock, roots, machine) {
  const { packages } = lock
  const found = new Map()
  const visit = (place) => {
    const entry = packages[place]
    if (entry.link) return visit(entry.resolved)
    if (found.has(place) || !isFor(entry, machine)) return
    found.set(place, entry)
    const optional = Object.keys(entry.optionalDependencies ?? {})
    const peers = Object.keys(entry.peerDependencies ?? {})
    const mayLack = new Set([...optional, ...peers])
    for (const name of [...Object.keys(entry.dependencies ?? {}), ...mayLack]) {
      const at = resolveFrom(packages, place, name)
      if (at !== null) visit(at)
      else if (!mayLack.has(name)) throw new Error(`${place} needs ${name}, which is not locked`)
    }
  }
  for (const root of roots) visit(root)
  return [...found]
    .filter(([place]) => place.includes('node_modules/'))
    .map(([place, entry]) => ({ place, name: nameOf(place), ...entry }))
    .toSorted((one, two) => (one.place < two.place ? -1 : 1))
}

const isFor = ({ os, cpu }, machine) =>
  (os === undefined || os.includes(machine.os)) && (cpu === undefined || cpu.includes(machine.cpu))

const nameOf = (place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Where a package finds another one: beside itself, or in the nearest folder above. */
function resolveFrom(packages, place, name) {
  for (let at = place; ; at = parentOf(at)) {
    const candidate = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`
    if (packages[candidate]) return candidate
    if (at === '') return null
  }
}

/** The folder that holds the `node_modules` a place lies in. */
function parentOf(place) {
  const at = place.lastIndexOf('node_modules/')
  return at <= 0 ? '' : place.slice(0, at - 1)
}
