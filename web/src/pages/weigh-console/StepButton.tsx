import { LoadingOutlined } from '@ant-design/icons'
import type { WeighForm } from '@junheng/domain/weighing/console-wire.ts'
import { stepLabel, turnLabel } from './next-step.ts'
import { READINESS_TEXTS } from './readiness.ts'
import type { Station } from './use-station.ts'

interface StepButtonProps {
  readonly station: Station
  readonly form: WeighForm
}

const noteOf = (mismatch: string | null, usual: string): string =>
  mismatch === null ? usual : '车牌不符，请先核对（F9）'

/** What comes next, as one large button with its key. */
export function StepButton({ station, form }: StepButtonProps) {
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
