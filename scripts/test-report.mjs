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

/** How much is said of one failure at the end; all of it stands where it happened. */
const LINES_OF_ONE = 12

/** The failed tests of a vitest report: `file › name` and what was said. */
export function failuresOfVitest(report) {
  if (report === null) return []
  return JSON.parse(report).testResults.flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed')
    const named = failed.map((one) => ({
      name: `${file.name} › ${one.fullName}`,
      said: (one.failureMessages ?? []).join('\n'),
    }))
    const unloaded = file.status === 'failed' && failed.length === 0
    return unloaded ? [{ name: file.name, said: file.message ?? '' }] : named
  })
}

/** The failed tests of a playwright report, those of nested suites too. */
export function failuresOfPlaywright(report) {
  if (report === null) return []
  const specsIn = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsIn)]
  const { suites = [], errors = [] } = JSON.parse(report)
  const failed = suites.flatMap(specsIn).flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => ({
        name: `${file}:${line} › ${title}`,
        said: results
          .flatMap((each) => each.errors ?? [])
          .map(({ message }) => message)
          .join('\n'),
      })),
  )
  return [...failed, ...errors.map(({ message }) => ({ name: 'playwright', said: message ?? '' }))]
}

/**
 * Every failure once more, short, behind everything else: of a long run often only the end is kept,
 * and a failure that nobody can name cannot be mended.
 */
export function formatFailures(results) {
  return [...results]
    .flatMap(([step, { failures = [] }]) =>
      failures.map(({ name, said }) =>
        [`✗ ${step}: ${name}`, ...said.split('\n').slice(0, LINES_OF_ONE)].join('\n    '),
      ),
    )
    .join('\n')
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
