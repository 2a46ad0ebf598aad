import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { buildStale } from './build.mjs'
import { ensureChineseFont } from './fonts.mjs'
import { ensureInstalled } from './install.mjs'
import {
  countCheck,
  countPlaywright,
  countTap,
  countVitest,
  formatSummary,
  isGreen,
  readReport,
} from './test-report.mjs'
import { assertNodeVersion, cacheDirectory, installed, root, run } from './workspace.mjs'

const reports = join(cacheDirectory, 'test-reports')

/**
 * The steps of `npm test`, in order; `npm test -- unit types` runs those alone with what they need.
 * Each answers how many passed and failed. A check that is not made of tests counts as one.
 */
const steps = [
  { name: 'format', what: 'biome', run: check('biome', ['check', '.']) },
  { name: 'types', what: 'tsc', run: check('tsc', ['--noEmit', '-p', 'tsconfig.json']) },
  {
    name: 'lint',
    what: 'oxlint and house rules',
    run: check(process.execPath, ['scripts/lint.mjs']),
  },
  { name: 'scripts', what: 'node --test', run: scripts },
  { name: 'unit', what: 'vitest', run: unit },
  {
    name: 'build',
    what: 'vite',
    run: async () => countCheck(await buildStale({ forTests: true })),
  },
  { name: 'db', what: 'vitest on PostgreSQL', run: database, needs: ['build'] },
  { name: 'browser', what: 'playwright', run: browser, needs: ['build'] },
]

function check(program, args) {
  const command = program === process.execPath ? program : installed(program)
  return async () => countCheck(await run(command, args))
}

async function scripts() {
  const report = join(reports, 'scripts.tap')
  const files = readdirSync(join(root, 'scripts')).filter((name) => name.endsWith('.test.mjs'))
  const reporters = ['spec', 'tap'].flatMap((name) => [
    `--test-reporter=${name}`,
    `--test-reporter-destination=${name === 'tap' ? report : 'stdout'}`,
  ])
  const code = await run(process.execPath, [
    '--test',
    ...reporters,
    ...files.map((name) => `scripts/${name}`),
  ])
  return countTap(readReport(report), code)
}

/** Papers are set in a Chinese font; without one their tests could not look at them. */
async function unit() {
  await ensureChineseFont()
  return vitest('unit')
}

/** What tests start in processes of their own has been built the step before. */
function database() {
  return vitest('db', { TEST_PROGRAMS: 'built' })
}

async function vitest(project, env = {}) {
  const report = join(reports, `${project}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await run(installed('vitest'), ['run', '--project', project, ...reporters], { env })
  return countVitest(readReport(report), code)
}

async function browser() {
  const { path, env } = await ensureBrowser()
  console.log(`browser: ${path}`)
  const report = join(reports, 'browser.json')
  const code = await run(installed('playwright'), ['test', '--reporter=list,json'], {
    cwd: join(root, 'e2e'),
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
  return countPlaywright(readReport(report), code)
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

async function runStep(step, results) {
  const missing = step.needs?.find((name) => !isGreen(results.get(name)))
  if (missing) return { ...countCheck(1), seconds: 0, note: `not run: ${missing} failed` }
  console.log(`\n── ${step.name} (${step.what})`)
  const started = performance.now()
  const counts = await step.run().catch((error) => {
    console.error(error.message)
    return countCheck(1)
  })
  const seconds = (performance.now() - started) / 1000
  console.log(`${isGreen(counts) ? '✓' : '✗'} ${step.name} ${seconds.toFixed(1)} s`)
  return { ...counts, seconds }
}

assertNodeVersion()
const selected = selectSteps(process.argv.slice(2))
await ensureInstalled()
if (existsSync(reports)) rmSync(reports, { recursive: true })
mkdirSync(reports, { recursive: true })

const results = new Map()
for (const step of selected) results.set(step.name, await runStep(step, results))

console.log(`\n${formatSummary(results)}`)
process.exitCode = [...results.values()].every(isGreen) ? 0 : 1
