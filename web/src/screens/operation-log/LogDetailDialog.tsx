import { useQuery } from '@tanstack/react-query'
import { Modal } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { Surface } from '#web/controls/surface/Surface.tsx'
import { SkeletonRows } from '../states/ListSkeleton.tsx'
import { type LogDetail, logDetail } from './log.queries.ts'
import './operation-log.css'

/** One call in full: path, response time, device, heads, parameters, output, exception. */
export function LogDetailDialog({
  id,
  onClose,
}: {
  readonly id: string
  readonly onClose: () => void
}) {
  const { data, isError } = useQuery(logDetail(id))
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isError) close()
  }, [isError])
  return (
    <Modal open title="日志详情" width={720} footer={null} onCancel={onClose}>
      <Surface>{data ? <Facts detail={data} /> : <SkeletonRows count={6} />}</Surface>
    </Modal>
  )
}

function Facts({ detail }: { readonly detail: LogDetail }) {
  const facts: readonly (readonly [string, unknown])[] = [
    ['请求路径', detail.path],
    ['响应时间', detail.executeTime === null ? null : `${detail.executeTime} 毫秒`],
    ['设备名称', detail.clientInfo],
    ['请求头', detail.requestHeads],
    ['输入参数', detail.requestParams],
    ['输出结果', detail.resultInfo],
    ['异常信息', detail.exceptionInfo],
  ]
  return (
    <dl className="jh-log-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <pre>{printed(value)}</pre>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function printed(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
}
