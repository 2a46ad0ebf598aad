import type { Page, Route } from '@playwright/test'
import { SiteApi } from '#e2e/fixtures/site-api.ts'
import { draftKept, drawn } from '#e2e/page-models/kept.ts'
import { LoginPage } from '#e2e/page-models/login-page.ts'
import { expect, test } from './signed-in.ts'

const SAMPLES = '/modules/test/pu_sample'
const STOPS = '/modules/test/zz_stop'
const CREATE = `/#${SAMPLES}/edit?type=create`

// The browser itself reports every call that fails here on purpose.
test.use({ tolerated: [/status of (401|404|409|500)/] })

const BUSY = { status: 500, json: { success: false, code: 1, msg: '数据库忙' } }

interface Wire {
  fieldName: string
  cgFormatResId: string | null
  formSubmitType: string
}

/** Changes the fields of a form's template on their way to the browser. */
async function changeForm(page: Page, change: (field: Wire) => void): Promise<void> {
  await page.route('**/cg-format/lookup?*formatType=FORM*', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    for (const field of body.data?.formSubList ?? []) change(field)
    await route.fulfill({ response: answer, json: body })
  })
}

/** Lets a call fail until it is told to let it through; counts what failed. */
async function failing(page: Page, url: string | RegExp) {
  const state = { isDown: true, failed: 0 }
  await page.route(url, async (route: Route) => {
    if (!state.isDown) return route.continue()
    state.failed += 1
    return route.fulfill(BUSY)
  })
  return state
}

test('菜单没有模板：说是哪个菜单、找谁', async ({ page }) => {
  await page.route('**/cg-format/lookup?*', (route) =>
    route.fulfill({ status: 404, json: { success: false, code: 1, msg: '资源不存在' } }),
  )
  await page.goto(`/#${SAMPLES}/index`)
  await expect(page.getByText('“采购样例单”还没有配置模板')).toBeVisible()
  const whom = page.getByText('本库区可以配置模板的是')
  await expect(whom).toContainText(/：\S+（\S+）/)
  await expect(whom).toContainText('请联系他们')
})

test('弹窗没有模板、详情模板不全：各有提示', async ({ page, form, request }) => {
  const api = await SiteApi.signIn(request)
  const code = `D${Date.now().toString(36)}`
  const place = await api.call<{ id: string }>('POST', '/test/zz-place/create', {
    code,
    name: code,
  })
  const stop = await api.call<{ id: string }>('POST', '/test/zz-stop/create', {
    code,
    name: code,
    placeId: place.id,
  })
  await changeForm(page, (field) => {
    if (field.fieldName === 'placeId') field.cgFormatResId = null
  })
  await page.goto(CREATE)
  await form.ready()
  await form.input('placeId').focus()
  await form.input('placeId').press('Enter')
  const warning = page.locator('.ant-notification')
  await expect(warning).toContainText('温馨提示')
  await expect(warning).toContainText('暂无配置的弹窗资源模板，请配置！')
  await expect(form.root).toBeVisible()

  await page.unrouteAll()
  await changeForm(page, (field) => {
    if (field.fieldName !== 'placeId') return
    field.formSubmitType = 'DETAIL_RESOURCE_CONTROLS'
    field.cgFormatResId = 'nowhere'
  })
  await page.goto(`/#${STOPS}/edit?type=view&id=${stop.id}`)
  await page.reload()
  await form.ready()
  await form.field('placeId').getByRole('button').click()
  await expect(
    page.getByText('请检查详情模板的【列表请求方式】和【列表请求路由】属性'),
  ).toBeVisible()
})

test('模板、数据加载失败都可以重试；弹窗模板失败就关上', async ({ page, list, form }) => {
  const template = await failing(page, '**/cg-format/lookup?*formatType=LIST*')
  await page.goto(`/#${SAMPLES}/index`)
  const retry = page.getByRole('button', { name: '重试' })
  await expect(retry).toBeVisible()
  await expect(page.getByText('数据库忙').first()).toBeVisible()
  template.isDown = false
  const data = await failing(page, '**/api/test/pu-sample/list')
  await retry.click()
  await expect.poll(() => data.failed).toBeGreaterThan(0)
  await expect(list.root.getByText('数据库忙')).toBeVisible()
  data.isDown = false
  await list.root.getByRole('button', { name: '重试' }).click()
  await list.settled()
  await expect(list.total).toContainText('共')

  const popup = await failing(page, '**/optimusPrimePopup/**')
  await list.press('新增')
  await form.ready()
  await form.input('placeId').focus()
  await form.input('placeId').press('Enter')
  await expect.poll(() => popup.failed).toBeGreaterThan(0)
  await expect(page.locator('.jh-picker-dialog')).toHaveCount(0)
})

test('自动完成失败不打扰：没有提示，照样能写', async ({ page, form }) => {
  await changeForm(page, (field) => {
    if (field.fieldName !== 'title') return
    field.formSubmitType = 'AUTO_COMPLETE'
    field.cgFormatResId = 'pick-place'
  })
  const calls = await failing(page, /optimusPrimePopup|zz-place\/list/)
  await page.goto(CREATE)
  await form.ready()
  await form.input('title').fill('自己写的')
  await expect.poll(() => calls.failed).toBeGreaterThan(0)
  await drawn(page)
  await expect(page.getByText('数据库忙')).toHaveCount(0)
  await expect(form.input('title')).toHaveValue('自己写的')
})

test('别人先保存了：输入还在，两条路都走得通', async ({ page, form, request }) => {
  const api = await SiteApi.signIn(request)
  const code = `S${Date.now().toString(36)}`
  const made = await api.call<{ id: string; version: number }>('POST', '/test/zz-place/create', {
    code,
    name: '最初',
  })
  const saveElsewhere = async (name: string) => {
    const now = await api.call<{ version: number }>('GET', `/test/zz-place/${made.id}`)
    await api.call('PUT', '/test/zz-place/update', { ...now, id: made.id, name })
  }
  await page.goto(`/#/modules/test/zz_place/edit?type=update&id=${made.id}`)
  await form.ready()
  await form.enter({ name: '我的' })
  await test.step('去看了别的页签，回来输入还在', async () => {
    const address = page.url()
    await page.goto('/#/clouds/index')
    await expect(form.root).toHaveCount(0)
    await page.goto(address)
    await form.ready()
    await expect(form.input('name')).toHaveValue('我的')
    // Not from a draft: the form never went away.
    await expect(page.getByText(/已恢复 .* 未保存的内容/)).toHaveCount(0)
  })
  await saveElsewhere('他的')
  await form.submit('确定')
  const note = form.root.locator('.jh-form-stale')
  await expect(note).toContainText('数据已被他人修改，您的输入还在')
  await expect(form.input('name')).toHaveValue('我的')
  await note.getByRole('button', { name: '载入最新数据' }).click()
  await expect(form.input('name')).toHaveValue('他的')

  await form.enter({ name: '我的再来' })
  await saveElsewhere('他又改了')
  await form.submit('确定')
  await note.getByRole('button', { name: '保留我的输入' }).click()
  await expect(note).toHaveCount(0)
  await expect(form.input('name')).toHaveValue('我的再来')
  await form.submit('确定')
  await expect(form.root).toHaveCount(0)
  const stored = await api.call<{ name: string }>('GET', `/test/zz-place/${made.id}`)
  expect(stored.name).toBe('我的再来')
})

test('填到一半登录失效：再登录后草稿还在', async ({ page, form }) => {
  await page.goto(CREATE)
  await form.ready()
  await form.enter({ title: '失效前写的', weight: '3.5' })
  await draftKept(page, '失效前写的')
  // The session ends at the server: neither token is good any more.
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 401, json: { success: false, code: 1, msg: '当前操作没有权限' } }),
  )
  await form.input('placeId').focus()
  await form.input('placeId').press('Enter')
  await expect(page).toHaveURL(/#\/login/)
  await page.unrouteAll()
  await new LoginPage(page).signIn('admin')
  await page.goto(CREATE)
  await form.ready()
  await expect(form.input('title')).toHaveValue('失效前写的')
  await expect(form.input('weight')).toHaveValue('3.5')
  await expect(page.getByText(/已恢复 .* 未保存的内容/)).toBeVisible()
  await page.getByRole('button', { name: '放弃草稿' }).click()
})
