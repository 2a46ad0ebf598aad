import { listOf } from '@junheng/domain/call/shape.ts'
import { type FieldOption, json } from '@junheng/domain/entity/field.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Notifications } from '#platform/db/notifications.ts'
import { sql } from '#platform/db/sql.ts'
import type { Call } from '#platform/http/call.ts'
import { createBriefCache } from '#platform/settings/brief-cache.ts'

/** Options of a group's dictionaries, by type. */
export interface DictSource {
  /** In their order; empty for a type the group does not have. */
  options(groupId: string, type: string): Promise<readonly FieldOption[]>
  forget(): void
}

const DICTS_CHANNEL = 'dicts_changed'

type OptionsByType = ReadonlyMap<string, readonly FieldOption[]>

/** Keeps a group's dictionaries for seconds; the tables' triggers tell every node when they change. */
export function createDictSource(
  db: Queryable,
  notifications?: Pick<Notifications, 'on'>,
): DictSource {
  const cache = createBriefCache<OptionsByType>()
  notifications?.on(DICTS_CHANNEL, () => cache.forget())
  return {
    async options(groupId, type) {
      const known = await cache.get(groupId, () => loadOptions(db, groupId))
      return known.get(type) ?? []
    },
    forget: () => cache.forget(),
  }
}

interface ItemRow {
  readonly type: string
  readonly value: string
  readonly label: string
  readonly color: string | null
  readonly disabled: boolean
}

/** The options of one type as they are stored now, for checking what is written. */
export async function findDictOptions(
  db: Queryable,
  { groupId, type }: { readonly groupId: string; readonly type: string },
): Promise<readonly FieldOption[]> {
  return db.rows<FieldOption>(
    sql`select i.value, i.label, i.is_disabled as disabled from sys_dict d join sys_dict_item i on i.main_id = d.id where d.group_id = ${groupId} and d.code = ${type} and d.enabled and not d.deleted`,
  )
}

async function loadOptions(db: Queryable, groupId: string): Promise<OptionsByType> {
  const rows = await db.rows<ItemRow>(
    sql`select d.code as type, i.value, i.label, i.color, i.is_disabled as disabled from sys_dict d join sys_dict_item i on i.main_id = d.id where d.group_id = ${groupId} and d.enabled and not d.deleted order by d.code, i.seq nulls last, i.row_no, i.id`,
  )
  const byType = new Map<string, FieldOption[]>()
  for (const { type, color, ...item } of rows) {
    const option = color === null ? item : { ...item, color }
    byType.set(type, [...(byType.get(type) ?? []), option])
  }
  return byType
}

/** The options of one type, for screens that are made by hand. */
export function dictItemsCall(dicts: DictSource): Call {
  return defineCall({
    method: 'GET',
    path: '/sys-dict-info/items/:type',
    plainParams: true,
    right: 'own',
    tag: '字典',
    label: '一个字典的选项',
    // A colour only where there is one.
    answers: listOf(json({ label: '选项：value、label、color、disabled', required: true })),
    read: ({ caller, params }) => dicts.options(caller.groupId, params.type),
  })
}

/** What the values of a dictionary are called. */
export function findLabels(
  db: Queryable,
  { groupId, type }: { readonly groupId: string; readonly type: string },
): Promise<readonly FieldOption[]> {
  return db.rows(
    sql`select i.value, i.label from sys_dict_item i join sys_dict d on d.id = i.main_id where d.group_id = ${groupId} and d.code = ${type} and not d.deleted order by i.seq, i.id`,
  )
}
