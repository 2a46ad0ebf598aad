import { checkDesign } from '@junheng/domain/builder/check-design.ts'
import { startedDesign } from '@junheng/domain/builder/table-design.ts'
import { Alert, Form, Input, Modal, Select } from 'antd'
import { useState } from 'react'
import { errorText } from '#web/api/api-error.ts'
import { tableCalls } from './custom-table.queries.ts'
import { LIFE_CYCLES, SCOPES } from './table-words.ts'

interface StartTableDialogProps {
  /** Names that tables have already. */
  readonly taken: ReadonlySet<string>
  readonly onClose: () => void
  readonly onStarted: (name: string) => void
}

interface StartForm {
  readonly label: string
  readonly name: string
  readonly scope: string
  readonly lifeCycle: string
}

/** A table is begun with a draft: nothing is made before it is published. */
export function StartTableDialog({ taken, onClose, onStarted }: StartTableDialogProps) {
  const [form] = Form.useForm<StartForm>()
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function start({ label, name, scope, lifeCycle }: StartForm) {
    const design = startedDesign(name.trim(), label.trim(), { scope, lifeCycle })
    const [wrong] = checkDesign(design)
    if (wrong !== undefined) {
      form.setFields([{ name: 'name', errors: [wrong.message] }])
      return
    }
    setBusy(true)
    setFault(null)
    try {
      await tableCalls.startDraft(design)
      onStarted(design.name)
    } catch (error) {
      setFault(errorText(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Modal
      open
      title="新建自定义表"
      width={520}
      okText="开始设计"
      cancelText="取消"
      confirmLoading={isBusy}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form<StartForm>
        form={form}
        name="custom-table"
        layout="vertical"
        initialValues={{ label: '', name: freeName(taken), scope: 'org', lifeCycle: 'master' }}
        onFinish={(values) => void start(values)}
      >
        {fault !== null && <Alert type="error" title={fault} role="alert" />}
        <StartInputs taken={taken} />
      </Form>
    </Modal>
  )
}

function StartInputs({ taken }: Pick<StartTableDialogProps, 'taken'>) {
  return (
    <>
      <Form.Item
        name="label"
        label="表标题"
        rules={[{ required: true, whitespace: true, message: '必须填写表标题' }]}
      >
        <Input maxLength={40} placeholder="安全检查" />
      </Form.Item>
      <Form.Item name="lifeCycle" label="类别">
        <Select options={LIFE_CYCLES} />
      </Form.Item>
      <Form.Item name="scope" label="归属">
        <Select options={SCOPES} />
      </Form.Item>
      <Form.Item
        name="name"
        label="表名"
        rules={[
          { required: true, message: '必须填写表名' },
          {
            validator: (_, value: string) =>
              taken.has(value)
                ? Promise.reject(new Error('已有这个名称的表，请换一个'))
                : Promise.resolve(),
          },
        ]}
        extra="程序用的英文名，x 加大写字母开头，建立后不能改"
      >
        <Input maxLength={48} />
      </Form.Item>
    </>
  )
}

function freeName(taken: ReadonlySet<string>): string {
  let no = 1
  while (taken.has(`xTable${no}`)) no += 1
  return `xTable${no}`
}
