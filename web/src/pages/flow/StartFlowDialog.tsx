import type { FieldOption } from '@junheng/domain/entity/field.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Form, type FormInstance, Input, Modal, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { api } from '#web/api/api.ts'
import { errorText } from '#web/api/api-error.ts'
import { formTemplate } from '#web/screens/template/template.queries.ts'

const BASE = '/activti/flow-conf'

interface StartForm {
  readonly flowType: string
  readonly name: string
}

interface StartFlowDialogProps {
  readonly menuId: string
  readonly onClose: () => void
  readonly onStarted: (id: string) => void
}

/** A flow is begun with what it is for and its name; the rest is drawn. */
export function StartFlowDialog({ menuId, onClose, onStarted }: StartFlowDialogProps) {
  const [form] = Form.useForm<StartForm>()
  const { data, error } = useQuery(formTemplate(menuId))
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const types = data?.formSubList.find(({ fieldName }) => fieldName === 'flowType')?.options ?? []

  async function start({ flowType, name }: StartForm) {
    setBusy(true)
    setFault(null)
    try {
      const body = { flowType, name: name.trim() }
      const { id } = await api.request<{ readonly id: string }>({
        method: 'POST',
        path: `${BASE}/create`,
        body,
        quiet: true,
      })
      onStarted(id)
    } catch (wrong) {
      setFault(errorText(wrong))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Modal
      open
      title="新建审批流程"
      width={480}
      okText="开始设计"
      cancelText="取消"
      confirmLoading={isBusy}
      okButtonProps={{ disabled: data === undefined }}
      onOk={form.submit}
      onCancel={onClose}
    >
      {(fault !== null || error !== null) && (
        <Alert type="error" title={fault ?? errorText(error)} role="alert" />
      )}
      {data === undefined && error === null ? (
        <Skeleton active />
      ) : (
        <StartInputs form={form} types={types} onStart={(values) => void start(values)} />
      )}
    </Modal>
  )
}

function StartInputs({
  form,
  types,
  onStart,
}: {
  readonly form: FormInstance<StartForm>
  readonly types: readonly FieldOption[]
  readonly onStart: (values: StartForm) => void
}) {
  // The name follows the type until somebody types his own.
  const follow = (value: string) => {
    const chosen = types.find((type) => type.value === value)
    if (!form.isFieldTouched('name')) form.setFieldValue('name', chosen?.label ?? '')
  }
  return (
    <Form<StartForm> form={form} layout="vertical" onFinish={onStart}>
      <Form.Item
        name="flowType"
        label="流程类型"
        rules={[{ required: true, message: '请选择流程类型' }]}
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="哪种单据的哪一步要审批"
          options={types.map(({ value, label }) => ({ value, label }))}
          onChange={follow}
        />
      </Form.Item>
      <Form.Item
        name="name"
        label="名称"
        rules={[{ required: true, whitespace: true, message: '请填写名称' }]}
      >
        <Input maxLength={60} />
      </Form.Item>
    </Form>
  )
}
