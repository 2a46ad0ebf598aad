import { lineAt } from './rule.ts'

export interface ImportedName {
  readonly specifier: string
  readonly line: number
}

const patterns = [
  // import … from '…' and export … from '…'
  /^[ \t]*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/gm,
  // import '…'
  /^[ \t]*import\s*['"]([^'"]+)['"]/gm,
  // import('…'), also in types
  /\bimport\(\s*['"]([^'"]+)['"]/g,
]

/**
 * What a source text imports, with types and dynamic imports.
 *
 * @example listImports("import { a } from './a.ts'") // [{ specifier: './a.ts', line: 1 }]
 */
export function listImports(text: string): ImportedName[] {
  const found = patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => {
      const specifier = match[1] ?? ''
      return { specifier, line: lineAt(text, match.index + match[0].lastIndexOf(specifier)) }
    }),
  )
  return found.sort((a, b) => a.line - b.line)
}
