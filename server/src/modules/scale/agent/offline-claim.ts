import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import { parseStationWeight } from '@junheng/domain/station/believable.ts'
import { checkOfflineClaim, OUTAGE_TOLERANCE } from '@junheng/domain/station/offline-claim.ts'
import type { KnownAgent } from '../ports.ts'
import { hashLine } from '../reading/append-reading.ts'
import { findStationLines } from '../scale/port.queries.ts'
import type { ScaleFacts } from '../scale/scale.queries.ts'
import { offlineWeigh } from '../scale-settings.ts'
import { findOutages, readAgentState } from './agent.queries.ts'
import type { AgentSite } from './agent-site.ts'
import { plainText } from './plain-text.ts'
import { isWholeClaim, type OfflineClaim } from './read-message.ts'
import { givenNumbers } from './station-config.ts'

/** A weighing as its station brings it. */
export interface Claimed {
  readonly agent: KnownAgent
  readonly claim: OfflineClaim
  /** What is added to a time of the station. */
  readonly offset: number
}

/** Why a weighing is not believed; null: everything the server knows by itself agrees with it. */
export async function doubtOf(
  site: AgentSite,
  { agent, claim, offset }: Claimed,
  scale: ScaleFacts | null,
): Promise<Refusal | null> {
  if (!isWholeClaim(claim)) return refuse('offline.shape')
  if (scale === null) return refuse('offline.noScale')
  const { db, engine } = site.services
  const lines = await findStationLines(db, agent.roomId)
  const takenAt = timeIn(claim, offset)
  const at = { agentId: agent.id, tolerance: OUTAGE_TOLERANCE }
  const isMadeUp = claim.simulated === true && !scale.isDemo && !site.hub.simulates
  return (
    checkOfflineClaim({
      weight: claim.weight,
      number: claim.number,
      takenAt,
      scale,
      isOwnScale: lines.some(({ id, orgId }) => id === scale.id && orgId === agent.orgId),
      isAllowed: await engine.setting(offlineWeigh, agent),
      given: givenNumbers(agent, await readAgentState(db, agent.id)),
      outages: takenAt === null ? [] : await findOutages(db, { ...at, at: new Date(takenAt) }),
    }) ?? (isMadeUp ? refuse('scale.simulated') : null)
  )
}

/** Years beyond these are no time of a weighing, and the database would not take them. */
const EARLIEST = Date.UTC(2000, 0, 1)
const LATEST = Date.UTC(2200, 0, 1)

/** When it was weighed, by the server's clock; null: it names no time. */
export function timeIn({ takenTime }: OfflineClaim, offset: number): number | null {
  const time = typeof takenTime === 'string' ? Date.parse(takenTime) + offset : Number.NaN
  return time > EARLIEST && time < LATEST ? time : null
}

/** What of a claim is kept in columns, cut to what they hold. */
export function columnsOf(claim: OfflineClaim) {
  return {
    plateNumber: plainText(claim['plateNumber'], 20),
    operator: plainText(claim['operator'], 40),
    weight: parseStationWeight(claim['weight']),
    prevHash: plainText(claim['prevHash'], 64),
    hash: plainText(claim['hash'], 64),
    simulated: claim['simulated'] === true,
  }
}

/** All that came, as text; what cannot be written is escaped in it. */
export const claimText = (claim: OfflineClaim): string =>
  JSON.stringify(claim).slice(0, LONGEST_CLAIM)

const LONGEST_CLAIM = 20_000
const LONGEST_NUMBER = 80

/** What a claim is stored under: its number, or its hash where that is none. */
export const keyOf = ({ number }: OfflineClaim): string =>
  plainText(number, LONGEST_NUMBER) === number ? number : `?${hashLine(number).slice(0, 32)}`
