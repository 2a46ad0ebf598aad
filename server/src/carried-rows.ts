import { publishedPrint } from '#modules/archives/api.ts'
import { publishedNodes } from '#modules/system/api.ts'
import type { RowKind } from '#platform/builder/site/portable-rows.ts'

/** Rows of a group's own that a site's file carries, by what people know them by. */
export const CARRIED_ROWS: readonly RowKind[] = [
  { section: 'dictionaries', entity: 'dict', key: 'code' },
  { section: 'roles', entity: 'role', key: 'code' },
  { section: 'flows', entity: 'flow', key: 'flowType', published: publishedNodes },
  { section: 'prints', entity: 'printDesign', key: 'name', published: publishedPrint },
  // A report's place in the menu is an id of this site, and being the first there means nothing without it.
  { section: 'reports', entity: 'reportTemplate', key: 'code', without: ['menuId', 'isDefault'] },
]
