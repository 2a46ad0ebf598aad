import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { beforeAll } from 'vitest'
import type { Maker } from '#modules/archives/api.ts'
import { ensureFlows } from '#modules/system/api.ts'
import { createOrder } from '#modules/trade/order-writes.fixtures.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { makePerson, makeRole } from '#platform/workflow/workflow.fixtures.ts'
import { minInterval } from '../measure-settings.ts'
import type { WeighBed } from '../weigh/weigh.fixtures.ts'

/** An uploaded picture, as far as documents know it. */
export async function makePicture(tx: Tx, { engine, caller }: Maker): Promise<string> {
  const id = engine.newId()
  await tx.run(
    sql`insert into sys_file (id, store_key, name, type, size, sha256, public_read, group_id, org_id, create_user_id, create_user, create_date) values (${id}, ${id}, 'a.png', 'png', 1, ${id.padStart(64, '0')}, false, ${caller.groupId}, ${caller.orgId}, ${caller.userId}, ${caller.realName}, now())`,
  )
  return id
}

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
