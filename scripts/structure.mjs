// Prints how the sources hang together: `npm run structure [-- --list]`. Reads files, changes nothing.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = join(import.meta.dirname ?? dirname(fileURLToPath(import.meta.url)), '..')
/** Whose files are counted; whoever imports them may stand anywhere. */
const SOURCES = [
  'packages/client/src',
  'packages/domain/src',
  'server/src',
  'web/src',
  'station/src',
]
const EVERYWHERE = ['packages', 'server', 'web', 'station', 'e2e', 'bench', 'scripts']
const ALIASES = {
  '#platform/': 'server/src/platform/',
  '#modules/': 'server/src/modules/',
  '#app/': 'server/src/',
  '#test/': 'server/test/',
  '#web/': 'web/src/',
  '#station/': 'station/src/',
  '#e2e/': 'e2e/',
  '@junheng/domain/': 'packages/domain/src/',
  '@junheng/client/': 'packages/client/src/',
}
/** Below this a file is short enough to ask whether it should stand alone. */
const SHORT = 40

/**
 * What a file imports from the tree, as paths from its root.
 *
 * @param {string} file
 * @param {string} text
 */
export function importsOf(file, text) {
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(([, name = '']) => {
    if (name.startsWith('.')) return [join(dirname(file), name)]
    const [alias] = Object.entries(ALIASES).filter(([start]) => name.startsWith(start))
    return alias ? [alias[1] + name.slice(alias[0].length)] : []
  })
}

/** @param {string} file */
const isTest = (file) => /\.(test|fixtures)\.|^server\/test\/|^e2e\//.test(file)

/**
 * Files that exactly one other imports, by all importers and by those that are no tests.
 *
 * @param {ReadonlyMap<string, string>} texts path → text
 */
export function measure(texts) {
  /** @type {Map<string, Set<string>>} */
  const importers = new Map()
  for (const [file, text] of texts)
    for (const target of importsOf(file, text))
      importers.set(target, (importers.get(target) ?? new Set()).add(file))
  const counted = [...texts.keys()].filter(
    (file) =>
      SOURCES.some((folder) => file.startsWith(`${folder}/`)) &&
      !/\.(test|fixtures|generated|d)\./.test(file),
  )
  /** @param {(file: string) => boolean} isCounted */
  const single = (isCounted) =>
    counted.filter((file) => [...(importers.get(file) ?? [])].filter(isCounted).length === 1)
  const byAll = single(() => true)
  const bySources = single((file) => !isTest(file))
  const isShort = (/** @type {string} */ file) =>
    (texts.get(file) ?? '').split('\n').length <= SHORT
  return { counted, byAll, bySources, short: bySources.filter(isShort), importers }
}

/**
 * @param {string} folder
 * @returns {readonly string[]}
 */
function filesIn(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'dist', '.cache'].includes(entry.name) || entry.name.startsWith('dist-'))
      return []
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return filesIn(path)
    return /\.(ts|tsx|mjs)$/.test(entry.name) ? [path] : []
  })
}

/** What a module declares is named once, in the list of its module. */
const isDeclared = (/** @type {string} */ by) => /\/(module|api|[a-z]+-archives)\.ts$/.test(by)

function main() {
  const files = EVERYWHERE.flatMap(filesIn)
  const texts = new Map(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]))
  const { counted, byAll, bySources, short, importers } = measure(texts)
  const importerOf = (/** @type {string} */ file) =>
    [...(importers.get(file) ?? [])].find((each) => !isTest(each)) ?? ''
  const undeclared = bySources.filter((file) => !isDeclared(importerOf(file)))
  for (const folder of [
    '',
    'packages/',
    'server/src/platform/',
    'server/src/modules/',
    'web/',
    'station/',
  ]) {
    const within = (/** @type {readonly string[]} */ all) =>
      all.filter((file) => file.startsWith(folder))
    const whole = within(counted).length
    const share = (/** @type {readonly string[]} */ part) =>
      `${within(part).length} (${((100 * within(part).length) / whole).toFixed(1)} %)`
    console.log(`${folder || 'the product'}: ${whole} files`)
    console.log(`  with one importer, tests counted as importers: ${share(byAll)}`)
    console.log(`  with one importer, tests not counted: ${share(bySources)}`)
    console.log(`    without what module.ts or api.ts names: ${share(undeclared)}`)
    console.log(`    up to ${SHORT} lines: ${share(short)}`)
  }
  if (!process.argv.includes('--list')) return
  for (const file of short)
    console.log(`${(texts.get(file) ?? '').split('\n').length}\t${file}\t${importerOf(file)}`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main()
