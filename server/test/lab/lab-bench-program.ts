import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrationsDirectory } from '#app/paths.ts'
import { fillLabBed, type LabBed } from '#modules/quality/lab-bed.fixtures.ts'
import { fillWeighBed } from '#modules/weighing/weigh/weigh.fixtures.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded/start-embedded-postgres.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openBed } from '#test/database.ts'
import { benchDetermination, type Figure } from './bench-determination.ts'
import { benchSheets } from './bench-sheets.ts'

const isGood = ({ ms, wanted, statements }: Figure): boolean =>
  ms <= wanted && (statements === undefined || statements.asked <= statements.most)

/** Said as soon as it is known: the second part takes long. */
function tell(figure: Figure): void {
  const { what, ms, wanted, statements, processor, ratio } = figure
  const asked = statements ? `，${statements.asked} 条语句 (≤ ${statements.most})` : ''
  const busy = processor
    ? `，处理器 ${(processor.own + processor.database).toFixed(0)} ms（数据库 ${processor.database} ms）`
    : ''
  const times = ratio ? `，是一条语句改同样多磅单的 ${ratio.toFixed(1)} 倍` : ''
  console.log(
    `${isGood(figure) ? '✓' : '✗'} ${what}: ${ms.toFixed(1)} ms (≤ ${wanted.toFixed(1)} ms)${asked}${busy}${times}`,
  )
}

/** `npm run bench:lab -- [cars] [sheets]`: what a large determination and long lists of sheets take. */
const [cars = 500, sheets = 1_000_000] = process.argv.slice(2).map(Number)
const folder = mkdtempSync(join(tmpdir(), 'junheng-lab-'))
const server = await startEmbeddedPostgres({ dataDir: join(folder, 'pg') })
try {
  await migrate(server.url, { directory: migrationsDirectory })
  const bed = (await openBed(server.url)) as { -readonly [K in keyof LabBed]: LabBed[K] }
  const app = await fillWeighBed(bed)
  await fillLabBed(bed)
  const determined = await benchDetermination(bed, cars)
  determined.forEach(tell)
  const lines = [...determined, ...(await benchSheets(bed, sheets, tell))]
  process.exitCode = lines.every(isGood) ? 0 : 1
  await app.close()
  await bed.db.close()
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
