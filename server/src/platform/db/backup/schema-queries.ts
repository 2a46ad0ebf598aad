/**
 * Catalog queries behind `readSchemaFacts`; $1 is the list of schemas. What an extension brought is
 * left out everywhere: it comes back with the extension.
 */
const notOfExtension = (catalog: string, column: string): string => `NOT EXISTS (
  SELECT FROM pg_depend d WHERE d.deptype = 'e'
    AND d.classid = 'pg_catalog.${catalog}'::regclass AND d.objid = ${column})`

export const schemas = `
  SELECT nspname AS name FROM pg_namespace WHERE nspname = ANY($1) ORDER BY nspname`

export const extensions = `
  SELECT extname AS name FROM pg_extension WHERE extname <> 'plpgsql' ORDER BY extname`

export const enums = `
  SELECT format('%I.%I', n.nspname, t.typname) AS name,
    format('CREATE TYPE %I.%I AS ENUM (%s)', n.nspname, t.typname,
      (SELECT string_agg(quote_literal(e.enumlabel), ', ' ORDER BY e.enumsortorder)
         FROM pg_enum e WHERE e.enumtypid = t.oid)) AS definition
  FROM pg_type t JOIN pg_namespace n ON n.oid = t.typnamespace
  WHERE t.typtype = 'e' AND n.nspname = ANY($1) AND ${notOfExtension('pg_type', 't.oid')}
  ORDER BY t.oid`

export const functions = `
  SELECT p.oid::regprocedure::text AS name, pg_get_functiondef(p.oid) AS definition
  FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
  WHERE p.prokind IN ('f', 'p') AND n.nspname = ANY($1) AND ${notOfExtension('pg_proc', 'p.oid')}
  ORDER BY p.oid`

export const sequences = `
  SELECT format('%I.%I', n.nspname, c.relname) AS name,
    format('CREATE SEQUENCE %I.%I AS %s INCREMENT %s MINVALUE %s MAXVALUE %s START %s CACHE %s%s',
      n.nspname, c.relname, format_type(s.seqtypid, NULL), s.seqincrement, s.seqmin, s.seqmax,
      s.seqstart, s.seqcache, CASE WHEN s.seqcycle THEN ' CYCLE' ELSE '' END) AS definition,
    coalesce(d.deptype = 'i', false) AS identity,
    CASE WHEN d.deptype = 'a' THEN
      (SELECT format('%I.%I.%I', tn.nspname, t.relname, a.attname)
         FROM pg_class t JOIN pg_namespace tn ON tn.oid = t.relnamespace
         JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = d.refobjsubid
        WHERE t.oid = d.refobjid) END AS "ownedBy"
  FROM pg_sequence s JOIN pg_class c ON c.oid = s.seqrelid
  JOIN pg_namespace n ON n.oid = c.relnamespace
  LEFT JOIN pg_depend d ON d.classid = 'pg_catalog.pg_class'::regclass AND d.objid = c.oid
    AND d.refclassid = 'pg_catalog.pg_class'::regclass AND d.deptype IN ('a', 'i')
  WHERE n.nspname = ANY($1) AND ${notOfExtension('pg_class', 'c.oid')}
  ORDER BY c.oid`

/** A column's whole definition, from type to identity. */
const columnDefinition = `concat_ws(' ',
  quote_ident(a.attname),
  format_type(a.atttypid, a.atttypmod),
  CASE WHEN a.attcollation <> 0 AND a.attcollation <> y.typcollation THEN
    (SELECT format('COLLATE %I.%I', cn.nspname, co.collname) FROM pg_collation co
       JOIN pg_namespace cn ON cn.oid = co.collnamespace WHERE co.oid = a.attcollation) END,
  CASE WHEN a.attgenerated = 's' THEN
         format('GENERATED ALWAYS AS (%s) STORED', pg_get_expr(f.adbin, f.adrelid))
       WHEN a.attgenerated = 'v' THEN
         format('GENERATED ALWAYS AS (%s) VIRTUAL', pg_get_expr(f.adbin, f.adrelid))
       WHEN a.attidentity <> '' THEN
         format('GENERATED %s AS IDENTITY (SEQUENCE NAME %s)',
           CASE a.attidentity WHEN 'a' THEN 'ALWAYS' ELSE 'BY DEFAULT' END,
           pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname))
       WHEN f.adbin IS NOT NULL THEN format('DEFAULT %s', pg_get_expr(f.adbin, f.adrelid)) END,
  CASE WHEN a.attnotnull THEN 'NOT NULL' END)`

export const tables = `
  WITH RECURSIVE depth AS (
    SELECT c.oid, 0 AS level FROM pg_class c WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition
    UNION ALL
    SELECT i.inhrelid, depth.level + 1 FROM depth
      JOIN pg_inherits i ON i.inhparent = depth.oid
      JOIN pg_class c ON c.oid = i.inhrelid AND c.relispartition
  )
  SELECT format('%I.%I', n.nspname, c.relname) AS name,
    (SELECT coalesce(json_agg(json_build_object(
        'name', quote_ident(a.attname), 'definition', ${columnDefinition},
        'generated', a.attgenerated <> '') ORDER BY a.attnum), '[]')
       FROM pg_attribute a JOIN pg_type y ON y.oid = a.atttypid
       LEFT JOIN pg_attrdef f ON f.adrelid = a.attrelid AND f.adnum = a.attnum
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns,
    CASE WHEN c.relkind = 'p' THEN pg_get_partkeydef(c.oid) END AS "partitionKey",
    CASE WHEN c.relispartition THEN
      (SELECT json_build_object('parent', format('%I.%I', pn.nspname, p.relname),
          'bound', pg_get_expr(c.relpartbound, c.oid))
         FROM pg_inherits i JOIN pg_class p ON p.oid = i.inhparent
         JOIN pg_namespace pn ON pn.oid = p.relnamespace WHERE i.inhrelid = c.oid)
      END AS "partitionOf"
  FROM depth JOIN pg_class c ON c.oid = depth.oid JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname = ANY($1) AND c.relpersistence <> 't' AND ${notOfExtension('pg_class', 'c.oid')}
  ORDER BY depth.level, n.nspname, c.relname`

/** NOT NULL constraints, which PostgreSQL 18 also lists, belong to the column. */
export const constraints = `
  SELECT format('%I.%I', n.nspname, c.relname) AS "table", quote_ident(k.conname) AS name,
    k.contype AS type, pg_get_constraintdef(k.oid) AS definition
  FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
  JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE k.contype IN ('p', 'u', 'x', 'c', 'f') AND k.conparentid = 0 AND k.conislocal
    AND n.nspname = ANY($1) AND ${notOfExtension('pg_class', 'c.oid')}
  ORDER BY k.contype <> 'p', k.oid`

/** Indexes that a partition got from its parent are left out: they come with it. */
export const indexes = `
  SELECT format('%I.%I', n.nspname, c.relname) AS name, pg_get_indexdef(c.oid) AS definition
  FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
  JOIN pg_class t ON t.oid = i.indrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname = ANY($1) AND t.relkind IN ('r', 'p') AND NOT c.relispartition AND i.indisvalid
    AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = c.oid AND k.conrelid = t.oid
      AND k.contype IN ('p', 'u', 'x'))
    AND ${notOfExtension('pg_class', 't.oid')}
  ORDER BY c.oid`

export const views = `
  SELECT format('%I.%I', n.nspname, c.relname) AS name,
    format('CREATE VIEW %I.%I AS %s', n.nspname, c.relname, pg_get_viewdef(c.oid)) AS definition
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind = 'v' AND n.nspname = ANY($1) AND ${notOfExtension('pg_class', 'c.oid')}
  ORDER BY c.oid`

export const triggers = `
  SELECT format('%I.%I', n.nspname, c.relname) AS "table", quote_ident(t.tgname) AS name,
    pg_get_triggerdef(t.oid) AS definition
  FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
  JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE NOT t.tgisinternal AND t.tgparentid = 0 AND n.nspname = ANY($1)
  ORDER BY t.oid`
