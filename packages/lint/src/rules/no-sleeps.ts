import { findAll, isTest, type Rule } from '../rule.ts'

/** Who looks again and again at what a test waits for, and pauses that the product itself asks of a hand. */
const allowed = new Set([
  'server/test/until.ts',
  'station/src/until.fixtures.ts',
  'server/test/simulate/operator.ts',
  // Commands that keep a network cut for a minute, or work at half its pace.
  'server/test/troubles/pause.ts',
  // The station's made-up time must not run away from the server's own timers.
  'server/test/station/program.db.test.ts',
  'e2e/fixtures/start-server.ts',
  'e2e/fixtures/station-program.ts',
  'e2e/page-models/list-screen.ts',
])

const isOfTests = (path: string): boolean =>
  isTest(path) || /^(server\/test|e2e)\/.*\.ts$/.test(path)

/**
 * A test that waits some milliseconds is wrong on a machine that needs more, and slow on all others. It waits for
 * what is to come: `until`, `eventually`, `untilBlocked` and `heard` beside the server, `expect.poll` and locators
 * in the browser.
 */
export const noSleeps: Rule = {
  name: 'no-sleeps',
  check(file) {
    if (!isOfTests(file.path) || allowed.has(file.path)) return []
    // Their milliseconds take no time.
    if (file.text.includes('vi.useFakeTimers(')) return []
    return findAll(
      file,
      /\bwaitForTimeout\(|node:timers\/promises|(?<!test\.)\bsetTimeout\(/g,
      ([found]) =>
        `${found.replace('(', '')}: a test waits for what is to come, not for milliseconds`,
    )
  },
}
