import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Migrations } from './rules/shipped-migrations.ts'

const folder = 'server/migrations'

/** What counts as shipped: the landed branch, the last release, and what is committed here. */
const references = ['origin/main', 'HEAD']

/** The migrations of each state that has shipped; none where there is no git or no commit yet. */
export function readShipped(root: string): Migrations[] {
  const release = git(root, ['describe', '--tags', '--abbrev=0', '--match', 'v*'])?.trim()
  return [...references, ...(release ? [release] : [])].flatMap((reference) => {
    const tree = git(root, ['ls-tree', '-r', reference, '--', folder])
    return tree === null ? [] : [parseTree(tree)]
  })
}

export function readPresent(root: string, paths: readonly string[]): Migrations {
  const own = paths.filter((path) => path.startsWith(`${folder}/`) && path.endsWith('.sql'))
  return new Map(own.map((path) => [path, hashLikeGit(join(root, path))]))
}

/** The hash git gives a file, so that no content has to be fetched for the comparison. */
function hashLikeGit(file: string): string {
  // A checkout on Windows may have other line ends and is still the same migration.
  const content = Buffer.from(readFileSync(file, 'utf8').replaceAll('\r\n', '\n'))
  return createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex')
}

/** Lines of `mode blob hash<tab>path`. */
function parseTree(tree: string): Migrations {
  const rows = tree.split('\n').flatMap((line) => {
    const [left = '', path] = line.split('\t')
    return path?.endsWith('.sql') ? [[path, left.split(' ').at(-1) ?? ''] as const] : []
  })
  return new Map(rows)
}

function git(root: string, args: readonly string[]): string | null {
  try {
    return execFileSync('git', [...args], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    return null
  }
}
