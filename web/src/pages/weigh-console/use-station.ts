import type { AxleType } from '@junheng/domain/party/axle-limits.ts'
import type { WeighForm, YardTruck } from '@junheng/domain/weighing/console-wire.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { ApiError, errorText } from '#web/api/api-error.ts'
import { beep } from './beep.ts'
import { type Choice, consoleCalls, consoleKeys, type Scale, weighForm } from './console.queries.ts'
import { lookUp } from './look-up.ts'
import { otherPlate } from './other-plate.ts'
import { type Readiness, readinessOf } from './readiness.ts'
import {
  EMPTY_STATION,
  type HeldReading,
  nextStation,
  type Outcome,
  readingToUse,
  type StationEvent,
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
  /** A weight that was taken and can still be saved, whatever stands on the platform now. */
  readonly held: HeldReading | null
  /** A plate that the camera reads and that is not the truck's; nothing is saved until somebody has looked. */
  readonly mismatch: string | null
  confirmPlate(): void
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
  setSeals(sealNos: string): void
  setPrefix(prefix: string): void
  setAxleType(axleType: AxleType): void
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
  const { form, formError } = useForm(scale.id, state.registryId)
  const held = form === null ? null : heldFor(state, form, readiness)
  const seen = otherPlate(form, live)
  const mismatch = seen === state.confirmedPlate ? null : seen

  const end = (outcome: Outcome) => {
    if (sound && outcome.kind !== 'saved') beep('refused')
    dispatch({ type: 'end', outcome })
    void queries.invalidateQueries({ queryKey: consoleKeys.all })
  }

  const find = async (typed: string) => {
    const found = await lookUp(typed, { scaleId: scale.id, trucks })
    if (found.form)
      queries.setQueryData(consoleKeys.form(scale.id, found.form.visit.id), found.form)
    if (found.registryId !== null) dispatch({ type: 'take', registryId: found.registryId })
    else end({ kind: 'notFound', text: found.text })
  }

  const isFree = state.registryId === null && !state.isBusy
  const forget = useRecognised(live, isFree, (plate) => void find(plate))

  const send = async (answers?: Answers) => {
    if (form === null || form.expect === null || state.isBusy) return
    dispatch({ type: 'begin' })
    try {
      const { weigh, warning } = await saveOnce(
        { scale, form, state, readiness },
        answers,
        (reading) => dispatch({ type: 'hold', reading }),
      )
      forget()
      end({ kind: 'saved', weigh, expect: form.expect, warning })
    } catch (error) {
      end(outcomeOf(error))
    }
  }

  useArmed(state.isArmed && readiness === 'ready' && mismatch === null, () => void send())
  useStableTone(live, sound)

  return {
    ...actionsOf(dispatch),
    ...buttonsOf({ state, form, held, readiness, mismatch, sound }, { dispatch, send }),
    scale,
    live,
    readiness,
    state,
    form,
    held,
    mismatch,
    formError,
    find,
  }
}

interface Standing extends Pick<Station, 'state' | 'form' | 'held' | 'readiness' | 'mismatch'> {
  readonly sound: boolean
}

/** What the large button, its key and the answers to questions do as things stand. */
const buttonsOf = (
  { state, form, held, readiness, mismatch, sound }: Standing,
  {
    dispatch,
    send,
  }: {
    readonly dispatch: (event: StationEvent) => void
    readonly send: (answers?: Answers) => Promise<void>
  },
): Pick<Station, 'confirmPlate' | 'save' | 'accept'> => ({
  confirmPlate() {
    if (mismatch !== null) dispatch({ type: 'confirmPlate', plate: mismatch })
  },
  save() {
    // The question in front is answered first.
    if (state.outcome?.kind === 'asked') return
    if (mismatch !== null) {
      if (sound) beep('refused')
    } else if (readiness === 'ready' || held !== null) void send()
    else if (form?.expect && readiness === 'wait')
      dispatch({ type: 'arm', isArmed: !state.isArmed })
  },
  accept(reason) {
    const { outcome } = state
    if (outcome?.kind === 'asked') void send({ accept: codesOf(outcome.choices), reason })
  },
})

/** What is done at once, whatever the state. */
const actionsOf = (dispatch: (event: StationEvent) => void) => ({
  take: (registryId: string) => dispatch({ type: 'take', registryId }),
  dismiss: () => dispatch({ type: 'dismiss' }),
  clear: () => dispatch({ type: 'clear' }),
  setStoredTare: (isUsed: boolean) => dispatch({ type: 'storedTare', isUsed }),
  setLine: (lineId: string) => dispatch({ type: 'line', lineId }),
  setSeals: (sealNos: string) => dispatch({ type: 'seals', sealNos }),
  setPrefix: (prefix: string) => dispatch({ type: 'prefix', prefix }),
  setAxleType: (axleType: AxleType) => dispatch({ type: 'axle', axleType }),
})

function useForm(scaleId: string, registryId: string | null) {
  const asked = useQuery({ ...weighForm(scaleId, registryId ?? ''), enabled: registryId !== null })
  return registryId === null
    ? { form: null, formError: null }
    : { form: asked.data ?? null, formError: asked.error }
}

const codesOf = (choices: readonly Choice[]): readonly string[] => choices.map(({ code }) => code)

/** The reading that the next try would send, without taking a new one. */
function heldFor(state: StationState, { expect, visit }: WeighForm, readiness: Readiness) {
  if (expect === null) return null
  const facts = { registryId: visit.id, expect, now: Date.now() }
  return readingToUse(state, { ...facts, isLoaded: readiness === 'ready' })
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
  let reading = heldFor(state, form, readiness)
  if (reading === null) {
    const taken = await consoleCalls.capture(scale.id, { registryId: visit.id, purpose: expect })
    reading = { ...taken, registryId: visit.id, expect, takenAt: Date.now() }
    onHold(reading)
  }
  let warning: string | null = null
  const body = {
    registryId: visit.id,
    scaleId: scale.id,
    expect,
    readingId: reading.id,
    ...(expect === 'SUB' && state.lineId !== null ? { subId: state.lineId } : {}),
    ...(expect === 'FIRST' && state.useStoredTare ? { useStoredTare: true } : {}),
    ...(expect === 'SECOND' && state.sealNos !== null ? { sealNos: state.sealNos } : {}),
    ...(expect === 'FIRST' && state.prefix !== null ? { prefix: state.prefix } : {}),
    ...(expect === 'FIRST' && state.axleType !== null ? { axleType: state.axleType } : {}),
    ...answers,
  }
  const weigh = await consoleCalls.save(body, (text) => {
    warning = text
  })
  return { weigh, warning }
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

/**
 * The plate that a camera reads brings its truck by itself, once for each time on the platform. Answers how
 * to say that the truck on the platform is done.
 */
function useRecognised(
  { shown, isLost }: LiveView,
  isFree: boolean,
  take: (plate: string) => void,
): () => void {
  const handled = useRef<string | null>(null)
  const seen = useRef<string | null>(null)
  const isEmpty = shown?.zero ?? true
  const plate = isEmpty || isLost ? null : (shown?.plateNumber ?? null)
  const bring = useEffectEvent(take)
  useEffect(() => {
    seen.current = plate
    if (isEmpty) handled.current = null
    if (plate === null || !isFree || handled.current === plate) return
    handled.current = plate
    bring(plate)
  }, [plate, isEmpty, isFree])
  return () => {
    handled.current = seen.current
  }
}
