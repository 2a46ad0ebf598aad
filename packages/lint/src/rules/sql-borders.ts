import { listLiterals } from '../literals.ts'
import { type Finding, isTest, lineAt, type SourceFile } from '../rule.ts'
import { MADE_BY_HAND, READ_BY_OTHERS, type ReadByOthers } from '../table-owners.ts'

const MODULES = 'server/src/modules/'
const PLATFORM = 'server/src/platform/'

/** Who keeps which table, and what others may read of them. */
export interface Tables {
  readonly madeByHand: Readonly<Record<string, readonly string[]>>
  readonly readByOthers: readonly ReadByOthers[]
}

/**
 * A table has one keeper: the module that defines its entity, or the one {@link MADE_BY_HAND} names. Nobody else
 * writes it, and others read it by a function of the keeper's `api.ts`; so that what a column means is decided in
 * one folder. Where a statement over own rows needs a few columns of another's, {@link READ_BY_OTHERS} says so.
 */
export function findSqlBorders(
  files: readonly SourceFile[],
  tables: Tables = { madeByHand: MADE_BY_HAND, readByOthers: READ_BY_OTHERS },
): Finding[] {
  const keepers = gatherKeepers(files, tables)
  const used = new Set<string>()
  const context = { keepers, tables, used, names: namePattern(keepers) }
  return [
    ...files.filter(({ path }) => isKept(path)).flatMap((file) => checkFile(file, context)),
    ...files.flatMap((file) => findOrphans(file, keepers)),
    ...unusedPermits(tables, used),
  ]
}

interface Context {
  readonly keepers: ReadonlyMap<string, string>
  readonly tables: Tables
  readonly names: RegExp
  /** What the list of permits was asked for: `module table`. */
  readonly used: Set<string>
}

function checkFile(file: SourceFile, context: Context): Finding[] {
  const own = keeperOf(file.path)
  if (own === null) return []
  return listLiterals(file.text).flatMap(({ index, text }) => {
    const named = [...text.matchAll(context.names)].map((match) => ({
      table: match[1] ?? '',
      at: match.index,
    }))
    const isOwn = ({ table }: { table: string }) => context.keepers.get(table) === own
    const judged = { own, text, besideOwn: named.some(isOwn) }
    const found = named.flatMap(({ table, at }) => {
      const message = judge({ ...judged, table, at }, context)
      return message === null ? [] : [{ at, message }]
    })
    const pieces = isDefinition(file.path) ? [] : [...text.matchAll(inPieces)]
    return [
      ...found,
      ...pieces.map(({ index: at }) => ({ at, message: 'says a table in pieces; write its name' })),
    ].map(({ at, message }) => ({
      path: file.path,
      line: lineAt(file.text, index + at),
      message,
    }))
  })
}

interface Naming {
  readonly own: string
  readonly table: string
  readonly text: string
  readonly at: number
  /** Whether the statement names a table of its own module too. */
  readonly besideOwn: boolean
}

const writes =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate|lock)\s+(?:(?:table|only)\s+)*"?$/i

function judge({ own, table, text, at, besideOwn }: Naming, context: Context): string | null {
  const keeper = context.keepers.get(table) ?? ''
  if (keeper === own) return null
  const asks = `ask ${keeper === 'platform' ? 'a function of the platform' : `${keeper}/api.ts`}`
  if (writes.test(text.slice(Math.max(0, at - 40), at))) return `writes ${table}; ${asks}`
  const permit = context.tables.readByOthers.find(
    ({ reader, tables }) => reader === own && tables.includes(table),
  )
  if (permit === undefined) return `reads ${table}; ${asks}`
  context.used.add(`${own} ${table}`)
  return besideOwn || permit.alone ? null : `reads ${table} and nothing of its own; ${asks}`
}

/** The beginning of a table's name before a `${`, which is blank by now, or before the end of the text. */
const inPieces = /(?<![\w./])(?:as|or|tr|mm|pd|qc|rp|cg|sys|fd)_(?=\s|$)/g

/** A name inside a path of a screen is none of a table; the longest is tried first. */
function namePattern(keepers: ReadonlyMap<string, string>): RegExp {
  const names = [...keepers.keys()].sort((a, b) => b.length - a.length)
  return new RegExp(`(?<![\\w./:-])(${names.join('|') || '(?!)'})(?![\\w-])`, 'g')
}

function gatherKeepers(files: readonly SourceFile[], { madeByHand }: Tables): Map<string, string> {
  const defined = files
    .filter(({ path }) => path.startsWith(MODULES) && isDefinition(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\btable: '(\w+)'(?!, row:)/g)].map(
        (match) => [match[1] ?? '', keeperOf(path) ?? ''] as const,
      ),
    )
  const byHand = Object.entries(madeByHand).flatMap(([keeper, tables]) =>
    tables.map((table) => [table, keeper] as const),
  )
  return new Map([...defined, ...byHand])
}

const made = /^\s*create (?:unlogged )?table (?:if not exists )?"?(\w+)\b"?(?! partition)/gim

/** Tables of the migrations that nobody keeps. */
function findOrphans(file: SourceFile, keepers: ReadonlyMap<string, string>): Finding[] {
  if (!/^server\/migrations\/.*\.sql$/.test(file.path)) return []
  return [...file.text.matchAll(made)]
    .filter(([, table = '']) => !keepers.has(table) && !table.endsWith('_parted'))
    .map(({ index, 1: table }) => ({
      path: file.path,
      line: lineAt(file.text, index),
      message: `${table} has no keeper: define its entity, or name it in MADE_BY_HAND`,
    }))
}

/** A permit nobody needs would let the next one in unasked. */
function unusedPermits({ readByOthers }: Tables, used: ReadonlySet<string>): Finding[] {
  return readByOthers.flatMap(({ reader, tables }) =>
    tables
      .filter((table) => !used.has(`${reader} ${table}`))
      .map((table) => ({
        path: 'packages/lint/src/table-owners.ts',
        line: 1,
        message: `${reader} reads ${table} no more; take it off READ_BY_OTHERS`,
      })),
  )
}

function keeperOf(path: string): string | null {
  if (path.startsWith(PLATFORM)) return 'platform'
  const [name, ...rest] = path.startsWith(MODULES) ? path.slice(MODULES.length).split('/') : []
  return rest.length === 0 ? null : (name ?? null)
}

/** Tests and fixtures set up whatever they look at. */
function isKept(path: string): boolean {
  return path.endsWith('.ts') && !isTest(path) && !path.endsWith('.fixtures.ts')
}

function isDefinition(path: string): boolean {
  return path.endsWith('.entity.ts')
}
