import { readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'

const b = JSON.parse(readFileSync('/tmp/jh-web/browser.json'))
Object.assign(process.env, b.env)
const base = 'http://127.0.0.1:8192'
const browser = await chromium.launch({
  executablePath: b.path,
  args: ['--no-sandbox', '--disable-gpu'],
})
const sizes = [
  [1440, 900],
  [1920, 1080],
  [390, 844],
]
const which = process.argv[2]
for (const theme of ['theme-white', 'theme-dark'])
  for (const [width, height] of sizes) {
    const ctx = await browser.newContext({
      viewport: { width, height },
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
    })
    await ctx.addInitScript((t) => localStorage.setItem('junheng.theme', t), theme)
    const page = await ctx.newPage()
    page.on(
      'console',
      (m) => ['error', 'warning'].includes(m.type()) && console.log(theme, width, m.text()),
    )
    page.on('pageerror', (e) => console.log('PAGEERROR', e.message))
    await page.goto(base + '/#/login')
    await page.getByRole('button', { name: '登录' }).waitFor()
    await page.waitForTimeout(300)
    const shot = (n) => page.screenshot({ path: `/tmp/jh-web/shots/${n}-${theme}-${width}.png` })
    await shot('login')
    if (which !== 'login') {
      await page.getByLabel('用户名').fill('admin')
      await page.getByLabel('密码', { exact: true }).fill('Demo@2026')
      await page.keyboard.press('Enter')
      await page.waitForURL(/clouds/)
      await page.waitForTimeout(500)
      await shot('home')
      await page.evaluate(async () => {})
      if (width === 1440) {
        await page.goto(base + '/#/editpwd?id=1')
        await page.waitForTimeout(500)
        await shot('editpwd')
        await page.goto(base + '/#/nowhere/x')
        await page.waitForTimeout(700)
        await shot('404')
      }
    }
    await ctx.close()
  }
await browser.close()
