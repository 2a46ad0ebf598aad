import type { DraftNode, FlowDesign } from '@junheng/domain/workflow/flow-design.ts'
import {
  asksPeople,
  END_KEY,
  ESCALATION_LABELS,
  type Escalation,
  isSigned,
  NODE_TYPE_LABELS,
  NODE_TYPES,
} from '@junheng/domain/workflow/flow-node.ts'
import { isConditionFault, parseCondition } from '@junheng/domain/workflow/parse-condition.ts'
import { fieldWord } from '@junheng/domain/workflow/step-flow.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, InputNumber, Select } from 'antd'
import { roleChoices } from '../admin/choices.queries.ts'
import { Line, type NodeProps } from './PanelLine.tsx'
import { PeopleEditor } from './PeopleEditor.tsx'
import type { Designer } from './use-designer.ts'

const LONGEST = 1000

const ESCALATIONS = Object.keys(ESCALATION_LABELS) as readonly Escalation[]

/** All that can be said of the node in hand. */
export function NodePanel({
  designer,
  design,
}: {
  readonly designer: Designer
  readonly design: FlowDesign
}) {
  const { nodes, selected, change, remove } = designer
  const node = nodes.find(({ nodeKey }) => nodeKey === selected)
  if (node === undefined)
    return (
      <aside className="flow-panel" aria-label="节点属性">
        <p className="admin-muted">
          点选一个节点，在这里填写名称、审批人、条件和时限。左边的按钮在所选节点之后添加新节点。
        </p>
        <StartLink designer={designer} />
      </aside>
    )
  const key = node.nodeKey ?? ''
  const props = { node, design, onChange: (changes: Partial<DraftNode>) => change(key, changes) }
  return (
    <aside className="flow-panel" aria-label="节点属性" key={key}>
      <Line label="名称">
        <Input
          aria-label="名称"
          maxLength={40}
          value={node.nodeName}
          onChange={({ target }) => change(key, { nodeName: target.value })}
        />
      </Line>
      <Line label="类型">
        <Select
          aria-label="类型"
          value={node.nodeType}
          options={NODE_TYPES.map((value) => ({ value, label: NODE_TYPE_LABELS[value] }))}
          onChange={(nodeType) =>
            change(key, {
              nodeType,
              elseKey: nodeType === 'CONDITION' ? (node.elseKey ?? END_KEY) : null,
            })
          }
        />
      </Line>
      {asksPeople(node.nodeType) ? <PeopleEditor {...props} /> : <ConditionEditor {...props} />}
      <Links node={node} designer={designer} />
      {isSigned(node.nodeType) && <TimeEditor {...props} />}
      <Button danger onClick={() => remove(key)}>
        删除节点
      </Button>
    </aside>
  )
}

/** Where a node leads, chosen by name: what the mouse draws as a line. */
function Links({ node, designer }: { readonly node: DraftNode; readonly designer: Designer }) {
  const from = node.nodeKey ?? ''
  const options = [
    ...designer.nodes
      .filter(({ nodeKey }) => nodeKey !== from)
      .map(({ nodeKey, nodeName }) => ({ value: nodeKey ?? '', label: nodeName })),
    { value: END_KEY, label: '结束' },
  ]
  const isBranch = node.nodeType === 'CONDITION'
  return (
    <>
      <Line label={isBranch ? '满足时到' : '下一步'}>
        <Select
          aria-label={isBranch ? '满足时到' : '下一步'}
          value={node.nextKey ?? END_KEY}
          options={options}
          onChange={(to) => designer.link({ from, branch: 'next' }, to)}
        />
      </Line>
      {isBranch && (
        <Line label="否则到">
          <Select
            aria-label="否则到"
            value={node.elseKey ?? END_KEY}
            options={options}
            onChange={(to) => designer.link({ from, branch: 'else' }, to)}
          />
        </Line>
      )}
    </>
  )
}

function StartLink({ designer: { nodes, link } }: { readonly designer: Designer }) {
  const [first] = nodes
  if (first === undefined) return null
  return (
    <Line label="开始后第一步">
      <Select
        aria-label="开始后第一步"
        value={first.nodeKey ?? ''}
        options={nodes.map(({ nodeKey, nodeName }) => ({ value: nodeKey ?? '', label: nodeName }))}
        onChange={(to) => link({ from: null, branch: 'next' }, to)}
      />
    </Line>
  )
}

/** A condition over the fields of the document, typed in their Chinese names or put together by picking them. */
function ConditionEditor({ node, design: { fields }, onChange }: NodeProps) {
  const text = node.condition ?? ''
  const read = parseCondition(text, fields)
  const place = isConditionFault(read) && text.trim() !== '' ? `第 ${read.at} 个字：` : ''
  const fault = isConditionFault(read) ? `${place}${read.message}` : null
  const addField = (name: string) => {
    const field = fields.find((item) => item.name === name)
    if (field === undefined) return
    const word = fieldWord(field.label)
    onChange({ condition: `${text === '' ? '' : `${text.trimEnd()} `}${word} ` })
  }
  return (
    <>
      <Line label="条件">
        <Input.TextArea
          aria-label="条件"
          autoSize={{ minRows: 2, maxRows: 6 }}
          maxLength={LONGEST}
          placeholder={'如：金额 > 100000 并且 状态 = "执行中"'}
          status={fault === null ? '' : 'error'}
          value={text}
          onChange={({ target }) => onChange({ condition: target.value })}
        />
        {fault !== null && (
          <small className="flow-fault" role="alert">
            {fault}
          </small>
        )}
      </Line>
      <Line label="插入字段" hint="比较用 > < >= <= = <>，连接用 并且、或者、非；文字加引号">
        <Select<string>
          aria-label="插入字段"
          placeholder="按名称查找单据的字段"
          showSearch={{ optionFilterProp: 'label' }}
          value={null}
          options={fields.map(({ name, label }) => ({ value: name, label }))}
          onChange={addField}
        />
      </Line>
    </>
  )
}

/** When who is asked is reminded, and when others may decide too. */
function TimeEditor({ node, design: { names }, onChange }: NodeProps) {
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
