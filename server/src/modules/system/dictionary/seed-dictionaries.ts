import { parseRow } from '@junheng/domain/row/parse-row.ts'
import { systemCaller } from '#platform/access/system-caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { createRow } from '#platform/entity-engine/create-row.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'

interface DictSeed {
  readonly name: string
  readonly items: readonly string[]
}

/** Dictionaries every group starts with, by type; sites change the items as they like. */
export const DICTIONARY_CATALOGUE: Readonly<Record<string, DictSeed>> = {
  vendorClass: { name: '供应商类别', items: ['矿方', '贸易商', '生产厂', '其他'] },
  customerClass: { name: '客户类别', items: ['重点客户', '一般客户', '贸易商', '零散客户'] },
  originPlace: { name: '产地/矿点', items: [] },
  carType: { name: '车型', items: ['自卸', '半挂', '罐车', '厢式', '仓栅', '平板'] },
}

/**
 * Gives every group the dictionaries of the catalogue that it never had. A dictionary that a site has
 * deleted stays deleted: its row is still there.
 */
export async function seedDictionaries(tx: Tx, engine: Engine): Promise<void> {
  const model = engine.registry.model('dict')
  const [mount] = model.mounts
  if (mount === undefined) throw new Error('dict has no mount')
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('sys_dict'))`)
  const types = Object.keys(DICTIONARY_CATALOGUE)
  const lacking = await tx.rows<{ readonly groupId: string; readonly type: string }>(
    sql`select g.id as "groupId", t.type from sys_group g cross join unnest(${types}::text[]) t(type) where not exists (select 1 from sys_dict d where d.group_id = g.id and d.code = t.type) order by 1, 2`,
  )
  for (const { groupId, type } of lacking) {
    const seed = DICTIONARY_CATALOGUE[type]
    const sysDictItem = seed?.items.map((label, at) => ({ value: label, label, seq: at + 1 }))
    const input = parseRow(mount, { code: type, name: seed?.name, sysDictItem })
    const caller = systemCaller({ groupId, orgId: '0' })
    await createRow(tx, engine, { model, mount, caller, input })
  }
}
