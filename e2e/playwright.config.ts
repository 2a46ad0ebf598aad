import { defineConfig } from '@playwright/test'
import { chooseAddress } from './fixtures/address.ts'

// The browser comes from CHROMIUM_PATH, which `npm test` fills in; without it Playwright's own is used.
const executablePath = process.env.CHROMIUM_PATH

/**
 * What takes longest comes first, so that at the end nobody waits for one of them alone. The import stays where
 * it is: after it the lists of materials are five thousand rows longer.
 */
const LONG = [
  'shell/{accessible,menu-pages,tabs}.spec.ts',
  'start.spec.ts',
  'trade/{purchase,sale}.spec.ts',
  'screens/{material,sample}.spec.ts',
  'site/part-g.spec.ts',
  'report/team-report.spec.ts',
  'quality/lab-day.spec.ts',
  'site/{station,new-user-sale}.spec.ts',
  'finance/{settlement,red-blue}.spec.ts',
  'builder/newcomer.spec.ts',
]
const long = LONG.map((name) => `**/specs/${name}`)

/** Controls, dialogs and tables by themselves: on the gallery's build, without a server and a session. */
const gallery = ['**/specs/controls/*.spec.ts', '**/specs/dialogs/*.spec.ts']

/** Pictures of the guide are taken by `npm run guide:pictures`, of a server of its own. */
const pictures = process.env.GUIDE ? [] : ['**/specs/guide/pictures.spec.ts']

export default defineConfig({
  testDir: 'specs',
  // The server takes a while to start; what does not need it runs meanwhile.
  projects: [
    { name: 'server', testDir: 'setup' },
    { name: 'gallery', testMatch: gallery },
    { name: 'long', testMatch: long, dependencies: ['server'] },
    { name: 'others', testIgnore: [...long, ...gallery, ...pictures], dependencies: ['server'] },
  ],
  outputDir: 'test-results',
  globalSetup: './fixtures/start-server.ts',
  forbidOnly: true,
  workers: 3,
  // Limits against hanging, not measures: two cores serve browser, server and database at once.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL: await chooseAddress(),
    // A control that does not come in this time does not come at all: say so before the test's own limit.
    actionTimeout: 60_000,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1366, height: 768 },
    // What moves cannot be clicked yet; the product keeps still for whoever asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // A trace of every test costs a third of the time; TRACE=1 keeps those of failed ones.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // Pages of one site in one process: what was compiled for one is there for the next.
        '--process-per-site',
      ],
    },
  },
})
