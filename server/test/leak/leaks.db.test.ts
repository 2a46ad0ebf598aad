import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLE_CODES, type RoleCode } from '#modules/system/role/role-catalogue.ts'
import type { ReadCall } from '#platform/http/call.ts'
import { BLIND } from './blind-sees.ts'
import { findGuesses } from './find-guesses.ts'
import { findLeaks, judge, tally } from './find-leaks.ts'
import { COMPANIES, type LeakSite, openLeakSite, type Worker } from './leak-site.ts'
import type { Marker } from './markers.ts'
import { guessableList, plantedLeaks, tellingPicker, withCalls } from './planted-leaks.ts'
import { type Ask, PROBES } from './probes.ts'

/** `npm run leaks` asks everything of everybody in both companies; here a few ask a part of it in the first. */
const isWhole = process.env['WHOLE'] !== undefined
const SHORT_ROLES: readonly RoleCode[] = ['gate', 'weigher', 'sales', 'assayer']
const ROLES: readonly RoleCode[] = isWhole ? ROLE_CODES : [...SHORT_ROLES, 'admin']
const PLACES = (isWhole ? COMPANIES : COMPANIES.slice(0, 1)).map(({ orgName }) => orgName)

const PROGRAMS: readonly RoleCode[] = isWhole
  ? ROLE_CODES.filter((role) => role !== 'admin')
  : ['weigher']

/** In the short form each asks every so many of the questions, and none asks the same ones; some all ask. */
const STEP = SHORT_ROLES.length
const ASKED_BY_ALL: readonly string[] = ['trees', 'joint']
/**
 * Whoever must not know the truck opens every picker there is: it comes with a form that he may read, not with a right
 * of its own. What it exports is what it lists, and asked for by the long form.
 */
const PICKING: readonly RoleCode[] = isWhole ? [] : BLIND
/** No other role of the catalogue runs reports; they mask for an administrator as for everybody. */
const ASKED_OF_ADMIN: readonly string[] = ['reports', 'joint']

let site: LeakSite
beforeAll(async () => {
  site = await openLeakSite()
}, 240_000)
afterAll(async () => {
  const { markers } = site
  console.log(
    `泄漏检查：${ROLES.length} 个角色 × ${PLACES.length} 个库区，${tally.asked} 个问题，${markers.size} 个值（文件 ${markers.files.length} 个），在回答里看到 ${tally.seen} 次`,
  )
  await site.close()
})

const workerOf = (role: RoleCode, company: string, among = site.workers): Worker => {
  const found = among.find((one) => one.role === role && one.company === company)
  if (found === undefined) throw new Error(`no ${role} in ${company}`)
  return found
}

/** Questions of one kind; a report has hundreds of them. */
const ENOUGH = 30

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/:\w+/g, '[^/?]+')}(\\?|$)`)

const isAskOf = ({ method, path }: ReadCall, ask: Ask): boolean =>
  ask.method === method && patternOf(path).test(ask.path)

/** Whether a finding is of a call: it names the address, with `:id` for numbers. */
const names = (line: string, { method, path }: ReadCall): boolean => {
  const [, asked = ''] = line.match(/^\w+: \w+ (\S+)/) ?? []
  return line.includes(`: ${method} `) && patternOf(path).test(asked)
}

function asksOf(role: RoleCode): readonly Ask[] {
  if (isWhole) return PROBES.flatMap((probe) => probe.asks(site))
  return PROBES.flatMap((probe) => {
    const asks = probe.asks(site)
    if (role === 'admin') return ASKED_OF_ADMIN.includes(probe.name) ? asks : []
    if (probe.name === 'pickers' && PICKING.includes(role)) return []
    const isMine = (_: Ask, at: number): boolean => at % STEP === SHORT_ROLES.indexOf(role)
    return ASKED_BY_ALL.includes(probe.name) ? asks : asks.filter(isMine)
  })
}

const pickerAsks = (): readonly Ask[] =>
  PROBES.flatMap((probe) => (probe.name === 'pickers' ? probe.asks(site) : [])).filter(({ path }) =>
    path.endsWith('/list'),
  )

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
    const barred = { ...marker, class: 'partner', from: 'vendor.name', orgId: '12' } as const
    const at = (path: string) =>
      judge(barred, { role: 'gate', orgId: '11' }, { groupId: '1', path })
    expect(at('/material/as-blacklist/list')).toBeNull()
    expect(at('/material/as-vendor/list')).toBe('of another company')
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

  test('every hole that is put back is found, and named', async () => {
    const leaks = plantedLeaks(site)
    const calls = leaks.map(({ call }) => call)
    const gate = workerOf('gate', COMPANIES[0].orgName)
    const all = PROBES.flatMap((probe) => probe.asks(site))
    const asks = calls.flatMap((call) => all.filter((ask) => isAskOf(call, ask)).slice(0, ENOUGH))
    const found = await withCalls(site, calls, () => findLeaks(site, gate, asks))
    const missed = leaks.filter(({ call }) => !found.some((line) => names(line, call)))
    expect(missed.map(({ what }) => what)).toEqual([])
    // The same questions to the product itself: it was the planted calls that were found.
    expect(await findLeaks(site, gate, asks)).toEqual([])
  })

  test('a list that lets numbers be guessed is found', async () => {
    const admin = workerOf('admin', COMPANIES[0].orgName)
    const found = await withCalls(site, [guessableList(site)], () => findGuesses(site, admin))
    expect(found).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/driver mobile: part$/),
        expect.stringMatching(/driver mobile: order$/),
      ]),
    )
  })

  test('a picker that tells a blind role who delivers is found', async () => {
    const encoder = workerOf('encoder', COMPANIES[0].orgName)
    const call = tellingPicker(site)
    const asks = pickerAsks().filter((ask) => isAskOf(call, ask))
    expect(asks.length).toBeGreaterThan(0)
    const found = await withCalls(site, [call], () => findLeaks(site, encoder, asks))
    expect(found).toEqual([expect.stringContaining('vendor.name, not for encoder')])
  })

  describe.each(PLACES)('%s', (company) => {
    test.each(ROLES)('%s 没有读到不该读的', { timeout: 600_000 }, async (role) => {
      expect(await findLeaks(site, workerOf(role, company), asksOf(role))).toEqual([])
    })

    if (PICKING.length > 0)
      test.each(PICKING)('%s 在选择框里没有读到不该读的', { timeout: 600_000 }, async (role) => {
        expect(await findLeaks(site, workerOf(role, company), pickerAsks())).toEqual([])
      })

    test.each(PROGRAMS)('有%s密钥的程序没有读到不该读的', { timeout: 600_000 }, async (role) => {
      const program = workerOf(role, company, site.programs)
      expect(await findLeaks(site, program, asksOf(role))).toEqual([])
      expect(tally.seen).toBeGreaterThan(0)
    })

    test.each(ROLES)('%s 猜不出号码', { timeout: 600_000 }, async (role) => {
      expect(await findGuesses(site, workerOf(role, company))).toEqual([])
    })
  })
})
