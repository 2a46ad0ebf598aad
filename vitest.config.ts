import { defineConfig } from 'vitest/config'

// Two projects: pure tests run in milliseconds anywhere; database tests share one PostgreSQL server
// that the global set-up starts, each file on its own copy of the migrated template database.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.ts',
            'server/src/**/*.test.ts',
            'web/src/**/*.test.ts',
          ],
          exclude: ['**/*.db.test.ts', '**/node_modules/**'],
          typecheck: { enabled: false },
        },
      },
      {
        test: {
          name: 'db',
          include: ['server/src/**/*.db.test.ts', 'server/test/**/*.db.test.ts'],
          globalSetup: ['server/test/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
