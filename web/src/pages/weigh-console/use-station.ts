import type { AxleType } from '@junheng/domain/party/axle-limits.ts'
import type { WeighForm, YardTruck } from '@junheng/domain/weighing/console-wire.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { beep } from './beep.ts'
import { type Choice, consoleKeys, type Scale, weighForm } from './console.queries.ts'
import { lookUp } from './look-up.ts'
import { otherPlate } from './other-plate.ts'
import { type Readiness, readinessOf } from './readiness.ts'
import { type Answers, deliver, heldFor, sendingOf } from './save-weighing.ts'
import {
  EMPTY_STATION,
  type HeldReading,
  nextStation,
  type Outcome,
  type Sending,
  type StationEvent,
  type StationState,
} from './station-state.ts'
import { type LiveView, useLiveWeight } from './use-live-weight.ts'
import { useLostWeighing } from './use-lost-weighing.ts'
import { outcomeOf } from './weigh-outcome.ts'

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
    // While it is not known what became of it the truck stays as it was.
    if (outcome.kind !== 'unanswered') void queries.invalidateQueries({ queryKey: consoleKeys.all })
  }
  useLostWeighing(state.outcome, end)

  const find = async (typed: string) => {
    const found = await lookUp(typed, { scaleId: scale.id, trucks })
    if (found.form)
      queries.setQueryData(consoleKeys.form(scale.id, found.form.visit.id), found.form)
    if (found.registryId !== null) dispatch({ type: 'take', registryId: found.registryId })
    else end({ kind: 'notFound', text: found.text })
  }

  const isFree = state.registryId === null && !state.isBusy
  useEmptied(live.shown?.zero ?? false, () => dispatch({ type: 'emptied' }))
  useRecognised(live, { isFree, own: platesOf(form, state) }, (plate) => void find(plate))

  const send = async (answers?: Answers) => {
    if (form === null || form.expect === null || state.isBusy) return
    dispatch({ type: 'begin' })
    const held = (reading: HeldReading) => dispatch({ type: 'hold', reading })
    const facts = { scale, form, state, readiness }
    const sending = await sendingOf(facts, answers, held).catch((error: unknown) =>
      end(outcomeOf(error, null)),
    )
    if (sending) end(await deliver(sending))
  }
  const resend = async (sending: Sending) => {
    if (state.isBusy) return
    dispatch({ type: 'begin' })
    end(await deliver(sending))
  }

  useArmed(state.isArmed && readiness === 'ready' && mismatch === null, () => void send())
  useStableTone(live, sound)

  return {
    ...actionsOf(dispatch),
    ...buttonsOf({ state, form, held, readiness, mismatch, sound }, { dispatch, send, resend }),
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
    resend,
  }: {
    readonly dispatch: (event: StationEvent) => void
    readonly send: (answers?: Answers) => Promise<void>
    readonly resend: (sending: Sending) => Promise<void>
  },
): Pick<Station, 'confirmPlate' | 'save' | 'accept'> => ({
  confirmPlate() {
    if (mismatch !== null) dispatch({ type: 'confirmPlate', plate: mismatch })
  },
  save() {
    // The question in front is answered first.
    if (state.outcome?.kind === 'asked') return
    // What is on its way already goes out again as it was, whoever stands on the platform by now.
    if (state.outcome?.kind === 'unanswered') return void resend(state.outcome.sending)
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

/** Plates that the camera may read of the truck at hand, or of the one whose result is shown. */
function platesOf(form: WeighForm | null, { outcome, confirmedPlate }: StationState) {
  const saved = outcome?.kind === 'saved' && !outcome.hasLeft ? outcome.weigh.plateNumber : null
  const { plateNumber = null, trailerPlateNumber = null } = form?.visit ?? {}
  return [plateNumber, trailerPlateNumber, saved, confirmedPlate]
}

/** Once for each time that the platform becomes empty. */
function useEmptied(isEmpty: boolean, tell: () => void): void {
  const latest = useEffectEvent(tell)
  useEffect(() => {
    if (isEmpty) latest()
  }, [isEmpty])
}

interface AtHand {
  readonly isFree: boolean
  readonly own: readonly (string | null)[]
}

/**
 * The plate that a camera reads brings its truck by itself, once for each time on the platform: a truck that
 * was at hand there and is put away stays away, also if it drove up again while its card was open.
 */
function useRecognised(
  { shown, isLost }: LiveView,
  { isFree, own }: AtHand,
  take: (plate: string) => void,
): void {
  const handled = useRef<string | null>(null)
  const isEmpty = shown?.zero ?? true
  const plate = isEmpty || isLost ? null : (shown?.plateNumber ?? null)
  const isOwn = own.includes(plate)
  const bring = useEffectEvent(take)
  useEffect(() => {
    if (isEmpty) handled.current = null
    if (plate !== null && isOwn) handled.current = plate
    if (plate === null || !isFree || handled.current === plate) return
    handled.current = plate
    bring(plate)
  }, [plate, isEmpty, isFree, isOwn])
}
