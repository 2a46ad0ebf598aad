import { checkBlindCode } from '@junheng/domain/quality/blind-code.ts'
import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { findBarrelGroups, findSamplers } from '#modules/confirmation/api.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { findSampleOfSheet, findSheetsOf } from '../coding/coding.queries.ts'
import type { LabActor } from '../lab-log/note-lab.ts'
import { qcSeparateDuty } from '../lab-settings.ts'
import { findSamples } from '../sample/sample.queries.ts'
import { findSheets, findSheetsByCode, isOfGroup, type Sheet } from './sheet.queries.ts'

/** Who checks and audits sees the sheets of every group; who assays those of his own. */
const WIDE = ['quality:qc-assay:check', 'quality:qc-assay:audit'] as const

export const seesAllGroups = ({ permissions }: Caller): boolean =>
  WIDE.some((key) => permissions.has(key))

/** The sheet of a code that was scanned or typed; what the caller may not see does not exist. */
export async function findSeenSheet(db: Queryable, caller: Caller, typed: string): Promise<Sheet> {
  const code = typed.trim().toUpperCase()
  assertAllowed(checkBlindCode(code, 'H'))
  const [sheet] = await findSheetsByCode(db, { orgId: caller.orgId, codes: [code] })
  const isSeen =
    sheet !== undefined &&
    (seesAllGroups(caller) ||
      (await isOfGroup(db, { assayGroupId: sheet.assayGroupId, userId: caller.userId })))
  if (!isSeen) throw new RefusalError(refuse('assay.unknown'))
  return sheet
}

/**
 * Whoever took or prepared a sample does not assay it, and what is assayed anew is assayed by another than
 * before: only the coding can tell.
 */
export async function assertOtherHands(
  tx: Tx,
  engine: Engine,
  { sheet, actor: { userId } }: { readonly sheet: Sheet; readonly actor: LabActor },
): Promise<void> {
  if (userId === null) return
  const { sampleId, originId } = await findSampleOfSheet(tx, sheet.id)
  const of = originId ?? sampleId
  if (originId !== null) {
    const links = await findSheetsOf(tx, [originId])
    const others = links.filter(({ sheetId }) => sheetId !== sheet.id)
    const sheets = await findSheets(
      tx,
      others.map(({ sheetId }) => sheetId),
    )
    const before = sheets.filter(({ assayGroupId }) => assayGroupId === sheet.assayGroupId)
    if (before.some(({ inputUserId }) => inputUserId === userId))
      throw new RefusalError(refuse('assay.otherAssayer'))
  }
  if (!(await engine.setting(qcSeparateDuty, sheet))) return
  const [sample] = await findSamples(tx, [of])
  if (sample?.prepareUserId === userId || (await isSampler(tx, sample?.barrelGroupId, userId)))
    throw new RefusalError(refuse('sample.separateDuty'))
}

async function isSampler(
  tx: Tx,
  barrelGroupId: string | null | undefined,
  userId: string,
): Promise<boolean> {
  if (barrelGroupId === null || barrelGroupId === undefined) return false
  const [barrels] = await findBarrelGroups(tx, [barrelGroupId])
  return barrels !== undefined && (await findSamplers(tx, barrels.id)).has(userId)
}
