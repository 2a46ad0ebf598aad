import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures/page.ts'
import { SiteApi } from '#e2e/fixtures/site-api.ts'
import { LoginPage } from '#e2e/page-models/login-page.ts'
import { GUIDE_PICTURES, GuideWalk } from './guide-walk.ts'

/** Who walks, where, as wide as what, and what is done there. */
interface Walk {
  readonly as: string
  readonly route: string
  readonly isPhone?: true
  readonly steps: (walk: GuideWalk, page: Page, api: SiteApi) => Promise<void>
}

/** A vehicle that stands at a step. */
async function plateAt(api: SiteApi, stage: string, kind?: string): Promise<string> {
  const search = [
    { key: 'stage', op: 'eq', val: stage, keyId: null },
    ...(kind === undefined ? [] : [{ key: 'kind', op: 'eq', val: kind, keyId: null }]),
  ]
  const { list } = await api.call<{ readonly list: readonly { readonly plateNumber: string }[] }>(
    'POST',
    '/registry/tr-registry/list',
    { limit: { pn: 1, ps: 1 }, search },
  )
  return list[0]?.plateNumber ?? ''
}

/** Goods that are sampled may be unloaded. */
async function sampleAll(api: SiteApi): Promise<void> {
  const base = '/measure/confirm-pu-weigh'
  const search = [{ key: 'sampleStatus', op: 'eq', val: 'WAIT', keyId: null }]
  const { list } = await api.call<{
    readonly list: readonly { readonly id: string; readonly version: number }[]
  }>('POST', `${base}/list`, { search })
  if (list.length === 0) return
  const rows = list.map(({ id, version }) => ({ id, version, action: 'CONFIRM' }))
  await api.call('POST', `${base}/submit`, { rows, param: { type: 'sampling' } })
}

/** Opens the first document of a list. */
const openFirst = (page: Page, code: RegExp) =>
  page.locator('.view:visible').getByText(code).first().dblclick()

const WALKS: Readonly<Record<string, Walk>> = {
  'home.webp': {
    as: 'manager',
    route: '/clouds/index',
    steps: async (_, page) => {
      await expect(page.getByRole('heading', { name: /^待办事项/ })).toBeVisible()
      // The chart is drawn: an icon has few lines, thirty days have many.
      await expect(page.getByText('近 30 日收发吨数')).toBeVisible()
      await expect(page.locator('.home-card svg path').nth(60)).toBeAttached()
    },
  },
  'list.webp': {
    as: 'buyer',
    route: '/modules/purorder/pu_notice/index',
    steps: async (walk, page) => {
      await walk.sees('快速查询', page.getByRole('searchbox').or(page.getByPlaceholder(/快速查询/)))
      await walk.sees('高级查询', page.getByRole('button', { name: '高级查询' }))
    },
  },
  'notice.webp': {
    as: 'buyer',
    route: '/modules/purorder/pu_notice/index',
    steps: async (walk, page) => {
      await walk.presses('更多')
      await walk.sees('参照合同新增', page.getByRole('menuitem', { name: '参照合同新增' }))
      await page.keyboard.press('Escape')
      await openFirst(page, /^TZ\d+$/)
      await expect(page.locator('.view:visible [aria-busy=true]')).toHaveCount(0)
    },
  },
  'queue.webp': {
    as: 'gate',
    route: '/queue/index',
    steps: async (walk) => {
      await walk.presses('调度')
      await walk.sees('下一位')
    },
  },
  'gate.webp': {
    as: 'gate',
    route: '/gate/index',
    steps: async (walk, page, api) => {
      await page.getByRole('group', { name: '控制点' }).getByRole('button').first().click()
      const box = page.getByRole('textbox', { name: '车牌、卡号或二维码' })
      await box.fill(await plateAt(api, 'REGISTERED'))
      await box.press('Enter')
      await walk.sees('可以通行')
    },
  },
  'weigh.webp': {
    as: 'weigher',
    route: '/modules/measure/weigh/weigh/index',
    steps: async (walk, page, api) => {
      const plate = await plateAt(api, 'ENTERED', 'pu')
      await page.getByText('模拟', { exact: true }).first().click()
      await page.getByLabel('模拟重量').first().fill('48.62')
      await page.getByLabel('模拟识别车牌').first().fill(plate)
      await walk.presses('上磅')
      await walk.sees('稳定')
      // With all that is known of the truck: an empty card is one, too.
      await expect(page.locator('.truck:not(.truck-empty)')).toBeVisible()
    },
  },
  'exception.webp': {
    as: 'manager',
    route: '/modules/measure/mm_exception/index',
    steps: async (walk, page) => {
      await walk.sees('处理通过', page.getByRole('button', { name: '处理通过' }))
    },
  },
  'loader.webp': {
    as: 'keeper',
    route: '/phone/load',
    isPhone: true,
    steps: async (walk, page, api) => {
      await sampleAll(api)
      await page.reload()
      const plate = await plateAt(api, 'FIRST_WEIGHED', 'pu')
      await page.getByRole('button', { name: new RegExp(plate) }).click()
      await walk.sees('完成', page.getByRole('button', { name: /开始装卸|完成/ }))
    },
  },
  'assay.webp': {
    as: 'assayer',
    route: '/viewWeigh/index',
    steps: async (walk, page) => {
      await walk.sees('多张')
      await page.getByText('多张', { exact: true }).first().click()
      await walk.presses('待录入的')
      await expect(page.locator('.view:visible tbody tr').first()).toBeVisible()
    },
  },
  'settlement.webp': {
    as: 'finance',
    route: '/modules/purorder/fd_pu_settlement_main/index',
    steps: async (walk, page) => {
      await walk.sees('新增', page.getByRole('button', { name: '新增' }))
      await openFirst(page, /^JS\d+$/)
      await expect(page.locator('.view:visible [aria-busy=true]')).toHaveCount(0)
    },
  },
  'approval.webp': {
    as: 'manager',
    route: '/activti/todo/index',
    steps: async (_, page) => {
      await expect(page.locator('.view:visible tbody tr').first()).toBeVisible()
    },
  },
  'role.webp': {
    as: 'admin',
    route: '/modules/system/sys_role/index',
    steps: async (walk, page) => {
      await walk.sees('角色', page.getByRole('tab', { name: '角色' }))
      await expect(page.getByRole('region', { name: '角色' }).getByRole('row').nth(3)).toBeVisible()
    },
  },
}

test('指南里的每张图都有人走到', () => {
  expect(Object.keys(WALKS).toSorted()).toEqual([...GUIDE_PICTURES].toSorted())
})

test.beforeAll(async ({ playwright, baseURL }) => {
  test.setTimeout(900_000)
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const api = await SiteApi.signIn(request)
  // The days before the install belong to the pictures.
  await expect
    .poll(() => api.call('GET', '/index/getFilling'), { timeout: 900_000, intervals: [2000] })
    .toBeNull()
  await request.dispose()
})

for (const [picture, { as, route, isPhone, steps }] of Object.entries(WALKS))
  test(`${picture}：${as}`, async ({ page, request }) => {
    const own = await SiteApi.signIn(request, as)
    // Shown round already: no card lies over the picture.
    await own.call('PUT', '/sys-user-pref', { help: { toured: true } })
    const api = await SiteApi.signIn(request, 'manager')
    await page.setViewportSize(isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 })
    const login = new LoginPage(page)
    await login.open()
    await login.signIn(as)
    await page.goto(`/#${route}`)
    await expect(
      page.locator('[aria-busy=true]:visible, [aria-label="加载中"]:visible'),
    ).toHaveCount(0)
    const walk = new GuideWalk(page, picture)
    await steps(walk, page, api)
    await expect(
      page.locator('[aria-busy=true]:visible, [aria-label="加载中"]:visible'),
    ).toHaveCount(0)
    await walk.takes()
  })
