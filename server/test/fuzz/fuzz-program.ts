import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrationsDirectory } from '#app/paths.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded/start-embedded-postgres.ts'
import { migrate } from '#platform/db/migrate.ts'
import { place, sample } from '#test/sample.entity.ts'
import { openSite } from '#test/site.ts'
import { findTargets } from './fuzz-targets.ts'
import { describeFault, type FuzzReport, runFuzz } from './run-fuzz.ts'

/** `npm run fuzz -- 100000 [seed] [first]`: the product on a database of its own, and so many bad requests. */
const [count = 100_000, seed = 1, from = 0] = process.argv.slice(2).map(Number)
/** When a line of progress was last written. */
let told = 0
const folder = mkdtempSync(join(tmpdir(), 'junheng-fuzz-'))
const server = await startEmbeddedPostgres({ dataDir: join(folder, 'pg') })
try {
  await migrate(server.url, { directory: migrationsDirectory })
  const site = await openSite({
    url: server.url,
    entities: [place, sample],
    clerks: [{ username: 'clerk', permissions: () => true }],
  })
  const started = performance.now()
  const targets = await findTargets(site)
  let isOver = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => (isOver = true))
  const report = await runFuzz(site, targets, {
    count,
    seed,
    from,
    say: progress,
    isOver: () => isOver,
  })
  tell(report, (performance.now() - started) / 1000)
  process.exitCode = report.faults.length === 0 ? 0 : 1
  await site.close()
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** On a terminal as it goes; into a file once a minute how far it is, and at once what was found. */
function progress(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${line}`)
  else if (performance.now() - told > 60_000 || !line.includes('/')) {
    told = performance.now()
    process.stderr.write(`${line}\n`)
  }
}

function tell({ cases, statuses, kinds, faults }: FuzzReport, seconds: number): void {
  const list = (counts: Readonly<Record<string, number>>): string =>
    Object.entries(counts)
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([name, n]) => `${name} ${n}`)
      .join('，')
  console.log(`\n${cases} 个请求，种子 ${seed}，${seconds.toFixed(0)} 秒`)
  console.log(`按状态：${list(statuses)}`)
  console.log(`按类别：${list(kinds)}`)
  for (const fault of faults.slice(0, 50)) console.log(describeFault(fault))
  console.log(faults.length === 0 ? '没有 5xx，没有改动任何一行' : `问题 ${faults.length} 个`)
}
