import { nextDeadline } from '@junheng/domain/quality/group-deadline.ts'
import type { CarRule, GroupingRules } from '#modules/confirmation/api.ts'
import { sql } from '#platform/db/sql.ts'
import { assayedGroup } from '../determine/assayed-group.ts'
import { findFit } from '../find-fit/find-fit.ts'
import type { QcAutoModelRow } from './auto-model.entity.ts'

interface GroupingRow
  extends Pick<QcAutoModelRow, 'carGroupNum' | 'deadlineMode' | 'deadlineValue' | 'formatId'> {
  readonly modelId: string | null
  readonly groupBy: string | null
  readonly code: string
  readonly autoSeal: boolean
}

/**
 * Conditions beside those that every group has in common: material, partner and contract. Goods of one notice line
 * are of one origin, so who keeps notices apart keeps origins apart.
 */
const FURTHER = { NOTICE: ['NOTICE', 'ORIGIN'], WAREHOUSE: ['WAREHOUSE'] } as const

/** Tells who samples how cars join their groups by themselves, and which of those are ready to be determined. */
export const labGrouping: GroupingRules = {
  async ruleOf(tx, { now, ...asked }): Promise<CarRule | null> {
    const { winner } = await findFit(tx, { ...asked, entity: 'qcAutoModel' })
    if (winner === null) return null
    const rule = await tx.row<GroupingRow>(
      sql`select code, coalesce(auto_seal, false) as "autoSeal", group_by as "groupBy", car_group_num as "carGroupNum", deadline_mode as "deadlineMode", deadline_value as "deadlineValue", format_id as "formatId", model_id as "modelId" from qc_auto_model where id = ${winner.id} and auto_group`,
    )
    if (rule === null) return null
    const named = (rule.groupBy ?? '').split(',')
    return {
      id: winner.id,
      code: rule.code,
      autoSeal: rule.autoSeal,
      carGroupNum: rule.carGroupNum,
      deadline: nextDeadline(rule.deadlineMode, rule.deadlineValue, now),
      keys: (['NOTICE', 'WAREHOUSE'] as const).filter((key) =>
        FURTHER[key].some((one) => named.includes(one)),
      ),
      formatId: rule.formatId,
      modelId: rule.modelId,
    }
  },
  determinable: () => assayedGroup('t.id::text'),
}
