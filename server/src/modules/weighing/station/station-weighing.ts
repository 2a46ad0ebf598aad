import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { KnownVisit } from '@junheng/domain/station/agent-wire.ts'
import type { Stage } from '@junheng/domain/visit/stages.ts'
import { nextExpect } from '@junheng/domain/weighing/next-expect.ts'
import {
  EXPECTS,
  type Expect,
  type SplitMode,
  type WeighState,
} from '@junheng/domain/weighing/weigh-terms.ts'
import { parseQr } from '#modules/archives/api.ts'
import { exitCheck } from '#modules/confirmation/api.ts'
import { assertStep, findOpenVisit, type Visit } from '#modules/registry/api.ts'
import {
  findReading,
  type LateWeight,
  onceOf,
  ownVisit,
  type ScalePorts,
  type StationAsk,
  StationRefusal,
} from '#modules/scale/api.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { findOnce } from '#platform/idempotency/run-once.ts'
import type { StockKeeper } from '../ports.ts'
import { printTicketLines } from '../ticket/ticket-text.ts'
import { openLines } from '../weigh/at-scale/second-weighing.ts'
import {
  type StationSaved,
  stationCaller,
  weighAtStation,
} from '../weigh/at-scale/station-weigh.ts'
import { siteLines } from '../weigh/complete/site-standing.ts'
import { roomToLoad } from '../weigh/form/room-to-load.ts'
import { blockersOf, expectOf } from '../weigh/form/weigh-form.actions.ts'
import type { WeighContext } from '../weigh/weigh-context.ts'
import { findExitWeigh, findLiveWeigh, readWeigh } from '../weigh/weigh-row.ts'

/** What becomes of the trucks that stand at stations: weighed at the mount for all kinds, as at the console. */
export const stationWeighing =
  (stock: StockKeeper): ScalePorts['stations'] =>
  (services) => {
    const context = weighContext(services, stock)
    return {
      identify: (asked) => identify(context, asked),
      weigh: (asked) => weigh(context, asked),
      loaded: (asked) => loaded(context, asked),
      knownVisits: (company) => knownVisits(services, company),
      expectOf: (visit) => expectedOf(context, visit),
      saveLate: (late) => saveLate(context, late),
    }
  }

function weighContext(services: EntityServices, stock: StockKeeper): WeighContext {
  const model = services.engine.registry.model('weigh')
  const mount = model.mounts.find(({ code }) => code === 'all')
  if (mount === undefined) throw new Error('weigh has no mount for all kinds')
  return { services, model, mount, site: { engine: services.engine, stock } }
}

async function expectedOf(context: WeighContext, visit: Visit): Promise<Expect | null> {
  const { db, engine } = context.services
  const record = await findExitWeigh(db, engine, { registryId: visit.id })
  return expectOf(context, { visit, weigh: record })
}

async function saveLate(
  context: WeighContext,
  { orgId, groupId, operator, ...body }: LateWeight,
): Promise<void> {
  const place = { orgId, groupId, name: operator }
  await weighAtStation(context, place, { body, answer: async () => null })
}

const placeOf = ({ orgId, groupId, name }: StationAsk['agent']) => ({ orgId, groupId, name })

/** Who stands in front of the barrier, and what is to be done with him. */
async function identify(site: WeighContext, { agent, ask }: StationAsk): Promise<AnyRow> {
  const { db, engine } = site.services
  const visit = await findVisit(site, { agent, ask })
  if (visit === null) throw new RefusalError(refuse('agent.visit'))
  const weigh = await findExitWeigh(db, engine, { registryId: visit.id })
  const expect = await expectOf(site, { visit, weigh })
  if (expect === null) throw new RefusalError(refuse('agent.nothingToWeigh'))
  if (expect === 'FIRST' || expect === 'SECOND')
    await db.transaction((tx) => assertStep(tx, visit, expect === 'FIRST' ? 'WEIGH_1' : 'WEIGH_2'))
  if (expect === 'SUB') await nextSub(site, visit)
  const asked = { visit, weigh, expect, scaleId: ask.scaleId, isAttended: false }
  const [blocker] = await blockersOf(site, asked)
  if (blocker !== undefined) throw new StationRefusal(blocker.msg)
  return { registryId: visit.id, expect, plateNumber: visit.plateNumber }
}

async function findVisit(site: WeighContext, { agent, ask }: StationAsk): Promise<Visit | null> {
  const { db, engine } = site.services
  const { orgId } = agent
  const { plateNumber, trailerPlateNumber, cardNo, content } = ask.body
  if (content) {
    const caller = stationCaller(placeOf(agent))
    const { target, id } = await db.transaction((tx) => parseQr(tx, engine, { caller, content }))
    return target === 'REGISTRY' ? findOpenVisit(db, { orgId, registryId: id }) : null
  }
  if (plateNumber) return findOpenVisit(db, { orgId, plateNumber })
  if (trailerPlateNumber) return findOpenVisit(db, { orgId, plateNumber: trailerPlateNumber })
  return cardNo ? findOpenVisit(db, { orgId, cardNo }) : null
}

async function visitOf(site: WeighContext, asked: StationAsk): Promise<Visit> {
  const visit = await ownVisit(site.services.db, asked)
  if (visit === null) throw new RefusalError(refuse('row.missing'))
  return visit
}

/** Takes the weight and saves it; asked again for the same crossing it answers what was saved. */
async function weigh(site: WeighContext, asked: StationAsk): Promise<AnyRow> {
  const { agent, ask } = asked
  const { db } = site.services
  const visit = await visitOf(site, asked)
  const expect = EXPECTS.find((known) => known === ask.body['expect'])
  if (expect === undefined) throw new RefusalError(refuse('call.fieldType', { field: 'expect' }))
  const crossing = ask.body['crossing'] ?? ask.id
  const about = { registryId: visit.id, scaleId: ask.scaleId, expect }
  const once = onceOf(agent, { key: `crossing:${crossing}`, body: about })
  // Before anything is captured: the truck may long have left the platform.
  const known = await findOnce<AnyRow>(db, once)
  if (known !== null) return known
  const subId = expect === 'SUB' ? await nextSub(site, visit) : null
  return weighAtStation(site, placeOf(agent), {
    body: { ...about, ...(subId === null ? {} : { subId }) },
    once,
    answer: (tx, saved) => savedAnswer(tx, site, { agent, expect, saved }),
  })
}

/** The material whose turn it is: the first without a weight that those on site are done with. */
async function nextSub({ services: { db, engine } }: WeighContext, visit: Visit): Promise<string> {
  const record = await findLiveWeigh(db, engine, { registryId: visit.id })
  const lines = await siteLines(db, visit.id)
  const line = record && openLines(record, lines).find((each) => isThrough(lines, each))
  if (!line) throw new RefusalError(refuse('weigh.subDone'))
  return line.id
}

function isThrough(
  lines: Awaited<ReturnType<typeof siteLines>>,
  { registrySubId }: { readonly registrySubId: string | null },
): boolean {
  const state = lines.get(registrySubId ?? '')?.confirmState ?? 'NONE'
  return state === 'CONFIRMED' || state === 'NONE'
}

async function savedAnswer(
  tx: Tx,
  site: WeighContext,
  {
    agent,
    expect,
    saved: { weighId, readingId },
  }: { readonly agent: StationAsk['agent']; readonly expect: Expect; readonly saved: StationSaved },
): Promise<AnyRow> {
  const { engine } = site.services
  const record = await readWeigh(tx, engine, weighId)
  const reading = await findReading(tx, readingId)
  if (record === null || reading === null)
    throw new Error(`weighing ${weighId} of station ${agent.id} was not saved`)
  const done = record.weighState === 'DONE'
  // A truck that is only weighed once more has its paper already.
  const isDue = done && (expect !== 'EXIT_CHECK' || record.printCount === 0)
  const caller = stationCaller(placeOf(agent))
  const ticket = isDue ? await printTicketLines(tx, engine, { caller, record }) : null
  return { weight: reading.weight, done, ticket }
}

/** How much the truck may still load. */
async function loaded(site: WeighContext, asked: StationAsk): Promise<AnyRow> {
  return { ...(await roomToLoad(site.services, await visitOf(site, asked))) }
}

/** Trucks that may come to a station while the server is away. */
async function knownVisits(
  { db, engine }: EntityServices,
  company: { readonly orgId: string; readonly groupId: string },
): Promise<readonly KnownVisit[]> {
  const isChecked = await engine.setting(exitCheck, company)
  const rows = await findYardVisits(db, company.orgId)
  return rows.map(
    ({ stage, weighState, singleType, splitMode, openLines, exitAsked, ...visit }) => ({
      ...visit,
      expect: nextExpect({
        stage,
        exitCheck: isChecked,
        weigh:
          weighState === null
            ? null
            : {
                weighState,
                single: singleType !== null,
                splitMode: splitMode ?? 'ONE',
                open: openLines,
                exitAsked: exitAsked ?? false,
              },
      }),
    }),
  )
}

/** A truck on site as a station needs it. */
interface YardVisit {
  readonly registryId: string
  readonly code: string
  readonly plateNumber: string
  readonly cardNo: string | null
  readonly invName: string | null
  readonly partnerName: string | null
  readonly stage: Stage
  readonly weighState: WeighState | null
  readonly singleType: string | null
  readonly splitMode: SplitMode | null
  readonly openLines: number
  readonly exitAsked: boolean | null
}

/** Trucks inside, and those called in. */
const findYardVisits = (db: Queryable, orgId: string): Promise<readonly YardVisit[]> =>
  db.rows<YardVisit>(
    sql`select r.id as "registryId", r.code, r.plate_number as "plateNumber", r.card_no as "cardNo", r.partner_name as "partnerName",
      (select string_agg(distinct s.inv_name, '、') from tr_registry_sub s where s.main_id = r.id) as "invName",
      r.stage, w.weigh_state as "weighState", w.single_type as "singleType", w.split_mode as "splitMode", w.exit_check_asked as "exitAsked",
      (select count(*)::int from mm_weigh_sub l where l.main_id = w.id and l.suttle is null) as "openLines"
    from tr_registry r left join mm_weigh w on w.registry_id = r.id and w.status <> 'OBSOLETE' and w.weigh_state <> 'REPLACED' and w.parent_id is null
    where r.org_id = ${orgId} and r.stage in ('CALLED', 'ENTERED', 'FIRST_WEIGHED', 'WEIGHED') and r.enabled
    order by r.id limit 500`,
  )
