import { mergeSelections, nodeLabel, type PickerNode } from '@junheng/domain/query/selection.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { PopupTemplate, ResourceStyle } from '@junheng/domain/wire/template-wire.ts'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Modal } from 'antd'
import { type ComponentType, useEffect, useEffectEvent, useMemo } from 'react'
import type { PickAnswer, PickRequest } from '#web/controls/control-host.ts'
import { popupTemplate } from '#web/controls/picker-entry/picker.queries.ts'
import { Surface } from '#web/controls/surface/Surface.tsx'
import { SkeletonRows } from '../states/ListSkeleton.tsx'
import { paramTemplate } from '../template/template.queries.ts'
import { openByRow } from './open-by-row.ts'
import { PickTable } from './PickTable.tsx'
import { ReferencePicker } from './ReferencePicker.tsx'
import { ResourceTree } from './ResourceTree.tsx'
import { type PickState, usePickState } from './use-pick-state.ts'
import './record-picker.css'

interface PickViewProps {
  readonly template: PopupTemplate
  readonly request: PickRequest
  readonly pick: PickState
  /** Id of the search form above the rows; null where it could not be had. */
  readonly paramId: string | null
  /** A double click on a row. */
  readonly onConfirm: (rows?: PickAnswer) => void
}

/** FORMAT_RESOURCE_TREE_QUERY_DATALIST: the tree takes 6 of 24 columns, the table 18. */
function PickTreeList(props: PickViewProps) {
  const { treeResUrl, treeSearchField } = props.template
  const { template, request, pick, paramId } = props
  const onRowOpen = openByRow(props)
  if (treeResUrl === null || treeSearchField === null)
    return <PickTable {...props} node={null} onRowOpen={onRowOpen} />
  return (
    <ReferencePicker
      {...{ template, request, pick, paramId, onRowOpen }}
      searchKey={treeSearchField}
    />
  )
}

/** FORMAT_RESOURCE_TREE: the nodes themselves are what is picked. */
function PickTree(props: PickViewProps) {
  const { template, request, pick } = props
  const { treeResUrl, treeResMethod } = template
  if (treeResUrl === null) return <p className="jh-tree-none">暂无数据</p>
  const isMany = request.mode === 'multiple'
  const [held] = mergeSelections(pick.pages)
  const open = openByRow(props)
  const toggle = (node: PickerNode) => pick.toggle(1, rowOfNode(template, node))
  return (
    <ResourceTree
      url={treeResUrl}
      method={treeResMethod}
      chosen={isMany ? null : (held?.id ?? null)}
      onChoose={(node) => {
        if (node && !isMany && node.id !== held?.id) toggle(node)
      }}
      checked={isMany ? pick.keys : null}
      onCheck={toggle}
      onOpen={(node) => open(rowOfNode(template, node))}
    />
  )
}

/** A node as the row it stands for. */
function rowOfNode({ viewResourceSubName }: PopupTemplate, node: PickerNode): AnyRow {
  return { [viewResourceSubName]: nodeLabel(node), ...node.jsonObject, id: node.id }
}

/** FORMAT_RESOURCE_QUERY_DATALIST. */
function PickList(props: PickViewProps) {
  return <PickTable {...props} node={null} onRowOpen={openByRow(props)} />
}

const NOTHING_PICKED = '最少要选择一条数据！'
const LOADING = '加载中'

const VIEWS: Readonly<Record<ResourceStyle, ComponentType<PickViewProps>>> = {
  FORMAT_RESOURCE_QUERY_DATALIST: PickList,
  FORMAT_RESOURCE_TREE: PickTree,
  FORMAT_RESOURCE_TREE_QUERY_DATALIST: PickTreeList,
}

/** The resource popup: a table, a tree, or a tree with a table, by the template's style. */
export function RecordPicker({
  request,
  onAnswer,
}: {
  readonly request: PickRequest & { readonly popupId: string }
  readonly onAnswer: (answer: PickAnswer) => void
}) {
  const { message } = App.useApp()
  const { template, paramId, isError } = usePopup(request)
  const pick = usePickState(request)
  // By the specification a template that does not load closes the popup.
  const close = useEffectEvent(() => onAnswer(null))
  useEffect(() => {
    if (isError) close()
  }, [isError])
  const confirm = (rows: PickAnswer = mergeSelections(pick.pages)) => {
    if (request.mode === 'look') return
    if (rows === null || rows.length === 0) void message.warning(NOTHING_PICKED)
    else onAnswer(rows)
  }
  const View = template ? VIEWS[template.formatStyle] : null
  return (
    <Modal
      open
      className="jh-picker-dialog"
      title={template?.formatName ?? LOADING}
      width={template?.formatStyle === 'FORMAT_RESOURCE_TREE' ? '35%' : '75%'}
      onCancel={() => onAnswer(null)}
      footer={
        request.hasFooter === false ? null : (
          <PickerFooter request={request} onAnswer={onAnswer} onConfirm={() => confirm()} />
        )
      }
    >
      <Surface className="jh-picker-body">
        {template && View ? (
          <View
            template={template}
            request={request}
            pick={pick}
            paramId={paramId}
            onConfirm={confirm}
          />
        ) : (
          <SkeletonRows count={6} />
        )}
      </Surface>
    </Modal>
  )
}

/** The popup and its search form, asked for at once; without a search form its rows can still be picked. */
function usePopup({ popupId, fieldId }: { readonly popupId: string; readonly fieldId: string }) {
  const popup = useQuery(popupTemplate(popupId, fieldId))
  const form = useQuery(paramTemplate(popupId))
  const template = useMemo(
    () => (popup.data && !form.isPending ? { ...popup.data, ...form.data } : undefined),
    [popup.data, form.data, form.isPending],
  )
  return { template, paramId: form.data?.cgFormatParamId ?? null, isError: popup.isError }
}

function PickerFooter({
  request,
  onAnswer,
  onConfirm,
}: {
  readonly request: PickRequest
  readonly onAnswer: (answer: PickAnswer) => void
  readonly onConfirm: () => void
}) {
  return (
    <>
      {request.clearable && <Button onClick={() => onAnswer([])}>清 空</Button>}
      <Button onClick={() => onAnswer(null)}>取 消</Button>
      {request.mode !== 'look' && (
        <Button type="primary" onClick={onConfirm}>
          确 定
        </Button>
      )}
    </>
  )
}
