import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Alert, Button, Form, type FormInstance, Input, Modal, Select } from 'antd'
import { useState } from 'react'
import { errorText } from '#web/api/api-error.ts'
import { type TableView, tableCalls } from './custom-table.queries.ts'
import { FieldInputs } from './FieldInputs.tsx'
import { type FieldForm, fieldInput, placeFaults } from './field-form.ts'

interface CreateTableDialogProps {
  readonly targets: readonly { readonly value: string; readonly label: string }[]
  readonly onClose: () => void
  readonly onCreated: (table: TableView) => void
}

interface TableForm {
  readonly label: string
  readonly name: string
  readonly scope: string
  readonly lifeCycle: string
  readonly fields: readonly FieldForm[]
}

const FRESH: TableForm = {
  label: '',
  name: '',
  scope: 'org',
  lifeCycle: 'master',
  fields: [
    { label: '编码', name: 'code', kind: 'text' },
    { label: '名称', name: 'name', kind: 'text' },
  ],
}

const SCOPES = [
  { value: 'org', label: '每个库区各有自己的' },
  { value: 'group', label: '集团共用' },
  { value: 'org-or-group', label: '集团共用，库区可另加' },
]
const LIFE_CYCLES = [
  { value: 'master', label: '档案（启用、停用）' },
  { value: 'document', label: '单据（审核、作废）' },
  { value: 'none', label: '只是记录' },
]

/** A table of the customer's own with its fields. */
export function CreateTableDialog({ targets, onClose, onCreated }: CreateTableDialogProps) {
  const [form] = Form.useForm<TableForm>()
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function create({ fields, ...table }: TableForm) {
    setBusy(true)
    setFault(null)
    try {
      onCreated(await tableCalls.create({ ...table, fields: fields.map(fieldInput) }))
    } catch (error) {
      setFault(showFaults(form, errorText(error), fields))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Modal
      open
      title="新建自定义表"
      width={860}
      okText="建立"
      cancelText="取消"
      confirmLoading={isBusy}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form<TableForm>
        form={form}
        name="custom-table"
        layout="vertical"
        initialValues={FRESH}
        onFinish={(values) => void create(values)}
      >
        {fault !== null && <Alert type="error" title={fault} role="alert" />}
        <TableInputs />
        <FieldRows targets={targets} />
      </Form>
    </Modal>
  )
}

function TableInputs() {
  return (
    <div className="field-inputs">
      <Form.Item
        name="label"
        label="表标题"
        rules={[{ required: true, message: '必须填写表标题' }]}
      >
        <Input maxLength={40} placeholder="工具" />
      </Form.Item>
      <Form.Item
        name="name"
        label="表名"
        rules={[{ required: true, message: '必须填写表名' }]}
        extra="x 加大写字母开头的英文，建立后不能改"
      >
        <Input maxLength={48} placeholder="xTool" />
      </Form.Item>
      <Form.Item name="scope" label="归属">
        <Select options={SCOPES} />
      </Form.Item>
      <Form.Item name="lifeCycle" label="类别">
        <Select options={LIFE_CYCLES} />
      </Form.Item>
    </div>
  )
}

function FieldRows({ targets }: Pick<CreateTableDialogProps, 'targets'>) {
  return (
    <Form.List name="fields">
      {(rows, { add, remove }) => (
        <>
          {rows.map(({ key, name }) => (
            <fieldset key={key} className="field-row">
              <legend>字段 {name + 1}</legend>
              <FieldInputs path={[name]} root={['fields', name]} targets={targets} />
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={`删除字段 ${name + 1}`}
                disabled={rows.length === 1}
                onClick={() => remove(name)}
              />
            </fieldset>
          ))}
          <Button
            type="dashed"
            block
            icon={<PlusOutlined />}
            onClick={() => add({ label: '', name: '', kind: 'text' })}
          >
            加一个字段
          </Button>
        </>
      )}
    </Form.List>
  )
}

/** @returns what belongs to no field */
function showFaults(
  form: FormInstance<TableForm>,
  message: string,
  fields: readonly FieldForm[],
): string | null {
  const placed = placeFaults(message, fields)
  form.setFields([
    ...(placed.table === null ? [] : [{ name: 'name' as const, errors: [placed.table] }]),
    ...placed.fields.flatMap((fault, at) =>
      fault === null
        ? []
        : [{ name: ['fields', at, fault.at] as ['fields', number, 'name'], errors: [fault.msg] }],
    ),
  ])
  return placed.rest
}
