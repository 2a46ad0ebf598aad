import type { SearchEntry } from '@junheng/domain/query/conditions.ts'
import type { ButtonTemplate } from '@junheng/domain/wire/template-wire.ts'
import type { FormTarget } from './form-target.ts'
import type { ListAction } from './list-actions.ts'
import type { ListState } from './list-state.ts'

export interface ListScreenProps {
  /** A menu's id, or a mount's such as `inventory/main`. */
  readonly menuId: string
  /** Page sizes and columns are remembered per user and route. */
  readonly route: string
  /** What the list opens with; taken over into its state, where the reader may take it away. */
  readonly given?: readonly SearchEntry[] | undefined
  /** What was reported by `onStateChange` before; read once, when the screen comes up. */
  readonly state?: ListState | undefined
  readonly onStateChange?: ((state: ListState) => void) | undefined
  readonly onOpenForm: (target: FormTarget) => void
  /** Actions of the entity beside the standard ones, by btnType. A button without action is not shown. */
  readonly actions?: Readonly<Record<string, ListAction>> | undefined
  /** Buttons beside those of the template, each with its action in `actions`. */
  readonly extraButtons?: readonly ButtonTemplate[] | undefined
  /** Sent with every question, such as `{ type: 'sampling' }`. Give the same object each time. */
  readonly param?: Readonly<Record<string, unknown>> | undefined
  /** No template is configured for the menu: the shell leads to /template-free. */
  readonly onTemplateMissing?: (() => void) | undefined
}
