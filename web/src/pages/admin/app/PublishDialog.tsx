import { App, Button, Form, Input, Modal, Progress, Select, Switch } from 'antd'
import { useRef, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { type AppPlatform, appCalls, PLATFORM_LABELS } from '#web/api/app-calls.ts'

interface PublishDialogProps {
  readonly onClose: () => void
  readonly onDone: () => void
}

interface ReleaseForm {
  readonly platform: AppPlatform
  readonly versionCode: string
  readonly forced: boolean
  readonly note?: string
}

const MOST_BYTES = 200 * 1024 * 1024
const PACKAGE_HINT = '安卓安装包（apk），不超过200MB'
const PLATFORMS = Object.entries(PLATFORM_LABELS).map(([value, label]) => ({ value, label }))
const VERSION = { pattern: /^\d{1,4}(\.\d{1,4}){0,3}$/, message: '版本号须形如 2.1.0' }

/** A release and its package; the package goes first, since the release names it. */
export function PublishDialog({ onClose, onDone }: PublishDialogProps) {
  const { message } = App.useApp()
  const [form] = Form.useForm<ReleaseForm>()
  const [file, setFile] = useState<File | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  /** How much of the package is there, from 0 to 1. */
  const [sent, setSent] = useState(0)

  async function publish(values: ReleaseForm) {
    const wrong = packageFault(file)
    setFault(wrong)
    if (file === null || wrong !== null) return
    setBusy(true)
    setSent(0)
    try {
      const { fileId } = await appCalls.upload(file, setSent)
      await appCalls.publish({ ...values, note: values.note?.trim() || null, fileId })
      void message.success('已发布')
      onDone()
    } catch (error) {
      // The client has said why; the form keeps what was typed.
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(false)
    }
  }

  return (
    <Modal
      open
      title="发布手机端版本"
      okText={isBusy ? '正在上传' : '发布'}
      cancelText="取消"
      confirmLoading={isBusy}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form<ReleaseForm>
        form={form}
        layout="vertical"
        initialValues={{ platform: 'ANDROID', forced: false }}
        disabled={isBusy}
        onFinish={(values) => void publish(values)}
      >
        <ReleaseFields file={file} fault={fault} onChoose={setFile} />
      </Form>
      {isBusy && <Progress aria-label="上传进度" percent={Math.round(sent * 100)} size="small" />}
    </Modal>
  )
}

interface PackageProps {
  readonly file: File | null
  readonly onChoose: (file: File) => void
}

function ReleaseFields({
  file,
  fault,
  onChoose,
}: PackageProps & { readonly fault: string | null }) {
  return (
    <>
      <Form.Item name="platform" label="平台" rules={[{ required: true }]}>
        <Select options={PLATFORMS} />
      </Form.Item>
      <Form.Item
        name="versionCode"
        label="版本号"
        rules={[{ required: true, message: '必须填写版本号' }, VERSION]}
      >
        <Input maxLength={20} placeholder="2.1.0" />
      </Form.Item>
      <Form.Item
        label="安装包"
        required
        extra={PACKAGE_HINT}
        {...(fault === null ? {} : { help: fault, validateStatus: 'error' as const })}
      >
        <PackageInput file={file} onChoose={onChoose} />
      </Form.Item>
      <Form.Item name="forced" label="强制更新" valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item name="note" label="更新说明">
        <Input.TextArea rows={3} maxLength={500} showCount />
      </Form.Item>
    </>
  )
}

function packageFault(file: File | null): string | null {
  if (file === null) return '请选择安装包'
  return file.size > MOST_BYTES ? '文件不能超过200MB' : null
}

function PackageInput({ file, onChoose }: PackageProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button onClick={() => input.current?.click()}>{file?.name ?? '选择文件'}</Button>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept=".apk"
        aria-label="安装包"
        tabIndex={-1}
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          if (chosen !== undefined) onChoose(chosen)
        }}
      />
    </>
  )
}
