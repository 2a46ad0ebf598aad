/** How a form was opened (route query `type`). */
export const FORM_TYPES = [
  'create',
  'create1',
  'create2',
  'create3',
  'create4',
  'createRef',
  'update',
  'safeUpdate',
  'weigh',
  'sampling',
  'view',
] as const
export type FormType = (typeof FORM_TYPES)[number]

/** A form to be opened; the shell makes a route and a tab of it. */
export interface FormTarget {
  /** What the list was opened by: a menu's id or a mount's. */
  readonly menuId: string
  readonly mountId: string
  readonly type: FormType
  /** null: a new row. */
  readonly id: string | null
  /** Route of the list whose form it is; absent: the one it is opened from. */
  readonly route?: string
}

/** Whether the form makes a new row. */
export function isCreating(type: FormType): boolean {
  return type.startsWith('create')
}
