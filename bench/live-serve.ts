import { buildApp } from '@junheng/server/app.ts'

/** One node of the product that reads scales, in a process of its own; tells its processor time when asked. */
const { DATABASE_URL: url, PORT: port, FILES_DIR: filesDir } = process.env
if (!url || !port || !filesDir) throw new Error('DATABASE_URL, PORT and FILES_DIR are needed')

const app = await buildApp({
  url,
  logLevel: 'warn',
  captcha: 'off',
  rateLimits: false,
  filesDir,
  stations: true,
})
await app.http.listen({ port: Number(port), host: '127.0.0.1' })
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.(user + system)
})
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)))
process.send?.('ready')
