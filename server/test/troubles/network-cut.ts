import { startKilledServer } from '../simulate/killed-server.ts'
import { openCutLine } from './cut-line.ts'
import { pause } from './pause.ts'
import { makeTroubleSite, openAudit, Told, work } from './trouble-site.ts'

/** Longer than anybody waits before he asks again. */
const PATIENCE_SECONDS = 30

/** The network between server and database falls silent for a while, in the middle of work. */
export async function cutNetwork(
  folder: string,
  { seconds, trucks }: { readonly seconds: number; readonly trucks: number },
): Promise<readonly string[]> {
  const site = await makeTroubleSite(folder)
  const database = await site.start()
  const line = await openCutLine(database.port)
  const server = await startKilledServer(
    database.url.replace(`:${database.port}/`, `:${line.port}/`),
  )
  const db = openAudit(database.url)
  const told = new Told()
  const state = { cut: false, mended: Number.NaN, back: Number.NaN }
  const cut = async (): Promise<void> => {
    line.cut()
    console.log(`网络断开 ${seconds} 秒`)
    await pause(seconds)
    line.mend()
    state.mended = performance.now()
  }
  try {
    let cutting = Promise.resolve()
    const progress = (driven: number): void => {
      if (!state.cut && driven >= trucks / 3) {
        state.cut = true
        cutting = cut()
      } else if (state.mended > 0 && Number.isNaN(state.back)) state.back = performance.now()
    }
    const faults = await work({ ...site, db, told }, server, { trucks, seed: 3, progress })
    await cutting
    const away = told.has('数据库暂时不可用')
    console.log(told.lines().join('\n'))
    console.log(
      `网络恢复后 ${((state.back - state.mended) / 1000).toFixed(1)} 秒走完第一车，服务没有重启`,
    )
    return [
      ...faults,
      ...(server.kills() > 0 ? ['服务重启过'] : []),
      ...(seconds > PATIENCE_SECONDS && !away ? ['断网期间用户什么也没有看到'] : []),
    ]
  } finally {
    line.mend()
    await server.stop()
    await line.stop()
    await db.close()
    await database.stop()
  }
}
