import type { Entity } from '@junheng/domain/entity/define-entity.ts'
import { archiveEntities, archiveRules } from '#modules/archives/api.ts'
import { systemEntities, systemRules } from '#modules/system/api.ts'
import type { EntityRules } from '#platform/entity-engine/rules.ts'

/** Every entity of the product. The list is explicit: what is not here does not exist. */
export const entities: readonly Entity[] = [...systemEntities, ...archiveEntities]

export const rules: readonly EntityRules[] = [...systemRules, ...archiveRules]
