import { posix } from 'node:path'
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

const aliases: readonly (readonly [prefix: string, folder: string])[] = [
  ['#platform/', 'server/src/platform/'],
  ['#modules/', 'server/src/modules/'],
  ['#app/', 'server/src/'],
  ['#test/', 'server/test/'],
  ['#web/', 'web/src/'],
  ['#station/', 'station/src/'],
  ['#e2e/', 'e2e/'],
  ['@junheng/client/', 'packages/client/src/'],
  ['@junheng/domain/', 'packages/domain/src/'],
  ['@junheng/lint/', 'packages/lint/src/'],
  ['@junheng/server/', 'server/src/'],
  ['@junheng/web/', 'web/'],
  ['@junheng/station/', 'station/'],
]

/**
 * Where an import leads inside the project, or null for a package.
 *
 * @example resolveImport('server/src/app.ts', './jobs.ts') // 'server/src/jobs.ts'
 */
export function resolveImport(path: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier)
  const alias = aliases.find(([prefix]) => specifier.startsWith(prefix))
  return alias ? posix.normalize(alias[1] + specifier.slice(alias[0].length)) : null
}
