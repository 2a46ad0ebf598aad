import type { Page, Route } from '@playwright/test'
import { SiteApi } from '#e2e/fixtures/site-api.ts'
import { draftKept } from '#e2e/page-models/kept.ts'
import { expect, test } from './signed-in.ts'

const PLACES = '/modules/test/zz_place'
const CREATE = `/#${PLACES}/edit?type=create`

// The browser itself reports every answer that is lost here on purpose.
test.use({ tolerated: [/Failed to load resource|status of 400/] })

/** The server does its work, and the answer never comes; counts what it was asked. */
async function loseAnswers(page: Page, url: string) {
  const state = { isLost: true, sent: 0, keys: new Set<string>() }
  await page.route(url, async (route: Route) => {
    state.sent += 1
    state.keys.add(route.request().headers()['idempotency-key'] ?? '')
    if (!state.isLost) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  return state
}

async function countPlaces(api: SiteApi, code: string): Promise<number> {
  const search = [{ key: 'code', op: 'like', val: code }]
  const body = { limit: { pn: 1, ps: 20 }, search }
  return (await api.call<{ total: number }>('POST', '/test/zz-place/list', body)).total
}

const codeOf = (letter: string) => `${letter}${Date.now().toString(36)}`

test('保存的回答丢了：可能已保存，查到后打开，只有一条', async ({ page, form, request }) => {
  const api = await SiteApi.signIn(request)
  const code = codeOf('L')
  await page.goto(CREATE)
  await form.ready()
  await form.enter({ code, name: '丢了回答' })
  // The way to the result is shut at first, as it is when a network is down.
  let isShut = true
  await page.route('**/api/base/saved?*', (route) => (isShut ? route.abort() : route.continue()))
  const create = await loseAnswers(page, '**/api/test/zz-place/create')
  await form.submit()
  await expect(form.root.getByText('可能已保存')).toBeVisible()
  isShut = false
  await expect(page).toHaveURL(/zz_place\/edit\?type=view&id=\d+/)
  await expect(form.message.getByText('已保存：上次保存没有收到回答')).toBeVisible()
  expect(create.sent).toBe(1)
  expect(await countPlaces(api, code)).toBe(1)
})

test('丢了回答又改了内容：先查旧的，另存才有第二条', async ({ page, form, request }) => {
  const api = await SiteApi.signIn(request)
  const code = codeOf('M')
  await page.goto(CREATE)
  await form.ready()
  await form.enter({ code, name: '第一稿' })
  await page.route('**/api/base/saved?*', (route) => route.abort())
  const create = await loseAnswers(page, '**/api/test/zz-place/create')
  await form.submit()
  await expect(form.root.getByText('可能已保存')).toBeVisible()
  create.isLost = false
  await form.enter({ code: `${code}-2`, name: '第二稿' })
  await page.unroute('**/api/base/saved?*')
  await page.route('**/api/base/saved?*', async (route) => {
    // Asked for after the second sending, so that the changed contents meet the old key.
    if (create.sent < 2) return route.abort()
    return route.continue()
  })
  await form.submit()
  await expect(form.root.getByText('上次提交的内容已保存，现在的内容还没有保存')).toBeVisible()
  expect(await countPlaces(api, code)).toBe(1)
  await form.root.getByRole('button', { name: '另存一份' }).click()
  await form.submit()
  await expect(form.root).toHaveCount(0)
  expect(await countPlaces(api, code)).toBe(2)
  expect(create.keys.size).toBe(2)
})

test('保存途中刷新：草稿带着原来的键，再存不会重复', async ({ page, form, request }) => {
  const api = await SiteApi.signIn(request)
  const code = codeOf('R')
  await page.goto(CREATE)
  await form.ready()
  await form.enter({ code, name: '刷新前' })
  await draftKept(page, code)
  await page.route('**/api/base/saved?*', (route) => route.abort())
  const create = await loseAnswers(page, '**/api/test/zz-place/create')
  await form.submit()
  await expect(form.root.getByText('可能已保存')).toBeVisible()
  create.isLost = false
  await page.unroute('**/api/base/saved?*')
  await page.reload()
  await form.ready()
  await expect(form.root.getByText('上次提交的内容已保存')).toBeVisible()
  await form.root.getByRole('button', { name: '打开已保存的' }).click()
  await expect(page).toHaveURL(/zz_place\/edit\?type=view&id=\d+/)
  expect(await countPlaces(api, code)).toBe(1)
})

test('按钮的回答丢了：再按一次不会再做一次', async ({ page, list, request }) => {
  const api = await SiteApi.signIn(request)
  const code = codeOf('B')
  await api.call('POST', '/test/zz-place/create', { code, name: '要复制的' })
  await list.open(PLACES)
  await list.search(code)
  const copy = await loseAnswers(page, '**/api/test/zz-place/copy/*')
  await list.select(code)
  await list.press('复制')
  await expect(page.getByText('可能已保存，再操作一次不会重复')).toBeVisible()
  copy.isLost = false
  await list.press('复制')
  await expect(page).toHaveURL(/zz_place\/edit\?type=update&id=\d+/)
  expect(copy.sent).toBe(2)
  expect(copy.keys.size).toBe(1)
})
