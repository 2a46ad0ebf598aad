/** How far a sheet is. */
export const SHEET_STATES = {
  DRAFT: '待录入',
  ENTERED: '已录入',
  CHECKED: '已校核',
  AUDITED: '已审核',
  OBSOLETE: '已作废',
} as const
export type SheetState = keyof typeof SHEET_STATES

/** Where a result came from. */
export type ValueSource = 'MANUAL' | 'BATCH' | 'IMPORT' | 'DEVICE' | 'FORMULA'
