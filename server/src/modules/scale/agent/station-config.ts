import { bandsOf } from '@junheng/domain/scale/scale.ts'
import type { ServerMessage, StationScale } from '@junheng/domain/station/agent-wire.ts'
import type { NumberBlock } from '@junheng/domain/station/offline.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { KnownAgent } from '../ports.ts'
import { findStationLines, type ScaleLine } from '../scale/port.queries.ts'
import { offlineWeigh } from '../scale-settings.ts'
import { type AgentState, findDevices, giveBlock, readAgentState } from './agent.queries.ts'

type Config = Extract<ServerMessage, { type: 'config' }>

/** Numbers a station gets at once, and how many must be left. */
const BLOCK = 500
const LEAST_LEFT = 100

export interface StationPlan {
  readonly config: Config
  readonly lines: readonly ScaleLine[]
}

/** What a station must know: its scales and devices, and numbers for when the server is away. */
export async function planStation(
  db: Queryable,
  engine: Engine,
  agent: KnownAgent,
): Promise<StationPlan> {
  const lines = await findStationLines(db, agent.roomId)
  const devices = await findDevices(db, agent)
  const block = await keepBlock(db, agent.id)
  const config: Config = {
    type: 'config',
    orgName: agent.orgName,
    roomName: agent.roomName,
    scales: lines.map(stationScale),
    devices,
    offlineWeigh: await engine.setting(offlineWeigh, agent),
    block: { prefix: numberPrefix(agent), ...block },
  }
  return { config, lines }
}

const stationScale = (line: ScaleLine): StationScale => ({
  id: line.id,
  code: line.code,
  name: line.name,
  protocol: line.protocol,
  unit: line.unit,
  checksum: line.checksum,
  parserParams: line.parserParams,
  bands: bandsOf(line),
  serial: {
    baud: line.baud,
    dataBits: line.dataBits,
    parity: line.parity,
    stopBits: line.stopBits,
  },
  controlMode: line.controlMode,
  twoWay: line.twoWay,
})

/** What the numbers of a station begin with. */
const numberPrefix = ({ code }: Pick<KnownAgent, 'code'>): string => `${code}-`

/** Every number that a station was ever given. */
export const givenNumbers = (
  agent: Pick<KnownAgent, 'code'>,
  { blockTo }: Pick<AgentState, 'blockTo'>,
): NumberBlock => ({ prefix: numberPrefix(agent), from: 1, to: blockTo })

/**
 * The numbers that are still free. What has come in is taken, also where the station has lost its folder and
 * knows nothing of it; a block that is nearly used up is followed by the next one.
 */
async function keepBlock(
  db: Queryable,
  agentId: string,
): Promise<{ readonly from: number; readonly to: number }> {
  const { blockFrom, blockTo, lastNumber } = await readAgentState(db, agentId)
  const free = Math.max(blockFrom, lastNumber + 1)
  if (blockTo - free + 1 >= LEAST_LEFT) return { from: free, to: blockTo }
  const from = Math.max(blockTo, lastNumber) + 1
  const to = from + BLOCK - 1
  await giveBlock(db, { agentId, from, to })
  return { from, to }
}
