import type { Written } from '@junheng/domain/row/written.ts'
import type { Stage } from '@junheng/domain/visit/stages.ts'
import type { Visit } from '#modules/registry/visit.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import type { SqlFragment } from '#platform/db/sql.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { isSameValue } from '#platform/entity-engine/same-value.ts'
import type { FieldChange, LogDraft } from '#platform/oplog/log-entry.ts'
import { writeOwnLog } from '#platform/oplog/write-log.ts'
import { platesFreed } from '../open-plate.queries.ts'
import type { RegistryRow } from '../registry.entity.ts'
import { changeColumns, storeVisitTons } from '../visit.queries.ts'
import { lockVisit } from '../visit-access.ts'
import type { PassedStep } from '../visit-steps.queries.ts'

/** Columns that events write, by their names in the definition. */
export type VisitChange = Written<
  Omit<RegistryRow, 'id' | 'version' | 'orgId' | 'groupId' | 'trRegistrySub' | 'trRegistryStep'>
>

/** How the operation log names what was done. */
export interface VisitLog {
  readonly action: string
  /** The action in words; the action itself unless given. */
  readonly label?: string
  readonly reason?: string | null
  /** Where the entry goes: `call.log` of the call under way. Absent: it is written at once. */
  write?(draft: LogDraft): void
  /** Who did it, where no call is under way; the product itself unless given. */
  readonly by?: Pick<Caller, 'userId' | 'realName'>
}

const OVER: readonly Stage[] = ['LEFT', 'CANCELLED']

/**
 * Stores what an event changed on a visit that is locked, says so in its log, and gives the visit as it is
 * now. A visit that is over gives its plates back.
 */
export const changeVisit = (
  tx: Tx,
  engine: Engine,
  visit: Visit,
  change: VisitChange,
  log: VisitLog,
): Promise<Visit> => storeChange(tx, engine, visit, { change, log, passes: null, beside: [] })

/** How a visit goes on. */
export interface Advance {
  readonly change: VisitChange
  readonly log: VisitLog
  /** The step of its line that is made by it. */
  readonly step: Omit<PassedStep, 'now'>
  /** What else is written of the visit. */
  readonly beside?: readonly SqlFragment[]
}

/** `changeVisit` for a visit that makes a step of its line (`passStep`), all of it in one statement. */
export const advanceVisit = (
  tx: Tx,
  engine: Engine,
  visit: Visit,
  { step, beside = [], ...what }: Advance,
): Promise<Visit> => {
  const passes = { ...step, now: engine.clock.now() }
  return storeChange(tx, engine, visit, { ...what, passes, beside })
}

interface StoredChange extends Required<Omit<Advance, 'step'>> {
  readonly passes: PassedStep | null
}

async function storeChange(
  tx: Tx,
  engine: Engine,
  visit: Visit,
  { change, log, passes, beside }: StoredChange,
): Promise<Visit> {
  if (Object.keys(change).length === 0) {
    await logVisit(tx, engine, visit, { log, before: {}, after: {} })
    return lockVisit(tx, visit.id)
  }
  const isOver = change.stage && OVER.includes(change.stage)
  const all = isOver ? [...beside, platesFreed(visit.id)] : beside
  const stored = { columns: change, passes, beside: all }
  const { visit: now, ...told } = await changeColumns(tx, visit.id, stored)
  await logVisit(tx, engine, visit, { ...told, log })
  return now
}

/** Stores what many visits, all locked, came to, and says so in the log of each. */
export async function changeVisitTons(
  tx: Tx,
  engine: Engine,
  changes: ReadonlyMap<Visit, string>,
  log: VisitLog,
): Promise<void> {
  if (changes.size === 0) return
  const tons = new Map([...changes].map(([{ id }, each]) => [id, each]))
  const stored = new Map((await storeVisitTons(tx, tons)).map((one) => [one.id, one]))
  for (const visit of changes.keys()) {
    const { before = null, after = null } = stored.get(visit.id) ?? {}
    await logVisit(tx, engine, visit, {
      log,
      before: { deSuttle: before },
      after: { deSuttle: after },
    })
  }
}

interface Told {
  readonly log: VisitLog
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

async function logVisit(tx: Tx, engine: Engine, visit: Visit, told: Told): Promise<void> {
  const { log, before, after } = told
  const { fields, table } = engine.registry.model('registry')
  const changes: FieldChange[] = Object.keys(after)
    .filter((name) => !isSameValue(before[name], after[name]))
    .map((name) => ({
      table,
      field: name,
      label: fields.get(name)?.attrs.label ?? name,
      from: before[name] ?? null,
      to: after[name] ?? null,
    }))
  if (log.reason)
    changes.push({ table, field: 'reason', label: '原因', from: null, to: log.reason })
  const draft: LogDraft = {
    entity: 'registry',
    bizKey: visit.id,
    action: log.action,
    label: log.label ?? log.action,
    changes,
    orgId: visit.orgId,
  }
  if (log.write) log.write(draft)
  else await writeEntry(tx, engine, { visit, draft, ...(log.by ? { by: log.by } : {}) })
}

const SYSTEM = { userId: '0', realName: '系统' } as const

/** Of what the product does by itself: there is no call whose log it could stand in. */
export async function writeEntry(
  tx: Tx,
  engine: Engine,
  {
    visit,
    draft,
    by = SYSTEM,
  }: {
    readonly visit: Pick<Visit, 'orgId' | 'groupId'>
    readonly draft: LogDraft
    readonly by?: Pick<Caller, 'userId' | 'realName'>
  },
): Promise<void> {
  const { orgId, groupId } = visit
  await writeOwnLog(tx, draft, {
    actor: { ...by, orgId, groupId },
    newId: () => engine.newId(),
    now: engine.clock.now(),
  })
}
