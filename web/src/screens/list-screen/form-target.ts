import type { FormType } from '@junheng/domain/wire/form-types.ts'

/** A form to be opened; the shell makes a route and a tab of it. */
export interface FormTarget {
  /** What the list was opened by: a menu's id or a mount's. */
  readonly menuId: string
  readonly mountId: string
  readonly type: FormType
  /** null: a new row. */
  readonly id: string | null
  /** Version of a row that was only just copied: given up, it goes. */
  readonly copy?: string
  /** Route of the list whose form it is; absent: the one it is opened from. */
  readonly route?: string
}
