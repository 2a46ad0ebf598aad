import type { DesignChanges } from '@junheng/domain/builder/compare-designs.ts'
import { followerName } from '@junheng/domain/entity/parse-custom-field.ts'
import type { LayerOp } from '@junheng/domain/template/layer-template.ts'
import { parseLayerOps } from '@junheng/domain/template/parse-layer.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** What groups, companies and users have changed of the table's templates goes on under the new names. */
export async function carryLayers(tx: Tx, entity: string, changes: DesignChanges): Promise<void> {
  const codes = renamedCodes(changes)
  if (codes.size === 0) return
  const layers = await tx.rows<{ readonly id: string; readonly ops: unknown }>(
    sql`select id, ops from cg_layer where template like ${`${entity}/main/%`} order by id for update`,
  )
  for (const { id, ops } of layers) {
    const read = parseLayerOps(ops)
    if (read === null) continue
    const carried = read.flatMap((op) => carriedOp(op, codes))
    if (JSON.stringify(carried) === JSON.stringify(read)) continue
    await tx.run(
      sql`update cg_layer set ops = ${JSON.stringify(carried)}::jsonb, version = version + 1 where id = ${id}`,
    )
  }
}

/** Codes of fields that are called otherwise from now on; null: they are gone. */
function renamedCodes({
  fields,
  removedChildren,
}: DesignChanges): ReadonlyMap<string, string | null> {
  const codes = new Map<string, string | null>()
  for (const { child, from, to } of fields) {
    if (from === null || from.name === to?.name) continue
    const code = (name: string): string => (child === null ? name : `${child}.${name}`)
    codes.set(code(from.name), to && code(to.name))
    if (from.kind === 'ref')
      codes.set(code(followerName(from.name)), to && code(followerName(to.name)))
  }
  for (const { name, fields: own } of removedChildren)
    for (const field of own) codes.set(`${name}.${field.name}`, null)
  return codes
}

function carriedOp(op: LayerOp, codes: ReadonlyMap<string, string | null>): readonly LayerOp[] {
  const carried = (code: string): string | null =>
    codes.has(code) ? (codes.get(code) ?? null) : code
  if ('move' in op) {
    const move = carried(op.move)
    return move === null ? [] : [{ move, after: op.after === null ? null : carried(op.after) }]
  }
  if (!('field' in op)) return [op]
  const field = carried(op.field)
  return field === null ? [] : [{ ...op, field }]
}
