import { App, Modal } from 'antd'
import { useEffect } from 'react'
import { Surface } from '#web/controls/surface/Surface.tsx'
import { FormContent } from '../form-screen/FormScreen.tsx'
import { mountOf } from '../template/template.queries.ts'
import './detail-dialog.css'

export const NO_LIST_ROUTE = '请检查详情模板的【列表请求方式】和【列表请求路由】属性'

/** A stored record in the form of its template, 60 % wide; masked fields stay masked, as the server sends them. */
export function DetailDialog({
  templateId,
  id,
  onClose,
}: {
  /** Form template such as `inventory/main/form`. */
  readonly templateId: string
  readonly id: string
  readonly onClose: () => void
}) {
  const { message } = App.useApp()
  const isKnown = templateId.includes('/')
  useEffect(() => {
    if (!isKnown) void message.warning(NO_LIST_ROUTE, 7)
  }, [isKnown, message])
  if (!isKnown) return null
  return (
    <Modal open title="详情" width="60%" footer={null} onCancel={onClose}>
      <Surface className="jh-detail">
        <FormContent menuId={mountOf({ id: templateId })} type="view" id={id} onDone={onClose} />
      </Surface>
    </Modal>
  )
}
