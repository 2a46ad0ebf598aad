import { parseId } from '@junheng/domain/values/id.ts'
import { sql } from '#platform/db/sql.ts'
import { asSystem } from '#platform/http/as-system.ts'
import { raiseException } from '../exception/store-exceptions.ts'
import { hasOpenException } from '../live-weight/scale-state.queries.ts'
import type { KnownAgent } from '../ports.ts'
import { findScale } from '../scale/scale.queries.ts'
import type { AgentSite } from './agent-site.ts'
import { MOST_DRIFT } from './clock-offset.ts'

/** The same is told again only after this long: whoever forges may try a thousand times. */
const AGAIN = 60_000
const told = new WeakMap<object, Map<string, number>>()

function isNew({ hub }: AgentSite, what: string): boolean {
  const known = told.get(hub) ?? new Map<string, number>()
  told.set(hub, known)
  const before = known.get(what)
  const now = performance.now()
  if (before !== undefined && now - before < AGAIN) return false
  known.set(what, now)
  return true
}

/** Somebody pretends to be a station, or repeats what it said: into the log of its company. */
export async function tellForged(
  site: AgentSite,
  agent: KnownAgent,
  detail: string,
): Promise<void> {
  const { db, engine } = site.services
  if (!isNew(site, `forged:${agent.id}:${detail}`)) return
  site.log(`采集端${agent.name}：${detail}`)
  await db.transaction(async (tx) => {
    await asSystem(tx, engine, agent, async ({ log }) => {
      const change = { table: 'mm_agent', field: 'publicKey', label: '拒绝原因', from: null }
      log({
        entity: 'agent',
        bizKey: agent.id,
        action: 'refuse',
        label: '拒绝采集端',
        changes: [{ ...change, to: detail }],
      })
    })
  })
  await raiseAbout(site, agent, {
    type: 'SOURCE_CHANGED',
    scaleId: await firstScale(site, agent),
    detail: `采集端${agent.name}：${detail}，已拒绝`,
  })
}

/** Frames of a scale come from elsewhere than before. */
export async function tellSource(
  site: AgentSite,
  agent: KnownAgent,
  { scaleId, detail }: { readonly scaleId: string; readonly detail: string },
): Promise<void> {
  const id = parseId(scaleId)
  const scale = id === null ? null : await findScale(site.services.db, id)
  await raiseAbout(site, agent, {
    type: 'SOURCE_CHANGED',
    scaleId: scale?.orgId === agent.orgId ? scale.id : null,
    detail: `地磅${scale?.name ?? scaleId}：${detail}（${agent.name}）`,
  })
}

/** The clock of a station is far off. */
export async function tellDrift(site: AgentSite, agent: KnownAgent, offset: number): Promise<void> {
  if (Math.abs(offset) <= MOST_DRIFT || !isNew(site, `drift:${agent.id}`)) return
  await raiseAbout(site, agent, {
    type: 'CLOCK_DRIFT',
    scaleId: await firstScale(site, agent),
    detail: `采集端${agent.name}的时钟偏差${Math.round(Math.abs(offset) / 1000)}秒，已改用服务器时间`,
  })
}

async function firstScale({ services }: AgentSite, { roomId }: KnownAgent): Promise<string | null> {
  const row = await services.db.row<{ readonly id: string }>(
    sql`select id from mm_scale where room_id = ${roomId} and not deleted order by id limit 1`,
  )
  return row?.id ?? null
}

/** Once while nobody has looked at the last one. */
async function raiseAbout(
  site: AgentSite,
  agent: KnownAgent,
  what: {
    readonly type: 'SOURCE_CHANGED' | 'CLOCK_DRIFT'
    readonly scaleId: string | null
    readonly detail: string
  },
): Promise<void> {
  const { db, engine } = site.services
  const { type, scaleId, detail } = what
  if (scaleId !== null && (await hasOpenException(db, { scaleId, type }))) return
  await db.transaction((tx) =>
    raiseException(tx, engine, {
      noticed: { type, level: 'WARN', isOpen: true, detail },
      about: { orgId: agent.orgId, groupId: agent.groupId, scaleId, user: null },
    }),
  )
}
