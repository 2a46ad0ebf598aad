import { App, Button, Popconfirm, Space } from 'antd'
import { ApiError } from '#web/api/api-error.ts'
import { usePermission } from '#web/shell/session/session-store.ts'
import { JOB_RIGHT, type JobSchedule, jobCalls } from './job.queries.ts'

interface JobActionsProps {
  readonly job: JobSchedule
  readonly onEdit: () => void
  readonly onHistory: () => void
  readonly onDone: () => void
}

/** What can be done to one schedule; who may not is not offered it. */
export function JobActions({ job, onEdit, onHistory, onDone }: JobActionsProps) {
  const permitted = usePermission()
  const may = (action: string): boolean => permitted(`${JOB_RIGHT}:${action}`)
  const run = useRun(onDone)
  const { id, label, enabled, added, cronExpression } = job
  const isTimed = cronExpression !== null
  const switching = enabled
    ? ({ action: 'stop', word: '停用' } as const)
    : ({ action: 'start', word: '启用' } as const)
  return (
    <Space size={14} className="job-actions">
      {isTimed && may('run') && (
        <AskedButton
          word="执行"
          name={`立即执行 ${label}`}
          question={`现在执行“${label}”？`}
          onYes={() => run(jobCalls.run(id), '已交给后台执行')}
        />
      )}
      {isTimed && may(switching.action) && (
        <Button
          type="link"
          size="small"
          aria-label={`${switching.word} ${label}`}
          onClick={() => run(jobCalls[switching.action](id), `已${switching.word}`)}
        >
          {switching.word}
        </Button>
      )}
      {isTimed && may('update') && (
        <Button type="link" size="small" aria-label={`修改 ${label}`} onClick={onEdit}>
          修改
        </Button>
      )}
      {added && may('remove') && (
        <AskedButton
          danger
          word="删除"
          name={`删除 ${label}`}
          question={`删除“${label}”？`}
          onYes={() => run(jobCalls.remove(id), '已删除')}
        />
      )}
      <Button type="link" size="small" aria-label={`执行记录 ${label}`} onClick={onHistory}>
        记录
      </Button>
    </Space>
  )
}

/** Does it, says so, and shows what became of it; a refusal is told by the client. */
function useRun(onDone: () => void): (work: Promise<unknown>, said: string) => void {
  const { message } = App.useApp()
  return (work, said) => {
    void work
      .then(
        () => void message.success(said),
        (error: unknown) => {
          if (!(error instanceof ApiError)) throw error
        },
      )
      .finally(onDone)
  }
}

interface AskedButtonProps {
  readonly word: string
  readonly name: string
  readonly question: string
  readonly danger?: boolean
  readonly onYes: () => void
}

function AskedButton({ word, name, question, danger = false, onYes }: AskedButtonProps) {
  return (
    <Popconfirm title={question} okText={word} cancelText="取消" onConfirm={onYes}>
      <Button type="link" size="small" danger={danger} aria-label={name}>
        {word}
      </Button>
    </Popconfirm>
  )
}
