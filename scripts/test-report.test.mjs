import assert from 'node:assert/strict'
import test from 'node:test'
import {
  countCheck,
  countPlaywright,
  countTap,
  countVitest,
  failuresOfPlaywright,
  failuresOfVitest,
  formatFailures,
  formatSummary,
} from './test-report.mjs'

const vitestReport = (extra) =>
  JSON.stringify({
    numPassedTests: 3,
    numFailedTests: 0,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults: [],
    ...extra,
  })

test('vitest counts come from its report', () => {
  assert.deepEqual(countVitest(vitestReport({}), 0), { passed: 3, failed: 0, skipped: 1 })
})

test('a vitest file that cannot be loaded fails', () => {
  const testResults = [{ status: 'failed', assertionResults: [] }]
  assert.equal(countVitest(vitestReport({ testResults }), 1).failed, 1)
})

test('a bad exit code without a failed test still fails', () => {
  assert.equal(countVitest(vitestReport({}), 1).failed, 1)
  assert.equal(countTap('# pass 2\n# fail 0\n', 1).failed, 1)
})

test('a program that died without a report fails', () => {
  assert.deepEqual(countVitest(null, 128), { passed: 0, failed: 1, skipped: 0 })
})

test('a flaky browser test fails', () => {
  const report = JSON.stringify({ stats: { expected: 2, unexpected: 0, flaky: 1, skipped: 0 } })
  assert.deepEqual(countPlaywright(report, 0), { passed: 2, failed: 1, skipped: 0 })
})

test('the last line of the summary holds the sums and nothing else', () => {
  const summary = formatSummary(
    new Map([
      ['lint', { ...countCheck(0), seconds: 1 }],
      ['unit', { passed: 11, failed: 0, skipped: 0, seconds: 2 }],
    ]),
    2.5,
  )
  assert.equal(summary.split('\n').at(-1), '12 passed, 0 failed')
  // They ran beside each other: their seconds together are not how long it took.
  assert.match(summary, /^ +total +2\.5 s$/m)
})

test('every failed test is named again at the end, with what it said', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'holds', failureMessages: [] },
    { status: 'failed', fullName: 'breaks', failureMessages: ['expected 1\nreceived 2'] },
  ]
  const testResults = [
    { status: 'failed', name: 'a.test.ts', assertionResults },
    { status: 'failed', name: 'b.test.ts', assertionResults: [], message: 'cannot be loaded' },
  ]
  const failures = failuresOfVitest(vitestReport({ testResults }))
  assert.equal(
    formatFailures(new Map([['unit', { ...countCheck(1), failures }]])),
    [
      '✗ unit: a.test.ts › breaks',
      '    expected 1',
      '    received 2',
      '✗ unit: b.test.ts',
      '    cannot be loaded',
    ].join('\n'),
  )
})

test('failed browser tests are named from nested suites, those of a second try too', () => {
  const spec = (title, status) => ({
    title,
    file: 'x.spec.ts',
    line: 7,
    tests: [{ status, results: [{ errors: [{ message: `${title} said` }] }] }],
  })
  const report = JSON.stringify({
    suites: [{ specs: [spec('one', 'expected')], suites: [{ specs: [spec('two', 'flaky')] }] }],
  })
  assert.deepEqual(failuresOfPlaywright(report), [{ name: 'x.spec.ts:7 › two', said: 'two said' }])
})
