import { readDesign, type TableDesign } from '@junheng/domain/builder/table-design.ts'
import { listOf } from '@junheng/domain/call/shape.ts'
import type { Entity } from '@junheng/domain/entity/define-entity.ts'
import { json, text } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { FieldHolder } from './design-impact.ts'
import type { ModelSource } from './model-source.ts'
import type { DesignDeps } from './publish-design.ts'
import type { IsViewed } from './view/view-sources.ts'

/** What the calls of the builder stand on. */
export interface BuilderParts {
  readonly db: Database
  readonly entities: readonly Entity[]
  readonly models: ModelSource
  readonly clock: Clock
  /** Who else stores names of fields. */
  readonly holders: readonly FieldHolder[]
  /** Who goes along with a change of a field, and is named beforehand. */
  readonly followers: readonly FieldHolder[]
  /** Entities that a plant's own views may read. */
  readonly isViewed: IsViewed
  /** The product's own, to try tables out with. */
  services(): EntityServices
  newId(): string
}

export const TAG = '自定义表'
export const BUILD = { key: 'optimus_prime:cg-table:create' }
export const VIEW = { key: 'optimus_prime:cg-table:list' }

/** How a design is sent, and sentences are told. */
export const DESIGN = json({ label: '设计', required: true })
export const SENTENCES = listOf(text({ label: '说明', required: true }), { required: true })

export function readSent(value: unknown): TableDesign {
  const design = readDesign(value)
  if (design.ok) return design.value
  throw new RefusalError(refuse('builder.invalid', { faults: design.faults.join('；') }))
}

/** What publishing needs of them, for one caller. */
export const depsOf = (parts: BuilderParts, caller: Caller): DesignDeps => ({
  entities: parts.entities,
  clock: parts.clock,
  newId: () => parts.newId(),
  holders: parts.holders,
  caller,
})
