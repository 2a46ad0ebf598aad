import { CloseOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { CheckTree } from './CheckTree.tsx'
import { TRANSFER_HEIGHT } from './Transfer.tsx'
import { addOnce, checkedLeaves, leavesOf, type TransferNode } from './transfer-tree.ts'
import './transfer.css'

const ADDRESS_LISTS = ['to', 'copy', 'blind'] as const
type AddressList = (typeof ADDRESS_LISTS)[number]

/** Ids of the people on each list. */
export type Addresses = Readonly<Record<AddressList, readonly string[]>>

const TITLES: Readonly<Record<AddressList, string>> = {
  to: '收件人',
  copy: '抄送人',
  blind: '密送人',
}
const NONE: ReadonlySet<string> = new Set()

interface AddressTransferProps {
  readonly nodes: readonly TransferNode[]
  readonly value: Addresses
  readonly onChange: (value: Addresses) => void
  readonly titles?: Partial<Record<AddressList, string>>
  readonly height?: number
}

/** Address-list mode: checked people go to the recipients, the copies or the blind copies, each once. */
export function AddressTransfer({
  nodes,
  value,
  onChange,
  titles = {},
  height = TRANSFER_HEIGHT,
}: AddressTransferProps) {
  const [checked, setChecked] = useState(NONE)
  const people = useMemo(() => new Map(leavesOf(nodes).map((leaf) => [leaf.id, leaf])), [nodes])
  const picked = checkedLeaves(nodes, checked).map(({ id }) => id)
  const set = (list: AddressList, ids: readonly string[]) => onChange({ ...value, [list]: ids })
  return (
    <div className="jh-transfer jh-transfer-address" style={{ height }}>
      <CheckTree title="通讯录" nodes={nodes} checked={checked} onCheck={setChecked} />
      <div className="jh-address-lists">
        {ADDRESS_LISTS.map((list) => (
          <AddressBox
            key={list}
            title={titles[list] ?? TITLES[list]}
            people={value[list].flatMap((id) => people.get(id) ?? [])}
            canAdd={picked.length > 0}
            onAdd={() => {
              set(list, addOnce(value[list], picked))
              setChecked(NONE)
            }}
            onClear={() => set(list, [])}
            onDelete={(id) =>
              set(
                list,
                value[list].filter((one) => one !== id),
              )
            }
          />
        ))}
      </div>
    </div>
  )
}

interface AddressBoxProps {
  readonly title: string
  readonly people: readonly TransferNode[]
  readonly canAdd: boolean
  readonly onAdd: () => void
  readonly onClear: () => void
  readonly onDelete: (id: string) => void
}

function AddressBox({ title, people, canAdd, onAdd, onClear, onDelete }: AddressBoxProps) {
  return (
    <section className="jh-address" aria-label={title}>
      <Button
        size="small"
        disabled={!canAdd}
        aria-label={`添加到${title}`}
        icon={<RightOutlined />}
        onClick={onAdd}
      />
      <div className="jh-address-box">
        <header>
          {title}
          <Button size="small" type="link" disabled={people.length === 0} onClick={onClear}>
            清空
          </Button>
        </header>
        <ul>
          {people.map(({ id, label, Email }) => (
            <li key={id} title={Email ?? undefined}>
              {label}
              <button
                type="button"
                className="jh-icon-button"
                aria-label={`删除${label}`}
                onClick={() => onDelete(id)}
              >
                <CloseOutlined />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
