import { STEP_TYPES } from '@junheng/domain/passage/step-order.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type SqlFragment, sql } from '#platform/db/sql.ts'

/** A vehicle with alarms that still hold, and what they are about. */
export interface LateVisit {
  readonly id: string
  readonly says: string
}

interface LateStep {
  readonly id: string
  readonly stepType: string | null
  readonly minutes: number
  readonly limitMinutes: number
}

/** No plant has more vehicles that are late. */
const MOST = 500

/** Who is late within a scope over `tr_registry r`, the longest first. */
export async function findLateVisits(
  db: Queryable,
  { scope, now }: { readonly scope: SqlFragment; readonly now: Date },
): Promise<readonly LateVisit[]> {
  const steps = await db.rows<LateStep>(
    sql`select r.id, a.step_type as "stepType", a.limit_minutes as "limitMinutes",
      floor(extract(epoch from ${now.toISOString()}::timestamptz - a.since) / 60)::int as minutes
    from tr_registry r join tr_alarm a on a.registry_id = r.id
      left join tr_registry_step s on s.main_id = a.registry_id and s.seq = a.step_seq
    where r.stage in ('REGISTERED', 'QUEUING', 'CALLED', 'ENTERED', 'FIRST_WEIGHED', 'WEIGHED')
      and (a.step_seq = 0 or s.pass_time is null) and ${scope}
    order by a.since, r.id limit ${MOST}`,
  )
  const says = new Map<string, string>()
  for (const step of steps) {
    const before = says.get(step.id)
    says.set(step.id, before === undefined ? tellStep(step) : `${before}；${tellStep(step)}`)
  }
  return [...says].map(([id, text]) => ({ id, says: text }))
}

const NAMES: Readonly<Record<string, string>> = STEP_TYPES

function tellStep({ stepType, minutes, limitMinutes }: LateStep): string {
  const what = stepType === null ? '在厂' : (NAMES[stepType] ?? stepType)
  return `${what}已 ${minutes} 分钟，时限 ${limitMinutes} 分钟`
}
