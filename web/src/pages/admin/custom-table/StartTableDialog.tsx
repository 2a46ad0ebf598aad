import { checkDesign } from '@junheng/domain/builder/check-design.ts'
import { startedDesign } from '@junheng/domain/builder/table-design.ts'
import { withTyped } from '@junheng/domain/builder/typed-fields.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Form, Input, Modal, Select } from 'antd'
import { useState } from 'react'
import { errorText } from '#web/api/api-error.ts'
import { pickableTables } from '../table-designer/designer.queries.ts'
import { tableCalls } from './custom-table.queries.ts'
import { TypedFields } from './TypedFields.tsx'
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
  /** Fields, line by line; the rest is drawn. */
  readonly typed?: string
}

/** A table is begun with a draft: nothing is made before it is published. */
export function StartTableDialog({ taken, onClose, onStarted }: StartTableDialogProps) {
  const [form] = Form.useForm<StartForm>()
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { data: tables = [] } = useQuery(pickableTables())

  async function start({ label, name, scope, lifeCycle, typed = '' }: StartForm) {
    const begun = startedDesign(name.trim(), label.trim(), { scope, lifeCycle })
    const [wrong] = checkDesign(begun)
    if (wrong !== undefined) {
      form.setFields([{ name: 'name', errors: [wrong.message] }])
      return
    }
    const { design, faults } = withTyped(begun, null, { text: typed, tables })
    if (faults.length > 0) {
      form.setFields([{ name: 'typed', errors: [...faults] }])
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
      width={620}
      style={{ top: 24 }}
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
        initialValues={{ label: '', name: freeName(taken), scope: 'org', lifeCycle: 'document' }}
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
      <TypedFields />
      <div className="table-three">
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
          tooltip="程序用的英文名，x 加大写字母开头，建立后不能改"
        >
          <Input maxLength={48} />
        </Form.Item>
      </div>
    </>
  )
}

function freeName(taken: ReadonlySet<string>): string {
  let no = 1
  while (taken.has(`xTable${no}`)) no += 1
  return `xTable${no}`
}
