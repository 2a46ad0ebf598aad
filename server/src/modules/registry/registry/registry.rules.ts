import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { parseWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { stayMinutes } from '@junheng/domain/visit/check-in.ts'
import { checkVisitEvent, type VisitEvent } from '@junheng/domain/visit/visit-events.ts'
import { checkLeaving, isDriverAccount } from '#modules/archives/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { rawSql, type SqlFragment, sql } from '#platform/db/sql.ts'
import type { ActionFacts, Change, Listing } from '#platform/entity-engine/engine.ts'
import { type EntityRules, rulesFor } from '#platform/entity-engine/rules.ts'
import type { RegistryPorts } from '../ports.ts'
import type { Visit } from '../visit.ts'
import { checkIn } from './check-in/check-in.ts'
import { numberVisit } from './check-in/entry-point.ts'
import { copySteps, matchSite, renewSteps } from './check-in/match-site.ts'
import { checkPapers } from './check-in/visit-papers.ts'
import { cancelVisit, forgetVisit } from './course/end-visit.ts'
import { papersOfVisit, questionOf, recoverVisit } from './course/recover-visit.ts'
import { reviseVisit } from './course/revise-visit.ts'
import { type RegistryRow, registry } from './registry.entity.ts'
import { lockVisit } from './visit-access.ts'
import { assertKindRight, hasKindRight } from './visit-rights.ts'

type Facts = ActionFacts<RegistryRow>

export function registryRules(ports: RegistryPorts): EntityRules {
  const visitOf = (tx: Tx, { row }: Facts): Promise<Visit> => lockVisit(tx, row.id)
  const siteOf = ({ engine }: Facts) => ({ engine, ports })
  const guard = (event: VisitEvent) => async (_tx: Tx, facts: Facts) => checkEvent(facts, event)
  return rulesFor(registry, {
    numbered: numberVisit,
    async complete(tx, change) {
      const { before } = change
      return before === null
        ? checkIn(tx, ports, change)
        : reviseVisit(tx, ports, { ...change, before })
    },
    stored: placeSteps,
    listed: listedVisits,
    readable: ({ caller, row }) =>
      hasKindRight(caller, row.kind, 'list') ? null : refuse('access.forbidden'),
    auditedOnly: refuse('visit.safeOnly'),
    dressed: async (_db, { rows, now }) => rows.map((row) => withStay(row, now)),
    guards: {
      audit: async (tx, facts) => checkEvent(facts, 'audit') ?? (await checkAudit(tx, facts)),
      init: guard('init'),
      obsolete: async (tx, facts) =>
        checkEvent(facts, 'obsolete') ?? (await checkGivingUp(tx, facts)),
      recover: guard('recover'),
      enable: guard('enable'),
      disable: guard('disable'),
      delList: guard('delList'),
    },
    acted: {
      obsolete: async (tx, facts) => cancelVisit(tx, siteOf(facts), await visitOf(tx, facts)),
      recover: async (tx, facts) =>
        recoverVisit(tx, siteOf(facts), await visitOf(tx, facts), facts.warn),
      delList: (tx, facts) => forgetVisit(tx, siteOf(facts), facts.row),
    },
  })
}

function checkEvent({ row, caller }: Facts, event: VisitEvent): Refusal | null {
  assertKindRight(caller, row.kind, event)
  return checkVisitEvent(row, event)
}

/** Void visits only for who asks for them, and of all kinds those that the caller may list at their own mounts. */
function listedVisits({ caller, mount, searched }: Listing): readonly SqlFragment[] {
  const kinds = mount.kinds.filter((kind) => hasKindRight(caller, kind, 'list'))
  return [
    ...(searched.has('status') ? [] : [rawSql(`t.status <> 'OBSOLETE'`)]),
    ...(kinds.length === mount.kinds.length ? [] : [sql`t.kind = any(${kinds})`]),
  ]
}

/** How long a vehicle inside has been there is known only when somebody looks. */
function withStay(row: AnyRow, now: Date): AnyRow {
  const { entranceTime, leaveTime } = row
  if (typeof entranceTime !== 'string' || typeof leaveTime === 'string') return row
  const since = parseWireDateTime(entranceTime)
  return since === null ? row : { ...row, stayMinutes: stayMinutes(since, now) }
}

/** A draft comes into force: vehicle, driver and line are looked at once more. */
async function checkAudit(tx: Tx, { engine, row, warn }: Facts): Promise<Refusal | null> {
  const visit = await lockVisit(tx, row.id)
  await checkPapers(tx, engine, papersOfVisit(visit), warn)
  await matchSite(tx, questionOf(visit))
  return null
}

/** A driver gives his booking up in time, or it counts as broken; the plant may take it off at any time. */
async function checkGivingUp(tx: Tx, { engine, row, caller }: Facts): Promise<Refusal | null> {
  const { stage, slotId, appointDate: day } = row
  if (stage !== 'APPOINTED' || slotId === null || day === null) return null
  if (!(await isDriverAccount(tx, caller.userId))) return null
  return checkLeaving(tx, { slotId, day, now: engine.clock.now() })
}

/** Whoever is here has the steps of his line, and has made the first of them by coming. */
async function placeSteps(tx: Tx, { engine, before, row, caller }: Change<RegistryRow>) {
  const { id: registryId, lineId, stage } = row
  if (lineId === null || stage === 'APPOINTED' || before?.lineId === lineId) return
  const inventoryIds = row.trRegistrySub.map((sub) => String(sub.inventoryId))
  const taking = { registryId, lineId, inventoryIds, checkedInBy: caller.realName }
  await (before === null ? copySteps : renewSteps)(tx, engine, taking)
}
