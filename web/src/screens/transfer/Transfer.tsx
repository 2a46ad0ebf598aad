import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { CheckTree } from './CheckTree.tsx'
import { addOnce, checkedLeaves, keepLeaves, type TransferNode } from './transfer-tree.ts'
import './transfer.css'

const NONE: ReadonlySet<string> = new Set()
/** Height of both panes, in pixels. */
export const TRANSFER_HEIGHT = 320

interface TransferProps {
  readonly nodes: readonly TransferNode[]
  /** Ids of the leaves on the right. */
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[]) => void
  readonly titles?: readonly [left: string, right: string]
  readonly addText?: string
  readonly removeText?: string
  readonly height?: number
  /** Only looked at: nothing moves. */
  readonly isDisabled?: boolean
}

/** Two trees; what is checked on one side moves to the other and keeps its parents. */
export function Transfer({
  nodes,
  value,
  onChange,
  titles: [left, right] = ['待选', '已选'],
  addText = '添加',
  removeText = '移除',
  height = TRANSFER_HEIGHT,
  isDisabled = false,
}: TransferProps) {
  const [checkedLeft, setCheckedLeft] = useState(NONE)
  const [checkedRight, setCheckedRight] = useState(NONE)
  const sides = useMemo(() => {
    const taken = new Set(value)
    return {
      left: keepLeaves(nodes, ({ id }) => !taken.has(id)),
      right: keepLeaves(nodes, ({ id }) => taken.has(id)),
    }
  }, [nodes, value])
  const toAdd = checkedLeaves(sides.left, checkedLeft).map(({ id }) => id)
  const toRemove = new Set(checkedLeaves(sides.right, checkedRight).map(({ id }) => id))
  const add = () => {
    setCheckedLeft(NONE)
    onChange(addOnce(value, toAdd))
  }
  const remove = () => {
    setCheckedRight(NONE)
    onChange(value.filter((id) => !toRemove.has(id)))
  }
  return (
    <div className="jh-transfer" style={{ height }}>
      <CheckTree title={left} nodes={sides.left} checked={checkedLeft} onCheck={setCheckedLeft} />
      <div className="jh-transfer-moves">
        <Button type="primary" disabled={isDisabled || toAdd.length === 0} onClick={add}>
          {addText}
          <RightOutlined />
        </Button>
        <Button disabled={isDisabled || toRemove.size === 0} onClick={remove}>
          <LeftOutlined />
          {removeText}
        </Button>
      </div>
      <CheckTree
        title={right}
        nodes={sides.right}
        checked={checkedRight}
        onCheck={setCheckedRight}
      />
    </div>
  )
}
