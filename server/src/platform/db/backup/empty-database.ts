import type { ClientBase } from 'pg'
import { BackupError } from './backup-failures.ts'
import { archivedSchemas } from './schema-facts.ts'

interface OwnObject {
  readonly name: string
  readonly drop: string
}

/** What lies in the archived schemas and was not brought by an extension. */
export async function listOwnObjects(client: ClientBase): Promise<readonly OwnObject[]> {
  const { rows } = await client.query<OwnObject>(ownObjectsSql, [archivedSchemas])
  return rows
}

/**
 * Takes everything of ours out of the database, object by object: dropping the schema would take with
 * it the extensions, which the owner of a managed database cannot always bring back.
 */
export async function emptyDatabase(client: ClientBase): Promise<void> {
  for (const { drop } of await listOwnObjects(client)) await client.query(drop)
  // The schema of extensions stays; the others are made anew by migrations and archives.
  for (const name of archivedSchemas.filter((each) => each !== 'public'))
    await client.query(`DROP SCHEMA IF EXISTS ${name} CASCADE`)
}

/** Nobody else may be at work on a database that is to be emptied. */
export async function assertAlone(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()
       AND backend_type = 'client backend'`,
  )
  const count = rows[0]?.count ?? 0
  if (count > 0) throw new BackupError('othersConnected', { count })
}

const notOfExtension = (catalog: string, column: string): string => `NOT EXISTS (
  SELECT FROM pg_depend d WHERE d.deptype = 'e'
    AND d.classid = 'pg_catalog.${catalog}'::regclass AND d.objid = ${column})`

const ownObjectsSql = `
  SELECT format('%I.%I', n.nspname, c.relname) AS name,
    format('DROP %s IF EXISTS %I.%I CASCADE',
      CASE c.relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW'
        WHEN 'S' THEN 'SEQUENCE' WHEN 'f' THEN 'FOREIGN TABLE' ELSE 'TABLE' END,
      n.nspname, c.relname) AS drop
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname = ANY($1) AND c.relkind IN ('r', 'p', 'v', 'm', 'S', 'f')
    AND NOT c.relispartition AND ${notOfExtension('pg_class', 'c.oid')}
    AND NOT EXISTS (SELECT FROM pg_depend i WHERE i.deptype = 'i' AND c.relkind = 'S'
      AND i.classid = 'pg_catalog.pg_class'::regclass AND i.objid = c.oid)
  UNION ALL
  SELECT p.oid::regprocedure::text,
    format('DROP ROUTINE IF EXISTS %s CASCADE', p.oid::regprocedure)
  FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
  WHERE n.nspname = ANY($1) AND ${notOfExtension('pg_proc', 'p.oid')}
  UNION ALL
  SELECT format('%I.%I', n.nspname, t.typname),
    format('DROP TYPE IF EXISTS %I.%I CASCADE', n.nspname, t.typname)
  FROM pg_type t JOIN pg_namespace n ON n.oid = t.typnamespace
  WHERE n.nspname = ANY($1) AND t.typtype IN ('e', 'd') AND ${notOfExtension('pg_type', 't.oid')}`
