import type { Client } from '@junheng/client/client.ts'
import type { SimWorld } from '../server/test/simulate/sim-site.ts'
import { mustDo } from './account.ts'

/** What a visit was called, to tell its statements from those of another. */
export interface Driven {
  readonly id: string
  readonly code: string
  readonly weighCode: string
}

/** Who makes the calls. */
export type Desk = Pick<Client, 'call'>

/**
 * A truck with coal from the gate to the gate: registered, let in, weighed full and empty, let out. The weights
 * are put on a simulated indicator, which stands for the one at the scale.
 */
export async function driveVisit(
  desk: Desk,
  world: SimWorld,
  { scaleId, plateNumber }: { readonly scaleId: string; readonly plateNumber: string },
): Promise<Driven> {
  const notice = world.notices.find(({ kind }) => kind === 'pu')
  if (notice === undefined) throw new Error('no notice')
  const { noticeId, noticeSubId, warehouseId } = notice
  const sub = { noticeSubId, warehouseId, preQuantity: '30.000' }
  const body = { noticeId, plateNumber, trRegistrySub: [sub] }
  const visit = await mustDo('create', desk.call('POST /purorder/tr-registry/create', { body }))
  const registryId = String(visit.id)
  const gate = { body: { registryId } }
  await mustDo('entrance', desk.call('POST /registry/tr-registry/entrance', gate))
  const params = { id: scaleId }
  const put = (weight: string) =>
    mustDo('sim', desk.call('POST /measure/mm-scale/:id/sim', { params, body: { weight } }))
  const weigh = async (expect: 'FIRST' | 'SECOND', weight: string) => {
    await put('0')
    await put(weight)
    const asked = { body: { registryId, scaleId, expect } }
    return mustDo(expect, desk.call('POST /measure/mm-weigh/weighsave', asked))
  }
  await weigh('FIRST', '48.260')
  const done = await weigh('SECOND', '14.480')
  await mustDo('release', desk.call('POST /registry/tr-registry/release', gate))
  return { id: registryId, code: String(visit.code), weighCode: String(done.code) }
}

/** A plate that no other visit of the run has. */
export const plateNo = (letter: string, number: number): string =>
  `陕${letter}${String(number).padStart(5, '0')}`
