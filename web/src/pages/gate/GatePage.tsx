import type { GatePoint } from '@junheng/domain/visit/gate-wire.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { errorText } from '#web/api/api-error.ts'
import { isPressed } from '#web/controls/keys/keys.ts'
import { ownerOf, useSession } from '#web/shell/session/session-store.ts'
import { QuestionDialog } from '../field/QuestionDialog.tsx'
import { PlateKeys } from '../plate/PlateKeys.tsx'
import { GateCard } from './GateCard.tsx'
import { GateHistory } from './GateHistory.tsx'
import { gatePoints } from './gate.queries.ts'
import { GATE_KEYS } from './gate-keys.ts'
import { type Gate, useGate } from './use-gate.ts'
import '../field/field.css'
import './gate.css'

interface PointChoiceProps {
  readonly points: readonly GatePoint[]
  readonly chosen: string | null
  readonly onChoose: (id: string) => void
}

const WAYS = { GATE_IN: '进', GATE_OUT: '出' } as const

/** The gate's screen: one vehicle, one card, one button. */
export function GatePage() {
  const points = useQuery(gatePoints())
  const [chosen, setChosen] = useState(keptPoint)
  const choose = (id: string) => {
    keepPoint(id)
    setChosen(id)
  }
  if (points.data === undefined)
    return (
      <div className="gate-page" aria-busy={points.isPending}>
        {points.error !== null && (
          <p className="gate-empty" role="alert">
            {errorText(points.error)}
            <button type="button" className="field-button" onClick={() => void points.refetch()}>
              重试
            </button>
          </p>
        )}
      </div>
    )
  const point = points.data.find(({ id }) => id === chosen) ?? null
  if (point === null)
    return (
      <div className="gate-page gate-page-first">
        <p className="gate-empty">
          {points.data.length === 0
            ? '还没有进厂、出厂类型的控制点，请在“控制点”中新增'
            : '这台电脑在哪个岗？选一次，下次直接打开'}
        </p>
        <PointChoice points={points.data} chosen={null} onChoose={choose} />
      </div>
    )
  return (
    <div className="gate-page">
      <PointChoice points={points.data} chosen={point.id} onChoose={choose} />
      <GateDesk key={point.id} point={point} />
    </div>
  )
}

/** Which gate this is; chosen once, and again only when somebody moves to another. */
function PointChoice({ points, chosen, onChoose }: PointChoiceProps) {
  return (
    <div
      className={chosen === null ? 'gate-points gate-points-first' : 'gate-points'}
      role="group"
      aria-label="控制点"
    >
      {points.map(({ id, name, checkType }) => (
        <button
          key={id}
          type="button"
          className="field-chip"
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
        >
          <span className={`gate-way gate-way-${checkType === 'GATE_IN' ? 'in' : 'out'}`}>
            {WAYS[checkType]}
          </span>
          {name}
        </button>
      ))}
    </div>
  )
}

/** Points belong to a company, and one browser may serve several. */
function keyOfPoint(): string {
  const { user } = useSession.getState()
  return `junheng.gatePoint.${user === null ? '' : (ownerOf(user).split(':')[1] ?? '')}`
}

/** The control point at which this browser stands; null: not told yet. */
const keptPoint = (): string | null => localStorage.getItem(keyOfPoint())

const keepPoint = (id: string): void => localStorage.setItem(keyOfPoint(), id)

/** Type or scan, read the card, press its button. Everything by keyboard: Enter looks, Enter lets pass, Esc clears. */
function GateDesk({ point }: { readonly point: GatePoint }) {
  const gate = useGate(point)
  const field = useRef<HTMLInputElement>(null)
  const { typed, phase, clear } = gate
  const { kind } = phase
  useTypingAnywhere(field)
  useEscape(clear)
  useEffect(() => {
    if (kind === 'idle' || kind === 'failed' || kind === 'passed') select(field)
  }, [kind])
  const keys = useKeys(gate)
  const look = async (event: FormEvent) => {
    event.preventDefault()
    // A vehicle that may not pass leaves the field ready for the next one.
    if (!(await gate.look())) select(field)
  }
  return (
    <div className="gate-desk">
      <form className="gate-ask" role="search" onSubmit={(event) => void look(event)}>
        <div className="gate-line">
          <input
            ref={field}
            className="gate-input"
            aria-label="车牌、卡号或二维码"
            placeholder="车牌 / 刷卡 / 扫码"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="search"
            // Where our own keys stand, the phone need not bring its own.
            inputMode={keys.isShown ? 'none' : 'text'}
            value={typed}
            onChange={(event) => gate.type(event.target.value)}
          />
          <button
            type="submit"
            className="field-button gate-look"
            aria-disabled={kind === 'asking'}
          >
            识别
          </button>
          <button
            type="button"
            className="field-button"
            aria-pressed={keys.isShown}
            onClick={keys.toggle}
          >
            键盘
          </button>
        </div>
        {keys.isShown && <PlateKeys text={keys.text} onText={keys.write} />}
      </form>
      <GateCard gate={gate} />
      <GateHistory passes={gate.passes} />
      {gate.question !== null && <QuestionDialog question={gate.question} action="叫号" />}
    </div>
  )
}

const KEYBOARD = 'junheng.gateKeyboard'

/**
 * Keys on the screen: there as they were left, at first where fingers are all there is. They give way to the
 * card of a vehicle, and begin the next one.
 */
function useKeys({ phase, typed, type, clear }: Gate) {
  const [isOn, setOn] = useState(() => {
    const left = localStorage.getItem(KEYBOARD)
    return left === null ? window.matchMedia('(hover: none)').matches : left === '1'
  })
  const isAnswered = phase.kind === 'answered' || phase.kind === 'passing'
  const isFresh = phase.kind === 'idle'
  const isShown = isOn && !isAnswered
  return {
    isShown,
    text: isFresh ? typed : '',
    write(text: string) {
      if (!isFresh) clear()
      type(text)
    },
    toggle() {
      if (!isShown && isAnswered) clear()
      localStorage.setItem(KEYBOARD, isShown ? '0' : '1')
      setOn(!isShown)
    },
  }
}

type Field = RefObject<HTMLInputElement | null>

/** What is typed next takes the place of what stands there. */
function select(field: Field): void {
  // A dialog in front, such as the search for a page, keeps what is typed into it.
  if (document.activeElement?.closest('dialog, [role="dialog"]')) return
  field.current?.focus()
  field.current?.select()
}

/** Esc begins anew; in a dialog it only closes that. */
function useEscape(clear: () => void): void {
  const latest = useEffectEvent(clear)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isInDialog = event.target instanceof Element && event.target.closest('dialog') !== null
      if (isPressed(event, GATE_KEYS.clear) && !isInDialog) latest()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/** Readers type like a keyboard, wherever the focus is: a letter outside of a field goes into the plate's. */
function useTypingAnywhere(field: Field): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isLetter = event.key.length === 1 && event.key !== ' '
      if (!isLetter || event.ctrlKey || event.metaKey || event.altKey) return
      const { target } = event
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return
      select(field)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [field])
}
