import { rawSql } from '#platform/db/sql.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { stock } from './stock.entity.ts'

export const stockRowRules = rulesFor(stock, {
  // A row stays when its goods are gone, since its records do; keepers look for what is there.
  listed: () => [rawSql('(t.quantity <> 0 or t.pieces <> 0)')],
})
