import type { GateAnswer, GatePoint } from '@junheng/domain/visit/gate-wire.ts'
import { useRef, useState } from 'react'
import { ApiError, errorText } from '#web/api/api-error.ts'
import { newKey } from '#web/api/new-key.ts'
import { plantNow } from '#web/api/plant-clock.ts'
import { askAgain } from '#web/screens/action-call/ask-again.ts'
import { useQuestion } from '../field/QuestionDialog.tsx'
import { told } from '../field/told.ts'
import { callVisit, lookAtGate, passGate, releaseUnweighed } from './gate.queries.ts'
import { type GateSign, signOf, signText } from './gate-sign.ts'

/** A vehicle that this screen has let pass. */
export interface GatePass {
  readonly key: string
  readonly plate: string
  readonly label: string
  readonly at: Date
}

/** Where the screen is with the vehicle in front of it. */
export type GatePhase =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking' }
  | {
      readonly kind: 'answered'
      readonly sign: GateSign
      readonly answer: GateAnswer
      /** What the guard should look at although the vehicle may pass. */
      readonly warning: string | null
      /** It was registered here a moment ago. */
      readonly isNew?: boolean
      readonly key: string
    }
  | {
      readonly kind: 'passing'
      readonly sign: GateSign
      readonly answer: GateAnswer
      readonly warning: string | null
      readonly isNew?: boolean
      readonly key: string
    }
  | { readonly kind: 'passed'; readonly pass: GatePass }
  /** No answer, or one that names no vehicle. */
  | { readonly kind: 'failed'; readonly sign: GateSign; readonly text: string }

export interface Gate {
  readonly point: GatePoint
  readonly typed: string
  readonly phase: GatePhase
  readonly passes: readonly GatePass[]
  type(text: string): void
  clear(): void
  /** Answers whether the vehicle may pass. */
  look(): Promise<boolean>
  /** Looks at the vehicle that was registered here just now; lets it pass where nothing stands in its way. */
  registered(mayPass: boolean): Promise<void>
  pass(cardUid: string): Promise<void>
  passUnweighed(reason: string): Promise<void>
  /** Calls the truck that waits, and looks at it again. */
  call(): Promise<void>
  /** What the server asks back before it does so. */
  readonly question: ReturnType<typeof useQuestion>['question']
}

const MOST_PASSES = 12

/** What the gate's screen does, apart from how it looks. */
export function useGate(point: GatePoint): Gate {
  const [typed, setTyped] = useState('')
  const { passes, keep } = usePasses()
  const { phase, setPhase, ask, forget } = useVehicle(point)
  const { question, callOne } = useCalling()

  const look = async (): Promise<boolean> => {
    const sign = signOf(typed)
    if (sign === null) return false
    const next = await ask(sign)
    return next === null || (next.kind === 'answered' && next.answer.button !== null)
  }

  const done = (answer: GateAnswer, label: string) => {
    setPhase({ kind: 'passed', pass: keep(passOf(answer, label)) })
    setTyped('')
  }

  const passAs = async (seen: GatePhase, cardUid: string): Promise<void> => {
    if (seen.kind !== 'answered' || seen.answer.button === null) return
    const { answer, key } = seen
    const { path, body, label } = seen.answer.button
    setPhase({ ...seen, kind: 'passing' })
    try {
      await passGate(path, cardUid === '' ? body : { ...body, cardUid }, key)
      done(answer, label)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setPhase(refused(seen, error))
    }
  }

  const registered = async (mayPass: boolean): Promise<void> => {
    const sign = signOf(typed)
    const next = sign === null ? null : await ask(sign, true)
    if (mayPass && next !== null && isPlain(next)) await passAs(next, '')
  }

  const passUnweighed = async (reason: string): Promise<void> => {
    if (phase.kind !== 'answered' || phase.answer.visit === null) return
    const body = { plateNumber: phase.answer.visit.plateNumber, checkId: point.id, reason }
    if (await told(releaseUnweighed(body))) done(phase.answer, '未过磅放行')
  }

  const call = async (): Promise<void> => {
    if (phase.kind !== 'answered' || phase.answer.visit === null) return
    if (await callOne(phase.answer.visit.id)) await look()
  }

  return {
    point,
    typed,
    phase,
    passes,
    look,
    registered,
    pass: (cardUid) => passAs(phase, cardUid),
    passUnweighed,
    call,
    question,
    type: setTyped,
    clear() {
      forget()
      setTyped('')
    },
  }
}

/** The last vehicles that this screen has let pass. */
function usePasses() {
  const [passes, setPasses] = useState<readonly GatePass[]>([])
  const keep = (pass: GatePass): GatePass => {
    setPasses((before) => [pass, ...before].slice(0, MOST_PASSES))
    return pass
  }
  return { passes, keep }
}

/** Calls a truck, out of its turn only once the guard has said so; false: it was not called. */
function useCalling() {
  const { question, confirm } = useQuestion()
  const callOne = async (id: string): Promise<boolean> => {
    const work = askAgain({ confirm }, async (isSure) => {
      await callVisit(id, isSure)
      return id
    })
    return (await told(work)) && (await work) !== null
  }
  return { question, callOne }
}

/** What there is to read or to hand over first, the guard does by himself. */
const isPlain = (phase: GatePhase): boolean =>
  phase.kind === 'answered' && phase.answer.why === null && phase.warning === null

/** The vehicle in front, as far as it is known. */
function useVehicle(point: GatePoint) {
  const [phase, setPhase] = useState<GatePhase>({ kind: 'idle' })
  // Only the latest question counts: a slow answer must not show a vehicle that has gone.
  const asked = useRef(0)
  return {
    phase,
    setPhase,
    /** What the latest question was answered; null: another one was asked meanwhile. */
    async ask(sign: GateSign, isNew = false): Promise<GatePhase | null> {
      const mark = ++asked.current
      setPhase({ kind: 'asking' })
      const found = await answerOf(point, sign)
      if (mark !== asked.current) return null
      const next = found.kind === 'answered' && isNew ? { ...found, isNew } : found
      setPhase(next)
      return next
    },
    forget() {
      asked.current += 1
      setPhase({ kind: 'idle' })
    },
  }
}

const passOf = (answer: GateAnswer, label: string): GatePass => ({
  key: newKey(),
  plate: plateOf(answer),
  label,
  at: plantNow(),
})

async function answerOf(point: GatePoint, sign: GateSign): Promise<GatePhase> {
  let warning: string | null = null
  const onWarned = (text: string) => {
    warning = text
  }
  try {
    const answer = await lookAtGate(point.id, { sign, onWarned })
    return { kind: 'answered', sign, answer, warning, key: newKey() }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { kind: 'failed', sign, text: errorText(error) }
  }
}

type Answered = Extract<GatePhase, { readonly kind: 'answered' }>

/** A rule says no after all: the card turns red. Without an answer the button stays to be pressed again. */
function refused(phase: Answered, error: ApiError): GatePhase {
  const isAnswered =
    error.kind === 'refused' || error.kind === 'forbidden' || error.kind === 'status'
  const { answer } = phase
  return {
    ...phase,
    answer: {
      ...answer,
      light: isAnswered ? 'red' : answer.light,
      why: errorText(error),
      todo: isAnswered ? '请按提示处理后再识别一次' : '没有收到回答，请再按一次',
      button: isAnswered ? null : answer.button,
    },
  }
}

/** The plate on the card: as registered, else as it was typed. */
export function plateOf({ visit, visitor }: GateAnswer, sign?: GateSign): string {
  return visit?.plateNumber ?? visitor?.plateNumber ?? (sign ? signText(sign) : '')
}
