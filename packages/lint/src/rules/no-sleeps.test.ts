import { describe, expect, it } from 'vitest'
import { noSleeps } from './no-sleeps.ts'

const check = (path: string, text: string) => noSleeps.check({ path, text })

describe('no-sleeps', () => {
  it.each([
    'await page.waitForTimeout(900)',
    'await new Promise((resolve) => setTimeout(resolve, 100))',
    "import { setTimeout as sleep } from 'node:timers/promises'",
  ])('%s waits for milliseconds', (text) => {
    expect(check('server/src/modules/report/x.db.test.ts', text)).toHaveLength(1)
    expect(check('server/test/station/bed.ts', text)).toHaveLength(1)
    expect(check('e2e/specs/shell/x.spec.ts', text)).toHaveLength(1)
  })

  it('leaves limits of a test, who looks again, and the product alone', () => {
    expect(check('e2e/specs/shell/x.spec.ts', 'test.setTimeout(120_000)')).toEqual([])
    expect(check('web/src/api/x.test.ts', 'vi.useFakeTimers()\nsetTimeout(f, 9)')).toEqual([])
    expect(check('server/test/until.ts', "from 'node:timers/promises'")).toEqual([])
    expect(check('web/src/api/x.ts', 'setTimeout(retry, 500)')).toEqual([])
  })
})
