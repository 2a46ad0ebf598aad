import type { DesignField } from '@junheng/domain/builder/table-design.ts'
import type { TableDesigner } from './use-table-designer.ts'

/** What an editor of one part of a field works on. */
export interface FieldPartProps {
  readonly designer: TableDesigner
  readonly field: DesignField
}
