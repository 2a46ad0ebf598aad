import { ESCALATION_LABELS, type Escalation } from '@junheng/domain/workflow/flow-node.ts'
import { useQuery } from '@tanstack/react-query'
import { InputNumber, Select } from 'antd'
import { roleChoices } from '../admin/choices.queries.ts'
import { Line, type NodeProps } from './PanelLine.tsx'

const ESCALATIONS = Object.keys(ESCALATION_LABELS) as readonly Escalation[]

/** When who is asked is reminded, and when others may decide too. */
export function TimeEditor({ node, design: { names }, onChange }: NodeProps) {
  const { data: roles } = useQuery(roleChoices())
  const escalation = node.escalation ?? 'NONE'
  const picked = node.escalateRoleIds ?? []
  const known = (roles?.list ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const missing = picked
    .filter((id) => !known.some(({ value }) => value === id))
    .map((id) => ({ value: id, label: names[id] ?? id }))
  return (
    <>
      <Line label="多少小时后提醒">
        <InputNumber
          aria-label="多少小时后提醒"
          min={1}
          precision={0}
          placeholder="不提醒"
          value={node.remindHours ?? null}
          onChange={(remindHours) => onChange({ remindHours })}
        />
      </Line>
      <Line label="时限（小时）">
        <InputNumber
          aria-label="时限（小时）"
          min={1}
          precision={0}
          placeholder="不限"
          value={node.limitHours ?? null}
          onChange={(limitHours) => onChange({ limitHours })}
        />
      </Line>
      <Line label="超过时限" hint="升级后所选的人也可以审批，原来的人仍可审批">
        <Select
          aria-label="超过时限"
          value={escalation}
          options={ESCALATIONS.map((value) => ({ value, label: ESCALATION_LABELS[value] }))}
          onChange={(value) => onChange({ escalation: value })}
        />
      </Line>
      {escalation === 'ROLE' && (
        <Line label="升级给角色">
          <Select
            aria-label="升级给角色"
            mode="multiple"
            showSearch={{ optionFilterProp: 'label' }}
            value={[...picked]}
            options={[...known, ...missing]}
            onChange={(escalateRoleIds) => onChange({ escalateRoleIds })}
          />
        </Line>
      )}
    </>
  )
}
