import { checkDesign } from '@junheng/domain/builder/check-design.ts'
import type { TableDesign } from '@junheng/domain/builder/table-design.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { readTables } from './builder.queries.ts'
import type { BuilderParts } from './builder-parts.ts'
import { pickTargetsAmong } from './combine-models.ts'
import { findDraft, findDrafts, saveDraft } from './design.queries.ts'
import { findCurrent } from './publish-design.ts'

/** A table as its maker has it before him: his draft, else what is in force. */
export interface OpenDesign {
  readonly design: TableDesign
  readonly baseVersion: number
  readonly isDraft: boolean
}

export async function findOpenDesign(
  db: Queryable,
  { name, userId }: { readonly name: string; readonly userId: string },
): Promise<OpenDesign | null> {
  const draft = await findDraft(db, { name, userId })
  if (draft !== null) return { design: draft.design, baseVersion: draft.baseVersion, isDraft: true }
  const { design, version } = await findCurrent(db, name)
  return design === null ? null : { design, baseVersion: version, isDraft: false }
}

/** All of them, by name. */
export async function findOpenDesigns(
  db: Queryable,
  { userId }: Pick<Caller, 'userId'>,
): Promise<readonly TableDesign[]> {
  const drafts = (await findDrafts(db)).filter((draft) => draft.userId === userId)
  const names = new Set([...(await readTables(db)), ...drafts].map(({ name }) => name))
  const found: TableDesign[] = []
  for (const name of [...names].toSorted()) {
    const open = await findOpenDesign(db, { name, userId })
    if (open !== null) found.push(open.design)
  }
  return found
}

/**
 * Changes the caller's draft of a table, beginning one where there is none. What is in force stays: publishing is an
 * act of its own.
 *
 * @throws RefusalError where there is no such table, or the change makes a fault
 */
export async function editDraft(
  tx: Tx,
  { models, clock }: Pick<BuilderParts, 'models' | 'clock'>,
  {
    name,
    caller,
    edit,
  }: {
    readonly name: string
    readonly caller: Caller
    readonly edit: (design: TableDesign) => TableDesign | null
  },
): Promise<TableDesign> {
  const { userId, realName } = caller
  // Two windows of the same person: the second changes what the first has left.
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`cg_table_draft ${name} ${userId}`}, 0))`,
  )
  const open = await findOpenDesign(tx, { name, userId })
  if (open === null) throw new RefusalError(refuse('builder.noTable', { name }))
  const design = edit(open.design)
  if (design === null) throw new RefusalError(refuse('row.missing'))
  const others = models.current().models.filter((model) => model.name !== name)
  const faults = checkDesign(design, pickTargetsAmong(others)).map(({ message }) => message)
  if (faults.length > 0)
    throw new RefusalError(refuse('builder.invalid', { faults: faults.join('；') }))
  const { baseVersion } = open
  await saveDraft(tx, { name, baseVersion, design }, { userId, realName, now: clock.now() })
  return design
}
