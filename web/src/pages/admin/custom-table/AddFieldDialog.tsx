import { Alert, Form, Modal } from 'antd'
import { useState } from 'react'
import { errorText } from '#web/api/api-error.ts'
import { type TableView, tableCalls } from './custom-table.queries.ts'
import { FieldInputs } from './FieldInputs.tsx'
import { type FieldForm, fieldInput, placeFaults } from './field-form.ts'

interface AddFieldDialogProps {
  readonly table: TableView
  readonly targets: readonly { readonly value: string; readonly label: string }[]
  readonly onClose: () => void
  readonly onAdded: (label: string) => void
}

/** One more field for a table of the product. */
export function AddFieldDialog(props: AddFieldDialogProps) {
  const { table, targets, onClose, onAdded } = props
  const [form] = Form.useForm<FieldForm>()
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function add(values: FieldForm) {
    setBusy(true)
    setFault(null)
    try {
      await tableCalls.addField({ entity: table.name, field: fieldInput(values) })
      onAdded(values.label)
    } catch (error) {
      const { fields, table: ofTable, rest } = placeFaults(errorText(error), [values])
      const [own] = fields
      if (own) form.setFields([{ name: own.at, errors: [own.msg] }])
      setFault([ofTable, rest].filter((text) => text !== null).join('；') || null)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Modal
      open
      title={`增加字段 · ${table.label}`}
      width={720}
      okText="增加"
      cancelText="取消"
      confirmLoading={isBusy}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form<FieldForm>
        form={form}
        name="custom-field"
        layout="vertical"
        initialValues={{ kind: 'text' }}
        onFinish={(values) => void add(values)}
      >
        {fault !== null && <Alert type="error" title={fault} role="alert" />}
        <p className="admin-muted">
          系统表上的字段名称须以 x 加大写字母开头，如
          xGrade。字段增加后不能改名或删除，列表和表单随即带上它。
        </p>
        <FieldInputs path={[]} root={[]} targets={targets} />
      </Form>
    </Modal>
  )
}
