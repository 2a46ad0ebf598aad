import { chromium } from '@playwright/test'

const [, , out, w = '1440', h = '900', theme = 'theme-white', user = 'admin', ...urls] =
  process.argv
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await (
  await browser.newContext({
    viewport: { width: +w, height: +h },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  })
).newPage()
page.on('console', (m) => {
  if (['error', 'warning'].includes(m.type())) console.log('CONSOLE', m.text().slice(0, 400))
})
page.on('pageerror', (e) => console.log('PAGEERROR', e.message.slice(0, 300)))
const base = process.env.BASE ?? 'http://127.0.0.1:5282'
await page.addInitScript((t) => localStorage.setItem('junheng.theme', t), theme)
await page.goto(base + '/#/login')
await page.getByLabel('用户名').fill(user)
await page.getByLabel('密码', { exact: true }).fill('Demo@2026')
await page.getByRole('button', { name: /登\s*录/ }).click()
await page.waitForSelector('.app-layout', { timeout: 20000 })
let i = 0
for (const url of urls.length ? urls : ['/clouds/index']) {
  if (url.startsWith('js:')) {
    await eval(`(async()=>{${url.slice(3)}})()`)
  } else await page.goto(base + '/#' + url)
  await page.waitForTimeout(1500)
  await page.screenshot({ path: `${out}${i++ || ''}.png` })
}
await browser.close()
