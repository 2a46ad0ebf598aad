import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import { Button } from 'antd'
import { useControlHost } from '#web/controls/control-host.ts'
import type { AddedLine } from './contract.queries.ts'

/** The popup of materials each mount of contracts buys, sells or moves. */
const POPUPS: Readonly<Record<string, string>> = {
  '/purorder/pu-contract': 'pick-pu-inventory',
  '/sale/sa-contract': 'pick-sa-inventory',
  '/allot/al-contract': 'pick-inventory',
}

/** A line that a change adds, while it is typed. */
export interface NewLine extends AddedLine {
  readonly invName: string
  readonly model: string
}

interface AddedProps {
  readonly lines: readonly NewLine[]
  readonly onChange: (lines: readonly NewLine[]) => void
}

/** Rows of the table for materials the contract did not have. */
export function AddedRows({ lines, onChange }: AddedProps) {
  const write = (at: number, part: Partial<NewLine>) =>
    onChange(lines.map((line, index) => (index === at ? { ...line, ...part } : line)))
  return lines.map((line, at) => (
    <tr key={line.inventoryId} className="jh-change-new">
      <td>{line.invName}</td>
      <td>{line.model}</td>
      <td className="jh-change-figure" colSpan={2} data-hand>
        <span className="jh-change-price">
          单价
          <input
            className="jh-input jh-input-figure"
            inputMode="decimal"
            aria-label={`${line.invName}单价`}
            value={line.price}
            onChange={({ target }) => write(at, { price: target.value })}
          />
        </span>
      </td>
      <td className="jh-change-figure" data-hand>
        <input
          className="jh-input jh-input-figure"
          inputMode="decimal"
          aria-label={`${line.invName}数量`}
          value={line.quantity}
          onChange={({ target }) => write(at, { quantity: target.value })}
        />
        <Button
          type="text"
          size="small"
          danger
          aria-label={`移除${line.invName}`}
          onClick={() => onChange(lines.filter((_line, index) => index !== at))}
        >
          移除
        </Button>
      </td>
    </tr>
  ))
}

/** 新增物料: picked like those of the contract's own form. */
export function AddLines({ base, lines, onChange }: AddedProps & { readonly base: string }) {
  const host = useControlHost()
  const add = async () => {
    const picked = await host.pick({
      popupId: POPUPS[base] ?? null,
      fieldId: '',
      mode: 'multiple',
      clearable: false,
      selected: [],
      search: [],
    })
    const known = new Set(lines.map(({ inventoryId }) => inventoryId))
    onChange([
      ...lines,
      ...(picked ?? []).map(newLine).filter((line) => !known.has(line.inventoryId)),
    ])
  }
  return (
    <Button size="small" onClick={() => void add()}>
      新增物料
    </Button>
  )
}

function newLine(row: AnyRow): NewLine {
  return {
    inventoryId: textOf(row['id']),
    invName: textOf(row['invName']),
    model: textOf(row['model']),
    price: textOf(row['referencePrice']),
    quantity: '',
  }
}
