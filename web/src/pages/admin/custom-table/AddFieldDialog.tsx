import { Alert, Form, Modal, Select } from 'antd'
import { useState } from 'react'
import { errorText } from '#web/api/api-error.ts'
import { type TableView, tableCalls } from './custom-table.queries.ts'
import { FieldInputs } from './FieldInputs.tsx'
import { type FieldForm, fieldInput, placeFaults } from './field-form.ts'

interface AddFieldDialogProps {
  readonly table: TableView
  /** Child tables the field may go to instead; a built-in table lends none. */
  readonly childNames: readonly string[]
  readonly targets: readonly { readonly value: string; readonly label: string }[]
  readonly onClose: () => void
  readonly onAdded: (label: string) => void
}

interface FieldAndPlace extends FieldForm {
  readonly child?: string
}

const MAIN = ''

/** One more field for a table, the customer's or the product's. */
export function AddFieldDialog(props: AddFieldDialogProps) {
  const { table, childNames, targets, onClose, onAdded } = props
  const [form] = Form.useForm<FieldAndPlace>()
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function add({ child = MAIN, ...values }: FieldAndPlace) {
    setBusy(true)
    setFault(null)
    try {
      const place = child === MAIN ? {} : { child }
      await tableCalls.addField({ entity: table.name, ...place, field: fieldInput(values) })
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
      <Form<FieldAndPlace>
        form={form}
        name="custom-field"
        layout="vertical"
        initialValues={{ kind: 'text', child: MAIN }}
        onFinish={(values) => void add(values)}
      >
        {fault !== null && <Alert type="error" title={fault} role="alert" />}
        <p className="admin-muted">
          {table.readOnly ? '系统表上的字段名称须以 x 加大写字母开头，如 xGrade。' : ''}
          字段增加后不能改名或删除，列表和表单随即带上它。
        </p>
        {childNames.length > 0 && (
          <Form.Item name="child" label="加到">
            <Select
              options={[
                { value: MAIN, label: '主表' },
                ...childNames.map((value) => ({ value, label: `子表 ${value}` })),
              ]}
            />
          </Form.Item>
        )}
        <FieldInputs path={[]} root={[]} targets={targets} />
      </Form>
    </Modal>
  )
}
