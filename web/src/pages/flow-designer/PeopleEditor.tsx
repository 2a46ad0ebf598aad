import { APPROVER_LABELS, type ApproverKind, isSigned } from '@junheng/domain/workflow/flow-node.ts'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { roleChoices, userChoices } from '../admin/choices.queries.ts'
import { deptChoices } from './designer.queries.ts'
import { Line, type NodeProps } from './PanelLine.tsx'

const HINTS: Readonly<Record<ApproverKind, string>> = {
  LISTED: '在申请所属库区担任角色的人，和指定的人',
  DEPT_HEAD: '部门档案里的负责人',
  SUPERIOR: '申请人部门的负责人；他自己是负责人时，为上一级部门的',
  CHOSEN: '上一步最后同意的人当场选定',
  FIELD: '单据这个字段上的人',
}

const KINDS = Object.keys(APPROVER_LABELS) as readonly ApproverKind[]

/** Who decides at a node, or is told. */
export function PeopleEditor({ node, design, onChange }: NodeProps) {
  const kind = node.approver ?? 'LISTED'
  const word = isSigned(node.nodeType) ? '审批人' : '抄送给'
  const offered = isSigned(node.nodeType) ? KINDS : KINDS.filter((item) => item !== 'CHOSEN')
  return (
    <>
      <Line label={word} hint={HINTS[kind]}>
        <Select
          aria-label={word}
          value={kind}
          options={offered.map((value) => ({ value, label: APPROVER_LABELS[value] }))}
          onChange={(approver) => onChange({ approver })}
        />
      </Line>
      {kind === 'LISTED' && <Listed node={node} design={design} onChange={onChange} />}
      {kind === 'DEPT_HEAD' && <Dept node={node} design={design} onChange={onChange} />}
      {kind === 'FIELD' && (
        <Line label="单据字段">
          <Select
            aria-label="单据字段"
            value={node.fieldName ?? null}
            options={design.people.map(({ name, label }) => ({ value: name, label }))}
            onChange={(fieldName) => onChange({ fieldName })}
          />
        </Line>
      )}
    </>
  )
}

/** What was picked, with a name even where it is no longer offered. */
const withPicked = (
  options: readonly { readonly value: string; readonly label: string }[],
  picked: readonly string[],
  names: Readonly<Record<string, string>>,
) => [
  ...options,
  ...picked
    .filter((id) => !options.some(({ value }) => value === id))
    .map((id) => ({ value: id, label: names[id] ?? id })),
]

const bySearch = { optionFilterProp: 'label' } as const

function Listed({ node, design: { names }, onChange }: NodeProps) {
  const { data: users = [] } = useQuery(userChoices())
  const { data: roles } = useQuery(roleChoices())
  const userOptions = users.map(({ id, realName, username }) => ({
    value: id,
    label: `${realName}（${username}）`,
  }))
  const roleOptions = (roles?.list ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <Line label="角色">
        <Select
          aria-label="角色"
          mode="multiple"
          showSearch={bySearch}
          value={[...node.roleIds]}
          options={withPicked(roleOptions, node.roleIds, names)}
          onChange={(roleIds) => onChange({ roleIds })}
        />
      </Line>
      <Line label="人员">
        <Select
          aria-label="人员"
          mode="multiple"
          showSearch={bySearch}
          value={[...node.userIds]}
          options={withPicked(userOptions, node.userIds, names)}
          onChange={(userIds) => onChange({ userIds })}
        />
      </Line>
    </>
  )
}

function Dept({ node, design: { names }, onChange }: NodeProps) {
  const { data = [] } = useQuery(deptChoices())
  const options = data.map(({ id, name }) => ({ value: id, label: name }))
  const picked = node.deptId ? [node.deptId] : []
  return (
    <Line label="部门" hint="不选则为申请人所在部门">
      <Select
        aria-label="部门"
        allowClear
        showSearch={bySearch}
        value={node.deptId ?? null}
        options={withPicked(options, picked, names)}
        onChange={(deptId: string | undefined) => onChange({ deptId: deptId ?? null })}
      />
    </Line>
  )
}
