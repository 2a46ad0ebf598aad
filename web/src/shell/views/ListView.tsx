import { GIVEN_SEARCH, readGivenSearch } from '@junheng/domain/query/given-search.ts'
import type { ButtonTemplate } from '@junheng/domain/wire/template-wire.ts'
import type { FormTarget } from '#web/screens/list-screen/form-target.ts'
import { ListScreen } from '#web/screens/list-screen/ListScreen.tsx'
import type { ListAction } from '#web/screens/list-screen/list-actions.ts'
import type { ListState } from '#web/screens/list-screen/list-state.ts'
import { useView } from '../view-host/view-host.ts'
import { readViewState, writeViewState } from '../view-host/view-state.ts'
import { formUrl } from './form-url.ts'
import { useMenuReports } from './menu-reports.ts'
import { ScreenHostOfSession } from './ScreenHostOfSession.tsx'

const NAME = 'list'

/** A list opened for sampling asks for other rows and says so with every question. */
const SAMPLING = { type: 'sampling' } as const

interface ListViewProps {
  /** Actions beside the standard ones, by the button's type. */
  readonly actions?: Readonly<Record<string, ListAction>>
  /** Buttons the template does not have. */
  readonly extraButtons?: readonly ButtonTemplate[]
}

/** The generic list of the menu entry this tab was opened by. */
export function ListView({ actions, extraButtons }: ListViewProps) {
  const view = useView()
  const reports = useMenuReports(view.menuId, view.open)
  if (view.menuId === null) return null
  return (
    <ScreenHostOfSession>
      <ListScreen
        menuId={view.menuId}
        route={view.path}
        given={readGivenSearch(view.query[GIVEN_SEARCH])}
        state={readViewState(view.key, NAME) as ListState | undefined}
        onStateChange={(state) => writeViewState(view.key, NAME, state)}
        onOpenForm={(target: FormTarget) =>
          view.open(formUrl(target.route ? `${target.route}/index` : view.path, target))
        }
        param={view.query['type'] === SAMPLING.type ? SAMPLING : undefined}
        onTemplateMissing={() => view.open(`/template-free?menuId=${view.menuId ?? ''}`)}
        actions={{ ...actions, ...reports.actions }}
        extraButtons={[...(extraButtons ?? []), ...reports.buttons]}
      />
    </ScreenHostOfSession>
  )
}
