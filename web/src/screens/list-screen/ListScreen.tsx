import type { SearchEntry } from '@junheng/domain/query/conditions.ts'
import type { ButtonTemplate, ListTemplate } from '@junheng/domain/wire/template-wire.ts'
import { useQuery } from '@tanstack/react-query'
import { Surface } from '#web/controls/surface/Surface.tsx'
import type { FormTarget } from '../form-screen/form-target.ts'
import { usePreferences } from '../preferences/use-preferences.ts'
import { ListSkeleton } from '../states/ListSkeleton.tsx'
import { ScreenFailure } from '../states/ScreenFailure.tsx'
import { listTemplate } from '../template/template.queries.ts'
import { ListBody } from './ListBody.tsx'
import type { ListAction } from './list-actions.ts'
import type { ListState } from './list-state.ts'
import './list-screen.css'

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

/** The list of a menu, from its template. */
export function ListScreen(props: ListScreenProps) {
  const { data, error, refetch } = useQuery(listTemplate(props.menuId))
  const preferences = usePreferences(props.route)
  return (
    <Surface className="jh-screen">
      <Content
        {...props}
        template={data}
        error={error}
        onRetry={() => void refetch()}
        isReady={!preferences.isPending}
      />
    </Surface>
  )
}

function Content({
  template,
  error,
  onRetry,
  isReady,
  ...props
}: ListScreenProps & {
  readonly template: ListTemplate | undefined
  readonly error: Error | null
  readonly onRetry: () => void
  readonly isReady: boolean
}) {
  if (error)
    return <ScreenFailure error={error} onRetry={onRetry} onMissing={props.onTemplateMissing} />
  if (template === undefined || !isReady) return <ListSkeleton />
  return <ListBody key={template.id} {...props} template={template} />
}
