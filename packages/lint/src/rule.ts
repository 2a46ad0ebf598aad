/** One file of the project; `path` is relative to its root and always written with slashes. */
export interface SourceFile {
  readonly path: string
  readonly text: string
}

export interface Finding {
  readonly path: string
  readonly line: number
  readonly message: string
  /** A warning is shown and does not fail the check. */
  readonly warning?: boolean
}

/** A house rule: looks at one file after the other and knows nothing of disks or processes. */
export interface Rule {
  readonly name: string
  check(file: SourceFile): readonly Finding[]
}

/** The line (from 1) in which the character at `index` stands. */
export function lineAt(text: string, index: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at !== -1 && at < index; at = text.indexOf('\n', at + 1)) line++
  return line
}

/** One finding per match of a global pattern. */
export function findAll(
  file: SourceFile,
  pattern: RegExp,
  describe: (match: RegExpMatchArray) => string | null,
): Finding[] {
  return [...file.text.matchAll(pattern)].flatMap((match) => {
    const message = describe(match)
    return message === null
      ? []
      : [{ path: file.path, line: lineAt(file.text, match.index), message }]
  })
}

export function isTest(path: string): boolean {
  return /\.(test|spec|test-d)\.tsx?$/.test(path)
}

export function isCode(path: string): boolean {
  return /\.(tsx?|mjs)$/.test(path)
}
