import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { isAsked, launch, median, note, openCdp, results, spentBy, total } from './web-measure.ts'
import { product } from './web-product.ts'

/**
 * What the browser spends on our screens, beside Ant Design's own in the same run: scripting, layout and
 * style in processor time (thread ticks), so that a busy machine lengthens nothing. `npm run bench:web`.
 */
const PAGE = fileURLToPath(new URL('../.cache/bench-web/', import.meta.url))
const KEYS = Number(process.env['BENCH_KEYS'] ?? 20)
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5)

/** What the measured page puts on its window. */
interface Bench {
  show(name: string | null): Promise<void>
  scroll(selector: string, frames: number): Promise<void>
}
declare global {
  interface Window {
    readonly bench: Bench
  }
}

const show = (page: Page, name: string | null): Promise<void> =>
  page.evaluate((scene) => window.bench.show(scene), name)

/** (a) One key in a cell of the first row, of all the cells that could have cared. */
async function keyPress(page: Page, cdp: CDPSession): Promise<void> {
  const spent: Record<string, number> = {}
  for (const scene of ['our-sub', 'their-sub']) {
    await show(page, scene)
    const cell = page
      .locator('tbody tr')
      .filter({ has: page.locator('input') })
      .first()
    await cell.locator('input:not([type=checkbox]):not(.jh-sub-place)').nth(1).focus()
    await page.keyboard.press('1')
    const keys = await spentBy(cdp, async () => {
      for (let at = 0; at < KEYS; at += 1) await page.keyboard.press('1')
    })
    spent[scene] = total(keys) / KEYS
    console.log(
      `  ${scene}: ${(keys.script / KEYS).toFixed(2)} + ${(keys.layout / KEYS).toFixed(2)} ms`,
    )
    // Taking 15,000 fields down takes longer than all the rest.
    await page.reload()
  }
  const { 'our-sub': ours = 0, 'their-sub': theirs = 1 } = spent
  const figures = `${ours.toFixed(2)} ms against ${theirs.toFixed(2)} ms a key`
  note('(a) key press in 500 × 30', figures, ours / theirs, 0.1)
}

/** (b), (c) From nothing to painted. */
async function opening(page: Page, cdp: CDPSession, name: string, kind: string): Promise<void> {
  const spent: Record<string, number[]> = { our: [], their: [] }
  // The first of each compiles; it is not counted. Taken in turns, so that both see the same weather.
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const side of ['our', 'their']) {
      const one = await spentBy(cdp, () => show(page, `${side}-${kind}`))
      if (round > 0) spent[side]?.push(total(one))
      await show(page, null)
    }
  const ours = median(spent['our'] ?? [])
  const theirs = median(spent['their'] ?? [])
  note(name, `${ours.toFixed(0)} ms against ${theirs.toFixed(0)} ms`, ours / theirs, 0.7)
}

const SHEETS = 40
const ITEMS = 8
const VALUE = '12.34'

/** (g) The bulk platform filled cell by cell, without a mouse: Tab into it, type, Enter down and to the next item. */
async function assaying(page: Page, cdp: CDPSession): Promise<void> {
  await show(page, 'our-assay')
  const cells = page.locator('.assay-cell')
  const at = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset['row'])
  while ((await at()) === undefined) await page.keyboard.press('Tab')
  let slowest = 0
  const spent = await spentBy(cdp, async () => {
    for (let cell = 0; cell < SHEETS * ITEMS; cell += 1) {
      const one = await spentBy(cdp, async () => {
        for (const key of VALUE) await page.keyboard.press(key)
        await page.keyboard.press('Enter')
      })
      slowest = Math.max(slowest, total(one) / (VALUE.length + 1))
    }
  })
  const filled = await cells.evaluateAll(
    (all, value) => all.filter((one) => (one as HTMLInputElement).value === value).length,
    VALUE,
  )
  if (filled !== SHEETS * ITEMS) throw new Error(`only ${filled} cells were filled`)
  const keys = SHEETS * ITEMS * (VALUE.length + 1)
  const figures = `${keys} keys into ${filled} cells, the slowest cell ${slowest.toFixed(2)} ms a key`
  note('(g) key in 40 sheets × 8 items', figures, total(spent) / keys, 16, ' ms')
  await show(page, null)
}

const SETTLED = 2000

/** (h) One key in a line of a settlement of two thousand: its amounts, the header and the sums follow it. */
async function settling(page: Page, cdp: CDPSession): Promise<void> {
  await show(page, 'our-settlement')
  const box = page.getByLabel('adjustAmount', { exact: true }).first()
  await box.fill('1')
  const paid = page.locator('[data-field="settleAmount"] input').first()
  const before = await paid.inputValue()
  const spent = await spentBy(cdp, async () => {
    for (let at = 0; at < KEYS; at += 1) await page.keyboard.press(at % 2 === 0 ? '1' : 'Backspace')
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(null))))
  })
  await page.keyboard.press('2')
  if ((await paid.inputValue()) === before) throw new Error('the header did not follow the line')
  const figures = `${spent.script.toFixed(0)} ms of script, ${spent.layout.toFixed(0)} ms of layout for ${KEYS} keys`
  note(`(h) key in a settlement of ${SETTLED} lines`, figures, total(spent) / KEYS, 16, ' ms')
  await show(page, null)
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly tid: number
  readonly pid: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** (d) The longest task of the page's main thread while 10,000 rows scroll by. */
async function scrolling(browser: Browser, page: Page): Promise<void> {
  await show(page, 'our-long')
  const scroll = (frames: number) =>
    page.evaluate((count) => window.bench.scroll('.jh-table-box', count), frames)
  await scroll(10)
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] })
  await scroll(120)
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    readonly traceEvents: readonly TraceEvent[]
  }
  const mains = trace.traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  )
  const isMain = ({ pid, tid }: TraceEvent) =>
    mains.some((one) => one.pid === pid && one.tid === tid)
  const tasks = trace.traceEvents.filter((event) => event.name.endsWith('RunTask') && isMain(event))
  if (tasks.length === 0) throw new Error('the trace holds no tasks')
  const most = (key: 'dur' | 'tdur') => Math.max(0, ...tasks.map((task) => (task[key] ?? 0) / 1000))
  const longest = most('tdur') || most('dur')
  const figures = `${tasks.length} tasks, longest ${most('dur').toFixed(1)} ms by the clock`
  note('(d) longest task, 10,000 rows', figures, longest, 50, ' ms')
  await show(page, null)
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

/** Serves the built bench page. */
async function servePage(): Promise<{ readonly address: string; close(): void }> {
  const server = createServer((request, reply) => {
    const path = new URL(request.url ?? '/', 'http://bench').pathname
    const file = path === '/' ? 'index.html' : path.slice(1)
    readFile(join(PAGE, file)).then(
      (bytes) => {
        reply.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream')
        reply.end(bytes)
      },
      () => reply.writeHead(404).end(),
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}/`, close: () => void server.close() }
}

const browser = await launch()
try {
  const site = await servePage()
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 } })
  page.setDefaultTimeout(300_000)
  await page.goto(site.address)
  const cdp = await openCdp(page)
  if (isAsked('b')) await opening(page, cdp, '(b) list of 100 × 40 opens', 'list')
  if (isAsked('c')) await opening(page, cdp, '(c) form of 200 fields opens', 'form')
  if (isAsked('d')) await scrolling(browser, page)
  if (isAsked('g')) await assaying(page, cdp)
  if (isAsked('h')) await settling(page, cdp)
  if (isAsked('a')) await keyPress(page, cdp)
  await page.close()
  site.close()
  if (isAsked('e') || isAsked('f')) await product(browser)
} finally {
  await browser.close()
}
process.exitCode = results.every(({ isMet }) => isMet) ? 0 : 1
