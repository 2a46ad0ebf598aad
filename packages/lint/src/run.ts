import { homedir } from 'node:os'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listProject, readProjectFile } from './read-project.ts'
import type { Finding, Rule } from './rule.ts'
import { declaredCalls } from './rules/declared-calls.ts'
import { fileBudget } from './rules/file-budget.ts'
import { fileNames } from './rules/file-names.ts'
import { heardClients } from './rules/heard-clients.ts'
import { heldLimits } from './rules/held-limits.ts'
import { findImportCircles } from './rules/import-circles.ts'
import { importDirections } from './rules/import-directions.ts'
import { machineTraces } from './rules/machine-traces.ts'
import { noSleeps } from './rules/no-sleeps.ts'
import { oneClient } from './rules/one-client.ts'
import { oneReach } from './rules/one-reach.ts'
import { oneStream } from './rules/one-stream.ts'
import { plantClock } from './rules/plant-clock.ts'
import { platformWords } from './rules/platform-words.ts'
import { checkShippedMigrations } from './rules/shipped-migrations.ts'
import { findSqlBorders } from './rules/sql-borders.ts'
import { suppressionReasons } from './rules/suppression-reasons.ts'
import { findUntypedRows } from './rules/typed-rows.ts'
import { findUnusedExports } from './rules/unused-exports.ts'
import { readPresent, readShipped } from './shipped-state.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** A short one, as `/app/` of a container, would be found in routes as well. */
const ownFolders = [root, `${dirname(root)}/`, `${homedir()}/`].filter((path) => path.length > 9)

const rules: readonly Rule[] = [
  importDirections,
  declaredCalls,
  fileBudget,
  fileNames,
  heardClients,
  heldLimits,
  plantClock,
  machineTraces(ownFolders),
  noSleeps,
  oneClient,
  oneStream,
  oneReach,
  platformWords,
  suppressionReasons,
]

function checkAll(): (Finding & { rule: string })[] {
  const paths = listProject(root)
  // The tests of the rules are made of violations.
  const checked = paths.filter((path) => !/^packages\/lint\/.*\.test\.ts$/.test(path))
  const files = checked.map((path) => ({ path, text: readProjectFile(root, path) }))
  const present = readPresent(root, paths)
  return [
    ...files.flatMap((file) =>
      rules.flatMap((rule) => rule.check(file).map((finding) => ({ rule: rule.name, ...finding }))),
    ),
    ...findImportCircles(files).map((finding) => ({ rule: 'import-circles', ...finding })),
    ...findSqlBorders(files).map((finding) => ({ rule: 'sql-borders', ...finding })),
    ...findUntypedRows(files).map((finding) => ({ rule: 'typed-rows', ...finding })),
    ...findUnusedExports(files).map((finding) => ({ rule: 'unused-exports', ...finding })),
    ...readShipped(root)
      .flatMap((shipped) => checkShippedMigrations(shipped, present))
      .map((finding) => ({ rule: 'shipped-migrations', ...finding })),
  ]
}

const findings = checkAll()
for (const { path, line, rule, message, warning } of findings) {
  process.stdout.write(`${path}:${line} ${warning ? 'warning' : 'error'} ${rule}: ${message}\n`)
}
const errors = findings.filter((finding) => !finding.warning).length
process.stdout.write(`House rules: ${errors} errors, ${findings.length - errors} warnings\n`)
process.exitCode = errors === 0 ? 0 : 1
