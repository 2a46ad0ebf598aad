import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setClockBack } from './clock-back.ts'
import { fillDisk } from './disk-full.ts'
import { cutNetwork } from './network-cut.ts'

/** `npm run troubles -- [disk|clock|network] [trucks] [seconds]`: what users see when the machine fails them. */
const [name = 'all', trucks = '40', seconds = '60'] = process.argv.slice(2)
const size = { trucks: Number(trucks), seconds: Number(seconds) }

const TROUBLES = {
  disk: { title: '磁盘满', run: fillDisk },
  clock: { title: '时钟拨回一小时', run: setClockBack },
  network: { title: `与数据库的网络断开 ${size.seconds} 秒`, run: cutNetwork },
} as const

let count = 0
for (const [key, { title, run }] of Object.entries(TROUBLES)) {
  if (name !== 'all' && name !== key) continue
  console.log(`── ${title}`)
  const folder = mkdtempSync(join(tmpdir(), `junheng-${key}-`))
  try {
    const faults = await run(folder, size)
    for (const fault of faults) console.log(`✗ ${fault}`)
    count += faults.length
    if (faults.length === 0) console.log('没有丢失，没有重复，账、磅、库全部相符')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
process.exitCode = count === 0 ? 0 : 1
