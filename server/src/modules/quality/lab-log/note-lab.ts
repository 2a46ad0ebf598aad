import { createHash } from 'node:crypto'
import {
  canonicalStep,
  FIRST_HASH,
  type LabAction,
  type LabObject,
  type LabStep,
} from '@junheng/domain/quality/lab-log.ts'
import { formatWireDate } from '@junheng/domain/values/wire-time.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { CallContext } from '#platform/http/call.ts'
import { drawId } from '../draw-id.ts'
import { appendSteps, type ChainedStep, lockHead } from './lab-log.queries.ts'

/** Who does something in the laboratory: a caller, an instrument, or the product itself. */
export interface LabActor {
  readonly userId: string | null
  readonly realName: string
  readonly ip: string | null
}

/** Who makes a call. */
export const actorOf = ({ caller, request }: CallContext): LabActor => ({
  userId: caller.userId,
  realName: caller.realName,
  ip: request.ip,
})

export const BY_ITSELF: LabActor = { userId: null, realName: '系统', ip: null }

/** One thing that was done. */
export interface LabNote {
  readonly objectType: LabObject
  readonly objectId: string
  readonly action: LabAction
  readonly assayCode?: string | null
  readonly item?: { readonly id: string; readonly name: string }
  readonly oldValue?: string | null
  readonly newValue?: string | null
  readonly reason?: string | null
}

interface LabPlace {
  readonly engine: Engine
  readonly orgId: string
  readonly groupId: string
  readonly actor: LabActor
}

export const hashStep = (prevHash: string, step: LabStep): string =>
  createHash('sha256').update(canonicalStep(prevHash, step)).digest('hex')

/** Writes what was done into the chain of the company; the last lock that a step of the laboratory takes. */
export async function noteLab(
  tx: Tx,
  { engine, orgId, groupId, actor }: LabPlace,
  notes: readonly LabNote[],
): Promise<void> {
  if (notes.length === 0) return
  const now = engine.clock.now()
  const { lastSeq, lastHash } = await lockHead(tx, orgId, FIRST_HASH)
  let prevHash = lastHash
  const steps = notes.map((note, at): ChainedStep => {
    const step: LabStep = {
      seq: lastSeq + at + 1,
      objectType: note.objectType,
      objectId: note.objectId,
      assayCode: note.assayCode ?? null,
      itemId: note.item?.id ?? null,
      action: note.action,
      oldValue: note.oldValue ?? null,
      newValue: note.newValue ?? null,
      reason: note.reason ?? null,
      userId: actor.userId,
      userName: actor.realName,
      ip: actor.ip,
      time: now.toISOString(),
    }
    const hash = hashStep(prevHash, step)
    const itemName = note.item?.name ?? null
    const chained = { ...step, id: drawId(), itemName, day: formatWireDate(now), prevHash, hash }
    prevHash = hash
    return chained
  })
  await appendSteps(tx, { orgId, groupId }, steps)
}
