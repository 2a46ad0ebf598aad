import type { App } from '#app/app.ts'
import type { Maker } from '#modules/archives/api.ts'
import { product } from '#modules/index.ts'
import { seedAccounts } from '#modules/system/api.ts'
import type { Caller } from '#platform/access/caller.ts'
import { hashPassword } from '#platform/session/password.ts'
import { fillWorld, homeName, PASSWORD, type SimWorld, storeSettings } from './sim-site.ts'
import type { Wire } from './wire.ts'

/** Worlds that are made at once. */
const AT_ONCE = 3

/** Companies by twos, a plant and the station that takes its goods, all of one group. */
export async function makeSimPlants(app: App, plants: number): Promise<readonly SimWorld[]> {
  const passwordHash = await hashPassword(PASSWORD)
  const places = Array.from({ length: Math.max(1, Math.ceil(plants / 2)) }, (_, at) => at)
  const companies = places.flatMap((at) => [
    { orgCode: `A${at}`, orgName: `模拟工厂${at}`, orgType: 'FACTORY' as const },
    { orgCode: `B${at}`, orgName: `模拟站台${at}`, orgType: 'STATION' as const },
  ])
  const [first, ...others] = companies
  if (first === undefined) throw new Error('no plant')
  const user = { passwordHash, initial: false, admin: true, roles: ['admin'] as const }
  const username = homeName(0)
  const accounts = await app.db.transaction((tx) =>
    seedAccounts(tx, app.engine, {
      group: { code: 'SIM', name: '模拟集团', tenant: 'sim' },
      companies: [first, ...others],
      roles: product.roles,
      users: [{ ...user, username, realName: username, companies: 'all' }],
    }),
  )
  const { groupId, orgIds, caller } = accounts
  await storeSettings(app, { groupId, orgIds: [...orgIds.values()] })
  const worlds: SimWorld[] = []
  const makerAt = (orgCode: string): Maker => ({
    engine: app.engine,
    caller: callerAt(caller, { orgCode, orgId: orgIds.get(orgCode) ?? '' }),
  })
  let next = 0
  const make = async (): Promise<void> => {
    for (let at = next; at < places.length; at = next) {
      next += 1
      const [home, away] = [makerAt(`A${at}`), makerAt(`B${at}`)]
      const both = { home, away, homeId: home.caller.orgId, awayId: away.caller.orgId }
      worlds.push(await app.db.transaction((tx) => fillWorld(tx, both, String(at))))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, make))
  return worlds
}

const callerAt = (
  caller: Caller,
  { orgCode, orgId }: { readonly orgCode: string; readonly orgId: string },
): Caller => ({ ...caller, orgId, orgCode, scope: { ...caller.scope, orgIds: [orgId] } })

/** Calls of one plant, by somebody who sits in it, or in the station that takes its goods. */
export const plantWire = (
  wire: Wire,
  { homeId, awayId }: Pick<SimWorld, 'homeId' | 'awayId'>,
): Wire => ({
  send: (sent, options) =>
    wire.send({ ...sent, as: `op0@${sent.as.startsWith('sp') ? awayId : homeId}` }, options),
})
