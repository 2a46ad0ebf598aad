import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import { KINDS } from '@junheng/domain/kinds/kinds.ts'
import { type Refusal, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { isZero } from '@junheng/domain/values/decimal.ts'
import type { GateAnswer, GateVisit } from '@junheng/domain/visit/gate-wire.ts'
import { isInside, stageLabel } from '@junheng/domain/visit/stages.ts'
import { type Point, parseQr } from '#modules/archives/api.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import type { GateSite, Pass } from '../passing/gate-site.ts'
import { findVisitOfWeigh } from '../passing/passing.queries.ts'
import { readPlace } from '../queueing/queueing.queries.ts'
import { type GateFacts, readGateFacts } from '../registry/visit.queries.ts'
import { hasKindRight } from '../registry/visit-rights.ts'
import type { Visit } from '../visit.ts'
import { findVisitor, type VisitorPass } from '../visitor/visitor.queries.ts'
import { checkEntrance, checkRoom } from './check-entrance.ts'
import { checkRelease } from './check-release.ts'
import type { Found } from './find-visit.ts'

/** What a scanned code stands for: a visit, the visit of a weigh, or that of an electronic card. */
export async function findScanned(
  tx: Tx,
  { services }: GateSite,
  { caller, content }: { readonly caller: Caller; readonly content: string },
): Promise<Found | null> {
  const { target, id } = await parseQr(tx, services.engine, { caller, content })
  const mode = 'QR' as const
  if (target === 'REGISTRY') return { registryId: id, mode, freeCardId: null }
  if (target === 'WEIGH') {
    const visitId = await findVisitOfWeigh(tx, { orgId: caller.orgId, weighId: id })
    return visitId === null ? null : { registryId: visitId, mode, freeCardId: null }
  }
  throw new RefusalError(refuse('qr.invalid'))
}

interface Look {
  readonly pass: Pass & { readonly point: Point }
  readonly found: { readonly visit: Visit; readonly freeCardId: string | null } | null
  readonly plateNumber: string | null
  readonly base: string
}

/** What the gate would do with the vehicle in front of it; does nothing yet. */
export async function lookAtGate(tx: Tx, site: GateSite, look: Look): Promise<GateAnswer> {
  const { pass, found, plateNumber } = look
  if (found === null) return lookForVisitor(tx, site, { pass, plateNumber })
  const { visit, freeCardId } = found
  const facts = await readGateFacts(tx, visit.id)
  const way = wayOf(pass.point, visit)
  const refusal = await refusalOf(async () => {
    if (way === 'release') await checkRelease(tx, { site, visit, facts, pass, cardUid: null })
    else {
      await checkEntrance(tx, { engine: site.services.engine, visit, facts, pass, freeCardId })
      await checkRoom(tx, facts)
    }
  })
  // The card itself is handed over with the release: it is no reason to stop the vehicle here.
  const isStopped = refusal !== null && refusal.code !== 'gate.cardBack'
  const button = {
    label: way === 'release' ? '放行出厂' : '放行入厂',
    path: `${look.base}/${way}`,
    body: { ...signOf(pass, visit), checkId: pass.point.id },
  }
  const waits = refusal?.code === 'visit.stage' && visit.stage === 'QUEUING' && way === 'entrance'
  const help = waits ? '请等叫号' : '请按提示处理后再放行'
  return {
    light: isStopped ? 'red' : 'green',
    why: refusal?.message ?? null,
    todo: isStopped ? help : (refusal?.message ?? button.label),
    button: isStopped ? null : button,
    waits,
    offer: isStopped && mayCall(pass.call.caller, visit) ? 'CALL' : null,
    visit: { ...cardOf(visit, facts), queuePlace: await placeOf(tx, visit, facts) },
    visitor: null,
  }
}

/** A gate that only opens one way does only that; elsewhere the vehicle goes to where it is not. */
function wayOf({ checkType }: Point, { stage }: Visit): 'entrance' | 'release' {
  if (checkType === 'GATE_OUT') return 'release'
  return checkType !== 'GATE_IN' && isInside(stage) ? 'release' : 'entrance'
}

/** The button names the vehicle as it was recognised: a point may pass plates and nothing typed by hand. */
function signOf(
  { mode }: Pick<Pass, 'mode'>,
  { id, plateNumber, cardNo }: Visit,
): Readonly<Record<string, string>> {
  if (mode === 'PLATE') return { plateNumber }
  return mode === 'CARD' && cardNo !== null ? { cardNo } : { registryId: id }
}

/** A refusal is what the screen shows; whatever else goes wrong goes wrong. */
async function refusalOf(check: () => Promise<void>): Promise<Refusal | null> {
  try {
    await check()
    return null
  } catch (error) {
    if (error instanceof RefusalError) return error.refusal
    throw error
  }
}

/** Who waits is told why he does. */
async function placeOf(
  tx: Tx,
  { id, stage }: Visit,
  { queueId }: GateFacts,
): Promise<string | null> {
  if (stage !== 'QUEUING' || queueId === null) return null
  return (await readPlace(tx, { registryId: id, queueId }))?.text ?? null
}

function cardOf(visit: Visit, facts: GateFacts): Omit<GateVisit, 'queuePlace'> {
  return {
    id: visit.id,
    code: visit.code,
    kind: visit.kind,
    side: visit.side,
    stage: visit.stage,
    stageName: stageLabel(visit),
    plateNumber: visit.plateNumber,
    trailerPlateNumber: visit.trailerPlateNumber,
    driverName: visit.driverName,
    partnerName: visit.partnerName,
    materials: visit.subs.map(({ invName }) => invName).join('、'),
    cardNo: visit.cardNo,
    queueNo: facts.queueNo,
    dischargeAddressName: facts.dischargeAddressName,
    weighCode: facts.weighCode,
    deSuttle: isZero(facts.deSuttle) ? null : facts.deSuttle,
    passNo: facts.passNo,
    seals: facts.sealNos,
  }
}

const NO_VISIT = { waits: false, visit: null } as const

async function lookForVisitor(
  tx: Tx,
  { services }: GateSite,
  { pass, plateNumber }: { pass: Look['pass']; plateNumber: string | null },
): Promise<GateAnswer> {
  const { caller } = pass.call
  const now = services.engine.clock.now()
  const visitor =
    plateNumber === null ? null : await findVisitor(tx, { orgId: caller.orgId, plateNumber, now })
  const isGoing = visitor?.inside === true && pass.point.checkType !== 'GATE_IN'
  const isComing = visitor?.inside === false && visitor.current
  if (visitor !== null && (isGoing || (isComing && pass.point.checkType !== 'GATE_OUT'))) {
    const label = isGoing ? '访客出厂' : '访客入厂'
    const path = `/registry/tr-visitor/${isGoing ? 'release' : 'entrance'}`
    const button = { label, path, body: { id: visitor.id, checkId: pass.point.id } }
    return { ...NO_VISIT, light: 'green', why: null, todo: label, button, offer: null, visitor }
  }
  // The refusal says what to do; a second advice beside it would only ask the guard which one holds.
  const why = strangerRefusal(visitor).message
  const isUnknown = visitor === null && plateNumber !== null && mayRegister(caller)
  const offer = isUnknown && pass.point.checkType !== 'GATE_OUT' ? 'REGISTER' : null
  return { ...NO_VISIT, light: 'red', why, todo: '', button: null, offer, visitor }
}

/** The guard who may call sees it where the truck stands, and need not look for the board. */
const mayCall = (caller: Caller, { kind, stage }: Visit): boolean =>
  stage === 'QUEUING' && hasKindRight(caller, kind, 'call')

/** Whether he may register a vehicle of any business. */
const mayRegister = (caller: Caller): boolean =>
  VISIT_KINDS.some((kind) => hasKindRight(caller, kind, 'create'))

const VISIT_KINDS = KINDS.filter((kind) => KIND_TRAITS[kind].bases.registry !== null)

function strangerRefusal(visitor: VisitorPass | null): Refusal {
  // Whether it brings goods or a visitor nobody here can tell.
  if (visitor === null) return refuse('gate.unknown')
  if (!visitor.inside && !visitor.current)
    return refuse('visitor.unplanned', { host: visitor.hostUserName ?? '被访人' })
  const plate = visitor.plateNumber
  return refuse(visitor.inside ? 'visitor.inside' : 'visitor.outside', { plate })
}
