import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Select, Table } from 'antd'
import { useState } from 'react'
import { joined, RoleSection } from './RoleSection.tsx'
import { type AssignedItem, roleCalls, roleQueries } from './role.queries.ts'

interface RoleAssayItemsProps {
  readonly roleId: string
  readonly isReadOnly: boolean
}

/** Which assay items the role sees and types; none: it sees no value of the laboratory. */
export function RoleAssayItems({ roleId, isReadOnly }: RoleAssayItemsProps) {
  return (
    <RoleSection
      roleId={roleId}
      name="assay"
      query={roleQueries.assayItems(roleId)}
      isReadOnly={isReadOnly}
      saved="化验项目已保存"
      read={(stored) => stored}
      save={(items) => roleCalls.saveAssayItems(roleId, items)}
      renderBar={({ edited, onChange }) => (
        <AddItems
          isReadOnly={isReadOnly}
          onAdd={(added) => onChange(joined(edited, added, ({ itemId }) => itemId))}
        />
      )}
    >
      {({ edited, onChange }) => (
        <ItemTable items={edited} isReadOnly={isReadOnly} onChange={onChange} />
      )}
    </RoleSection>
  )
}

interface ItemTableProps {
  readonly items: readonly AssignedItem[]
  readonly isReadOnly: boolean
  readonly onChange: (items: readonly AssignedItem[]) => void
}

function ItemTable({ items, isReadOnly, onChange }: ItemTableProps) {
  return (
    <Table<AssignedItem>
      size="small"
      rowKey="itemId"
      dataSource={[...items]}
      pagination={false}
      locale={{ emptyText: '没有分配：看不到任何化验值' }}
      columns={[
        { title: '编码', dataIndex: 'itemCode', width: 160 },
        { title: '名称', dataIndex: 'itemName' },
        {
          title: '可录入',
          width: 120,
          render: (_value, { itemId, itemName, canInput }) => (
            <Checkbox
              aria-label={`${itemName}可录入`}
              checked={canInput}
              disabled={isReadOnly}
              onChange={({ target }) =>
                onChange(
                  items.map((one) =>
                    one.itemId === itemId ? { ...one, canInput: target.checked } : one,
                  ),
                )
              }
            />
          ),
        },
        {
          title: '操作',
          width: 100,
          render: (_value, { itemId, itemName }) => (
            <Button
              type="link"
              size="small"
              disabled={isReadOnly}
              aria-label={`移除${itemName}`}
              onClick={() => onChange(items.filter((one) => one.itemId !== itemId))}
            >
              移除
            </Button>
          ),
        },
      ]}
    />
  )
}

interface AddItemsProps {
  readonly isReadOnly: boolean
  readonly onAdd: (items: readonly AssignedItem[]) => void
}

function AddItems({ isReadOnly, onAdd }: AddItemsProps) {
  const offered = useQuery(roleQueries.offeredItems())
  const [itemIds, setItemIds] = useState<readonly string[]>([])
  const rows = offered.data?.list ?? []

  function add() {
    onAdd(
      rows
        .filter(({ id }) => itemIds.includes(id))
        .map(({ id, code, name }) => ({
          itemId: id,
          itemCode: code,
          itemName: name,
          canView: true,
          canInput: false,
        })),
    )
    setItemIds([])
  }

  return (
    <>
      <Select
        mode="multiple"
        className="member-users"
        aria-label="化验项目"
        placeholder="选择化验项目"
        maxTagCount="responsive"
        disabled={isReadOnly}
        loading={offered.isFetching}
        value={[...itemIds]}
        options={rows.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={setItemIds}
      />
      <Button disabled={itemIds.length === 0} onClick={add}>
        添加
      </Button>
    </>
  )
}
