import { wordsIn } from '@junheng/domain/print/fill-element.ts'
import type { FieldHolder } from '#platform/builder/design-impact.ts'
import { sql } from '#platform/db/sql.ts'

interface Held {
  readonly name: string
  /** Whether an element shows one of the fields. */
  readonly shows: boolean
  readonly texts: readonly string[]
}

/** Papers of a customer's table that show one of its fields or name it in a text; all where the table goes. */
export const printHolders: FieldHolder = async (db, { entity, child, names, words, whole }) => {
  const wanted = child === null ? [...names] : names.map((name) => `${child}.${name}`)
  const designs = await db.rows<Held>(
    sql`select name, exists (select from jsonb_path_query(design, '$.**.field') f where f #>> '{}' = any(${wanted}::text[])) as shows, array(select f #>> '{}' from jsonb_path_query(design, '$.**.text') f) as texts from cg_print_design where table_name = ${entity} and not deleted order by name`,
  )
  return designs
    .filter(
      ({ shows, texts }) =>
        whole || shows || texts.flatMap(wordsIn).some((word) => words.includes(word)),
    )
    .map(({ name }) => `打印设计“${name}”`)
}
