import { mergeSelections } from '@junheng/domain/query/selection.ts'
import type { ResourceStyle } from '@junheng/domain/wire/template-wire.ts'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Modal } from 'antd'
import { type ComponentType, useEffect, useEffectEvent, useMemo } from 'react'
import type { PickAnswer, PickRequest } from '#web/controls/control-host.ts'
import { popupTemplate } from '#web/controls/picker-entry/picker.queries.ts'
import { Surface } from '#web/controls/surface/Surface.tsx'
import { SkeletonRows } from '../states/ListSkeleton.tsx'
import { paramTemplate } from '../template/template.queries.ts'
import { PickList } from './PickList.tsx'
import { PickTree } from './PickTree.tsx'
import { PickTreeList } from './PickTreeList.tsx'
import type { PickViewProps } from './pick-view.ts'
import { usePickState } from './use-pick-state.ts'
import './record-picker.css'

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
