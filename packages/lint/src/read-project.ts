import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const skipped = new Set([
  '.cache',
  '.git',
  'coverage',
  'data',
  'dist',
  'node_modules',
  'playwright-report',
  'test-results',
])
const readable = /\.(tsx?|mjs|json|md|sql|html|css|svg|ya?ml|sh)$|^\.[\w.]+$|\/\.[\w.]+$|^\.ci\//

/** The paths of all files of the project that hold text, relative to its root, in order. */
export function listProject(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !skipped.has(entry.name))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) return listProject(root, path)
      return entry.isFile() && readable.test(path) ? [path] : []
    })
    .sort()
}

export function readProjectFile(root: string, path: string): string {
  return readFileSync(join(root, path), 'utf8')
}
