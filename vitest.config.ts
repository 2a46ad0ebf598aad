import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { BUILT_PRODUCT, builtProduct } from './server/test/built-product.ts'

/** Files that take longest. They come first, so that at the end nobody waits for one of them alone. */
const LONG = [
  'access-matrix',
  'entity-contract',
  'erp-lines.db',
  'leaks.db',
  'install.db',
  'shutdown',
  'grant-finder',
  'backup.db',
  // Twenty seconds of it are waited for, and others can work meanwhile.
  'offline-claims',
  'blind.db',
  'nodes.db',
  'start-embedded-postgres',
  'upgrade.db',
  'money-killed',
  'settlement/lock-order.db',
  'fuzz.db',
  'agent-gate',
  'program.db',
  'hook-storm',
  'closed-sets',
  'simulate.db',
  'openapi.db',
  'jobs.db',
  'contention/',
  'fill.db',
  'crash-recovery',
  'migrate.db',
  // Of the pure ones.
  'password.test',
  'model-properties',
  'ticket-data.test',
  'type-budget',
  'write-workbook',
  'flow-driver',
  'fuzz-streams',
  'read-workbook',
]

const lengthOf = ({ moduleId }: TestSpecification): number => {
  const at = LONG.findIndex((name) => moduleId.includes(name))
  return at < 0 ? LONG.length : at
}

/** Behind those that are named: by how long they took last time, and where nobody knows, by their size. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const others = await super.sort(files)
    return others.toSorted((one, two) => lengthOf(one) - lengthOf(two))
  }
}

/**
 * Sites are built and thrown away by the hundred; with V8's small nursery an eighth of the time goes to collecting.
 * Each project says it: what stands beside `projects` does not reach their workers.
 */
const execArgv = ['--max-semi-space-size=32']

/** `npm test` has built the product before its tests; who runs one file runs the sources. */
const isBuilt = process.env['TEST_PROGRAMS'] === 'built'

/** Proofs that take long or need what not every machine has: a command of their own asks for them by WHOLE. */
const apart = process.env['WHOLE'] === undefined ? ['**/*.whole.*'] : []

// Two projects: pure tests run in milliseconds anywhere; database tests share one PostgreSQL server
// that the global set-up starts, each file on its own copy of the migrated template database.
export default defineConfig({
  test: {
    // The default leaves one core idle; on two cores that is half of the time.
    maxWorkers: 3,
    // What was translated once need not be translated for the next run.
    experimental: {
      fsModuleCache: true,
      fsModuleCachePath: isBuilt ? '.cache/modules-built' : '.cache/modules',
    },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: isBuilt ? [builtProduct()] : [],
        test: {
          name: 'unit',
          execArgv,
          include: [
            'packages/*/src/**/*.test.ts',
            'server/src/**/*.test.ts',
            'web/src/**/*.test.ts',
            'station/src/**/*.test.ts',
          ],
          exclude: ['**/*.db.test.ts', '**/node_modules/**', ...apart],
          setupFiles: ['server/test/same-draws.ts'],
          server: { deps: { external: isBuilt ? [BUILT_PRODUCT] : [] } },
          typecheck: { enabled: false },
          // Pure tests share nothing worth a fresh set of modules per file, and loading them is most of the time.
          isolate: false,
          // Limits against hanging, not measures: a slow machine may take several times as long.
          testTimeout: 180_000,
          expect: { poll: { timeout: 50_000 } },
        },
      },
      {
        plugins: isBuilt ? [builtProduct()] : [],
        test: {
          name: 'db',
          execArgv,
          server: { deps: { external: isBuilt ? [BUILT_PRODUCT] : [] } },
          include: ['server/src/**/*.db.test.ts', 'server/test/**/*.db.test.ts'],
          exclude: ['**/node_modules/**', ...apart],
          globalSetup: ['server/test/global-setup.ts'],
          setupFiles: ['server/test/quick-hashes.ts', 'server/test/same-draws.ts'],
          // Each file has a database of its own; loading the server anew for each would be a third of the time.
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 50_000 } },
        },
      },
    ],
  },
})
