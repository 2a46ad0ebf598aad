import type { WeighForm } from '@junheng/domain/weighing/console-wire.ts'
import { newKey } from '#web/api/new-key.ts'
import { consoleCalls, type Scale } from './console.queries.ts'
import type { Readiness } from './readiness.ts'
import {
  type HeldReading,
  type Outcome,
  readingToUse,
  type Sending,
  type StationState,
} from './station-state.ts'
import { outcomeOf } from './weigh-outcome.ts'

export interface Answers {
  readonly accept: readonly string[]
  readonly reason: string
}

/** The reading that the next try would send, without taking a new one. */
export function heldFor(
  state: StationState,
  { expect, visit }: WeighForm,
  readiness: Readiness,
): HeldReading | null {
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

/** Takes the weight, unless one is held that serves, and says what is to be sent. */
export async function sendingOf(
  { scale, form, state, readiness }: Saving,
  answers: Answers | undefined,
  onHold: (reading: HeldReading) => void,
): Promise<Sending> {
  const { expect, visit } = form
  if (expect === null) throw new Error('nothing is to be weighed')
  let reading = heldFor(state, form, readiness)
  if (reading === null) {
    const taken = await consoleCalls.capture(scale.id, { registryId: visit.id, purpose: expect })
    reading = { ...taken, registryId: visit.id, expect, takenAt: Date.now() }
    onHold(reading)
  }
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
  return { key: newKey(), body }
}

/** Sends it and says how that ended. Sent again under its key, the server repeats the answer that it gave. */
export async function deliver(sending: Sending): Promise<Outcome> {
  let warning: string | null = null
  try {
    const weigh = await consoleCalls.save(sending, (text) => {
      warning = text
    })
    return { kind: 'saved', weigh, expect: sending.body.expect, warning }
  } catch (error) {
    return outcomeOf(error, sending)
  }
}
