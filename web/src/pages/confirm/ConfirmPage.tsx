import type { FormTemplate, ListTemplate } from '@junheng/domain/wire/template-wire.ts'
import { useQuery } from '@tanstack/react-query'
import { firstMode } from '#web/controls/announcement/confirm-actions.ts'
import { Surface } from '#web/controls/surface/Surface.tsx'
import { PickerHost } from '#web/screens/picker-host/PickerHost.tsx'
import { ListSkeleton } from '#web/screens/states/ListSkeleton.tsx'
import { ScreenFailure } from '#web/screens/states/ScreenFailure.tsx'
import { baseOf, formTemplate, listTemplate } from '#web/screens/template/template.queries.ts'
import { usePermission } from '#web/shell/session/session-store.ts'
import { useView } from '#web/shell/view-host/view-host.ts'
import { ScreenHostOfSession } from '#web/shell/views/ScreenHostOfSession.tsx'
import { ConfirmBoard } from './ConfirmBoard.tsx'
import '#web/screens/list-screen/list-screen.css'

/** 现场确认 of one kind of business: what waits for somebody on site, and what he says of it. */
export function ConfirmPage() {
  const { menuId } = useView()
  if (menuId === null) return null
  return (
    <ScreenHostOfSession>
      <Surface className="jh-screen">
        <PickerHost>
          <Templates menuId={menuId} />
        </PickerHost>
      </Surface>
    </ScreenHostOfSession>
  )
}

/** The list's template gives the question, the form's the cells that may be filled in. */
function Templates({ menuId }: { readonly menuId: string }) {
  const view = useView()
  const list = useQuery(listTemplate(menuId))
  const form = useQuery(formTemplate(menuId))
  const error = list.error ?? form.error
  if (error)
    return (
      <ScreenFailure
        error={error}
        onRetry={() => {
          void list.refetch()
          void form.refetch()
        }}
        onMissing={() => view.open(`/template-free?menuId=${menuId}`)}
      />
    )
  if (list.data === undefined || form.data === undefined) return <ListSkeleton />
  return <Board list={list.data} form={form.data} />
}

function Board({ list, form }: { readonly list: ListTemplate; readonly form: FormTemplate }) {
  const { query } = useView()
  const may = usePermission()
  const right = (action: string) => may(`${baseOf(list).slice(1).replaceAll('/', ':')}:${action}`)
  const start =
    query['type'] === 'sampling'
      ? 'sampling'
      : firstMode({ confirm: right('submit'), sampling: right('batchSamp') })
  return <ConfirmBoard key={list.id} list={list} form={form} start={start} />
}
