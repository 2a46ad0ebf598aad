import config from './playwright.config.ts'
export default {
  ...config,
  globalSetup: undefined,
  workers: 1,
  use: { ...config.use, baseURL: 'http://127.0.0.1:5282', trace: 'off' },
}
