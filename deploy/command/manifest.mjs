import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'

export const MANIFEST = 'manifest.json'

/** What belongs to the plant and not to the release. */
const OWN = new Set(['data', MANIFEST])

/** The SHA-256 of every file below a folder, by its path with `/`. */
export async function hashFiles(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath ?? entry.path, entry.name)))
    .filter((path) => !OWN.has(path.split(sep)[0]))
    .toSorted()
  const hashes = {}
  for (const path of files) hashes[path.split(sep).join('/')] = await hashFile(join(folder, path))
  return hashes
}

export async function hashFile(file) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

export function readManifest(home) {
  const file = join(home, MANIFEST)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

/** Where a folder is no longer what its manifest says, in sentences; none: it is. */
export async function compareWithManifest(home) {
  const manifest = readManifest(home)
  if (manifest === null) return [`缺少 ${MANIFEST}，无法核对文件，请重新解压安装包`]
  const found = await hashFiles(home)
  const differences = []
  for (const [path, hash] of Object.entries(manifest.files)) {
    if (found[path] === undefined) differences.push(`缺少文件 ${path}`)
    else if (found[path] !== hash) differences.push(`文件被改动 ${path}`)
  }
  for (const path of Object.keys(found))
    if (manifest.files[path] === undefined) differences.push(`多出文件 ${path}`)
  return differences
}
