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
      if (width === 1440) {
        await page.goto(base + '/#/editpwd?type=default&id=1')
        await page.waitForTimeout(1500)
        await shot('editpwd')
        await page.goto(base + '/#/clouds/index1')
        await page.waitForTimeout(1500)
      }
      if (width === 390) {
        await page.getByRole('button', { name: /账号菜单/ }).click()
        await page.getByText('锁屏').click()
      } else await page.getByRole('button', { name: '锁屏' }).click()
      await page.waitForURL(/lock/)
      await page.getByRole('button', { name: '解锁' }).waitFor()
      await page.waitForTimeout(800)
      await shot('lock')
    }
    await ctx.close()
  }
await browser.close()
