import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { isAsked, launch, median, note, openCdp, type Spent, spentBy } from './web-measure.ts'

const PRODUCT = fileURLToPath(new URL('../server/dist/main.js', import.meta.url))
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5)
const CYCLES = Number(process.env['BENCH_CYCLES'] ?? 200)
const COLD = 10
const WARM = 50
const STEPS = 4
const PASSWORD = 'Demo@2026'

/** (e), (f) The product itself: two lists whose tabs are kept. */
export async function product(browser: Browser): Promise<void> {
  const site = await startProduct()
  try {
    if (isAsked('e')) await onProduct(browser, site.address, switching)
    if (isAsked('f')) {
      await onProduct(browser, site.address, (page, cdp) => cycles(page, cdp, 'usual engine'))
      // Once more without the code the engine compiles as it goes, which lies in the heap too.
      const plain = await launch(['--js-flags=--no-opt --no-maglev --no-sparkplug'])
      await onProduct(plain, site.address, (page, cdp) => cycles(page, cdp, 'nothing compiled'))
      await plain.close()
    }
  } finally {
    await site.stop()
  }
}

async function onProduct(
  browser: Browser,
  baseURL: string,
  measure: (page: Page, cdp: CDPSession) => Promise<void>,
): Promise<void> {
  const page = await browser.newPage({ baseURL })
  await signIn(page)
  const cdp = await openCdp(page)
  await openTab(page, '/modules/material/as_inventory/index', '物料')
  await openTab(page, '/modules/material/as_plate/index', '车牌')
  await measure(page, cdp)
  await page.close()
}

const tabOf = (page: Page, label: string) =>
  page.locator('.tab').filter({ hasText: label }).locator('.tab-label').first()

async function openTab(page: Page, path: string, label: string): Promise<void> {
  await page.evaluate((hash) => {
    window.location.hash = hash
  }, path)
  await tabOf(page, label).waitFor()
  await page.locator('.jh-list:visible tbody tr[aria-rowindex]').first().waitFor()
}

async function switching(page: Page, cdp: CDPSession): Promise<void> {
  const spent: Spent[] = []
  for (let round = 0; round < 2 * ROUNDS + 2; round += 1) {
    const label = round % 2 === 0 ? '物料' : '车牌'
    const one = await spentBy(cdp, async () => {
      await tabOf(page, label).click()
      await page.waitForTimeout(400)
    })
    if (round > 1) spent.push(one)
  }
  const script = median(spent.map((one) => one.script))
  const layout = median(spent.map((one) => one.layout))
  note('(e) switch of kept tabs, scripting', `layout ${layout.toFixed(1)} ms`, script, 50, ' ms')
}

async function heapOf(cdp: CDPSession): Promise<number> {
  for (let round = 0; round < 3; round += 1) await cdp.send('HeapProfiler.collectGarbage')
  const { metrics: found } = await cdp.send('Performance.getMetrics')
  return (found.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1024 / 1024
}

/**
 * A leak goes on for as long as tabs are opened and closed; what is loaded or compiled once does not. So the
 * first cycles only warm up, and the figures on the way show whether the rest goes on.
 */
async function cycles(page: Page, cdp: CDPSession, engine: string): Promise<void> {
  const once = async () => {
    await openTab(page, '/modules/material/as_plate/index', '车牌')
    await page.locator('.tab').filter({ hasText: '车牌' }).locator('.tab-close').click()
    await tabOf(page, '车牌').waitFor({ state: 'detached' })
  }
  const after = async (count: number): Promise<number> => {
    for (let at = 0; at < count; at += 1) await once()
    return heapOf(cdp)
  }
  const cold = await after(COLD)
  const warm = await after(WARM - COLD)
  const steps = [warm]
  for (let at = 0; at < STEPS; at += 1) steps.push(await after(CYCLES / STEPS))
  const growth = ((steps.at(-1) ?? 0) / warm - 1) * 100
  const way = steps.map((heap) => heap.toFixed(1)).join(' → ')
  const figures = `${engine}; after ${COLD} cycles ${cold.toFixed(1)} MB, then from ${WARM} on ${way} MB`
  note(`(f) heap after ${CYCLES} cycles of a tab, ${engine}`, figures, growth, 10, ' %')
}

async function signIn(page: Page): Promise<void> {
  const answer = await page.request.post('/api/oauth/token', {
    headers: { Authorization: `Basic ${btoa('web:web')}`, 'Device-Id': 'bench' },
    form: { grant_type: 'password', username: 'admin', password: PASSWORD },
  })
  const { refresh_token: token } = (await answer.json()) as { readonly refresh_token: string }
  await page.goto('/#/login')
  await page.evaluate((refresh) => {
    localStorage.setItem('junheng.deviceId', 'bench')
    localStorage.setItem('junheng.refreshToken', refresh)
  }, token)
  await page.reload()
  await page.locator('.tab').first().waitFor()
}

async function startProduct(): Promise<{ readonly address: string; stop(): Promise<void> }> {
  const named = process.env['BENCH_URL']
  if (named) return { address: named, stop: async () => {} }
  const dataDir = await mkdtemp(join(tmpdir(), 'junheng-bench-'))
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const server: ChildProcess = spawn(process.execPath, [PRODUCT], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      RATE_LIMIT: 'off',
      CAPTCHA: 'off',
    },
    stdio: 'ignore',
  })
  const deadline = Date.now() + 120_000
  while (
    !(await fetch(`${address}/api/health`).then(
      (one) => one.ok,
      () => false,
    ))
  ) {
    if (Date.now() > deadline || server.exitCode !== null) throw new Error('no server')
    await new Promise((done) => setTimeout(done, 200))
  }
  return {
    address,
    async stop() {
      const ended = new Promise((done) => server.once('exit', done))
      server.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => done(port))
    })
  })
}
