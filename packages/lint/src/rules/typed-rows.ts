import { type Finding, isCode, isTest, lineAt, type SourceFile } from '../rule.ts'

interface Escape {
  readonly pattern: RegExp
  /** How many the whole tree may have. It may be lowered, never raised: look for what lost the type instead. */
  readonly most: number
  readonly message: string
  isIn(path: string): boolean
  /** Whether a match is one. */
  holds(match: RegExpMatchArray): boolean
}

const escapes: readonly Escape[] = [
  {
    pattern: /\bas\s+unknown\s+as\b/g,
    most: 8,
    message:
      'a cast by way of unknown hides every mistake; give the value its type where it is made',
    isIn: isCode,
    holds: () => true,
  },
  {
    // A type's member is asked for in the same way, but its name is written large.
    pattern: /([\w$]*(?:<[^<>]*>)?[)\]!]?)(?:\?\.)?\[(['"])[\w.]+\2\]/g,
    most: 60,
    message:
      'a field read by its name in quotes has no type; ask the engine for the row by its entity',
    isIn: (path) =>
      path.startsWith('server/src/modules/') && !isTest(path) && !path.endsWith('.fixtures.ts'),
    holds: ([, before = '']) => before !== '' && !/^[A-Z][a-z]\w*(?:<|$)/.test(before),
  },
]

/** Ways round the types of rows, counted over the whole tree; where there are too many, each is named. */
export function findUntypedRows(files: readonly SourceFile[]): Finding[] {
  return escapes.flatMap(({ pattern, most, message, isIn, holds }) => {
    const found = files
      .filter(({ path }) => isIn(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(pattern)]
          .filter(holds)
          .map((match) => ({ path, line: lineAt(text, match.index), message })),
      )
    return found.length > most ? found : []
  })
}
