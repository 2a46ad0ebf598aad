import { buildApp } from '@junheng/server/app.ts'
import { scopedWeigh } from './bare/scoped-weigh.ts'
import { weighLike, weighLikeHuge, weighLikeSmall } from './weigh-like.entity.ts'

/** The product as it is served, in a process of its own: its memory is measured from outside. */
const { DATABASE_URL: url, PORT: port } = process.env
if (!url || !port) throw new Error('DATABASE_URL and PORT are needed')
const app = await buildApp({
  url,
  logLevel: 'warn',
  entities: [
    weighLike,
    weighLikeSmall,
    scopedWeigh,
    ...(process.env['BENCH_HUGE'] ? [weighLikeHuge] : []),
  ],
})
await app.http.listen({ port: Number(port), host: '127.0.0.1' })
process.send?.('ready')
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)))
