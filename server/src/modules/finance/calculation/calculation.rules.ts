import { rawSql } from '#platform/db/sql.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { calculation } from './calculation.entity.ts'

/** What does not count any more is shown to who asks for it; pickers offer what waits for settlement. */
export const calculationRules = rulesFor(calculation, {
  listed: ({ searched }) => (searched.has('active') ? [] : [rawSql('t.active')]),
  offered: () =>
    rawSql(
      `t.active and t.settle_id is null and t.status = 'CALCULATED' and t.settle_type = 'GOODS'`,
    ),
})
