import { App, Button, Popconfirm, Space } from 'antd'
import { ApiError } from '#web/api/api-error.ts'
import { useSession } from '#web/shell/session/session-store.ts'
import { JOB_RIGHT, type JobSchedule, jobCalls } from './job.queries.ts'

interface JobActionsProps {
  readonly job: JobSchedule
  readonly onEdit: () => void
  readonly onHistory: () => void
  readonly onDone: () => void
}

/** What can be done to one schedule; who may not is not offered it. */
export function JobActions({ job, onEdit, onHistory, onDone }: JobActionsProps) {
  const { message } = App.useApp()
  const permissions = useSession(({ user }) => user?.permissions)
  const may = (action: string): boolean => permissions?.[`${JOB_RIGHT}:${action}`] === true
  const run = async (work: Promise<unknown>, said: string): Promise<void> => {
    try {
      await work
      void message.success(said)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
    onDone()
  }
  const { id, label, enabled, added, cronExpression } = job
  const isTimed = cronExpression !== null
  return (
    <Space size={0} className="job-actions">
      {isTimed && may('run') && (
        <Popconfirm
          title={`现在执行“${label}”？`}
          okText="执行"
          cancelText="取消"
          onConfirm={() => run(jobCalls.run(id), '已交给后台执行')}
        >
          <Button type="link" size="small" aria-label={`立即执行 ${label}`}>
            执行
          </Button>
        </Popconfirm>
      )}
      {isTimed && may(enabled ? 'stop' : 'start') && (
        <Button
          type="link"
          size="small"
          aria-label={`${enabled ? '停用' : '启用'} ${label}`}
          onClick={() =>
            void run(
              enabled ? jobCalls.stop(id) : jobCalls.start(id),
              enabled ? '已停用' : '已启用',
            )
          }
        >
          {enabled ? '停用' : '启用'}
        </Button>
      )}
      {isTimed && may('update') && (
        <Button type="link" size="small" aria-label={`修改 ${label}`} onClick={onEdit}>
          修改
        </Button>
      )}
      {added && may('remove') && (
        <Popconfirm
          title={`删除“${label}”？`}
          okText="删除"
          cancelText="取消"
          onConfirm={() => run(jobCalls.remove(id), '已删除')}
        >
          <Button type="link" size="small" danger aria-label={`删除 ${label}`}>
            删除
          </Button>
        </Popconfirm>
      )}
      <Button type="link" size="small" aria-label={`执行记录 ${label}`} onClick={onHistory}>
        记录
      </Button>
    </Space>
  )
}
