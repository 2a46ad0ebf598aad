import { pageAddress, phoneHint } from '@junheng/domain/qr/verify-address.ts'
import type { GateAnswer } from '@junheng/domain/visit/gate-wire.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { api } from '#web/api/api.ts'
import { isPressed } from '#web/controls/keys/keys.ts'
import { QrPicture } from '#web/controls/qr-picture/QrPicture.tsx'
import { useSession } from '#web/shell/session/session-store.ts'
import { visitPermissions } from '../field/kind-permissions.ts'
import { PlateBadge } from '../field/PlateBadge.tsx'
import { ReasonDialog } from '../field/ReasonDialog.tsx'
import { told } from '../field/told.ts'
import { type CardTone, cardWords } from './card-words.ts'
import { GateFacts } from './GateFacts.tsx'
import { GateHelp } from './GateHelp.tsx'
import { GATE_KEYS } from './gate-keys.ts'
import { signText } from './gate-sign.ts'
import { type Gate, plateOf } from './use-gate.ts'

/** The one card: green, amber or red, in words. */
export function GateCard({ gate }: { readonly gate: Gate }) {
  const { phase, point } = gate
  switch (phase.kind) {
    case 'idle':
      return (
        <section className="gate-card gate-card-idle" aria-label="结果">
          <p className="gate-word">
            {point.checkType === 'GATE_IN' ? '等待进厂车辆' : '等待出厂车辆'}
          </p>
          <p className="gate-todo">输入车牌、刷卡或扫码后按 Enter</p>
        </section>
      )
    case 'asking':
      return (
        <section className="gate-card gate-card-idle" aria-label="结果" aria-busy="true">
          <p className="gate-word">正在识别…</p>
        </section>
      )
    case 'failed':
      return (
        <section className="gate-card gate-card-red" aria-label="结果" role="alert">
          <p className="gate-word">
            <Mark tone="red" />
            没有识别
          </p>
          <p className="gate-why">{phase.text}</p>
          <p className="gate-todo">{signText(phase.sign)}</p>
        </section>
      )
    case 'passed':
      return (
        <section className="gate-card gate-card-done" aria-label="结果" role="status">
          <p className="gate-word">
            <Mark tone="green" />已{phase.pass.label}
          </p>
          <PlateBadge plate={phase.pass.plate} size="large" />
          <p className="gate-todo">可以识别下一辆</p>
        </section>
      )
    default:
      return (
        <Answered
          gate={gate}
          answer={phase.answer}
          warning={phase.warning}
          isNew={phase.isNew === true}
          plate={plateOf(phase.answer, phase.sign)}
        />
      )
  }
}

interface AnsweredProps {
  readonly gate: Gate
  readonly answer: GateAnswer
  readonly warning: string | null
  readonly isNew: boolean
  readonly plate: string
}

function Answered({ gate, answer, warning, isNew, plate }: AnsweredProps) {
  const { why, button, visit, visitor } = answer
  const { tone, word, reason, todo } = cardWords(answer, isNew)
  return (
    <section
      className={`gate-card gate-card-${tone}`}
      aria-label="结果"
      role={tone === 'red' ? 'alert' : 'status'}
    >
      <p className="gate-word">
        <Mark tone={tone} />
        {word}
      </p>
      <PlateBadge plate={plate} size="large" vehicle={visitor === null ? 'lorry' : 'car'} />
      {reason !== null && <p className="gate-why">{reason}</p>}
      {todo !== '' && <p className="gate-todo">{todo}</p>}
      {warning !== null && <p className="gate-warning">注意：{warning}</p>}
      <GateFacts visit={visit} visitor={visitor} waits={answer.waits} />
      {button !== null && <PassForm gate={gate} label={button.label} wantsCard={why !== null} />}
      {answer.offer !== null && <GateHelp gate={gate} offer={answer.offer} plate={plate} />}
      {visit !== null && <DriverCode key={visit.id} visitId={visit.id} />}
      {visit?.stage === 'ENTERED' && gate.point.checkType === 'GATE_OUT' && (
        <Unweighed gate={gate} plate={plate} />
      )}
    </section>
  )
}

interface PassFormProps {
  readonly gate: Gate
  readonly label: string
  /** The card of the visit stays here: it is read first. */
  readonly wantsCard: boolean
}

/** The one button, with Enter on it from the start. */
function PassForm({ gate, label, wantsCard }: PassFormProps) {
  const first = useRef<HTMLInputElement & HTMLButtonElement>(null)
  const [cardUid, setCardUid] = useState('')
  const isBusy = gate.phase.kind === 'passing'
  useEffect(() => {
    first.current?.focus()
  }, [])
  useEnterAnywhere(first)
  return (
    <form
      className="gate-pass"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy && (!wantsCard || cardUid.trim() !== '')) void gate.pass(cardUid.trim())
      }}
    >
      {wantsCard && (
        <input
          ref={first}
          className="gate-input gate-card-uid"
          aria-label="回收卡芯片号"
          placeholder="把卡放在读卡器上"
          autoComplete="off"
          value={cardUid}
          onChange={(event) => setCardUid(event.target.value)}
        />
      )}
      <button
        ref={wantsCard ? null : first}
        type="submit"
        className="gate-button"
        aria-disabled={isBusy || (wantsCard && cardUid.trim() === '')}
      >
        {isBusy ? '正在放行…' : label}
        <kbd>Enter</kbd>
      </button>
    </form>
  )
}

/** Enter means the button also when the focus was lost with something that went out of sight. */
function useEnterAnywhere(first: RefObject<HTMLButtonElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isPressed(event, GATE_KEYS.pass) || event.repeat || event.target !== document.body)
        return
      event.preventDefault()
      first.current?.form?.requestSubmit()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [first])
}

/** Out again without being weighed; who may not is not asked. */
function Unweighed({ gate, plate }: { readonly gate: Gate; readonly plate: string }) {
  const [isAsking, setAsking] = useState(false)
  // No call has this right for itself, so that an administrator's list does not name it.
  const may = useSession(
    ({ user }) =>
      user?.admin === true ||
      visitPermissions('releaseUnweighed').some((key) => user?.permissions[key] === true),
  )
  if (!may) return null
  return (
    <>
      <button type="button" className="field-button gate-aside" onClick={() => setAsking(true)}>
        未过磅放行…
      </button>
      {isAsking && (
        <ReasonDialog
          title="未过磅放行"
          text={`${plate} 没有过磅，预留的数量退回通知单。`}
          action="放行"
          isDangerous
          common={['货物不符，原车返回', '车辆故障']}
          onCancel={() => setAsking(false)}
          onConfirm={async (reason) => {
            await gate.passUnweighed(reason)
            setAsking(false)
          }}
        />
      )}
    </>
  )
}

const MARKS: Readonly<Record<CardTone, string>> = {
  green: 'M4.5 12.5 10 18 19.5 7',
  amber: 'M8.5 5v14M15.5 5v14',
  red: 'M6 6l12 12M18 6 6 18',
}

/** Never colour alone. */
function Mark({ tone }: { readonly tone: CardTone }) {
  return (
    <svg className="gate-mark" viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <path
        d={MARKS[tone]}
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** For a driver who has not scanned yet: the code of his visit, to be held up to the window. */
function DriverCode({ visitId }: { readonly visitId: string }) {
  const [address, setAddress] = useState<string | null>(null)
  const show = async () => {
    const asking = api.request<{ readonly path: string; readonly site: string | null }>({
      method: 'POST',
      path: '/registry/tr-registry/driverCode',
      body: { id: visitId },
    })
    if (!(await told(asking))) return
    const { path, site } = await asking
    setAddress(pageAddress({ site, here: window.location.href }, path))
  }
  if (address === null)
    return (
      <button type="button" className="field-button gate-aside" onClick={() => void show()}>
        司机码
      </button>
    )
  return (
    <figure className="gate-driver-code">
      <QrPicture text={address} label="司机码" />
      <figcaption>{phoneHint(address) ?? '司机扫码看下一步和电子磅单'}</figcaption>
    </figure>
  )
}
