import { normalisePlate } from '@junheng/domain/checks/plate-number.ts'
import { Input, type InputRef, Modal } from 'antd'
import { useRef, useState } from 'react'
import { ApiError, errorText } from '#web/api/api-error.ts'
import { Surface } from '#web/controls/surface/Surface.tsx'
import { consoleCalls } from './console.queries.ts'
import { READINESS_TEXTS } from './readiness.ts'
import type { Station } from './use-station.ts'

/** How taking a tare ended. */
type TareOutcome =
  | {
      readonly kind: 'taken'
      readonly plateNumber: string
      readonly tare: string
      readonly endDate: string | null
    }
  /** `weight`: what stands in the log although it became no stored tare. */
  | { readonly kind: 'refused'; readonly text: string; readonly weight: string | null }

interface TareOrder {
  readonly scaleId: string
  readonly plateNumber: string
  /** The visit of the same truck, where it is on one. */
  readonly registryId: string | null
}

interface TareDialogProps {
  readonly station: Station
  readonly onClose: () => void
}

/** 存皮: the plate, the weight that stands there, and what became of it. Enter saves, then closes. */
export function TareDialog({ station, onClose }: TareDialogProps) {
  const { scale, live, form, readiness } = station
  const field = useRef<InputRef>(null)
  const seen = live.shown?.zero === false ? live.shown.plateNumber : null
  const [typed, setTyped] = useState(form?.visit.plateNumber ?? seen ?? '')
  const [outcome, setOutcome] = useState<TareOutcome | null>(null)
  const [isBusy, setBusy] = useState(false)
  const plateNumber = normalisePlate(typed)
  const isDone = outcome?.kind === 'taken'
  const isReady = readiness === 'ready' && plateNumber !== ''
  const save = async () => {
    if (isDone) return onClose()
    if (!isReady || isBusy) return
    setBusy(true)
    const visit = form?.visit.plateNumber === plateNumber ? form.visit.id : null
    setOutcome(await takeTare({ scaleId: scale.id, plateNumber, registryId: visit }))
    setBusy(false)
  }
  return (
    <Modal
      open
      title={`存皮 ${scale.name}`}
      width={460}
      okText={isDone ? '完成' : '保存皮重'}
      cancelText="取消"
      confirmLoading={isBusy}
      closable={false}
      okButtonProps={{ disabled: !isDone && !isReady }}
      cancelButtonProps={isDone ? { style: { display: 'none' } } : {}}
      onOk={() => void save()}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && field.current?.focus({ cursor: 'all' })}
    >
      <Surface className="tare">
        <label htmlFor="tare-plate">车牌号</label>
        <Input
          id="tare-plate"
          ref={field}
          maxLength={20}
          value={typed}
          readOnly={isDone}
          placeholder="空车的车牌号"
          onChange={({ target }) => {
            setTyped(target.value)
            setOutcome(null)
          }}
          onPressEnter={(event) => {
            if (!event.nativeEvent.isComposing) void save()
          }}
        />
        <p className="tare-weight">
          {isDone ? '皮重' : '当前重量'} <b>{weightText(station, outcome)}</b>
          {!isDone && <span>{READINESS_TEXTS[readiness]}</span>}
        </p>
        <TareResult outcome={outcome} />
      </Surface>
    </Modal>
  )
}

function weightText({ live, readiness }: Station, outcome: TareOutcome | null): string {
  if (outcome?.kind === 'taken') return `${outcome.tare} 吨`
  return readiness === 'offline' || live.shown === null ? '—' : `${live.shown.weight} 吨`
}

function TareResult({ outcome }: { readonly outcome: TareOutcome | null }) {
  if (outcome === null) return <p className="tare-note">空车停稳后保存，作为该车的期限皮重。</p>
  if (outcome.kind === 'taken')
    return (
      <p className="tare-done" role="status">
        {outcome.plateNumber}的皮重已保存
        {outcome.endDate !== null && `，有效至 ${outcome.endDate}`}
      </p>
    )
  return (
    <p className="tare-refused" role="alert">
      {outcome.text}
      {outcome.weight !== null && `。${outcome.weight} 吨已记入称重读数，没有成为期限皮重`}
    </p>
  )
}

/** Weighs the truck empty and makes that its stored tare. */
async function takeTare(order: TareOrder): Promise<TareOutcome> {
  const { scaleId, plateNumber, registryId } = order
  let weight: string | null = null
  try {
    const vehicleId = await consoleCalls.vehicleOf(plateNumber)
    if (vehicleId === null) return refused(`没有车牌号为${plateNumber}的车辆`, null)
    const whom = registryId === null ? { vehicleId } : { registryId }
    const reading = await consoleCalls.capture(scaleId, { ...whom, purpose: 'TARE' })
    weight = reading.weight
    const { endDate } = await consoleCalls.takeTare(vehicleId, reading.id)
    return { kind: 'taken', plateNumber, tare: reading.weight, endDate }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return refused(errorText(error), weight)
  }
}

const refused = (text: string, weight: string | null): TareOutcome => ({
  kind: 'refused',
  text,
  weight,
})
