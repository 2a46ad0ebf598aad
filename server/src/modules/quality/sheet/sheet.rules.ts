import { refuse } from '@junheng/domain/refusals/refusal.ts'
import { formatAssayValue } from '@junheng/domain/values/assay-value.ts'
import { findAssayItems } from '#modules/archives/api.ts'
import { sql } from '#platform/db/sql.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { findOwnItems } from '../item-assignment/item-assignment.queries.ts'
import { seesAllGroups } from './reach-sheets.ts'
import { qcAssay } from './sheet.entity.ts'
import { findSubs, isOfGroup } from './sheet.queries.ts'

export const sheetRules = rulesFor(qcAssay, {
  // Who assays sees the sheets of his groups; the administrator's flag opens none.
  listed: ({ caller }) =>
    seesAllGroups(caller)
      ? []
      : [
          // As a list of few, not as a table to join: the page then comes in its order from the index.
          sql`t.assay_group_id = any(array(select u.main_id from qc_assay_group_user u where u.user_id = ${caller.userId}))`,
        ],
  // By its id as in the list: an id that somebody has got hold of opens nothing.
  async readable({ db, caller, row: { assayGroupId } }) {
    const isSeen =
      seesAllGroups(caller) || (await isOfGroup(db, { assayGroupId, userId: caller.userId }))
    return isSeen ? null : refuse('row.missing')
  },
  async dressed(db, { rows, caller }) {
    const { seen } = await findOwnItems(db, caller)
    const ids = rows.map(({ id }) => String(id))
    const subs = (await findSubs(db, ids)).filter(({ itemId }) => seen.has(itemId))
    const items = await findAssayItems(
      db,
      subs.map(({ itemId }) => itemId),
    )
    return rows.map((row) => {
      const own = subs.filter(({ sheetId }) => sheetId === row['id'])
      const results = own.flatMap(({ itemId, value, textValue }) => {
        const item = items.get(itemId)
        if (item === undefined) return []
        const shown = value === null ? textValue : formatAssayValue(value, item.decimals)
        return shown === null ? [] : [`${item.name}=${shown}`]
      })
      return { ...row, results: results.join(' ') || null }
    })
  },
})
