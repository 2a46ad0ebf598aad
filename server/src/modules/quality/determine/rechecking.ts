import { findGroupsOfLines } from '#modules/confirmation/api.ts'
import type { Queryable } from '#platform/db/database.ts'
import { findSheetsOf } from '../coding/coding.queries.ts'
import { findSamplesOfGroups } from '../sample/sample.queries.ts'
import { findSheets } from '../sheet/sheet.queries.ts'
import { hasDue, hasRefused } from './determination.queries.ts'

const CLOSED: ReadonlySet<string> = new Set(['AUDITED', 'OBSOLETE'])

/** Tells money which goods are being assayed anew, and which were refused. Nothing of a code leaves with the answer. */
export const labRechecks = {
  async rechecking(db: Queryable, weighSubIds: readonly string[]): Promise<boolean> {
    const groups = await findGroupsOfLines(db, weighSubIds)
    if (groups.size === 0) return false
    const samples = await findSamplesOfGroups(db, [...new Set(groups.values())])
    const ids = samples.map(({ id }) => id)
    // The recheck is done and its determination not taken back yet.
    if (await hasDue(db, ids)) return true
    const links = await findSheetsOf(db, ids)
    // What has an origin is a recheck or an arbitration of it.
    const again = links.flatMap(({ sheetId, originId }) => (originId === null ? [] : [sheetId]))
    const sheets = await findSheets(db, again)
    return sheets.some(({ status }) => !CLOSED.has(status))
  },
  refused: hasRefused,
}
