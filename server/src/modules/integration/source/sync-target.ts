import type {
  ChildModel,
  EntityModel,
  FieldModel,
  MountModel,
} from '@junheng/domain/entity/model.ts'
import type { SyncEntity } from '@junheng/domain/integration/source-terms.ts'
import type { EngineRow } from '@junheng/domain/row/any-row.ts'
import type { EntityRegistry } from '#platform/entity-engine/registry.ts'
import { type ExcelColumn, importColumns, lineColumns } from '#platform/export/excel-columns.ts'

/** What rows of every such archive or document have. */
export interface SourcedRow extends EngineRow {
  readonly sourceId: string | null
  readonly resourceType: string
}

/** An archive that rows of a source come into, or documents whose lines they are. */
export interface SyncTarget {
  readonly model: EntityModel<SourcedRow>
  readonly mount: MountModel
  /** What a mapping may name: fields that a person may fill in, those of one-to-one parts and of lines as `part.field`. */
  readonly columns: ReadonlyMap<string, ExcelColumn>
  /** Where the key of the source is kept. */
  readonly keyField: string
  /** Of documents: rows of the source with one key are lines of one of them. */
  readonly lines: ChildModel | null
}

interface DocumentTarget {
  readonly entity: string
  readonly mount: string
  readonly keyField: string
}

const contractAt = (mount: string) => ({ entity: 'contract', mount, keyField: 'innerCode' })
const noticeAt = (mount: string) => ({ entity: 'notice', mount, keyField: 'sourceCode' })

const DOCUMENTS: Readonly<Partial<Record<SyncEntity, DocumentTarget>>> = {
  puContract: contractAt('pu'),
  saContract: contractAt('sa'),
  alContract: contractAt('al'),
  puNotice: noticeAt('pu'),
  saNotice: noticeAt('sa'),
  alNotice: noticeAt('al'),
  trNotice: noticeAt('tr'),
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
  const document = DOCUMENTS[entity]
  const model = registry.model(document?.entity ?? entity) as EntityModel<SourcedRow>
  const [first] = model.mounts
  const mount = document ? model.mounts.find(({ code }) => code === document.mount) : first
  if (mount === undefined) throw new Error(`${entity} has no mount`)
  const lines = (document && mount.children.get(model.importRows ?? '')) ?? null
  const header = importColumns(model, mount).filter(
    ({ field, child }) => child !== null || !isKept(entity, field.name),
  )
  const below = lines === null ? [] : lineColumns(lines, header).map(ofLines(lines))
  const columns = [...header, ...below]
    .filter(({ field }) => lines === null || canBeNamed(registry, field))
    .map((column) => [pathOf(column), column] as const)
  const keyField = document?.keyField ?? 'innerCode'
  return { model, mount, columns: new Map(columns), keyField, lines }
}

const ofLines =
  ({ key }: ChildModel) =>
  (column: ExcelColumn): ExcelColumn => ({ ...column, child: key })

/** The line of another document has no code of its own: it is found by that document and the material. */
const canBeNamed = (registry: EntityRegistry, { kind, attrs }: FieldModel): boolean =>
  kind !== 'ref' || registry.target(attrs.target ?? '')?.isChild !== true

const isKept = (entity: SyncEntity, name: string): boolean =>
  KEPT.has(name) || (KEPT_OF[entity] ?? []).includes(name)

const pathOf = ({ field, child }: ExcelColumn): string =>
  child === null ? field.name : `${child}.${field.name}`

/** Whether rows of an entity are known by the inner codes of a source. */
export const hasInnerCodes = (registry: EntityRegistry, entity: string): boolean => {
  const target = registry.target(entity)
  return target !== null && !target.isChild && target.owner.fields.has('innerCode')
}
