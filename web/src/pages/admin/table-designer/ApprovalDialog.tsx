import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import type { TableDesign } from '@junheng/domain/builder/table-design.ts'
import { FIELD_KIND_TRAITS } from '@junheng/domain/entity/field-kinds.ts'
import {
  type ApprovalStep,
  STEP_COMPARISONS,
  type StepComparison,
  stepFlow,
} from '@junheng/domain/workflow/step-flow.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, InputNumber, Modal, Select } from 'antd'
import { useState } from 'react'
import { errorText } from '#web/api/api-error.ts'
import { notices } from '#web/shell/notices/notice-store.ts'
import { roleChoices } from '../choices.queries.ts'
import { flowOf, publishFlow } from './approval.queries.ts'

interface ApprovalDialogProps {
  readonly design: TableDesign
  readonly onClose: () => void
}

const EVERYBODY: ApprovalStep = { roleIds: [], when: null }

/** Who approves the documents of a table, one after the other; what is more than that is drawn. */
export function ApprovalDialog({ design, onClose }: ApprovalDialogProps) {
  const { name, label } = design
  const queries = useQueryClient()
  const { data: roles } = useQuery(roleChoices())
  const [steps, setSteps] = useState<readonly ApprovalStep[]>([EVERYBODY])
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const names = Object.fromEntries((roles?.list ?? []).map((role) => [role.id, role.name]))
  const isReady = steps.every(({ roleIds, when }) => roleIds.length > 0 && when?.value !== '')
  async function publish() {
    setBusy(true)
    setFault(null)
    try {
      await publishFlow({ table: name, label }, stepFlow(steps, names))
      await queries.invalidateQueries({ queryKey: flowOf(name).queryKey })
      notices.show({ tone: 'success', text: `“${label}”的审核要按流程审批了` })
      onClose()
    } catch (failure) {
      setFault(errorText(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title={`设置审批 · ${label}`}
      width={800}
      okText="发布流程"
      cancelText="取消"
      confirmLoading={isBusy}
      okButtonProps={{ disabled: !isReady }}
      onOk={() => void publish()}
      onCancel={onClose}
    >
      {fault !== null && <Alert type="error" title={fault} role="alert" />}
      <p className="admin-muted">
        从上到下一步一步批；填写的人按“提交审批”。一步可以选几个角色。抄送、时限、指定人员等在审批流程里画。
      </p>
      <Steps design={design} steps={steps} names={names} onSteps={setSteps} />
    </Modal>
  )
}

interface StepsProps {
  readonly design: TableDesign
  readonly steps: readonly ApprovalStep[]
  readonly names: Readonly<Record<string, string>>
  readonly onSteps: (steps: readonly ApprovalStep[]) => void
}

function Steps({ design, steps, names, onSteps }: StepsProps) {
  const change = (at: number, changes: Partial<ApprovalStep>) =>
    onSteps(steps.map((step, place) => (place === at ? { ...step, ...changes } : step)))
  return (
    <ol className="tdes-steps">
      {steps.map((step, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a step is nothing but its place
        <li key={at}>
          <StepWho no={at + 1} step={step} names={names} onChange={(next) => change(at, next)} />
          <StepWhen no={at + 1} step={step} design={design} onChange={(next) => change(at, next)} />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={`删除第${at + 1}步`}
            disabled={steps.length === 1}
            onClick={() => onSteps(steps.toSpliced(at, 1))}
          />
        </li>
      ))}
      <Button type="dashed" icon={<PlusOutlined />} onClick={() => onSteps([...steps, EVERYBODY])}>
        再加一步
      </Button>
    </ol>
  )
}

interface StepProps {
  readonly no: number
  readonly step: ApprovalStep
  readonly onChange: (changes: Partial<ApprovalStep>) => void
}

function StepWho({
  no,
  step,
  names,
  onChange,
}: StepProps & { readonly names: Readonly<Record<string, string>> }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Select<string[]>
        mode="multiple"
        aria-label={`第${no}步由谁批`}
        className="tdes-step-who"
        placeholder="由哪些角色批"
        showSearch={{ optionFilterProp: 'label' }}
        listHeight={400}
        maxTagCount="responsive"
        value={[...step.roleIds]}
        options={Object.entries(names).map(([value, label]) => ({ value, label }))}
        open={isOpen}
        onOpenChange={setOpen}
        onChange={(roleIds) => {
          onChange({ roleIds })
          // Mostly it is one, and an open list lies over what comes next.
          setOpen(false)
        }}
      />
      <Select
        aria-label={`第${no}步几个人同意`}
        className="tdes-step-all"
        value={step.all ?? false}
        options={QUORUMS}
        onChange={(all) => onChange({ all })}
      />
    </>
  )
}

const QUORUMS = [
  { value: false, label: '一人同意就过' },
  { value: true, label: '每人都要同意' },
]

const ALWAYS = ''

/** Always, or where a figure of the document is over an amount. */
function StepWhen({
  no,
  step: { when },
  design,
  onChange,
}: StepProps & { readonly design: TableDesign }) {
  const figures = design.fields.filter(({ kind }) => FIELD_KIND_TRAITS[kind].fieldType === 'NUMBER')
  return (
    <>
      <Select
        aria-label={`第${no}步什么时候要批`}
        className="tdes-step-when"
        value={when?.label ?? ALWAYS}
        options={[
          { value: ALWAYS, label: '都要批' },
          ...figures.map(({ attrs: { label } }) => ({ value: label, label: `看${label}` })),
        ]}
        onChange={(label) =>
          onChange({
            when: label === ALWAYS ? null : { comparison: '>', value: '', ...when, label },
          })
        }
      />
      {when && (
        <>
          <Select<StepComparison>
            aria-label={`第${no}步怎么比`}
            value={when.comparison}
            options={STEP_COMPARISONS.map((value) => ({ value, label: value }))}
            onChange={(comparison) => onChange({ when: { ...when, comparison } })}
          />
          <InputNumber
            aria-label={`第${no}步的数额`}
            stringMode
            value={when.value === '' ? null : when.value}
            onChange={(value) => onChange({ when: { ...when, value: value ?? '' } })}
          />
        </>
      )}
    </>
  )
}
