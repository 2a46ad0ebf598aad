import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Tx } from '#platform/db/database.ts'
import { addVehicle, removeVehicle } from './factory.queries.ts'

/** A vehicle passes the gate inwards. Two vehicles at the last place: one enters. */
export async function enterFactory(tx: Tx, factoryId: string): Promise<Refusal | null> {
  return (await addVehicle(tx, factoryId)) ? null : refuse('factory.full')
}

/** A vehicle that entered leaves; a count below zero is a fault of the caller, and the database says so. */
export function leaveFactory(tx: Tx, factoryId: string): Promise<void> {
  return removeVehicle(tx, factoryId)
}
