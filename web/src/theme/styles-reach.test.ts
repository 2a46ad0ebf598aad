import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SOURCE = /\.(tsx?|css)$/

const files = new Map(
  readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .filter((path) => SOURCE.test(path) && !path.includes('.test.'))
    .map((path) => [path, readFileSync(join(ROOT, path), 'utf8')] as const),
)

/** What a part takes by a class of another part's style sheet, which is there whenever it is drawn. */
const LENT: readonly string[] = [
  // Drawn in the rows of the confirmation page alone.
  'controls/announcement/ConfirmButtons.tsx',
]

function found(from: string, pattern: RegExp): readonly string[] {
  return [...(files.get(from) ?? '').matchAll(pattern)].flatMap(([, name = '']) => {
    const path = name.startsWith('#web/') ? name.slice(5) : join(dirname(from), name)
    return /^[.#]/.test(name) && files.has(normalize(path)) ? [normalize(path)] : []
  })
}

const STATIC = /(?:^|\n)(?:import|export)\s+(?!type\b)(?:[^'";]*?from\s+)?'([^']+)'/g
const LAZY = /import\(\s*'([^']+)'\s*\)/g

/** Everything that is loaded with a file. */
function loadedWith(entry: string): ReadonlySet<string> {
  const seen = new Set<string>()
  const open = [entry]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    open.push(...found(file, STATIC))
  }
  return seen
}

const isStyle = (path: string): boolean => path.endsWith('.css')
const classesOf = (path: string): readonly string[] =>
  [
    ...(files.get(path) ?? '').replace(/\/\*[^]*?\*\//g, '').matchAll(/\.([a-z][\w-]*-[\w-]+)/g),
  ].map(([, name = '']) => name)

/** Style sheets by the class they describe. */
const describedIn = new Map<string, string[]>()
for (const path of files.keys())
  if (isStyle(path))
    for (const name of classesOf(path))
      describedIn.set(name, [...(describedIn.get(name) ?? []), path])

/** Classes in the attributes of a file. */
function usedIn(path: string): ReadonlySet<string> {
  const attributes = [...(files.get(path) ?? '').matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`)/g)]
  return new Set(attributes.flatMap(([, plain = '', made = '']) => `${plain} ${made}`.split(/\s+/)))
}

/** Whoever comes to a page first must see it as whoever came by another one. */
test('每个单独加载的页面带着它用到的样式，不靠先打开过别的页面', () => {
  const always = [...loadedWith('main.tsx'), ...loadedWith('shell/layout/AppFrame.tsx')]
  const bare: string[] = []
  for (const from of files.keys())
    for (const entry of found(from, LAZY)) {
      const loaded = loadedWith(entry)
      const styles = new Set([...always, ...loaded, ...loadedWith(from)].filter(isStyle))
      for (const file of [...loaded].filter((path) => path.endsWith('.tsx')))
        for (const name of usedIn(file)) {
          const sheets = describedIn.get(name)
          if (sheets === undefined || sheets.some((sheet) => styles.has(sheet))) continue
          if (!LENT.includes(file)) bare.push(`${file}: .${name} of ${sheets.join(' or ')}`)
        }
    }
  expect([...new Set(bare)]).toEqual([])
})

/** All sheets are one file: what two parts call by one name each would dress as the other. */
test('一个类名只由一处定样式', () => {
  const folders = new Map<string, Set<string>>()
  for (const [path, text] of files)
    if (isStyle(path))
      for (const [, name = ''] of text.matchAll(/(?:^|[},\n])\s*\.([a-z][\w-]*)(?=\s*[,{])/g))
        folders.set(name, (folders.get(name) ?? new Set()).add(dirname(path)))
  const shared = [...folders].filter(([, places]) => places.size > 1)
  expect(shared.map(([name, places]) => `.${name}: ${[...places].join(', ')}`)).toEqual([])
})
