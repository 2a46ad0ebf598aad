import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { parseTons, sumTons } from '@junheng/domain/values/tons.ts'
import { App, Input, Modal } from 'antd'
import { useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { formatFigure } from '#web/controls/display/format-figure.ts'
import { Surface } from '#web/controls/surface/Surface.tsx'
import { useCellKeys } from '#web/screens/cell-keys/use-cell-keys.ts'
import { DIALOG_WIDTH } from './dialog-width.ts'
import { type Pounds, type PoundsLine, pastedTons, poundsOf, signedBefore } from './pounds-lines.ts'
import { confirmPounds } from './settlement.queries.ts'
import './group-picker.css'

interface PoundsDialogProps {
  readonly base: string
  /** The stored settlement with its lines. */
  readonly row: AnyRow
  readonly onDone: () => Promise<void>
  readonly onClose: () => void
}

const WRONG = '请填不小于 0 的吨数，最多三位小数'

/** What was typed, by line; a line that is not in it keeps what it has. */
type Typed = Readonly<Record<string, string>>

/** 确认磅单: the lines that are chosen, with what was signed for; nothing chosen confirms as it stands. */
export function PoundsDialog({ base, row, onDone, onClose }: PoundsDialogProps) {
  const { message } = App.useApp()
  const [typed, setTyped] = useState<Typed>({})
  const [isBusy, setBusy] = useState(false)
  const pounds = poundsOf(row)
  const { got } = pounds.labels
  const chosen = pounds.lines.filter(({ id }) => id in typed)
  const isWrong = chosen.some(({ id }) => tonsTyped(typed[id]) === null)
  const send = async () => {
    if (isWrong) return void message.warning(WRONG)
    setBusy(true)
    try {
      const sent = chosen.map(({ id }) => ({
        weighSubId: id,
        receiveWeight: tonsTyped(typed[id]) ?? '',
      }))
      await confirmPounds(base, { id: String(row['id']), lines: sent })
      void message.success('磅单已确认')
      onClose()
      await onDone()
    } catch (error) {
      // The client has said why; anything else is a fault of ours.
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title="确认磅单"
      width={DIALOG_WIDTH}
      okText="确 定"
      cancelText="取 消"
      confirmLoading={isBusy}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <Surface className="jh-groups">
        <p className="jh-groups-none">
          {`勾选对方已签收的磅单并核对${got}；不勾选的行不变，一行都不勾选就按现有数量确认。金额按合同约定随之重算。`}
        </p>
        <div className="jh-groups-scroll">
          <PoundsTable pounds={pounds} typed={typed} onTyped={setTyped} />
        </div>
        <p className="jh-groups-chosen" role="status">
          {isWrong ? WRONG : toldOf(chosen, { typed, got })}
        </p>
      </Surface>
    </Modal>
  )
}

const tonsTyped = (typed = '') => {
  const tons = parseTons(typed)
  return tons === null || tons.startsWith('-') ? null : tons
}

function toldOf(
  chosen: readonly PoundsLine[],
  { typed, got }: { readonly typed: Typed; readonly got: string },
): string {
  const tons = chosen.flatMap(({ id }) => tonsTyped(typed[id]) ?? [])
  return `已选 ${chosen.length} 行 · ${got} ${formatFigure(sumTons(tons), 3)} 吨`
}

interface PoundsTableProps {
  readonly pounds: Pounds
  readonly typed: Typed
  readonly onTyped: (typed: Typed) => void
}

function PoundsTable({ pounds: { labels, lines }, typed, onTyped }: PoundsTableProps) {
  const toggle = (line: PoundsLine) => {
    const { [line.id]: known, ...others } = typed
    onTyped(known === undefined ? { ...others, [line.id]: signedBefore(line) } : others)
  }
  const isAll = lines.length > 0 && lines.every(({ id }) => id in typed)
  const toggleAll = () =>
    onTyped(
      isAll
        ? {}
        : Object.fromEntries(lines.map((line) => [line.id, typed[line.id] ?? signedBefore(line)])),
    )
  // What the customer signed for comes as a column of his own list.
  const hands = useCellKeys({
    paste: ({ rowKey }, block) => onTyped({ ...typed, ...pastedTons(lines, rowKey, block) }),
  })
  return (
    <table {...hands}>
      <thead>
        <tr>
          <th scope="col">
            <label className="jh-groups-name">
              <input type="checkbox" className="jh-check" checked={isAll} onChange={toggleAll} />
              磅单号
            </label>
          </th>
          <th scope="col">车牌号</th>
          <th scope="col" className="jh-pounds-more">
            物料
          </th>
          <th scope="col" className="jh-figure jh-pounds-more">
            {labels.sent}(吨)
          </th>
          <th scope="col" className="jh-figure jh-pounds-more">
            {labels.counted}(吨)
          </th>
          <th scope="col" className="jh-figure">
            {labels.got}(吨)
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <PoundsRow
            key={line.id}
            line={line}
            got={labels.got}
            value={typed[line.id]}
            onToggle={() => toggle(line)}
            onType={(value) => onTyped({ ...typed, [line.id]: value })}
          />
        ))}
      </tbody>
    </table>
  )
}

function PoundsRow({
  line,
  got,
  value,
  onToggle,
  onType,
}: {
  readonly line: PoundsLine
  /** How it calls what was signed for. */
  readonly got: string
  /** Undefined: not chosen. */
  readonly value: string | undefined
  readonly onToggle: () => void
  readonly onType: (value: string) => void
}) {
  const isChosen = value !== undefined
  return (
    <tr className={isChosen ? 'jh-row-selected' : undefined}>
      <td>
        <label className="jh-groups-name">
          <input type="checkbox" className="jh-check" checked={isChosen} onChange={onToggle} />
          {line.weighCode}
        </label>
      </td>
      <td>{line.plateNumber}</td>
      <td className="jh-pounds-more">{line.invName}</td>
      <td className="jh-figure jh-pounds-more">{formatFigure(line.sent, 3)}</td>
      <td className="jh-figure jh-pounds-more">{formatFigure(line.counted, 3)}</td>
      <td className="jh-figure" data-hand data-row={line.id} data-column="got">
        {isChosen ? (
          <Input
            size="small"
            className="jh-pounds-tons"
            inputMode="decimal"
            aria-label={`${line.weighCode}${got}`}
            status={tonsTyped(value) === null ? 'error' : ''}
            value={value}
            onChange={(event) => onType(event.target.value)}
          />
        ) : (
          formatFigure(line.got, 3)
        )}
      </td>
    </tr>
  )
}
