import { FLOW_VERB_LABELS, HAND_ON_LABELS } from '@junheng/domain/workflow/flow-run.ts'
import type { FlowOpinion, FlowWord } from '@junheng/domain/workflow/schedule.ts'
import { Table } from 'antd'

const WORD_LABELS: Readonly<Record<FlowWord, string>> = {
  ...FLOW_VERB_LABELS,
  ...HAND_ON_LABELS,
  INITIATE: '提交',
  REVOKE: '撤回',
  REMIND: '提醒',
  ESCALATE: '超时升级',
}

/** Each step's who, when and words, in the order they were said. */
export function FlowOpinions({ opinions }: { readonly opinions: readonly FlowOpinion[] }) {
  return (
    <Table<FlowOpinion>
      size="small"
      rowKey={({ createTime, userId, verb }) => `${createTime} ${userId} ${verb}`}
      pagination={false}
      dataSource={[...opinions]}
      columns={COLUMNS}
    />
  )
}

const orDash = (text: string | null): string => text ?? '—'

const COLUMNS = [
  { title: '时间', dataIndex: 'createTime', width: 170 },
  { title: '节点', dataIndex: 'nodeName', width: 140, render: orDash },
  {
    title: '人员',
    dataIndex: 'userName',
    width: 140,
    render: (name: string, { forUserName }: FlowOpinion) =>
      forUserName === null ? name : `${name}（代${forUserName}）`,
  },
  {
    title: '意见',
    dataIndex: 'verb',
    width: 150,
    render: (verb: FlowWord, { toUserName }: FlowOpinion) =>
      toUserName === null ? WORD_LABELS[verb] : `${WORD_LABELS[verb]}给${toUserName}`,
  },
  { title: '说明', dataIndex: 'opinion', width: 360, render: orDash },
]
