import type { Entity } from '@junheng/domain/entity/define-entity.ts'
import type { EventHandler } from '#platform/entity-engine/create-engine.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { EntityRules } from '#platform/entity-engine/rules.ts'
import type { Call } from '#platform/http/call.ts'
import type { Job } from '#platform/jobs/define-job.ts'

/** What lies where, and every movement of it. */
export const stockEntities: readonly Entity[] = []

export const stockRules: readonly EntityRules[] = []

/** What follows from events of the modules below, in the same transaction. */
export const stockHandlers: readonly EventHandler[] = []

export const stockSettings = [] as const

export function stockJobs(_parts: { engine(): Engine }): readonly Job[] {
  return []
}

export function stockCalls(_services: EntityServices): readonly Call[] {
  return []
}
