import type { ListTemplate } from '@junheng/domain/wire/template-wire.ts'
import { useQuery } from '@tanstack/react-query'
import { Surface } from '#web/controls/surface/Surface.tsx'
import { usePreferences } from '../preferences/use-preferences.ts'
import { ListSkeleton } from '../states/ListSkeleton.tsx'
import { ScreenFailure } from '../states/ScreenFailure.tsx'
import { listTemplate } from '../template/template.queries.ts'
import { ListBody } from './ListBody.tsx'
import type { ListScreenProps } from './list-props.ts'
import './list-screen.css'

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
