import { type CustomField, checkEntity } from '@junheng/domain/entity/check-entity.ts'
import type { Entity } from '@junheng/domain/entity/define-entity.ts'
import type { EntityModel } from '@junheng/domain/entity/model.ts'

/** Definitions and models are frozen: one without a customer's columns is checked once for all who ask. */
const plain = new WeakMap<Entity, EntityModel>()

/** Models of the built-in entities, each with the columns a customer has added to it. */
export function loadModels(
  entities: readonly Entity[],
  customFields: ReadonlyMap<string, readonly CustomField[]> = new Map(),
): readonly EntityModel[] {
  return entities.map((entity) => {
    const added = customFields.get(entity.definition.name) ?? []
    return added.length > 0 ? checkEntity(entity, { customFields: added }) : plainModel(entity)
  })
}

function plainModel(entity: Entity): EntityModel {
  const known = plain.get(entity) ?? checkEntity(entity)
  plain.set(entity, known)
  return known
}
