import { existsSync, readFileSync } from 'node:fs'

/** The text of a report, or null when its program died before it wrote one. */
export function readReport(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

export function isGreen(counts) {
  return counts.failed === 0
}

export function countCheck(code) {
  return code === 0 ? counts(1, 0) : counts(0, 1)
}

export function countVitest(report, code) {
  if (report === null) return countCheck(code)
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } =
    JSON.parse(report)
  // A file that cannot be loaded has no tests to fail, and must not pass for that.
  const broken = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((t) => t.status === 'failed'),
  )
  const failed = numFailedTests + broken.length
  return agreeWith(code, counts(numPassedTests, failed, numPendingTests + numTodoTests))
}

export function countPlaywright(report, code) {
  if (report === null) return countCheck(code)
  const { expected, unexpected, flaky, skipped } = JSON.parse(report).stats
  // A test that passes only on its second try has found something.
  return agreeWith(code, counts(expected, unexpected + flaky, skipped))
}

export function countTap(report, code) {
  if (report === null) return countCheck(code)
  const read = (name) => Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(report)?.[1] ?? 0)
  const failed = read('fail') + read('cancelled')
  return agreeWith(code, counts(read('pass'), failed, read('skipped') + read('todo')))
}

/**
 * The table of all steps and, alone on the last line, the sums. `seconds`: how long all of it took, which is less
 * than the steps together, because some run beside others.
 */
export function formatSummary(results, seconds) {
  const rows = [...results].map(([name, { passed, failed, skipped, seconds, note = '' }]) =>
    [
      failed === 0 ? '✓' : '✗',
      name.padEnd(8),
      String(passed).padStart(6),
      String(failed).padStart(6),
      String(skipped).padStart(7),
      `${seconds.toFixed(1)} s`.padStart(9),
      note,
    ]
      .join('  ')
      .trimEnd(),
  )
  const total = (key) => [...results.values()].reduce((sum, counts) => sum + counts[key], 0)
  return [
    `   ${'step'.padEnd(8)}  passed  failed  skipped       time`,
    ...rows,
    `   ${'total'.padEnd(8)}${' '.repeat(27)}${`${seconds.toFixed(1)} s`.padStart(9)}`,
    '',
    `${total('passed')} passed, ${total('failed')} failed`,
  ].join('\n')
}

/** A program that ends badly without a failed test (an unhandled error, a leak) has failed too. */
function agreeWith(code, found) {
  return code !== 0 && found.failed === 0 ? { ...found, failed: 1 } : found
}

function counts(passed, failed, skipped = 0) {
  return { passed, failed, skipped }
}
