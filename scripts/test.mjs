import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { buildStale } from './build.mjs'
import { ensureChineseFont } from './fonts.mjs'
import { ensureInstalled } from './install.mjs'
import { quickFolder } from './quick-folder.mjs'
import { readSlowness, slowDown } from './slow.mjs'
import {
  countCheck,
  countPlaywright,
  countTap,
  countVitest,
  failuresOfPlaywright,
  failuresOfVitest,
  formatFailures,
  formatSummary,
  isGreen,
  readReport,
} from './test-report.mjs'
import { assertNodeVersion, cacheDirectory, installed, root, run } from './workspace.mjs'

const reports = join(cacheDirectory, 'test-reports')

/** What `npm run types` has found out of files that are still the same is not found out again. */
const typesKnown = join(cacheDirectory, 'types.tsbuildinfo')

/** Compiler and linter are written in Go and collect often unless told: a seventh of their time beside the tests. */
const SELDOM_COLLECTED = { GOGC: '400' }

/** Fetched once where the machine lacks it, while the first steps work: a fresh clone waits half a minute less. */
const chineseFont = once(ensureChineseFont)
const aBrowser = once(async () => {
  await chineseFont()
  return ensureBrowser()
})

function once(work) {
  let made = null
  return () => {
    made ??= work()
    return made
  }
}

/**
 * The steps of `npm test`, in order; `npm test -- unit types` runs those alone with what they need.
 * Each answers how many passed and failed. A check that is not made of tests counts as one. Those that work
 * on one core run beside those that work on all, one after the other, and speak when they have ended; what others
 * need comes first among them, so that nobody waits for a check that nothing depends on.
 */
const steps = [
  { name: 'modules', what: 'vite', beside: true, run: () => build('tested modules') },
  { name: 'build', what: 'vite', beside: true, run: () => build() },
  { name: 'format', what: 'biome', beside: true, run: check('biome', ['check', '.']) },
  {
    name: 'types',
    what: 'tsc',
    beside: true,
    run: check('tsc', [
      '--noEmit',
      '--incremental',
      '--tsBuildInfoFile',
      typesKnown,
      '-p',
      'tsconfig.json',
    ]),
  },
  {
    name: 'lint',
    what: 'oxlint and house rules',
    beside: true,
    run: check(process.execPath, ['scripts/lint.mjs']),
  },
  { name: 'scripts', what: 'node --test', beside: true, run: scripts },
  { name: 'unit', what: 'vitest', run: unit, needs: ['modules'] },
  { name: 'db', what: 'vitest on PostgreSQL', run: database, needs: ['modules', 'build'] },
  { name: 'browser', what: 'playwright', run: browser, needs: ['build'] },
]

function check(program, args) {
  const command = program === process.execPath ? program : installed(program)
  return async (options) =>
    countCheck(await run(command, args, { ...options, env: SELDOM_COLLECTED }))
}

/** Says little, so it may say it in between. */
async function build(only = null) {
  return countCheck(await buildStale({ forTests: true, only }))
}

async function scripts(options) {
  const report = join(reports, 'scripts.tap')
  const files = readdirSync(join(root, 'scripts')).filter((name) => name.endsWith('.test.mjs'))
  const reporters = ['spec', 'tap'].flatMap((name) => [
    `--test-reporter=${name}`,
    `--test-reporter-destination=${name === 'tap' ? report : 'stdout'}`,
  ])
  const args = ['--test', ...reporters, ...files.map((name) => `scripts/${name}`)]
  const code = await run(process.execPath, args, options)
  return countTap(readReport(report), code)
}

/** Papers are set in a Chinese font; without one their tests could not look at them. */
async function unit() {
  await chineseFont()
  return vitest('unit', { TEST_PROGRAMS: 'built' })
}

/** What tests start in processes of their own has been built the step before. Papers are looked at here as well. */
async function database() {
  await chineseFont()
  return vitest('db', { TEST_PROGRAMS: 'built', TEST_DATA_DIR: quickFolder() })
}

async function vitest(project, env = {}) {
  const report = join(reports, `${project}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await run(installed('vitest'), ['run', '--project', project, ...reporters], { env })
  const written = readReport(report)
  return { ...countVitest(written, code), failures: failuresOfVitest(written) }
}

async function browser() {
  const { path, env } = await aBrowser()
  console.log(`browser: ${path}`)
  const report = join(reports, 'browser.json')
  const code = await run(installed('playwright'), ['test', '--reporter=list,json'], {
    cwd: join(root, 'e2e'),
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report, TEST_DATA_DIR: quickFolder() },
  })
  const written = readReport(report)
  return { ...countPlaywright(written, code), failures: failuresOfPlaywright(written) }
}

function selectSteps(names) {
  const unknown = names.filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length > 0) {
    console.error(
      `Unknown step ${unknown.join(', ')}; there are ${steps.map((s) => s.name).join(', ')}.`,
    )
    process.exit(2)
  }
  const wanted = new Set(names)
  for (const step of steps)
    if (wanted.has(step.name)) step.needs?.forEach((name) => wanted.add(name))
  return names.length === 0 ? steps : steps.filter((step) => wanted.has(step.name))
}

/** `running`: the steps by their names, each with a promise of its result. */
async function runStep(step, running) {
  const needed = (step.needs ?? []).map(async (name) => [name, await running.get(name)])
  const [missing] = (await Promise.all(needed)).find(([, counts]) => !isGreen(counts)) ?? []
  if (missing) return { ...countCheck(1), seconds: 0, note: `not run: ${missing} failed` }
  const head = `\n── ${step.name} (${step.what})`
  if (!step.beside) console.log(head)
  const said = []
  const started = performance.now()
  const counts = await step
    .run(step.beside ? { hear: (text) => said.push(text) } : {})
    .catch((error) => {
      console.error(error.message)
      return countCheck(1)
    })
  const seconds = (performance.now() - started) / 1000
  if (step.beside) process.stdout.write([head, '\n', ...said].join(''))
  console.log(`${isGreen(counts) ? '✓' : '✗'} ${step.name} ${seconds.toFixed(1)} s`)
  return { ...counts, seconds }
}

/** Two lanes at once, one step after the other in each of them. */
async function runSteps(selected) {
  const running = new Map()
  for (const isBeside of [true, false]) {
    let before = Promise.resolve()
    for (const step of selected.filter((each) => Boolean(each.beside) === isBeside)) {
      before = before.then(() => runStep(step, running))
      running.set(step.name, before)
    }
  }
  const ended = selected.map(async ({ name }) => [name, await running.get(name)])
  return new Map(await Promise.all(ended))
}

assertNodeVersion()
const selected = selectSteps(process.argv.slice(2))
await ensureInstalled()
if (existsSync(reports)) rmSync(reports, { recursive: true })
mkdirSync(reports, { recursive: true })
const slowness = readSlowness(process.env.SLOW)
const slow = slowness === null ? null : slowDown(slowness)
if (slow) console.log(`SLOW: ${slow.how}`)

const isSelected = (...names) => selected.some(({ name }) => names.includes(name))
// What cannot be had is said by the step that needs it.
if (isSelected('unit', 'db')) chineseFont().catch(() => {})
if (isSelected('browser')) aBrowser().catch(() => {})

const begun = performance.now()
const results = await runSteps(selected)
const seconds = (performance.now() - begun) / 1000
slow?.stop()

const failures = formatFailures(results)
if (failures) console.log(`\n${failures}`)
console.log(`\n${formatSummary(results, seconds)}`)
process.exitCode = [...results.values()].every(isGreen) ? 0 : 1
