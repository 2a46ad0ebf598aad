import { expect, test } from 'vitest'
import { useWeighBed } from '#modules/weighing/weigh/weigh.fixtures.ts'
import type { Caller } from '#platform/access/caller.ts'
import { TENANTS } from '#test/tenants.ts'
import { readSubject } from './capture-subject.ts'

const bed = useWeighBed()

test('全集团的管理员站在另一库区也能为在场车辆采集，别的库区的人不能', async () => {
  const visit = await bed.enter({ notice: await bed.notice() })
  const ask = (wholeGroup: boolean) => {
    const scope = { groupId: '1', orgIds: [TENANTS.otherOrg], wholeGroup, ownOnly: false }
    const caller: Caller = { ...bed.caller, orgId: TENANTS.otherOrg, scope }
    const asked = {
      registryId: String(visit['id']),
      vehicleId: null,
      plateNumber: null,
      purpose: 'FIRST',
    } as const
    return readSubject(bed, { asked, caller })
  }
  expect(await ask(true)).toMatchObject({ registryId: String(visit['id']) })
  await expect(ask(false)).rejects.toThrow('资源不存在')
})
