import type { ControlKind } from '@junheng/domain/entity/control-kinds.ts'

/** Controls that take several things: an empty one is answered by 至少选择一项, not by 必须填写. */
const MANY: ReadonlySet<string> = new Set<ControlKind>([
  'SELECT_MORE',
  'MULTIPLE_SELECTION',
  'RESOURCE_CONTROLS_MORE',
  'RESOURCE_CONTROLS_MORE_LINE',
  'RESOURCE_CONTROLS_MORE_FOLD',
  'Menu_Configuration',
])

export const isManyControl = (formSubmitType: string): boolean => MANY.has(formSubmitType)
