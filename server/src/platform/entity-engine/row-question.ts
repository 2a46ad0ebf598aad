import type { EntityModel, MountModel } from '@junheng/domain/entity/model.ts'
import type { EngineRow } from '@junheng/domain/row/any-row.ts'
import type { Caller } from '#platform/access/caller.ts'
import { readCondition } from '#platform/access/row-scope.ts'
import { keptSql, type SqlFragment, sql } from '#platform/db/sql.ts'
import { kindsOnly, liveOnly } from './row-conditions.ts'
import type { RowSource } from './row-source.ts'

type RowQuestion = (id: string) => SqlFragment

/** By caller, since whose rows he reaches is part of it; a session keeps its caller from call to call. */
const kept = new WeakMap<Caller, WeakMap<object, RowQuestion>>()

/** The row of an id as a caller may read it, put together once for all the rows that he asks for. */
export function rowQuestion<R extends EngineRow>(
  source: RowSource,
  { model, mount, caller }: { model: EntityModel<R>; mount?: MountModel; caller: Caller },
): RowQuestion {
  const own = kept.get(caller) ?? new WeakMap<object, RowQuestion>()
  kept.set(caller, own)
  const place = mount ?? model
  const known = own.get(place)
  if (known !== undefined) return known
  const reached = readCondition(model, caller)
  const whole = sql`select ${source.columns} from ${source.from} where t.id = ${null} and ${reached}${liveOnly(model)}${kindsOnly(model, mount)}`
  const [, ...others] = whole.values
  const filled = keptSql(whole)
  const question: RowQuestion = (id) => filled([id, ...others])
  own.set(place, question)
  return question
}
