import { useQuery } from '@tanstack/react-query'
import { App, Form, Input, Modal, Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { ApiError, errorText } from '#web/api/api-error.ts'
import { cronWords } from './cron-words.ts'
import { type JobSchedule, jobCalls, nextTimes } from './job.queries.ts'

interface ScheduleDialogProps {
  /** Null: a new one. */
  readonly schedule: JobSchedule | null
  /** Jobs that can be put on a schedule. */
  readonly jobs: readonly JobSchedule[]
  readonly onClose: () => void
  readonly onDone: () => void
}

interface ScheduleForm {
  readonly jobName: string
  readonly label?: string
  readonly cronExpression: string
  readonly remark?: string
}

/** When a job runs: the expression with what it means and its next times beside it. */
export function ScheduleDialog({ schedule, jobs, onClose, onDone }: ScheduleDialogProps) {
  const { message } = App.useApp()
  const [form] = Form.useForm<ScheduleForm>()
  const [isBusy, setBusy] = useState(false)
  const cron = useDeferredValue(Form.useWatch('cronExpression', form) ?? '')

  async function save({ jobName, ...values }: ScheduleForm) {
    const body = trimmed(values)
    setBusy(true)
    try {
      await (schedule === null
        ? jobCalls.create({ jobName, ...body })
        : jobCalls.update({ id: schedule.id, ...body }))
      void message.success(schedule === null ? '已新增' : '已修改')
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
      title={schedule === null ? '新增任务计划' : `修改 ${schedule.label}`}
      okText="保存"
      cancelText="取消"
      confirmLoading={isBusy}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form<ScheduleForm>
        form={form}
        layout="vertical"
        initialValues={initialOf(schedule)}
        onFinish={(values) => void save(values)}
      >
        <ScheduleFields schedule={schedule} jobs={jobs} cron={cron} />
      </Form>
    </Modal>
  )
}

interface ScheduleFieldsProps extends Pick<ScheduleDialogProps, 'schedule' | 'jobs'> {
  readonly cron: string
}

function ScheduleFields({ schedule, jobs, cron }: ScheduleFieldsProps) {
  return (
    <>
      <Form.Item name="jobName" label="任务" rules={[{ required: true, message: '请选择任务' }]}>
        <Select
          disabled={schedule !== null}
          showSearch
          optionFilterProp="label"
          options={jobs.map(({ jobName, label }) => ({ value: jobName, label }))}
        />
      </Form.Item>
      {(schedule === null || schedule.added) && (
        <Form.Item name="label" label="名称">
          <Input maxLength={100} placeholder="不填同任务" />
        </Form.Item>
      )}
      <Form.Item
        name="cronExpression"
        label="时间表达式"
        rules={[{ required: true, message: '请填写时间表达式' }]}
        extra={
          <>
            分 时 日 月 周，如 20 3 * * * 为每天 03:20
            {schedule?.ownCron && `；内置 ${schedule.ownCron}`}
          </>
        }
      >
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <NextTimes cron={cron} />
      <Form.Item name="remark" label="备注">
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </>
  )
}

const initialOf = (schedule: JobSchedule | null): Partial<ScheduleForm> =>
  schedule === null
    ? {}
    : {
        jobName: schedule.jobName,
        label: schedule.label,
        cronExpression: schedule.cronExpression ?? '',
        remark: schedule.remark ?? '',
      }

function trimmed({ cronExpression, label, remark }: Omit<ScheduleForm, 'jobName'>) {
  const text = (name: 'label' | 'remark', value?: string) =>
    value?.trim() ? { [name]: value.trim() } : {}
  return {
    cronExpression: cronExpression.trim(),
    ...text('label', label),
    ...text('remark', remark),
  }
}

function NextTimes({ cron }: { readonly cron: string }) {
  const text = cron.trim()
  const { data, error } = useQuery({ ...nextTimes(text), enabled: text !== '' })
  if (text === '') return null
  return (
    <div className="job-next" aria-live="polite">
      {error !== null ? (
        <span className="job-next-bad">{errorText(error)}</span>
      ) : (
        <>
          <b>{cronWords(text)}</b>
          <ul>
            {(data ?? []).map((time) => (
              <li key={time}>{time}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
