import type { EntityModel, MountModel } from '@junheng/domain/entity/model.ts'
import type { SyncEntity } from '@junheng/domain/integration/source-terms.ts'
import type { EngineRow } from '@junheng/domain/row/any-row.ts'
import type { EntityRegistry } from '#platform/entity-engine/registry.ts'
import { type ExcelColumn, importColumns } from '#platform/export/excel-columns.ts'

/** What rows of every such archive have. */
export interface ArchiveRow extends EngineRow {
  readonly innerCode: string | null
  readonly sourceId: string | null
  readonly resourceType: string
  readonly enabled: boolean
}

/** An archive that rows of a source come into. */
export interface SyncTarget {
  readonly model: EntityModel<ArchiveRow>
  readonly mount: MountModel
  /** What a mapping may name: fields that a person may fill in, those of one-to-one parts as `part.field`. */
  readonly columns: ReadonlyMap<string, ExcelColumn>
}

/**
 * Given by the key of the source, or decided here by who has the right to: rows are written by the product, which may
 * do what no mapping should be able to.
 */
const KEPT: ReadonlySet<string> = new Set(['innerCode', 'shared', 'storedTare', 'warehouseType'])

/**
 * The same of one archive: who is an administrator, whose account a driver has, and the number that a forgotten
 * password is set anew by. Whoever writes at the source must not get into an account here.
 */
const KEPT_OF: Readonly<Partial<Record<SyncEntity, readonly string[]>>> = {
  user: ['admin', 'mobile'],
  driver: ['userId'],
}

export function syncTarget(registry: EntityRegistry, entity: SyncEntity): SyncTarget {
  const model = registry.model(entity) as EntityModel<ArchiveRow>
  const [mount] = model.mounts
  if (mount === undefined) throw new Error(`${entity} has no mount`)
  const columns = importColumns(model, mount)
    .filter(({ field, child }) => child !== null || !isKept(entity, field.name))
    .map((column) => [pathOf(column), column] as const)
  return { model, mount, columns: new Map(columns) }
}

const isKept = (entity: SyncEntity, name: string): boolean =>
  KEPT.has(name) || (KEPT_OF[entity] ?? []).includes(name)

const pathOf = ({ field, child }: ExcelColumn): string =>
  child === null ? field.name : `${child}.${field.name}`

/** Whether rows of an entity are known by the inner codes of a source. */
export const hasInnerCodes = (registry: EntityRegistry, entity: string): boolean => {
  const target = registry.target(entity)
  return target !== null && !target.isChild && target.owner.fields.has('innerCode')
}
