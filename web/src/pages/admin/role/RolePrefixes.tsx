import { useQuery } from '@tanstack/react-query'
import { Button, Select, Table } from 'antd'
import { useState } from 'react'
import { joined, RoleSection } from './RoleSection.tsx'
import { type RolePrefix, roleCalls, roleQueries } from './role.queries.ts'

interface RolePrefixesProps {
  readonly roleId: string
  readonly isReadOnly: boolean
}

const TARGETS: Readonly<Record<RolePrefix['target'], string>> = {
  REGISTRY: '登记单',
  WEIGH: '磅单',
  ASSAY: '化验单',
}

/** Which prefixes of control points the role numbers its documents with; none: every one. */
export function RolePrefixes({ roleId, isReadOnly }: RolePrefixesProps) {
  return (
    <RoleSection
      roleId={roleId}
      name="prefixes"
      query={roleQueries.prefixes(roleId)}
      isReadOnly={isReadOnly}
      saved="编号前缀已保存"
      read={(stored) => stored}
      save={(prefixes) =>
        roleCalls.savePrefixes(
          roleId,
          prefixes.map(({ prefixId }) => prefixId),
        )
      }
      renderBar={({ edited, onChange }) => (
        <AddPrefix
          isReadOnly={isReadOnly}
          onAdd={(added) => onChange(joined(edited, added, ({ prefixId }) => prefixId))}
        />
      )}
    >
      {({ edited, onChange }) => (
        <PrefixTable prefixes={edited} isReadOnly={isReadOnly} onChange={onChange} />
      )}
    </RoleSection>
  )
}

interface PrefixTableProps {
  readonly prefixes: readonly RolePrefix[]
  readonly isReadOnly: boolean
  readonly onChange: (prefixes: readonly RolePrefix[]) => void
}

function PrefixTable({ prefixes, isReadOnly, onChange }: PrefixTableProps) {
  return (
    <Table<RolePrefix>
      size="small"
      rowKey="prefixId"
      dataSource={[...prefixes]}
      pagination={false}
      locale={{ emptyText: '不限：制单时可用控制点的全部前缀' }}
      columns={[
        { title: '控制点', dataIndex: 'checkName', width: 220 },
        { title: '用于', width: 120, render: (_value, { target }) => TARGETS[target] },
        { title: '前缀', dataIndex: 'prefix', width: 120 },
        { title: '前缀名称', dataIndex: 'prefixName' },
        {
          title: '操作',
          width: 100,
          render: (_value, { prefixId, prefix, checkName }) => (
            <Button
              type="link"
              size="small"
              disabled={isReadOnly}
              aria-label={`移除${prefix}（${checkName}）`}
              onClick={() => onChange(prefixes.filter((one) => one.prefixId !== prefixId))}
            >
              移除
            </Button>
          ),
        },
      ]}
    />
  )
}

const prefixAt = (
  { id: checkId, name: checkName }: { readonly id: string; readonly name: string },
  { prefixId, prefix, prefixName, target }: Omit<RolePrefix, 'checkId' | 'checkName'>,
): RolePrefix => ({ prefixId, prefix, prefixName, target, checkId, checkName })

interface AddPrefixProps {
  readonly isReadOnly: boolean
  readonly onAdd: (prefixes: readonly RolePrefix[]) => void
}

function AddPrefix({ isReadOnly, onAdd }: AddPrefixProps) {
  const points = useQuery(roleQueries.points())
  const [checkId, setCheckId] = useState<string | null>(null)
  const [prefixIds, setPrefixIds] = useState<readonly string[]>([])
  const offered = useQuery({
    ...roleQueries.pointPrefixes(checkId ?? ''),
    enabled: checkId !== null,
  })
  const point = points.data?.list.find(({ id }) => id === checkId)

  function add() {
    if (point === undefined) return
    const chosen = (offered.data?.list ?? []).filter(({ id }) => prefixIds.includes(id))
    onAdd(chosen.map(({ id, ...prefix }) => prefixAt(point, { ...prefix, prefixId: id })))
    setPrefixIds([])
  }

  return (
    <>
      <Select
        className="prefix-point"
        aria-label="控制点"
        placeholder="选择控制点"
        disabled={isReadOnly}
        loading={points.isFetching}
        showSearch={{ optionFilterProp: 'label' }}
        value={checkId}
        options={(points.data?.list ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id: string) => {
          setCheckId(id)
          setPrefixIds([])
        }}
      />
      <Select
        mode="multiple"
        className="member-users"
        aria-label="编号前缀"
        placeholder={checkId === null ? '请先选择控制点' : '选择编号前缀'}
        maxTagCount="responsive"
        disabled={isReadOnly || checkId === null}
        loading={offered.isFetching}
        notFoundContent="此控制点没有编号前缀"
        value={[...prefixIds]}
        options={(offered.data?.list ?? []).map(({ id, prefix, prefixName, target }) => ({
          value: id,
          label: `${prefix} ${prefixName}（${TARGETS[target]}）`,
        }))}
        onChange={setPrefixIds}
      />
      <Button disabled={prefixIds.length === 0} onClick={add}>
        添加
      </Button>
    </>
  )
}
