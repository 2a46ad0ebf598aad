import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { listImports, resolveImport } from './imports.ts'
import { listProject, readProjectFile } from './read-project.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const GENERATED = join(ROOT, 'server/src/modules/system/setting/setting-uses.generated.ts')

test('设置项用在哪里由源码得出：读的人变了要重新生成（vitest -u）', async () => {
  const uses = [...findSettingUses(ROOT)].filter(([, used]) => used.length > 0)
  const lines = uses.map(([key, used]) => `  '${key}': ${JSON.stringify(used)},`).toSorted()
  const text = [
    '// Derived from the sources by packages/lint/src/setting-uses.test.ts; do not edit.',
    '',
    '/** Screens, calls and jobs that read a setting; a key with a dot at its end stands for all below it. */',
    'export const SETTING_USES: Readonly<Record<string, readonly string[]>> = {',
    ...lines,
    '}',
    '',
  ]
  await expect(text.join('\n')).toMatchFileSnapshot(GENERATED)
})

/** What stands at the top of a file under a name, and whom it names. */
interface Declared {
  readonly file: string
  readonly name: string
  readonly body: string
  readonly words: ReadonlySet<string>
}

/** Where a name of a file comes from. */
type Names = ReadonlyMap<string, { readonly file: string; readonly name: string }>

interface Source {
  readonly path: string
  readonly text: string
  readonly declared: readonly Declared[]
  readonly imported: Names
  readonly exported: Names
}

const OWN = /^server\/src\/.*\.ts$/
/** What is no part of the product's own work, or only puts its parts together. */
const ASIDE =
  /\.(test|fixtures|demo|bench)\.ts$|\/demo\/|\/commands\/|\/(module|ports|index)\.ts$|^server\/src\/[\w-]+\.ts$/

/**
 * Who reads each setting, by the names that lead from its definition to where somebody begins: read from the sources,
 * so that nobody keeps a list of it: screens, calls and jobs by what they are called. A key that stands for many ends with its dot, as `vehicleCheck.` does.
 */
function findSettingUses(root: string): ReadonlyMap<string, readonly string[]> {
  const sources = new Map(
    listProject(root, 'server/src')
      .filter((path) => OWN.test(path) && !ASIDE.test(path))
      .map((path) => [path, readSource(path, readProjectFile(root, path))] as const),
  )
  const graph = usersOf(sources)
  const labels = { entities: entityLabels(sources), events: eventEntities(root), sources }
  const found = new Map<string, readonly string[]>()
  for (const { path, declared } of sources.values())
    for (const one of declared)
      for (const key of keysOf(one)) {
        const starts = [idOf(path, one.name), ...quoting(sources, key)]
        const begun = climb(starts, graph).flatMap((reached) => namesAt(reached, labels))
        const readers = starts.flatMap((start) => graph.get(start) ?? [])
        const beside = readers.flatMap(({ file }) => entityBeside(labels, file))
        found.set(key, [...new Set([...begun, ...beside])].sort())
      }
  return found
}

const idOf = (file: string, name: string): string => `${file} ${name}`

/** One that is made for each entity says itself where it shows. */
function keysOf({ body }: Declared): readonly string[] {
  if (body.includes('    used: [label]')) return []
  return [...body.matchAll(/defineSetting\(\{\s*key: ['`]([A-Za-z]+)(\.\$)?([.A-Za-z]*)/g)].map(
    ([, stem = '', isOpen, rest = '']) => (isOpen ? `${stem}.` : `${stem}${rest}`),
  )
}

function readSource(path: string, text: string): Source {
  const parts = text.split(/\n(?=(?:export )?(?:async )?(?:const|function|class) )/)
  const declared = parts.flatMap((body) => {
    const name = /^(?:export )?(?:async )?(?:const|function\*?|class) (\w+)/.exec(body)?.[1]
    return name === undefined ? [] : [{ file: path, name, body, words: wordsIn(body) }]
  })
  return {
    path,
    text,
    declared,
    imported: namesOf(path, text, 'import'),
    exported: namesOf(path, text, 'export'),
  }
}

const wordsIn = (body: string): ReadonlySet<string> =>
  new Set(
    body
      .replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'/g, ' ')
      // A property is not a name: `row.autoAudit` and `{ autoAudit: … }` are a column's.
      .replace(/\.\w+|\b\w+\??:(?=\s)/g, ' ')
      .match(/\b[A-Za-z_]\w+\b/g) ?? [],
  )

function namesOf(path: string, text: string, kind: 'import' | 'export'): Names {
  const pattern = new RegExp(`^${kind} (?:type )?\\{([^}]*)\\} from '([^']+)'`, 'gm')
  const known = new Set(listImports(text).map(({ specifier }) => specifier))
  return new Map(
    [...text.matchAll(pattern)].flatMap(([, names = '', specifier = '']) => {
      const file = known.has(specifier) ? resolveImport(path, specifier) : null
      if (file === null) return []
      return names.split(',').flatMap((part) => {
        const [name = '', as = name] = part
          .trim()
          .replace(/^type /, '')
          .split(' as ')
        return name === '' ? [] : [[as, { file, name }] as const]
      })
    }),
  )
}

/** Declarations by what they name. */
function usersOf(sources: ReadonlyMap<string, Source>): ReadonlyMap<string, readonly Declared[]> {
  const users = new Map<string, Declared[]>()
  for (const source of sources.values()) {
    const own = new Set(source.declared.map(({ name }) => name))
    for (const one of source.declared)
      for (const word of one.words) {
        if (word === one.name) continue
        const id = own.has(word)
          ? idOf(source.path, word)
          : targetOf(sources, source.imported.get(word))
        if (id === null) continue
        const known = users.get(id)
        if (known === undefined) users.set(id, [one])
        else known.push(one)
      }
  }
  return users
}

/** Through doors such as api.ts to where it is declared. */
function targetOf(
  sources: ReadonlyMap<string, Source>,
  at: { readonly file: string; readonly name: string } | undefined,
): string | null {
  if (at === undefined) return null
  const next = sources.get(at.file)?.exported.get(at.name)
  return next === undefined ? idOf(at.file, at.name) : targetOf(sources, next)
}

/** Settings of the platform are asked for by their key. */
function quoting(sources: ReadonlyMap<string, Source>, key: string): readonly string[] {
  const asked = new RegExp(`\\.get\\(\\s*'${key}'`)
  return [...sources.values()].flatMap(({ path, declared }) =>
    declared.filter(({ body }) => asked.test(body)).map(({ name }) => idOf(path, name)),
  )
}

/** A declaration with the names through which it was reached. */
interface Reached {
  readonly one: Declared
  readonly through: string
}

const ENTRY = /\b(?:defineAction|defineCall|defineJob|rulesFor|hear|hearAll)\(/
const isEntity = ({ body }: Declared): boolean => body.includes('= defineEntity(')
/** What only gathers settings reads none of them, and what names an entity does not ask for its settings. */
const leadsOn = (one: Declared): boolean =>
  !isEntity(one) && !(one.file.endsWith('settings.ts') && /^[^\n]*= \[/.test(one.body))

function climb(
  starts: readonly string[],
  users: ReadonlyMap<string, readonly Declared[]>,
): readonly Reached[] {
  const seen = new Set(starts)
  const queue = [...starts]
  const reached: Reached[] = []
  for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
    const through = id.split(' ')[1] ?? ''
    for (const one of users.get(id) ?? []) {
      const next = idOf(one.file, one.name)
      if (!leadsOn(one)) continue
      if (ENTRY.test(one.body)) reached.push({ one, through })
      else if (!seen.has(next)) {
        seen.add(next)
        queue.push(next)
      }
    }
  }
  return reached
}

interface Labels {
  /** What entities are called, by how they are declared and by their names. */
  readonly entities: ReadonlyMap<string, string>
  /** Whose rows an event happens to. */
  readonly events: ReadonlyMap<string, string>
  readonly sources: ReadonlyMap<string, Source>
}

/** What the actions, calls and jobs of a declaration are called, as far as they lead to it. */
function namesAt({ one: { file, body }, through }: Reached, labels: Labels): readonly string[] {
  return blocksIn(body)
    .filter((block) => wordsIn(block).has(through))
    .flatMap((block) => {
      const [, kind = '', first = ''] = /^(\w+)\(\s*(\w*)/.exec(block) ?? []
      const label = /\blabel: [`']([^`'$（：；]+)/.exec(block)?.[1]
      if (kind === 'defineJob') return label ? [`定时任务“${label}”`] : []
      if (kind === 'defineCall') return [tagOf(labels, file) ?? label ?? []].flat()
      const row = /rowEvent\((\w+),/.exec(block)?.[1] ?? labels.events.get(first) ?? first
      return [labels.entities.get(row) ?? []].flat()
    })
}

const tagOf = ({ sources }: Labels, file: string): string | null =>
  /\b(?:TAG =|tag:) '([^']+)'/.exec(sources.get(file)?.text ?? '')?.[1] ?? null

/** Whose folder a file stands in: what is handed on through a port has no names that lead further. */
function entityBeside({ entities, sources }: Labels, file: string): readonly string[] {
  if (!file.startsWith('server/src/modules/')) return []
  for (
    let folder = posix.dirname(file);
    folder.split('/').length > 4;
    folder = posix.dirname(folder)
  ) {
    const own = sources.get(`${folder}/${posix.basename(folder)}.entity.ts`)
    const label = own?.declared.filter(isEntity).map(({ name }) => entities.get(name))[0]
    if (label !== undefined) return [label]
  }
  return []
}

/** Events are declared in the kernel. */
const eventEntities = (root: string): ReadonlyMap<string, string> =>
  new Map(
    listProject(root, 'packages/domain/src')
      .filter((path) => path.endsWith('-told.ts'))
      .flatMap((path) => [
        ...readProjectFile(root, path).matchAll(/const (\w+) = defineEvent<[\s\S]*?>\(\s*'(\w+)'/g),
      ])
      .map(([, name = '', entity = '']) => [name, entity] as const),
  )

/** From `defineAction(` to the parenthesis that closes it. */
function blocksIn(body: string): readonly string[] {
  return [...body.matchAll(new RegExp(ENTRY, 'g'))].map(({ index }) => {
    let depth = 0
    for (let at = body.indexOf('(', index); at < body.length; at += 1) {
      if (body[at] === '(') depth += 1
      if (body[at] === ')') depth -= 1
      if (depth === 0) return body.slice(index, at + 1)
    }
    return body.slice(index)
  })
}

const entityLabels = (sources: ReadonlyMap<string, Source>): ReadonlyMap<string, string> =>
  new Map(
    [...sources.values()].flatMap(({ declared }) =>
      declared.flatMap(({ name, body }) => {
        const label = /= defineEntity\(\{[\s\S]*?\n {2}label: '([^']+)'/.exec(body)?.[1]
        const own = /\n {2}name: '(\w+)'/.exec(body)?.[1] ?? name
        if (label === undefined) return []
        return [[name, label] as const, [own, label] as const]
      }),
    ),
  )
