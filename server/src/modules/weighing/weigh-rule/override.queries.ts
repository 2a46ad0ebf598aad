import type { RuleType } from '@junheng/domain/weighing/weigh-rules.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** Each approval serves once, the oldest first. */
export async function useOverrides(
  tx: Tx,
  {
    registryId,
    types,
    now,
  }: { readonly registryId: string; readonly types: readonly RuleType[]; readonly now: Date },
): Promise<void> {
  tx.post(
    sql`update mm_weigh_override set used_time = ${now.toISOString()} where id in (select distinct on (rule_type) id from mm_weigh_override where registry_id = ${registryId} and rule_type = any(${types}) and used_time is null order by rule_type, id)`,
  )
}

export interface NewOverride {
  readonly id: string
  readonly orgId: string
  readonly registryId: string
  readonly ruleType: RuleType
  readonly permitNo: string | null
  readonly permitFileId: string | null
  readonly reason: string
  readonly applicationId: string | null
  readonly userId: string
  readonly now: Date
}

export async function storeOverride(tx: Tx, override: NewOverride): Promise<void> {
  tx.post(
    sql`insert into mm_weigh_override (id, org_id, registry_id, rule_type, permit_no, permit_file_id, reason, application_id, create_user_id, create_date) values (${override.id}, ${override.orgId}, ${override.registryId}, ${override.ruleType}, ${override.permitNo}, ${override.permitFileId}, ${override.reason}, ${override.applicationId}, ${override.userId}, ${override.now.toISOString()})`,
  )
}
