import { App } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import {
  type ControlHost,
  ControlHostContext,
  type PickAnswer,
  type PickRequest,
  type UploadRequest,
} from '#web/controls/control-host.ts'
import { DetailDialog } from '../detail-dialog/DetailDialog.tsx'
import { ImageUploadDialog } from '../image-upload/ImageUploadDialog.tsx'
import { RecordPicker } from '../record-picker/RecordPicker.tsx'

const NO_TEMPLATE = '暂无配置的弹窗资源模板，请配置！'

interface OpenPick {
  readonly request: PickRequest & { readonly popupId: string }
  readonly answer: (answer: PickAnswer) => void
}

interface OpenDetail {
  readonly templateId: string
  readonly id: string
  readonly isEditable?: boolean
}

interface OpenUpload {
  readonly request: UploadRequest
  readonly answer: (fileIds: readonly string[] | null) => void
}

/** Gives the controls below what they ask of a screen: record picker, detail dialog, upload of pictures. */
export function PickerHost({ children }: { readonly children: ReactNode }) {
  const { notification } = App.useApp()
  const [pick, setPick] = useState<OpenPick | null>(null)
  const [detail, setDetail] = useState<OpenDetail | null>(null)
  const [upload, setUpload] = useState<OpenUpload | null>(null)
  const host = useMemo((): ControlHost => {
    const warn = (tip?: string | null) =>
      notification.warning({ title: '温馨提示', description: tip ?? NO_TEMPLATE })
    return {
      pick: ({ popupId, ...request }) => {
        if (popupId === null || popupId === '') {
          warn(request.tip)
          return Promise.resolve(null)
        }
        return new Promise((answer) => setPick({ request: { ...request, popupId }, answer }))
      },
      upload: (request) => new Promise((answer) => setUpload({ request, answer })),
      showDetail: ({ templateId, ...request }) => {
        if (templateId === null) warn()
        else setDetail({ ...request, templateId })
      },
    }
  }, [notification])
  return (
    <ControlHostContext value={host}>
      {children}
      {pick && (
        <RecordPicker
          request={pick.request}
          onAnswer={(answer) => {
            setPick(null)
            pick.answer(answer)
          }}
        />
      )}
      {detail && <DetailDialog {...detail} onClose={() => setDetail(null)} />}
      {upload && <Upload {...upload} onDone={() => setUpload(null)} />}
    </ControlHostContext>
  )
}

function Upload({
  request: { fileIds, most, use },
  answer,
  onDone,
}: OpenUpload & { readonly onDone: () => void }) {
  const close = (held: readonly string[] | null) => {
    onDone()
    answer(held)
  }
  return (
    <ImageUploadDialog
      limit={most}
      fileIds={fileIds}
      use={use}
      onCancel={() => close(null)}
      onConfirm={close}
    />
  )
}
