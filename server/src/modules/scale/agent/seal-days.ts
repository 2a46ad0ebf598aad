import {
  type DayHeadMessage,
  dayHeadText,
  type ServerMessage,
} from '@junheng/domain/station/agent-wire.ts'
import { parseId } from '@junheng/domain/values/id.ts'
import { isSignedBy } from '../agent-key.ts'
import { raiseException } from '../exception/store-exceptions.ts'
import { hasOpenException } from '../live-weight/scale-state.queries.ts'
import type { KnownAgent } from '../ports.ts'
import { findHashAt } from '../reading/verify.queries.ts'
import { findScale } from '../scale/scale.queries.ts'
import type { AgentSite } from './agent-site.ts'
import { findDay, findUnsealedDays, storeSeal } from './day-seals.queries.ts'

/** Asks a station to keep and sign the days that nobody has signed yet, each once in a connection. */
export function openSealing(
  { services: { db } }: AgentSite,
  send: (message: ServerMessage) => void,
): (scaleIds: readonly string[]) => Promise<void> {
  const asked = new Set<string>()
  return async (scaleIds) => {
    for (const day of await findUnsealedDays(db, scaleIds)) {
      const key = dayHeadText(day)
      if (asked.has(key)) continue
      asked.add(key)
      send({ type: 'sealDay', ...day })
    }
  }
}

/**
 * Holds what a station keeps of a day against what stands here. It lies where nobody who can write in this
 * database can reach it: where the two differ, the readings here were changed or cut off.
 */
export async function takeDayHead(
  site: AgentSite,
  agent: KnownAgent,
  kept: DayHeadMessage,
): Promise<void> {
  const { db } = site.services
  const id = parseId(kept.scaleId)
  const scale = id === null ? null : await findScale(db, id)
  if (scale === null || scale.orgId !== agent.orgId) return
  const noted = await findDay(db, { scaleId: scale.id, day: kept.day })
  const isNoted = noted === null || (noted.seq === kept.seq && noted.hash === kept.head)
  if (!isNoted || (await findHashAt(db, scale.id, kept.seq)) !== kept.head)
    return tellBroken(site, agent, { ...kept, scaleId: scale.id, name: scale.name })
  const { publicKey } = agent
  const message = dayHeadText(kept)
  if (noted?.signature === null && isSignedBy(publicKey, { message, signature: kept.seal }))
    await storeSeal(db, kept, { agentId: agent.id, publicKey })
}

/** Once while nobody has looked at the last one. */
async function tellBroken(
  { services: { db, engine } }: AgentSite,
  { orgId, groupId, name: station }: KnownAgent,
  { scaleId, name, day, seq }: DayHeadMessage & { readonly name: string },
): Promise<void> {
  const type = 'CHAIN_BROKEN'
  if (await hasOpenException(db, { scaleId, type })) return
  const detail = `地磅${name}的读数与采集端${station}保存的${day}末条不符（第${seq}条）`
  await db.transaction((tx) =>
    raiseException(tx, engine, {
      noticed: { type, level: 'WARN', isOpen: true, detail },
      about: { orgId, groupId, scaleId, user: null },
    }),
  )
}
