import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'

const asked = process.argv.slice(2)

/** Whether a part was named on the command line; none named: all of them. */
export const isAsked = (part: string): boolean => asked.length === 0 || asked.includes(part)

export interface Result {
  readonly name: string
  readonly figures: string
  readonly value: number
  readonly wanted: string
  readonly isMet: boolean
}
export const results: Result[] = []

export function note(name: string, figures: string, value: number, limit: number, unit = ''): void {
  const isMet = value <= limit
  results.push({ name, figures, value, wanted: `≤ ${limit}${unit}`, isMet })
  console.log(
    `${isMet ? '✓' : '✗'} ${name}: ${value.toFixed(3)}${unit} (≤ ${limit}${unit}); ${figures}`,
  )
}

export interface Spent {
  readonly script: number
  readonly layout: number
}

export async function spentBy(cdp: CDPSession, work: () => Promise<unknown>): Promise<Spent> {
  const before = await metrics(cdp)
  await work()
  const after = await metrics(cdp)
  return { script: after.script - before.script, layout: after.layout - before.layout }
}

async function metrics(cdp: CDPSession): Promise<Spent> {
  const { metrics: found } = await cdp.send('Performance.getMetrics')
  const ms = (name: string) => (found.find((one) => one.name === name)?.value ?? 0) * 1000
  return {
    script: ms('ScriptDuration'),
    layout: ms('LayoutDuration') + ms('RecalcStyleDuration'),
  }
}

export const total = ({ script, layout }: Spent): number => script + layout
export const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0

export async function openCdp(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  return cdp
}

export function launch(flags: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH']
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', ...flags],
  })
}
