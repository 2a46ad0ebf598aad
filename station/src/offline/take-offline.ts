import { normalisePlate } from '@junheng/domain/checks/plate-number.ts'
import { assertAllowed, refuse } from '@junheng/domain/refusals/refusal.ts'
import { checkCapture } from '@junheng/domain/scale/live-scale.ts'
import type { KnownVisit } from '@junheng/domain/station/agent-wire.ts'
import {
  checkOffline,
  nextNumber,
  offlinePurpose,
  type QueuedWeighing,
} from '@junheng/domain/station/offline.ts'
import { ZERO_TONS } from '@junheng/domain/values/tons.ts'
import type { Clock } from '#station/clock/clock.ts'
import type { ScalePort } from '#station/scales/scale-port.ts'
import type { Known } from './known.ts'
import type { OfflineQueue } from './offline-queue.ts'

export interface OfflineRequest {
  readonly plateNumber: string
  /** Null: the truck is not among those the station knows. */
  readonly registryId: string | null
  readonly operator: string
}

export interface OfflineParts {
  readonly port: ScalePort
  readonly queue: OfflineQueue
  readonly known: Known
  readonly clock: Clock
  readonly isConnected: boolean
  readonly isSimulated: boolean
}

/**
 * Takes the weight of a truck into the queue, judged by the same rules as on the server. When this returns, the
 * weighing is on disk; its ticket may be printed.
 */
export function takeOffline(
  { port, queue, known, clock, isConnected, isSimulated }: OfflineParts,
  request: OfflineRequest,
): QueuedWeighing {
  const { scale } = port
  const frame = port.live().frames.at(-1)
  const weight = frame?.weight ?? ZERO_TONS
  const plateNumber = normalisePlate(request.plateNumber)
  const number = nextNumberOf(known, queue)
  assertAllowed(
    checkOffline({
      isConnected,
      isAllowed: known.config()?.offlineWeigh === true,
      number,
      plateNumber,
      operator: request.operator,
      weight,
      bands: scale.bands,
    }),
  )
  assertAllowed(port.isNoisy() ? refuse('scale.offline', { name: scale.name }) : null)
  assertAllowed(scale.controlMode === 'OFF' ? refuse('scale.notYours') : null)
  const visit = visitOf(known, request.registryId, plateNumber)
  const purpose = offlinePurpose(visit, countOf(queue, plateNumber))
  const subject = visit?.registryId ?? plateNumber
  const now = clock.now()
  const question = { name: scale.name, visit: subject, purpose, now }
  assertAllowed(checkCapture(port.live(), scale.bands, question))
  const line = queue.append({
    number: number ?? '',
    scaleId: scale.id,
    registryId: visit?.registryId ?? null,
    plateNumber,
    weight,
    raw: frame?.raw ?? '',
    takenTime: new Date(now).toISOString(),
    operator: request.operator.trim(),
    ...(isSimulated ? { simulated: true as const } : {}),
  })
  port.take({ visit: subject, purpose, weight })
  return line
}

export function nextNumberOf(known: Known, queue: OfflineQueue): string | null {
  const block = known.config()?.block
  return block === undefined
    ? null
    : nextNumber(
        block,
        queue.all().map(({ number }) => number),
      )
}

/** The visit that was chosen, or the one of the plate that was typed. */
function visitOf(known: Known, registryId: string | null, plateNumber: string): KnownVisit | null {
  const found = known
    .visits()
    .find((visit) =>
      registryId === null ? visit.plateNumber === plateNumber : visit.registryId === registryId,
    )
  return found?.plateNumber === plateNumber ? found : null
}

const countOf = (queue: OfflineQueue, plateNumber: string): number =>
  queue.waiting().filter((line) => line.plateNumber === plateNumber).length
