import type { SourceRow } from '@junheng/domain/integration/source-mapping.ts'
import { findCompanies } from '#modules/system/api.ts'
import type { Caller } from '#platform/access/caller.ts'
import { systemCaller } from '#platform/access/system-caller.ts'
import { createCodeSource } from '#platform/code-rules/code-source.ts'
import type { Database } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { GiveCode } from '#platform/entity-engine/entity-services.ts'
import { prepareNumberedCode } from '#platform/entity-engine/prepare-row-code.ts'
import { findNewKeys } from './known-rows.ts'
import type { SyncTarget } from './sync-target.ts'

interface Wanted {
  readonly target: SyncTarget
  readonly place: { readonly orgId: string; readonly groupId: string }
  readonly sourceId: string
  readonly matchKey: string
  readonly rows: readonly SourceRow[]
  /** Nothing of it will stay: no number is used up. */
  readonly isTrial: boolean
}

/** Numbers for the documents that will be new, before the transaction opens: counting is not held up by a long one. */
export async function prepareDocumentCodes(
  { db, engine }: { readonly db: Database; readonly engine: Engine },
  { target, place, sourceId, matchKey, rows, isTrial }: Wanted,
): Promise<ReadonlyMap<string, GiveCode>> {
  if (target.lines === null || target.model.codeRule === null) return new Map()
  const given = rows.map((row) => (row[matchKey] ?? '').trim())
  const keys = await findNewKeys(db, target, { sourceId, keys: given })
  if (isTrial) return new Map(keys.map((key, at) => [key, async () => `试-${at + 1}`]))
  // One block of just so many: what is left of a block would be a gap.
  const codes = createCodeSource({ db, clock: engine.clock, blockSize: Math.max(keys.length, 1) })
  const caller = await callerOf(db, place)
  const found = new Map<string, GiveCode>()
  for (const key of keys) {
    const row = { model: target.model, caller, values: {} }
    const giveCode = await prepareNumberedCode({ codes, db, engine }, row)
    if (giveCode) found.set(key, giveCode)
  }
  return found
}

/** Rules may put the company's own code into the number. */
async function callerOf(db: Database, place: Wanted['place']): Promise<Caller> {
  const companies = await findCompanies(db)
  const own = companies.find(({ orgId }) => orgId === place.orgId)
  return systemCaller({ ...place, orgCode: own?.orgCode ?? '' })
}
