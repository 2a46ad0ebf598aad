import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { beforeAll } from 'vitest'
import type { Maker } from '#modules/archives/api.ts'
import { ensureFlows } from '#modules/system/api.ts'
import { createOrder } from '#modules/trade/order-writes.fixtures.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { storeFileRow } from '#platform/files/files.fixtures.ts'
import { makePerson, makeRole } from '#platform/workflow/workflow.fixtures.ts'
import type { WeighBed } from '../weigh/weigh.fixtures.ts'
import { minInterval } from '../weighing-settings.ts'

/** An uploaded picture, as far as documents know it. */
export const makePicture = (tx: Tx, { caller }: Maker): Promise<string> => storeFileRow(tx, caller)

/** A draft with a reason and a picture. */
export async function makeHandFlow(tx: Tx, maker: Maker, body: AnyRow): Promise<AnyRow> {
  const pictures = Object.hasOwn(body, 'pictures') ? body['pictures'] : await makePicture(tx, maker)
  return createOrder(tx, maker, {
    entity: 'handFlow',
    at: 'main',
    body: { reason: '仪表故障', ...body, pictures },
  })
}

/** Flows of the plant's own, and the manager who decides on them. */
export function useManager(bed: WeighBed): () => Caller {
  let manager: Caller | undefined
  beforeAll(async () => {
    bed.setting(minInterval, 0)
    await bed.on(async (tx) => {
      await makeRole(tx, '900', 'manager')
      manager = { ...bed.caller, ...(await makePerson(tx, { id: '302', roleId: '900' })) }
      await ensureFlows(tx, bed.engine)
    })
  })
  return () => manager ?? bed.caller
}
