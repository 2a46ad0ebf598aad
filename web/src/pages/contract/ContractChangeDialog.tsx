import { type AnyRow, isPlainObject, textOf } from '@junheng/domain/row/any-row.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, App, Modal } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { entityQueries } from '#web/api/entity-queries.ts'
import { Surface } from '#web/controls/surface/Surface.tsx'
import { DatePicker } from '#web/controls/time-entry/plant-pickers.ts'
import { useCellKeys } from '#web/screens/cell-keys/use-cell-keys.ts'
import { PickerHost } from '#web/screens/picker-host/PickerHost.tsx'
import { FormSkeleton } from '#web/screens/states/FormSkeleton.tsx'
import { ScreenFailure } from '#web/screens/states/ScreenFailure.tsx'
import { ScreenHostOfSession } from '#web/shell/views/ScreenHostOfSession.tsx'
import { AddedRows, AddLines, type NewLine } from './AddedLines.tsx'
import { contractCalls } from './contract.queries.ts'
import './contract-change.css'

interface ChangeProps {
  readonly base: string
  readonly id: string
  readonly onDone: () => void
  readonly onClose: () => void
}

/** 变更: a supplement to an audited contract — more or less of it, longer or shorter, never dearer. */
export function ContractChangeDialog(props: ChangeProps) {
  const { data, error, refetch } = useQuery({
    ...entityQueries(props.base).detail<AnyRow>(props.id),
    // A change is made of what is stored now.
    gcTime: 0,
    staleTime: 0,
  })
  if (data !== undefined)
    return (
      <ScreenHostOfSession>
        <PickerHost>
          <ChangeForm {...props} contract={data} />
        </PickerHost>
      </ScreenHostOfSession>
    )
  return (
    <Modal open title="变更" width={780} footer={null} onCancel={props.onClose}>
      <Surface>
        {error ? <ScreenFailure error={error} onRetry={() => void refetch()} /> : <FormSkeleton />}
      </Surface>
    </Modal>
  )
}

function ChangeForm(props: ChangeProps & { readonly contract: AnyRow }) {
  const { base, contract, onClose } = props
  const change = useChange(props)
  return (
    <Modal
      open
      title={`变更 ${textOf(contract['code'])}`}
      width={780}
      okText="确 定"
      cancelText="取 消"
      confirmLoading={change.isBusy}
      onOk={() => void change.submit()}
      onCancel={onClose}
    >
      <Surface className="jh-change">
        <div className="jh-change-field">
          <label htmlFor="contract-change-end">有效期止</label>
          <DatePicker
            id="contract-change-end"
            value={change.endDate === '' ? null : dayjs(change.endDate)}
            allowClear={false}
            onChange={(day) => change.setEndDate(day?.format('YYYY-MM-DD') ?? '')}
          />
        </div>
        <Lines contract={contract} change={change} />
        <div>
          <AddLines base={base} lines={change.added} onChange={change.setAdded} />
        </div>
        <label className="jh-change-field">
          <span>
            <span className="jh-change-required" aria-hidden>
              *
            </span>
            变更原因
          </span>
          <textarea
            className="jh-input"
            rows={2}
            maxLength={200}
            required
            value={change.reason}
            onChange={({ target }) => change.setReason(target.value)}
          />
        </label>
        {change.fault !== null && <Alert type="error" showIcon title={change.fault} />}
      </Surface>
    </Modal>
  )
}

/** Tons of each line beside what notices and weighings have taken of it. */
function Lines({
  contract,
  change,
}: {
  readonly contract: AnyRow
  readonly change: ReturnType<typeof useChange>
}) {
  const hands = useCellKeys({})
  return (
    <div className="jh-change-scroll" {...hands}>
      <table>
        <thead>
          <tr>
            <th>物料</th>
            <th>规格型号</th>
            <th className="jh-change-figure">已下通知</th>
            <th className="jh-change-figure">已执行</th>
            <th className="jh-change-figure">数量(吨)</th>
          </tr>
        </thead>
        <tbody>
          {linesOf(contract).map((line) => {
            const id = textOf(line['id'])
            return (
              <tr key={id}>
                <td>{textOf(line['invName'])}</td>
                <td>{textOf(line['model'])}</td>
                <td className="jh-change-figure">{textOf(line['noticeQuantity'])}</td>
                <td className="jh-change-figure">{textOf(line['doneQuantity'])}</td>
                <td className="jh-change-figure" data-hand>
                  <input
                    className="jh-input jh-input-figure"
                    inputMode="decimal"
                    aria-label={`${textOf(line['invName'])}数量`}
                    value={change.quantities[id] ?? textOf(line['quantity'])}
                    onChange={({ target }) => change.setQuantity(id, target.value)}
                  />
                </td>
              </tr>
            )
          })}
          <AddedRows lines={change.added} onChange={change.setAdded} />
        </tbody>
      </table>
    </div>
  )
}

function useChange({ base, id, contract, onDone }: ChangeProps & { readonly contract: AnyRow }) {
  const { message } = App.useApp()
  const [endDate, setEndDate] = useState(textOf(contract['endDate']))
  const [quantities, setQuantities] = useState<Readonly<Record<string, string>>>({})
  const [added, setAdded] = useState<readonly NewLine[]>([])
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const submit = async () => {
    if (isBusy) return
    if (reason.trim() === '') return setFault('必须填写变更原因')
    const empty = added.find(({ quantity }) => quantity.trim() === '')
    if (empty) return setFault(`请填写${empty.invName}的数量`)
    setBusy(true)
    try {
      const subs = linesOf(contract).flatMap((line) => {
        const typed = quantities[textOf(line['id'])]?.trim()
        return typed === undefined || typed === line['quantity']
          ? []
          : [{ id: textOf(line['id']), quantity: typed }]
      })
      const fresh = added.map(({ inventoryId, quantity, price }) => ({
        inventoryId,
        quantity: quantity.trim(),
        price: price.trim() || null,
      }))
      const version = Number(contract['version'])
      const body = { id, version, endDate, subs: [...subs, ...fresh], reason: reason.trim() }
      await contractCalls(base).change(body)
      void message.success('已变更 1 条')
      onDone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFault(error.message)
    } finally {
      setBusy(false)
    }
  }
  const setQuantity = (line: string, text: string) =>
    setQuantities((now) => ({ ...now, [line]: text }))
  return {
    endDate,
    setEndDate,
    quantities,
    setQuantity,
    added,
    setAdded,
    reason,
    setReason,
    fault,
    isBusy,
    submit,
  }
}

function linesOf(contract: AnyRow): readonly AnyRow[] {
  const lines = contract['orContractSub']
  return Array.isArray(lines) ? lines.filter(isPlainObject) : []
}
