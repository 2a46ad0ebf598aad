import { defineConfig } from '@playwright/test'
import { chooseAddress } from './fixtures/address.ts'

// The browser comes from CHROMIUM_PATH, which `npm test` fills in; without it Playwright's own is used.
const executablePath = process.env.CHROMIUM_PATH

export default defineConfig({
  testDir: 'specs',
  outputDir: 'test-results',
  globalSetup: './fixtures/start-server.ts',
  forbidOnly: true,
  workers: 2,
  timeout: 60_000,
  // Two cores serve browser, server and database at once.
  expect: { timeout: 10_000 },
  use: {
    baseURL: await chooseAddress(),
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1366, height: 768 },
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
      ],
    },
  },
})
