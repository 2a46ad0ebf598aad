import { group, listOf } from '@junheng/domain/call/shape.ts'
import { text } from '@junheng/domain/entity/field.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { plate } from './plate.entity.ts'

/** What a plate-number control needs to complete what is typed. */
interface PlateEntry {
  readonly plateCode: string
  readonly plateName: string
  readonly provinceName: string | null
}

/** Every form with a plate number reads it, so it asks for no right of its own. */
const findAll = defineAction(plate, {
  name: 'findAll',
  label: '车牌号控件用的全部车牌',
  button: { none: '车牌号控件自己读' },
  method: 'GET',
  right: 'own',
  answers: listOf(
    group(
      {
        plateCode: text({ label: '车牌', required: true }),
        plateName: text({ label: '名称', required: true }),
        provinceName: text({ label: '省' }),
      },
      { required: true },
    ),
  ),
  read: ({ services, caller }) => findEnabledPlates(services.db, { groupId: caller.groupId }),
})

export const plateActions: readonly Action[] = [findAll]

export function findEnabledPlates(
  db: Queryable,
  { groupId }: { readonly groupId: string },
): Promise<readonly PlateEntry[]> {
  return db.rows<PlateEntry>(
    sql`select plate_code as "plateCode", plate_name as "plateName", province_name as "provinceName" from as_plate where group_id = ${groupId} and enabled and not deleted order by seq, plate_code`,
  )
}
