import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EntityModel, TableModel } from '@junheng/domain/entity/model.ts'
import { migrationSql } from './shape-sql.ts'
import { type TableShape, tableShapes } from './table-shape.ts'

/** The shapes the last migration led to; committed, so that the next one is a difference. */
const SNAPSHOT_FILE = 'snapshot.json'

/** What is defined, and where references lead. */
export interface Definitions {
  readonly models: readonly EntityModel[]
  target(entity: string): { readonly table: TableModel } | null
}

/** All tables the definitions want, customers' additions aside. */
export function derivedShapes(registry: Definitions): readonly TableShape[] {
  const tableOf = (entity: string): string | null => registry.target(entity)?.table.table ?? null
  return registry.models
    .filter((model) => model.origin === 'code')
    .flatMap((model) => tableShapes(model, tableOf))
    .toSorted(byTable)
}

/** In which order entities are listed says nothing of their tables. */
const byTable = (one: TableShape, other: TableShape): number => (one.table < other.table ? -1 : 1)

export function readSnapshot(directory: string): readonly TableShape[] {
  try {
    const text = readFileSync(join(directory, SNAPSHOT_FILE), 'utf8')
    return (JSON.parse(text) as TableShape[]).toSorted(byTable)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

/** Writes what the definitions want beyond the snapshot as a new migration; null when nothing is new. */
export function writeMigration(
  registry: Definitions,
  { directory, name }: { readonly directory: string; readonly name: string },
): string | null {
  const shapes = derivedShapes(registry)
  const statements = migrationSql(readSnapshot(directory), shapes)
  const keep = () =>
    writeFileSync(join(directory, SNAPSHOT_FILE), `${JSON.stringify(shapes, null, 1)}\n`)
  if (statements.length === 0) {
    // The same tables, told in another order.
    keep()
    return null
  }
  const file = join(directory, `${name}.sql`)
  writeFileSync(
    file,
    `-- Derived from the entity definitions by npm run migration.\n${statements.join('\n')}\n`,
    {
      flag: 'wx',
    },
  )
  keep()
  return file
}
