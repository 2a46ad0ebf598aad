import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { FormTemplate } from '@junheng/domain/wire/template-wire.ts'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Modal } from 'antd'
import { useEffect, useState } from 'react'
import { entityQueries } from '#web/api/entity-queries.ts'
import { Surface } from '#web/controls/surface/Surface.tsx'
import { isOpenRow, updateRight } from '../host/record-rights.ts'
import { useScreenHost } from '../host/screen-host.ts'
import { useLeaveQuestion } from '../leave-question/use-leave-question.ts'
import { FormSkeleton } from '../states/FormSkeleton.tsx'
import { ScreenFailure } from '../states/ScreenFailure.tsx'
import { baseOf, formTemplate, mountOf } from '../template/template.queries.ts'
import { DetailForm } from './DetailForm.tsx'
import './detail-dialog.css'

const NO_LIST_ROUTE = '请检查详情模板的【列表请求方式】和【列表请求路由】属性'
const WARNING_SECONDS = 7

interface DetailDialogProps {
  /** Form template such as `inventory/main/form`. */
  readonly templateId: string
  readonly id: string
  /** The field it was opened from may be changed; the record may then be too, where the user has the right. */
  readonly isEditable?: boolean | undefined
  readonly onClose: () => void
}

/**
 * A stored record in the form of its template, 60 % wide, in whichever of the four layouts that has. Masked
 * fields stay masked, as the server sends them.
 */
export function DetailDialog(props: DetailDialogProps) {
  const { templateId, onClose } = props
  // A template's id names its mount; one that does not can lead to no list.
  const isNamed = templateId.includes('/')
  const template = useQuery({
    ...formTemplate(mountOf({ id: templateId })),
    enabled: isNamed,
  })
  const isRouted = isNamed && (template.data === undefined || hasListRoute(template.data))
  useRouteWarning(isRouted)
  const leave = useLeaveQuestion(onClose)
  const [isDirty, setDirty] = useState(false)
  if (!isRouted) return null
  return (
    <Modal
      open
      title="详情"
      width="60%"
      className="jh-detail-dialog"
      footer={template.data ? null : <Button onClick={onClose}>取消</Button>}
      onCancel={() => void leave(isDirty)}
    >
      <Surface className="jh-detail">
        {template.error ? (
          <ScreenFailure error={template.error} onRetry={() => void template.refetch()} />
        ) : template.data ? (
          <StoredDetail {...props} template={template.data} onDirty={setDirty} />
        ) : (
          <FormSkeleton />
        )}
      </Surface>
    </Modal>
  )
}

function StoredDetail({
  template,
  id,
  isEditable = false,
  onClose,
  onDirty,
}: DetailDialogProps & {
  readonly template: FormTemplate
  readonly onDirty: (isDirty: boolean) => void
}) {
  const { permissions } = useScreenHost()
  const base = baseOf(template)
  const stored = useQuery({
    ...entityQueries(base).detail<AnyRow>(id),
    // It starts from what is stored now, and what is typed is not overwritten from behind.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (stored.error)
    return <ScreenFailure error={stored.error} onRetry={() => void stored.refetch()} />
  if (stored.data === undefined) return <FormSkeleton />
  const mayUpdate = isEditable && permissions[updateRight(base)] === true
  return (
    <DetailForm
      template={template}
      base={base}
      stored={stored.data}
      type={mayUpdate && isOpenRow(stored.data) ? 'update' : 'view'}
      onClose={onClose}
      onDirty={onDirty}
    />
  )
}

/** By the specification, the warning stands for seven seconds in place of the dialog. */
function useRouteWarning(isRouted: boolean): void {
  const { message } = App.useApp()
  useEffect(() => {
    if (!isRouted) void message.warning(NO_LIST_ROUTE, WARNING_SECONDS)
  }, [isRouted, message])
}

function hasListRoute({ resUrl, resMethod }: Partial<FormTemplate>): boolean {
  return Boolean(resUrl) && Boolean(resMethod)
}
