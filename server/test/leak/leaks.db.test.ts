import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLE_CODES, type RoleCode } from '#modules/system/role/role-catalogue.ts'
import { findGuesses } from './find-guesses.ts'
import { findLeaks, judge } from './find-leaks.ts'
import { COMPANIES, type LeakSite, openLeakSite, type Worker } from './leak-site.ts'
import type { Marker } from './markers.ts'
import { type Ask, PROBES } from './probes.ts'

/** `npm run leaks` asks everything of everybody in both companies; here a few ask a part of it in the first. */
const isWhole = process.env['WHOLE'] !== undefined
const SHORT_ROLES: readonly RoleCode[] = ['gate', 'weigher', 'sales', 'assayer']
const ROLES: readonly RoleCode[] = isWhole ? ROLE_CODES : [...SHORT_ROLES, 'admin']
const PLACES = (isWhole ? COMPANIES : COMPANIES.slice(0, 1)).map(({ orgName }) => orgName)

/** In the short form each asks every so many of the questions, and none asks the same ones; some all ask. */
const STEP = SHORT_ROLES.length
const ASKED_BY_ALL: readonly string[] = ['trees', 'joint']
/** No other role of the catalogue runs reports; they mask for an administrator as for everybody. */
const ASKED_OF_ADMIN: readonly string[] = ['reports', 'joint']

let site: LeakSite
beforeAll(async () => {
  site = await openLeakSite()
}, 240_000)
afterAll(() => site.close())

const workerOf = (role: RoleCode, company: string): Worker => {
  const found = site.workers.find((one) => one.role === role && one.company === company)
  if (found === undefined) throw new Error(`no ${role} in ${company}`)
  return found
}

function asksOf(role: RoleCode): readonly Ask[] {
  if (isWhole) return PROBES.flatMap((probe) => probe.asks(site))
  return PROBES.flatMap((probe) => {
    const asks = probe.asks(site)
    if (role === 'admin') return ASKED_OF_ADMIN.includes(probe.name) ? asks : []
    const isMine = (_: Ask, at: number): boolean => at % STEP === SHORT_ROLES.indexOf(role)
    return ASKED_BY_ALL.includes(probe.name) ? asks : asks.filter(isMine)
  })
}

describe('leak finder', () => {
  test('who may read a marker', () => {
    const marker: Marker = {
      value: 'zq0001z',
      class: 'price',
      from: 'contract.price',
      groupId: '1',
      orgId: '11',
    }
    const read = (role: RoleCode, more: Partial<Marker> = {}, opensRow = false) =>
      judge({ ...marker, ...more }, { role, orgId: '11' }, { groupId: '1', opensRow })
    expect(read('sales')).toBeNull()
    expect(read('gate')).toBe('not for gate')
    expect(read('sales', { orgId: '12' })).toBe('of another company')
    expect(read('admin', { orgId: '12' })).toBeNull()
    expect(read('admin', { groupId: '2' })).toBe('of another group')
    expect(read('admin', { class: 'person' })).toBe('a number of a person')
    expect(read('admin', { class: 'person' }, true)).toBeNull()
    expect(read('manager', { class: 'person' }, true)).toBe('a number of a person')
  })

  test('markers are found whole, in sentences and as figures', () => {
    const about = { class: 'yard', from: 'x.y', groupId: '1', orgId: null } as const
    const [word, figure] = [site.markers.text(about), site.markers.figure(about)]
    const values = (text: string) => site.markers.in(text).map(({ value }) => value)
    expect(values(`单据「${word}」${figure}.00元`)).toEqual([word, figure])
    expect(values(`${figure}1 0.${figure} ${word.slice(0, -1)}`)).toEqual([])
  })

  describe.each(PLACES)('%s', (company) => {
    test.each(ROLES)('%s 没有读到不该读的', { timeout: 600_000 }, async (role) => {
      expect(await findLeaks(site, workerOf(role, company), asksOf(role))).toEqual([])
    })

    test.each(ROLES)('%s 猜不出号码', { timeout: 600_000 }, async (role) => {
      expect(await findGuesses(site, workerOf(role, company))).toEqual([])
    })
  })
})
