import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { FORM_TYPES, type FormType } from '@junheng/domain/wire/form-types.ts'
import type { FormTemplate } from '@junheng/domain/wire/template-wire.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#web/api/api.ts'
import { FormScreen } from '#web/screens/form-screen/FormScreen.tsx'
import type { FormState, Reckon } from '#web/screens/form-state/form-store.ts'
import type { ListAction } from '#web/screens/list-screen/list-actions.ts'
import { baseOf, formTemplate } from '#web/screens/template/template.queries.ts'
import { DraftNote } from '#web/shell/drafts/DraftNote.tsx'
import type { Draft } from '#web/shell/drafts/draft-store.ts'
import { useDraft } from '#web/shell/drafts/use-draft.ts'
import { usePermission, useSession } from '#web/shell/session/session-store.ts'
import { whenTabGoes } from '#web/shell/tabs/gone-tabs.ts'
import { useView, type View } from '../view-host/view-host.ts'
import { formUrl, listUrl } from './form-url.ts'
import { presetOf } from './preset-query.ts'
import { ScreenHostOfSession } from './ScreenHostOfSession.tsx'
import { ViewSkeleton } from './ViewSkeleton.tsx'

interface FormViewProps {
  readonly presetHeader?: AnyRow | undefined
  /** Actions of the record beside the standard ones, as its list has them. */
  readonly actions?: Readonly<Record<string, ListAction>> | undefined
  /** What the form reckons after each change. */
  readonly reckon?: Reckon | undefined
}

/** The form of the menu entry this tab belongs to, by `type` and `id` of its address. */
export function FormView({ presetHeader, actions, reckon }: FormViewProps) {
  const view = useView()
  const type = formTypeOf(view.query)
  const [masked, setMasked] = useState<readonly string[]>([])
  const [round, setRound] = useState(0)
  const { draft, kept, setKept } = useKeptForm(masked, { type, round })
  const canEdit = useCanEdit(type)
  const copied = useCopiedRow()

  if (view.menuId === null) return null
  if (kept === undefined) return <ViewSkeleton />
  return (
    <ScreenHostOfSession>
      <div className="form-view">
        {kept !== null && (
          <DraftNote
            at={kept.at}
            onDrop={() => {
              draft.giveUp()
              setKept(null)
              setRound(round + 1)
            }}
          />
        )}
        <FormScreen
          key={round}
          menuId={view.menuId}
          type={type}
          id={view.query['id'] ?? null}
          state={kept?.value}
          presetHeader={presetHeader ?? presetOf(view.query)}
          onStateChange={(state) => (state === null ? draft.drop() : draft.keep(state))}
          onDirtyChange={view.setDirty}
          onMaskedFields={setMasked}
          onTemplateMissing={() => view.open(`/template-free?menuId=${view.menuId ?? ''}`)}
          onEdit={
            canEdit
              ? () =>
                  view.replace(formUrl(view.path, { type: 'update', id: view.query['id'] ?? null }))
              : undefined
          }
          actions={actions}
          reckon={reckon}
          {...waysFrom(view)}
          onDone={(result) => {
            if (result.kind === 'cancelled') return view.leave(listUrl(view.path))
            copied.keep()
            if (result.kind === 'saved' || result.id === null) view.replace(listUrl(view.path))
            else view.replace(formUrl(view.path, { type: 'view', id: result.id }))
          }}
        />
      </div>
    </ScreenHostOfSession>
  )
}

/** Where a record leads: to its list, to another form of it, to the documents around it. */
const waysFrom = ({ path, leave, open }: View) => ({
  onBack: () => leave(listUrl(path)),
  onOpenForm: (target: Parameters<typeof formUrl>[1]) => open(formUrl(listUrl(path), target)),
  onOpenPath: open,
})

/** An address without type and record, such as a bookmark of the specification, makes a new one. */
export function formTypeOf({ type, id }: Readonly<Record<string, string>>): FormType {
  const named = FORM_TYPES.find((one) => one === type)
  return named ?? (type === undefined && id === undefined ? 'create' : 'view')
}

/** The draft of this form: undefined while it is looked for, null when there is none. */
function useKeptForm(
  masked: readonly string[],
  { type, round }: { readonly type: FormType; readonly round: number },
) {
  const draft = useDraft<FormState>(masked, round)
  const [kept, setKept] = useState<Draft<FormState> | null | undefined>(
    type === 'view' ? null : undefined,
  )
  useEffect(() => {
    if (kept !== undefined) return
    let isCurrent = true
    draft.read().then(
      (found) => isCurrent && setKept(found),
      // Without a database in the browser there are no drafts; the form works all the same.
      () => isCurrent && setKept(null),
    )
    return () => {
      isCurrent = false
    }
  }, [draft, kept])

  return { draft, kept, setKept }
}

/** Whether the record that is looked at may be changed: the list's own right tells its entity. */
function useCanEdit(type: FormType): boolean {
  const { path } = useView()
  const may = usePermission()
  const right = useSession((state) => state.routes.get(path)?.meta.permision)
  return type === 'view' && !!right && may(right.replace(/:list$/, ':update'))
}

/**
 * 复制 stores a row and opens it to be mended; whoever gives it up leaves none behind. A row that somebody has
 * saved meanwhile is his and stays.
 */
function useCopiedRow(): { readonly keep: () => void } {
  const { key, menuId, query } = useView()
  const queries = useQueryClient()
  const { id, copy: version } = query
  useEffect(() => {
    if (menuId === null || id === undefined || version === undefined) return
    whenTabGoes(key, () => void dropCopy(queries, { menuId, id, version }))
  }, [key, menuId, id, version, queries])
  return { keep: () => whenTabGoes(key, null) }
}

async function dropCopy(
  queries: QueryClient,
  {
    menuId,
    id,
    version,
  }: { readonly menuId: string; readonly id: string; readonly version: string },
): Promise<void> {
  const template = queries.getQueryData<FormTemplate>(formTemplate(menuId).queryKey)
  if (template === undefined) return
  const base = baseOf(template)
  try {
    const row = await api.request<AnyRow>({ path: `${base}/get/${id}`, quiet: 'wholly' })
    if (String(row['version']) !== version) return
    await api.request({
      method: 'DELETE',
      path: `${base}/delList`,
      body: { ids: [id] },
      quiet: 'wholly',
    })
    await queries.invalidateQueries({ queryKey: [base] })
  } catch {
    // Who may copy but not delete leaves a draft, which the list shows.
  }
}
