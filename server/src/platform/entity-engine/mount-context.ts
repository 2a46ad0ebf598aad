import type { EntityModel, MountModel } from '@junheng/domain/entity/model.ts'
import type { EntityServices } from './entity-services.ts'

/** What the calls of one mount share. */
export interface MountContext {
  readonly services: EntityServices
  readonly model: EntityModel
  readonly mount: MountModel
}
