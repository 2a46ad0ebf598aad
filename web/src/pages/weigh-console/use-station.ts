import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { ApiError, errorText } from '#web/api/api-error.ts'
import { beep } from './beep.ts'
import {
  type Choice,
  consoleCalls,
  consoleKeys,
  type Scale,
  type WeighForm,
  weighForm,
  type YardTruck,
} from './console.queries.ts'
import { lookUp } from './look-up.ts'
import { type Readiness, readinessOf } from './readiness.ts'
import {
  EMPTY_STATION,
  type HeldReading,
  nextStation,
  type Outcome,
  readingToUse,
  type StationState,
} from './station-state.ts'
import { type LiveView, useLiveWeight } from './use-live-weight.ts'

interface Answers {
  readonly accept: readonly string[]
  readonly reason: string
}

/** One scale's half of the screen: its weight, its truck, and what can be done. */
export interface Station {
  readonly scale: Scale
  readonly live: LiveView
  readonly readiness: Readiness
  readonly state: StationState
  readonly form: WeighForm | null
  readonly formError: unknown
  take(registryId: string): void
  /** Finds by plate, card or code what no list of the screen has. */
  find(typed: string): Promise<void>
  /** Saves the weight, or arms it until the weight stands still. */
  save(): void
  accept(reason: string): void
  dismiss(): void
  clear(): void
  setStoredTare(isUsed: boolean): void
  setLine(lineId: string): void
}

interface StationParts {
  readonly scale: Scale
  readonly trucks: readonly YardTruck[]
  readonly sound: boolean
}

export function useStation({ scale, trucks, sound }: StationParts): Station {
  const queries = useQueryClient()
  const [state, dispatch] = useReducer(nextStation, EMPTY_STATION)
  const live = useLiveWeight(scale.id)
  const readiness = readinessOf(live)
  const { registryId } = state
  const asked = useQuery({
    ...weighForm(scale.id, registryId ?? ''),
    enabled: registryId !== null,
  })
  const form = registryId === null ? null : (asked.data ?? null)

  const end = (outcome: Outcome) => {
    if (sound && outcome.kind !== 'saved') beep('refused')
    dispatch({ type: 'end', outcome })
    void queries.invalidateQueries({ queryKey: consoleKeys.all })
  }

  const send = async (answers?: Answers) => {
    if (form === null || form.expect === null || state.isBusy) return
    dispatch({ type: 'begin' })
    try {
      const weigh = await saveOnce({ scale, form, state, readiness }, answers, (reading) =>
        dispatch({ type: 'hold', reading }),
      )
      end({ kind: 'saved', weigh, expect: form.expect })
    } catch (error) {
      end(outcomeOf(error))
    }
  }

  const find = async (typed: string) => {
    const found = await lookUp(typed, { scaleId: scale.id, trucks })
    if (found.form)
      queries.setQueryData(consoleKeys.form(scale.id, found.form.visit.id), found.form)
    if (found.registryId !== null) dispatch({ type: 'take', registryId: found.registryId })
    else end({ kind: 'notFound', text: found.text })
  }

  const save = () => {
    // The question in front is answered first.
    if (state.outcome?.kind === 'asked') return
    const isHeld = form !== null && form.expect !== null && hasReading(state, form, readiness)
    if (readiness === 'ready' || isHeld) void send()
    else if (form?.expect && readiness === 'wait')
      dispatch({ type: 'arm', isArmed: !state.isArmed })
  }

  useArmed(state.isArmed && readiness === 'ready', () => void send())
  useStableTone(live, sound)
  useRecognised(live, registryId === null && !state.isBusy, (plate) => void find(plate))

  return {
    scale,
    live,
    readiness,
    state,
    form,
    formError: registryId === null ? null : asked.error,
    take: (id) => dispatch({ type: 'take', registryId: id }),
    find,
    save,
    accept: (reason) => {
      const { outcome } = state
      if (outcome?.kind === 'asked') void send({ accept: codesOf(outcome.choices), reason })
    },
    dismiss: () => dispatch({ type: 'dismiss' }),
    clear: () => dispatch({ type: 'clear' }),
    setStoredTare: (isUsed) => dispatch({ type: 'storedTare', isUsed }),
    setLine: (lineId) => dispatch({ type: 'line', lineId }),
  }
}

const codesOf = (choices: readonly Choice[]): readonly string[] => choices.map(({ code }) => code)

function hasReading(state: StationState, form: WeighForm, readiness: Readiness): boolean {
  if (form.expect === null) return false
  const facts = { registryId: form.visit.id, expect: form.expect, now: Date.now() }
  return readingToUse(state, { ...facts, isLoaded: readiness === 'ready' }) !== null
}

interface Saving {
  readonly scale: Scale
  readonly form: WeighForm
  readonly state: StationState
  readonly readiness: Readiness
}

/** Takes the weight, unless one is held that serves, and saves it. */
async function saveOnce(
  { scale, form, state, readiness }: Saving,
  answers: Answers | undefined,
  onHold: (reading: HeldReading) => void,
) {
  const { expect, visit } = form
  if (expect === null) throw new Error('nothing is to be weighed')
  const now = Date.now()
  const facts = { registryId: visit.id, expect, now, isLoaded: readiness === 'ready' }
  let reading = readingToUse(state, facts)
  if (reading === null) {
    const taken = await consoleCalls.capture(scale.id, { registryId: visit.id, purpose: expect })
    reading = { ...taken, registryId: visit.id, expect, takenAt: now }
    onHold(reading)
  }
  return consoleCalls.save({
    registryId: visit.id,
    scaleId: scale.id,
    expect,
    readingId: reading.id,
    ...(expect === 'SUB' && state.lineId !== null ? { subId: state.lineId } : {}),
    ...(expect === 'FIRST' && state.useStoredTare ? { useStoredTare: true } : {}),
    ...answers,
  })
}

function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof ApiError)) throw error
  const text = errorText(error)
  if (error.kind === 'choose') return { kind: 'asked', choices: choicesOf(error) }
  if (error.kind === 'network' || error.kind === 'timeout') return { kind: 'unanswered', text }
  return { kind: 'refused', text, code: error.reason }
}

function choicesOf({ data, message, reason }: ApiError): readonly Choice[] {
  const sent: unknown = typeof data === 'object' && data !== null && Reflect.get(data, 'choose')
  return Array.isArray(sent) ? (sent as Choice[]) : [{ code: reason ?? '', msg: message }]
}

function useArmed(isDue: boolean, run: () => void): void {
  const fire = useEffectEvent(run)
  useEffect(() => {
    if (isDue) fire()
  }, [isDue])
}

/** A tone when a loaded platform comes to rest. */
function useStableTone(live: LiveView, sound: boolean): void {
  const isAtRest = readinessOf(live) === 'ready'
  const tell = useEffectEvent(() => {
    if (sound) beep('stable')
  })
  useEffect(() => {
    if (isAtRest) tell()
  }, [isAtRest])
}

/** The plate that a camera reads brings its truck by itself, once for each time on the platform. */
function useRecognised({ shown, isLost }: LiveView, isFree: boolean, take: (p: string) => void) {
  const handled = useRef<string | null>(null)
  const isEmpty = shown?.zero ?? true
  const plate = isEmpty || isLost ? null : (shown?.plateNumber ?? null)
  const bring = useEffectEvent(take)
  useEffect(() => {
    if (isEmpty) handled.current = null
    if (plate === null || !isFree || handled.current === plate) return
    handled.current = plate
    bring(plate)
  }, [plate, isEmpty, isFree])
}
