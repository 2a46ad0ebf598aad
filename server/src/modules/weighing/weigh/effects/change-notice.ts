import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { ZERO_TONS } from '@junheng/domain/values/tons.ts'
import { parseWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { checkWeighEvent } from '@junheng/domain/weighing/weigh-events.ts'
import { namePlace } from '#modules/archives/api.ts'
import {
  assertVisitEvent,
  cancelMirror,
  lockMirror,
  lockVisit,
  type MoveSite,
  makeMirrorVisit,
  moveVisit,
  type Visit,
} from '#modules/registry/api.ts'
import type { WeighActor, WeighSite } from '#modules/weighing/weigh-site.ts'
import type { Tx } from '#platform/db/database.ts'
import { visitColumns } from '../at-scale/visit-columns.ts'
import { recomputeRecord } from '../correction/recompute.ts'
import { assertNotUsed } from '../correction/take-back.ts'
import { postWeigh, reverseWeigh } from '../movement/post-stock.ts'
import { assertNotReplaced } from '../movement/replaced-weigh.ts'
import {
  findLiveWeigh,
  type LineChange,
  type StoredWeigh,
  standingOf,
  storeWeigh,
  type WeighChange,
} from '../weigh-row.ts'

export interface NoticeChange {
  readonly registryId: string
  readonly noticeSubId: string
  readonly reason: string
  readonly ports: MoveSite['ports']
}

/**
 * 改通知单: visit and record move to another line with all they hold; partner and price are found anew. What is
 * already on its way to another company or warehouse is expected where the new notice sends it.
 */
export async function changeNotice(
  tx: Tx,
  site: WeighSite,
  actor: WeighActor,
  change: NoticeChange,
): Promise<StoredWeigh | null> {
  const { engine } = site
  const visit = await lockVisit(tx, change.registryId)
  assertVisitEvent(visit, 'changeNotice')
  const { side, weighId } = visit
  const mirror = side === 'fh' && weighId !== null ? await lockMirror(tx, weighId) : null
  if (mirror !== null) {
    if (mirror.weighId !== null) throw new RefusalError(refuse('visit.otherWeighed'))
    if (mirror.stage !== 'APPOINTED')
      throw new RefusalError(refuse('visit.mirrorArrived', { code: mirror.code }))
    await cancelMirror(tx, engine, { mirror, reason: change.reason })
  }
  const weigh = await moveRecord(tx, site, actor, { visit, change })
  if (mirror !== null) await makeMirrorVisit(tx, engine, await lockVisit(tx, visit.id))
  return weigh
}

async function moveRecord(
  tx: Tx,
  site: WeighSite,
  actor: WeighActor,
  { visit, change }: { readonly visit: Visit; readonly change: NoticeChange },
): Promise<StoredWeigh | null> {
  const { engine } = site
  const { registryId, noticeSubId, reason, ports } = change
  const weigh = await findLiveWeigh(tx, engine, { registryId, lock: true })
  if (weigh === null) await assertNotReplaced(tx, registryId)
  else {
    assertAllowed(checkWeighEvent(standingOf(weigh), 'changeNotice'))
    assertNotUsed(weigh)
    if (weigh.settleStatus !== null && weigh.settleStatus !== 'NONE')
      throw new RefusalError(refuse('notice.settled'))
  }
  const { caller, warn } = actor
  const log = { action: 'changeNotice', label: '改通知单', reason, write: actor.log }
  const moved = await moveVisit(tx, { engine, ports, caller, warn, log }, { visit, noticeSubId })
  if (weigh === null) return null
  const isDone = weigh.weighState === 'DONE'
  if (isDone) await reverseWeigh(tx, site, actor, weigh)
  const { noticeId, notoCode, contractId, contractCode, partnerType, partnerId, partnerName } =
    visitColumns(moved)
  const header = {
    noticeId,
    notoCode,
    contractId,
    contractCode,
    partnerType,
    partnerId,
    partnerName,
  } as WeighChange
  const lines = new Map<string, LineChange>()
  for (const line of weigh.mmWeighSub) {
    const sub = moved.subs.find(({ id }) => id === line.registrySubId)
    if (sub === undefined || sub.noticeSubId === line.noticeSubId) continue
    // Goods that are weighed lie where they lie; those still to come go where the new line says.
    const isFollowing = !isDone || line.warehouseId === null
    const place = isFollowing ? await namePlace(tx, sub) : {}
    const { inventoryId, invCode, invName, model } = sub
    const material = { noticeSubId: sub.noticeSubId, inventoryId, invCode, invName, model }
    lines.set(line.id, { ...place, ...material } as LineChange)
  }
  const entry = { action: 'changeNotice', label: '改通知单', reason }
  if (!isDone) return storeWeigh(tx, engine, actor, weigh, { header, lines, log: entry })
  return repost(tx, site, actor, {
    stored: await recomputeRecord(tx, noStockOf(site), actor, {
      visit: moved,
      weigh,
      header,
      lines,
      log: entry,
    }),
  })
}

/** While the record is computed anew its stock is taken back as a whole, and posted as a whole after. */
const noStockOf = (site: WeighSite): WeighSite => ({
  ...site,
  stock: { ...site.stock, post: async () => [] },
})

async function repost(
  tx: Tx,
  site: WeighSite,
  actor: WeighActor,
  { stored }: { readonly stored: StoredWeigh },
): Promise<StoredWeigh> {
  const lines = stored.mmWeighSub.map((line) => ({ line, tons: line.deSuttle ?? ZERO_TONS }))
  const bizTime = parseWireDateTime(stored.finishTime ?? '') ?? site.engine.clock.now()
  await postWeigh(tx, site, actor, { weigh: stored, lines, bizTime })
  return storeWeigh(tx, site.engine, actor, stored, {
    lines: new Map(stored.mmWeighSub.map(({ id, postSeq }) => [id, { postSeq: postSeq + 1 }])),
    log: { action: 'post', label: '重新记账' },
  })
}
