import { resolveImport } from '../imports.ts'
import { type Finding, isCode, isTest, lineAt, type SourceFile } from '../rule.ts'

/** Called by a tool that knows it by name, or a switch that only tests may turn. */
const allowed = new Set([
  'server/test/global-setup.ts setup',
  'server/src/platform/session/password.ts hashCheaply',
])

const declared =
  /^export (?:declare |abstract |async )*(function\*?|const|let|class|interface|type) (\w+)/gm
const named = /^[ \t]*(?:import|export)\s+(?:type\s+)?(?:\w+,\s*)?\{([^}]*)\}\s*from\s*'([^']+)'/gm
const whole =
  /^[ \t]*(?:import|export)\s+(?:type\s+)?\*[^']*from\s*'([^']+)'|\bimport\(\s*'([^']+)'/gm

/**
 * What a file exports and no other imports. A value is dead, or its own affair; a type may stand in the
 * signature of something that is imported. What only tests ask for is dead as well, unless the file itself
 * lives by it.
 */
export function findUnusedExports(files: readonly SourceFile[]): Finding[] {
  const code = files.filter(({ path }) => isCode(path))
  const users = gatherUsers(code)
  const usersOf = (path: string, name: string): readonly string[] =>
    [name, '*'].flatMap((taken) => users.get(`${path} ${taken}`) ?? [])
  return code
    .filter(({ path }) => !isTest(path) && !isCatalogue(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(declared)].flatMap((match): Finding[] => {
        const [, word = '', name = ''] = match
        const by = usersOf(path, name)
        if (allowed.has(`${path} ${name}`)) return []
        if (by.some((user) => !isSupport(user) || isSupport(path))) return []
        const isType = word === 'interface' || word === 'type'
        if ((isType || by.length > 0) && livesBy(text, name)) return []
        const message = by.length === 0 ? `nobody imports ${name}` : `only tests use ${name}`
        return [{ path, line: lineAt(text, match.index), message }]
      }),
    )
}

/** Who imports what, by file and name; `*` where a file takes whatever there is. */
function gatherUsers(files: readonly SourceFile[]): ReadonlyMap<string, readonly string[]> {
  const users = new Map<string, string[]>()
  const note = (path: string, specifier: string, name: string): void => {
    const target = resolveImport(path, specifier)
    if (target === null) return
    const key = `${target} ${name}`
    const known = users.get(key)
    if (known) known.push(path)
    else users.set(key, [path])
  }
  for (const { path, text } of files) {
    for (const [, names = '', specifier = ''] of text.matchAll(named))
      for (const name of splitNames(names)) note(path, specifier, name)
    for (const [, by, dynamic] of text.matchAll(whole)) note(path, by ?? dynamic ?? '', '*')
  }
  return users
}

/** Names between the braces of an import, as the other file calls them. */
function splitNames(inner: string): readonly string[] {
  return inner
    .split(',')
    .map((part) => part.trim().replace(/^type\s+/, ''))
    .map((part) => part.split(' as ')[0] ?? '')
    .filter((name) => name !== '')
}

/** Pickers stand there for whoever defines a field that wants one. */
function isCatalogue(path: string): boolean {
  return /(?:^|[/-])popups\.ts$/.test(path)
}

/** Tests, what they are set up with, and measurements. */
function isSupport(path: string): boolean {
  return (
    isTest(path) ||
    /\.(fixtures|bench)\.tsx?$/.test(path) ||
    // The client is for programs of others; ours are the tests.
    /^(server\/test|e2e|bench|packages\/client)\//.test(path)
  )
}

/** Whether a name stands in its file more often than where it is made. */
function livesBy(text: string, name: string): boolean {
  return text.match(new RegExp(`\\b${name}\\b`, 'g'))?.length !== 1
}
