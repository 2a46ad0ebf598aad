import type { Written } from '@junheng/domain/row/written.ts'
import type { Stage } from '@junheng/domain/visit/stages.ts'
import type { Visit } from '#modules/registry/visit.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { isSameValue } from '#platform/entity-engine/same-value.ts'
import type { FieldChange, LogDraft } from '#platform/oplog/log-entry.ts'
import { writeOwnLog } from '#platform/oplog/write-log.ts'
import type { RegistryRow } from '../registry.entity.ts'
import { changeColumns, freePlates, storeVisitTons } from '../visit.queries.ts'
import { lockVisit } from '../visit-access.ts'

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
export async function changeVisit(
  tx: Tx,
  engine: Engine,
  visit: Visit,
  change: VisitChange,
  log: VisitLog,
): Promise<Visit> {
  const isChanged = Object.keys(change).length > 0
  const told = isChanged ? await changeColumns(tx, visit.id, change) : { before: {}, after: {} }
  if (change.stage && OVER.includes(change.stage)) await freePlates(tx, visit.id)
  await logVisit(tx, engine, visit, { ...told, log })
  return 'visit' in told ? told.visit : lockVisit(tx, visit.id)
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
