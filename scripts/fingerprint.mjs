import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

/** One hash over the names and contents of files and folders; tests and their fixtures do not count. */
export function fingerprint(base, paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => listFiles(join(base, path)))) {
    hash.update(relative(base, file).split(sep).join('/')).update('\0')
    hash.update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

export function readMark(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

export function writeMark(file, mark) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, mark)
}

function listFiles(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .filter((entry) => !/\.test\.tsx?$/.test(entry.name))
    .flatMap((entry) => listFiles(join(path, entry.name)))
}
