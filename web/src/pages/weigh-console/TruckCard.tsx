import { LoadingOutlined } from '@ant-design/icons'
import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import { AXLE_TYPES, type AxleType, grossLimit } from '@junheng/domain/party/axle-limits.ts'
import { STAGE_LABELS } from '@junheng/domain/visit/stages.ts'
import { SINGLE_ACTIONS, type WeighForm } from '@junheng/domain/weighing/console-wire.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Checkbox, Input, Select } from 'antd'
import { useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { PlateBadge } from '../field/PlateBadge.tsx'
import { consoleCalls, consoleKeys } from './console.queries.ts'
import { roleOf, stepLabel, turnLabel } from './next-step.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import { READINESS_TEXTS } from './readiness.ts'
import { StationBand } from './StationBand.tsx'
import { TruckFacts } from './TruckFacts.tsx'
import type { Station } from './use-station.ts'
import { WeightRow } from './WeightRow.tsx'
import './truck-card.css'

interface SingleButtonProps {
  readonly station: Station
  readonly form: WeighForm
}

interface TruckCardProps {
  readonly station: Station
  readonly form: WeighForm
}

interface StepButtonProps {
  readonly station: Station
  readonly form: WeighForm
}

/** The truck on the scale: who, what, how much so far, and the one thing that comes next. */
export function TruckCard({ station, form }: TruckCardProps) {
  const { visit, weigh, expect, plateType } = form
  const role = expect === null ? null : roleOf(expect, visit)
  return (
    <article className="truck" aria-label={`车辆${visit.plateNumber}`}>
      <header className="truck-head">
        <PlateBadge plate={visit.plateNumber} plateType={plateType} />
        <span className="truck-tags">
          <b>{KIND_TRAITS[visit.kind].label}</b>
          <span className={`stage stage-${visit.stage}`}>{STAGE_LABELS[visit.stage]}</span>
          {visit.rejectCount > 0 && (
            <span className="truck-reject">返回装卸 {visit.rejectCount} 次</span>
          )}
        </span>
        <button type="button" className="truck-close" onClick={station.clear}>
          换车 <kbd>Esc</kbd>
        </button>
      </header>
      <div className="truck-body">
        <TruckFacts form={form} />
        <WeightRow weigh={weigh} next={role} held={station.held?.weight ?? null} />
      </div>
      <StationBand station={station} />
      <footer className="truck-foot">
        <PrefixChoice station={station} form={form} />
        <AxleChoice station={station} form={form} />
        <Options station={station} form={form} />
        <div className="truck-actions">
          <StepButton station={station} form={form} />
          <SingleButton station={station} form={form} />
        </div>
      </footer>
    </article>
  )
}

/** The point of the scale numbers its records in several ways. */
function PrefixChoice({ station, form: { prefixes } }: TruckCardProps) {
  if (prefixes.length < 2) return null
  return (
    <Select
      aria-label="编号前缀"
      placeholder="请选择编号前缀"
      value={station.state.prefix}
      options={prefixes.map(({ prefix, prefixName }) => ({
        value: prefix,
        label: `${prefix} ${prefixName}`,
      }))}
      onChange={station.setPrefix}
    />
  )
}

/** A truck without a limit is asked for its axles before it is judged by them. */
function AxleChoice({ station, form: { expect, limitUnknown } }: TruckCardProps) {
  if (expect !== 'FIRST' || !limitUnknown) return null
  return (
    <Select
      aria-label="轴型"
      className="truck-axle"
      placeholder="未登记限重，请选轴型"
      value={station.state.axleType}
      options={AXLE_OPTIONS}
      onChange={station.setAxleType}
    />
  )
}

const AXLE_OPTIONS = (Object.keys(AXLE_TYPES) as readonly AxleType[]).map((value) => ({
  value,
  label: `${AXLE_TYPES[value]} ${grossLimit({ axleType: value, maxGross: null }) ?? ''} 吨`,
}))

/** What may be chosen for this weighing, where there is a choice. */
function Options({ station, form }: TruckCardProps) {
  const { expect, storedTare, weigh, visit } = form
  const { state } = station
  if (expect === 'FIRST' && storedTare?.usable && roleOf(expect, visit) === 'gross')
    return (
      <Checkbox
        checked={state.useStoredTare}
        onChange={(event) => station.setStoredTare(event.target.checked)}
      >
        用期限皮重 {storedTare.tare} 吨完成本次过磅
      </Checkbox>
    )
  if (expect === 'SECOND' && form.sealNeeded)
    return (
      <Input
        aria-label="封签号"
        prefix="封签号"
        placeholder="多个用空格隔开"
        maxLength={200}
        value={state.sealNos ?? form.sealNos ?? ''}
        onChange={(event) => station.setSeals(event.target.value)}
      />
    )
  const open = weigh?.mmWeighSub.filter(({ suttle, notLoaded }) => suttle === null && !notLoaded)
  if (expect !== 'SUB' || !open) return null
  return (
    <Select
      aria-label="本次物料"
      placeholder="选择本次装卸的物料"
      value={state.lineId}
      options={open.map(({ id, invName }) => ({ value: id, label: invName }))}
      onChange={station.setLine}
    />
  )
}

/** A truck that nobody confirms on site leaves as it came, or does not after all. */
function SingleButton({ form: { single, visit } }: SingleButtonProps) {
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  if (single === null) return null
  const send = async (reason: string) => {
    try {
      const body = { registryId: visit.id, action: single, ...(reason === '' ? {} : { reason }) }
      await consoleCalls.single(body)
      setAsking(false)
      await queries.invalidateQueries({ queryKey: consoleKeys.all })
    } catch (error) {
      // The client has said why; the dialog keeps what was typed.
      if (!(error instanceof ApiError)) throw error
    }
  }
  return (
    <>
      <Button size="large" onClick={() => (single === 'BACK' ? void send('') : setAsking(true))}>
        {SINGLE_ACTIONS[single]}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={SINGLE_ACTIONS[single]}
          lines={[`${visit.plateNumber}不再装卸，原车离厂。`]}
          okText={SINGLE_ACTIONS[single]}
          onOk={send}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}

const noteOf = (mismatch: string | null, usual: string): string =>
  mismatch === null ? usual : '车牌不符，请先核对（F9）'

/** What comes next, as one large button with its key. */
function StepButton({ station, form }: StepButtonProps) {
  const { state, held, readiness, live, mismatch } = station
  const { expect } = form
  if (expect === null) return <p className="step step-none">{stepLabel(form)}</p>
  const isOpen = readiness === 'ready' || readiness === 'wait' || held !== null
  const weight = held?.weight ?? (readiness === 'ready' ? live.shown?.weight : null)
  const why = state.isArmed ? '稳定后自动保存，再按一次取消' : READINESS_TEXTS[readiness]
  const note = noteOf(mismatch, held === null ? why : '用已采集的重量')
  return (
    <button
      type="button"
      className={state.isArmed ? 'step step-armed' : 'step'}
      disabled={!isOpen || state.isBusy || mismatch !== null}
      onClick={station.save}
    >
      <span className="step-what">
        {state.isBusy && <LoadingOutlined />}
        <b>{stepLabel(form)}</b>
        {weight && <b className="step-weight">{weight} 吨</b>}
      </span>
      <span className="step-why">{note || turnLabel(expect)}</span>
      <kbd>F2</kbd>
    </button>
  )
}
