import { type CustomField, checkEntity } from '@junheng/domain/entity/check-entity.ts'
import type { Entity } from '@junheng/domain/entity/define-entity.ts'
import type { EntityModel } from '@junheng/domain/entity/model.ts'

/** Models of the built-in entities, each with the columns a customer has added to it. */
export function loadModels(
  entities: readonly Entity[],
  customFields: ReadonlyMap<string, readonly CustomField[]> = new Map(),
): readonly EntityModel[] {
  return entities.map((entity) =>
    checkEntity(entity, { customFields: customFields.get(entity.definition.name) ?? [] }),
  )
}
