import type { Entity } from '@junheng/domain/entity/define-entity.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { FieldHolder } from './design-impact.ts'
import type { ModelSource } from './model-source.ts'

/** What the calls of the builder stand on. */
export interface BuilderParts {
  readonly db: Database
  readonly entities: readonly Entity[]
  readonly models: ModelSource
  readonly clock: Clock
  /** Who else stores names of fields. */
  readonly holders: readonly FieldHolder[]
  /** The product's own, to try tables out with. */
  services(): EntityServices
  newId(): string
}

export const TAG = '自定义表'
export const BUILD = { key: 'optimus_prime:cg-table:create' }
export const VIEW = { key: 'optimus_prime:cg-table:list' }
