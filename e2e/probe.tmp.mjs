import { readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'

const b = JSON.parse(readFileSync('/tmp/jh-web/browser.json'))
Object.assign(process.env, b.env)
const base = 'http://127.0.0.1:8192'
const browser = await chromium.launch({
  executablePath: b.path,
  args: ['--no-sandbox', '--disable-gpu'],
})
const ctx = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
const page = await ctx.newPage()
const t0 = Date.now()
const log = (...a) => console.log(((Date.now() - t0) / 1000).toFixed(2), ...a)
page.on('console', (m) => log('console', m.type(), m.text()))
page.on('pageerror', (e) => log('PAGEERROR', e.message))
page.on(
  'request',
  (r) => /api|assets/.test(r.url()) && log('>', r.method(), r.url().slice(base.length)),
)
page.on('response', (r) => /api/.test(r.url()) && log('<', r.status(), r.url().slice(base.length)))
await page.goto(base + '/#/login')
await page.getByLabel('用户名').fill('admin')
await page.getByLabel('密码', { exact: true }).fill('Demo@2026')
log('submit')
await page.keyboard.press('Enter')
await page.waitForURL(/clouds/)
log('at', page.url())
await page.goto(base + '/#/modules/system/sys_log/index')
await page.waitForFunction(() => document.title.startsWith('操作日志'), null, { timeout: 60000 })
log('title')
await browser.close()
