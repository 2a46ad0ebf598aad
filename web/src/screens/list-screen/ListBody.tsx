import type { QueryInputs } from '@junheng/domain/query/advanced-query.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { ListTemplate, TreeResource } from '@junheng/domain/wire/template-wire.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Image } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { pictureUrls } from '#web/controls/picture-entry/picture.queries.ts'
import { ActionCallDialogs } from '../action-call/ActionCallDialogs.tsx'
import { QueryForm } from '../advanced-query/QueryForm.tsx'
import { ImportDialog } from '../excel/ImportDialog.tsx'
import { FormContext } from '../form-state/form-context.ts'
import { ListEditBar } from '../list-edit/ListEditBar.tsx'
import { ListHands } from '../list-edit/ListHands.tsx'
import { type ListEdit, useListEdit } from '../list-edit/use-list-edit.ts'
import { LogDrawer } from '../operation-log/LogDrawer.tsx'
import { usePreferences } from '../preferences/use-preferences.ts'
import { ResourceTree } from '../record-picker/ResourceTree.tsx'
import { Conditions } from './Conditions.tsx'
import { ListPager } from './ListPager.tsx'
import { ListTable } from './ListTable.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import type { ListParts } from './list-parts.ts'
import { nodeId, nodeKey } from './list-payload.ts'
import type { ListScreenProps } from './list-props.ts'
import { changeList, FRESH_LIST, type ListState } from './list-state.ts'
import { TotalsLine } from './TotalsLine.tsx'
import { useCellEffects } from './use-cell-effects.ts'
import { useKeptState } from './use-kept-state.ts'
import { useListActions } from './use-list-actions.ts'
import { useListData } from './use-list-data.ts'
import '../list-edit/list-edit.css'

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
  const cells = useCellEffects({ ...props, ...actions })
  const rows = data.rows.data?.list ?? NO_ROWS
  const fields = template.listSubList
  const typing = useListEdit({ base: data.base, fields, rows, refresh: actions.refresh })
  const ask = (part: Partial<ListState>) => {
    setSelected([])
    change(part)
  }
  const parts = { template, state, data, preferences, pageSize, ask, change }
  const canEdit = typing.isPossible && actions.buttons.some(({ btnType }) => btnType === 'update')
  const table = (
    <ListTable
      {...parts}
      columns={cells.columns}
      effects={cells.effects}
      edit={typing.edit}
      canCreate={actions.buttons.some(({ btnType }) => btnType === 'create')}
      selected={selected}
      onSelect={setSelected}
      onOpen={cells.openRow}
      onScroll={(scroll) => kept.quietly((was) => ({ ...was, scroll }))}
    />
  )
  return (
    <EditScope edit={typing.edit}>
      <div className="jh-list">
        {typing.edit ? (
          <ListEditBar edit={typing.edit} />
        ) : (
          <ListToolbar
            {...parts}
            actions={actions}
            selected={selected}
            onEdit={canEdit ? typing.start : null}
          />
        )}
        <ListMain {...parts} isTyping={typing.edit !== null}>
          <ListHands edit={typing.edit}>{table}</ListHands>
        </ListMain>
        <ActionDialogs actions={actions} template={template} base={data.base} />
        {cells.pictures && <RowPictures ids={cells.pictures} onClose={cells.closePictures} />}
      </div>
    </EditScope>
  )
}

const NO_ROWS: readonly AnyRow[] = []

/** Tree, search, rows and pager. While rows are typed into, nothing may ask for others. */
function ListMain({
  isTyping,
  children,
  ...parts
}: ListParts & { readonly isTyping: boolean; readonly children: ReactNode }) {
  const { template, state, data, ask } = parts
  return (
    <div className="jh-list-main">
      {template.treeResUrl !== null && (
        <div className="jh-kept" inert={isTyping}>
          <TreePane
            url={template.treeResUrl}
            method={template.treeResMethod}
            node={state.node}
            onChoose={(node) => ask({ node })}
          />
        </div>
      )}
      <div className="jh-list-side">
        <div className="jh-kept" inert={isTyping}>
          {state.isPanelOpen && <SearchPanel {...parts} />}
          <Conditions {...parts} />
        </div>
        {children}
        <TotalsLine template={template} data={data} />
        <div className="jh-kept" inert={isTyping}>
          <ListPager {...parts} />
        </div>
      </div>
    </div>
  )
}

/** Cells that are typed into stand in a form. */
function EditScope({
  edit,
  children,
}: {
  readonly edit: ListEdit | null
  readonly children: ReactNode
}) {
  const store = edit?.store ?? null
  const scope = useMemo(() => (store ? { store, type: 'update' as const } : null), [store])
  return <FormContext value={scope}>{children}</FormContext>
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

/** The pictures of a cell, over the whole screen. */
function RowPictures({
  ids,
  onClose,
}: {
  readonly ids: readonly string[]
  readonly onClose: () => void
}) {
  const { data: urls } = useQuery(pictureUrls(ids))
  if (urls === undefined) return null
  return (
    <Image.PreviewGroup
      items={ids.map((id) => ({ src: urls[id] ?? '' }))}
      preview={{
        open: true,
        onOpenChange: (isOpen) => {
          if (!isOpen) onClose()
        },
      }}
    />
  )
}

/** The collapsible panel: 查询, 重置, 收起. */
function SearchPanel({ template, state, preferences, ask, change }: ListParts) {
  const [inputs, setInputs] = useState<QueryInputs>(state.inputs)
  const [shown, setShown] = useState(state.inputs)
  if (state.inputs !== shown) {
    setShown(state.inputs)
    setInputs(state.inputs)
  }
  const fields = template.listSubList.filter((field) => field.iallowAdvanceQuery && field.ishow)
  return (
    <section className="jh-panel" aria-label="查询条件">
      <QueryForm
        fields={fields}
        inputs={inputs}
        place="panel"
        operators={{ last: preferences.operators, keep: preferences.keepOperator }}
        onChange={setInputs}
        onSubmit={() => ask({ inputs })}
      >
        <div className="jh-panel-buttons">
          <Button type="primary" htmlType="submit">
            查询
          </Button>
          <Button onClick={() => ask({ inputs: {}, word: '' })}>重置</Button>
          <Button type="text" onClick={() => change({ isPanelOpen: false })}>
            收起
          </Button>
        </div>
      </QueryForm>
    </section>
  )
}

/** The tree beside a list: a node narrows the list, the same node again widens it. */
function TreePane({
  url,
  method,
  node,
  onChoose,
}: {
  readonly url: string
  readonly method: TreeResource['treeResMethod']
  readonly node: string | null
  readonly onChoose: (node: string | null) => void
}) {
  return (
    <aside className="jh-tree-pane" aria-label="分类">
      <ResourceTree
        url={url}
        method={method}
        chosen={node === null ? null : nodeId(node)}
        onChoose={(chosen) => onChoose(chosen === null ? null : nodeKey(chosen))}
      />
    </aside>
  )
}
