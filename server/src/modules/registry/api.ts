import type { Entity } from '@junheng/domain/entity/define-entity.ts'
import type { EventHandler } from '#platform/entity-engine/create-engine.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { EntityRules } from '#platform/entity-engine/rules.ts'
import type { Call } from '#platform/http/call.ts'
import type { Job } from '#platform/jobs/define-job.ts'

/** Visits of vehicles: check-in, queue, gate, cards. */
export const registryEntities: readonly Entity[] = []

export const registryRules: readonly EntityRules[] = []

/** What follows from events of the modules below, in the same transaction. */
export const registryHandlers: readonly EventHandler[] = []

export const registrySettings = [] as const

export function registryJobs(_parts: { engine(): Engine }): readonly Job[] {
  return []
}

export function registryCalls(_services: EntityServices): readonly Call[] {
  return []
}
