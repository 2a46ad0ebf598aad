import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { Ask, KnownVisit } from '@junheng/domain/station/agent-wire.ts'
import type { Expect } from '@junheng/domain/weighing/weigh-terms.ts'
import type { Visit } from '#modules/registry/api.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'

/** What a station asks, and which one it is. */
export interface StationAsk {
  readonly agent: KnownAgent
  readonly ask: Ask
}

/** A weight that a station took while the server was away, for the record it belongs to. */
export interface LateWeight {
  readonly orgId: string
  readonly groupId: string
  /** Who sat at the station. */
  readonly operator: string
  readonly registryId: string
  readonly scaleId: string
  readonly expect: string
  readonly readingId: string
}

/**
 * Answered by the weighing: what becomes of the trucks that stand at a station. Whatever cannot be throws the
 * refusal that the driver is told.
 */
export interface StationWeighing {
  /** Who stands in front of the barrier, and what is to be done with him. */
  identify(asked: StationAsk): Promise<AnyRow>
  /** Takes the weight and saves it; asked again for the same crossing it answers what was saved. */
  weigh(asked: StationAsk): Promise<AnyRow>
  /** How much the truck may still load. */
  loaded(asked: StationAsk): Promise<AnyRow>
  /** Trucks that may come to a station while the server is away. */
  knownVisits(company: Pick<KnownAgent, 'orgId' | 'groupId'>): Promise<readonly KnownVisit[]>
  /** What a truck would be weighed for now; null: nothing is left to be weighed. */
  expectOf(visit: Visit): Promise<Expect | null>
  saveLate(late: LateWeight): Promise<void>
}

const nothingToWeigh = async (): Promise<never> => {
  throw new RefusalError(refuse('agent.nothingToWeigh'))
}

/** Until somebody weighs, stations read their scales and that is all. */
const noStationWeighing = (): StationWeighing => ({
  identify: nothingToWeigh,
  weigh: nothingToWeigh,
  loaded: nothingToWeigh,
  knownVisits: async () => [],
  expectOf: async () => null,
  saveLate: nothingToWeigh,
})

/** What the scales ask upward. */
export interface ScalePorts {
  stations(services: EntityServices): StationWeighing
}

/** Each port with its default, for the list of what is not connected yet. */
export const SCALE_PORTS = {
  stations: {
    name: 'StationWeighing',
    default: noStationWeighing,
    says: '过磅未接入，采集端只读取地磅',
  },
} as const

/** A station as the server knows it. */
export interface KnownAgent {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly publicKey: string
  readonly roomId: string
  readonly roomName: string
  readonly orgId: string
  readonly orgName: string
  readonly groupId: string
}
