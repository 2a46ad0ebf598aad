import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { ListTemplate } from '@junheng/domain/wire/template-wire.ts'
import { useCallback, useState } from 'react'
import { ActionCallDialogs } from '../action-call/ActionCallDialogs.tsx'
import { ImportDialog } from '../excel/ImportDialog.tsx'
import { LogDrawer } from '../operation-log/LogDrawer.tsx'
import { usePreferences } from '../preferences/use-preferences.ts'
import { mountOf } from '../template/template.queries.ts'
import { GivenSearch } from './GivenSearch.tsx'
import { ListPager } from './ListPager.tsx'
import type { ListScreenProps } from './ListScreen.tsx'
import { ListTable } from './ListTable.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import { changeList, FRESH_LIST, type ListState } from './list-state.ts'
import { SearchPanel } from './SearchPanel.tsx'
import { TotalsLine } from './TotalsLine.tsx'
import { TreePane } from './TreePane.tsx'
import { useKeptState } from './use-kept-state.ts'
import { useListActions } from './use-list-actions.ts'
import { useListData } from './use-list-data.ts'

/** A list whose template is there. */
export function ListBody(props: ListScreenProps & { readonly template: ListTemplate }) {
  const { template, route } = props
  const preferences = usePreferences(route)
  const kept = useKeptState(
    () => ({ ...FRESH_LIST, given: props.given ?? [], ...props.state }),
    props.onStateChange,
  )
  const { state } = kept
  const pageSize = state.pageSize ?? preferences.pageSize ?? template.ps
  const change = (part: Partial<ListState>) => kept.update((was) => changeList(was, part))
  const data = useListData(template, { state, pageSize, param: props.param })
  const [selected, setSelected] = useState<readonly AnyRow[]>([])
  const actions = useListActions({ ...props, data, selected, onDone: () => setSelected([]) })
  const openRow = useOpenRow(props)
  const ask = (part: Partial<ListState>) => {
    setSelected([])
    change(part)
  }
  const parts = { template, state, data, preferences, pageSize, ask, change }
  return (
    <div className="jh-list">
      <ListToolbar {...parts} actions={actions} />
      <div className="jh-list-main">
        {template.treeResUrl !== null && (
          <TreePane
            url={template.treeResUrl}
            node={state.node}
            onChoose={(node) => ask({ node })}
          />
        )}
        <div className="jh-list-side">
          {state.isPanelOpen && <SearchPanel {...parts} />}
          <GivenSearch
            template={template}
            given={state.given}
            onChange={(given) => ask({ given })}
          />
          <ListTable
            {...parts}
            selected={selected}
            onSelect={setSelected}
            onOpen={openRow}
            onScroll={(scroll) => kept.quietly((was) => ({ ...was, scroll }))}
          />
          <TotalsLine template={template} data={data} />
          <ListPager {...parts} />
        </div>
      </div>
      <ActionDialogs actions={actions} template={template} base={data.base} />
    </div>
  )
}

/** Looking at a record. */
function useOpenRow({
  menuId,
  template,
  onOpenForm,
}: ListScreenProps & { readonly template: ListTemplate }) {
  return useCallback(
    (row: AnyRow) =>
      onOpenForm({ menuId, mountId: mountOf(template), type: 'view', id: String(row['id']) }),
    [onOpenForm, menuId, template],
  )
}

/** What the buttons open over the list. */
function ActionDialogs({
  actions,
  template,
  base,
}: {
  readonly actions: ReturnType<typeof useListActions>
  readonly template: ListTemplate
  readonly base: string
}) {
  return (
    <>
      {actions.dialog === 'import' && (
        <ImportDialog
          base={base}
          label={template.formatName}
          fields={template.listSubList}
          onClose={actions.closeDialog}
          onImported={() => void actions.refresh()}
        />
      )}
      <ActionCallDialogs calls={actions.calls} />
      <LogDrawer bizKey={actions.logOf} fields={template.listSubList} onClose={actions.closeLog} />
    </>
  )
}

/** What the parts of a list share. */
export interface ListParts {
  readonly template: ListTemplate
  readonly state: ListState
  readonly data: ReturnType<typeof useListData>
  readonly preferences: ReturnType<typeof usePreferences>
  readonly pageSize: number
  /** Asks another question; the selection is gone. */
  readonly ask: (part: Partial<ListState>) => void
  readonly change: (part: Partial<ListState>) => void
}
