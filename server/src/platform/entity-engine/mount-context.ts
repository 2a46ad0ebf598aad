import type { EntityModel, MountModel } from '@junheng/domain/entity/model.ts'
import type { EngineRow } from '@junheng/domain/row/any-row.ts'
import type { EntityServices } from './entity-services.ts'

/** What the calls of one mount share. */
export interface MountContext<R extends EngineRow = EngineRow> {
  readonly services: EntityServices
  readonly model: EntityModel<R>
  readonly mount: MountModel
}
