import { describe, expect, test } from 'vitest'
import { entities } from '#modules/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { rawSql, sql } from '#platform/db/sql.ts'
import { loadModels } from '#platform/entity-engine/load-models.ts'
import { buildRegistry } from '#platform/entity-engine/registry.ts'
import { useTestBed } from '#test/database.ts'
import { migrationSql } from './shape-sql.ts'
import { derivedShapes } from './write-migration.ts'

const shapes = derivedShapes(buildRegistry(loadModels(entities)))
const TABLES = shapes.map(({ table }) => table)

interface Fact {
  readonly table: string
  readonly fact: string
}

/** Columns, indexes and constraints of the product's tables in one schema, as PostgreSQL prints them. */
async function factsOf(tx: Tx, schema: string): Promise<readonly Fact[]> {
  const rows = await tx.rows<Fact>(
    sql`with t as (select c.oid, c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = ${schema} and c.relname = any(${TABLES}) and c.relkind in ('r', 'p'))
      select t.relname as table, concat_ws(' ', 'column', a.attname, format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end, pg_get_expr(d.adbin, d.adrelid)) as fact from t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      union all select t.relname, pg_get_indexdef(i.indexrelid) from t join pg_index i on i.indrelid = t.oid
      union all select t.relname, 'constraint ' || k.conname || ' ' || pg_get_constraintdef(k.oid) from t join pg_constraint k on k.conrelid = t.oid where k.contype in ('f', 'p', 'u') and k.conparentid = 0
      order by 1, 2`,
  )
  return rows.map(({ table, fact }) => ({ table, fact: plainOf(fact, schema) }))
}

/** An index of a table in ranges is printed as one of the table itself. */
const plainOf = (fact: string, schema: string): string =>
  fact.replaceAll(`${schema}.`, '').replace(/^(CREATE .*INDEX \S+ ON) ONLY /, '$1 ')

const textOf = ({ table, fact }: Fact): string => `${table} ${fact}`

/** A default is for nodes of the version before, which know nothing of the column; ours always say what they mean. */
const withoutDefault = (fact: Fact): string =>
  textOf(fact).replace(/^(\S+ column .* not null) '[^']*'::character varying$/, '$1')

describe('the migrated database', () => {
  const bed = useTestBed()

  test('is the one the definitions derive, table by table', async () => {
    await bed.db.transaction(async (tx) => {
      // Catalogues hold thousands of rows: which is joined to which is worth a thought, unlike in a test's own tables.
      await tx.run(rawSql('set local join_collapse_limit = 8'))
      await tx.run(rawSql("set local plan_cache_mode = 'auto'"))
      await tx.run(rawSql('create schema derived'))
      await tx.run(rawSql('set local search_path = derived, public'))
      for (const statement of migrationSql([], shapes)) await tx.run(rawSql(statement))
      const derived = await factsOf(tx, 'derived')
      await tx.run(rawSql('set local search_path = public'))
      const migrated = await factsOf(tx, 'public')
      const expected = new Set(derived.map(textOf))
      const added = migrated.filter(
        (fact) => !expected.has(textOf(fact)) && !expected.has(withoutDefault(fact)),
      )
      // Indexes that no definition can say are written by hand; columns never are.
      expect(added.filter(({ fact }) => !fact.startsWith('CREATE '))).toEqual([])
      const present = new Set(migrated.flatMap((fact) => [textOf(fact), withoutDefault(fact)]))
      expect(derived.filter((fact) => !present.has(textOf(fact)))).toEqual([])
      expect(new Set(derived.map(({ table }) => table))).toEqual(new Set(TABLES))
    })
  })
})
