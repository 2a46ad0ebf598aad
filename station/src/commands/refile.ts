import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Clock } from '#station/clock/clock.ts'
import type { Log } from '#station/log.ts'
import { play } from '#station/recorder/play.ts'
import { readRecordingFile } from '#station/recorder/recording-file.ts'
import { StationError } from '#station/station-error.ts'
import { fileArg, wholeArg } from './command-args.ts'

/** `refile <file>`: writes recorded files of an instrument into a folder again, as the instrument did. */
export async function runRefile(
  args: readonly string[],
  { clock, log }: { readonly clock: Clock; readonly log: Log },
): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      folder: { type: 'string' },
      speed: { type: 'string' },
      fast: { type: 'boolean', default: false },
    },
  })
  const { folder, fast } = values
  if (folder === undefined) throw new StationError('请写明--folder <目录>')
  const recording = readRecordingFile(fileArg(positionals))
  const speed = wholeArg('speed', values.speed, { least: 1, most: 100, fallback: 1 })
  mkdirSync(folder, { recursive: true })
  let count = 0
  await new Promise<void>((resolve) => {
    play(recording, {
      clock,
      speed: fast ? Number.POSITIVE_INFINITY : speed,
      onBytes(bytes) {
        count += 1
        const name = `${recording.scale}-${String(count).padStart(5, '0')}.txt`
        writeFileSync(join(folder, name), bytes)
        log(`已写出${name}`)
      },
      onEnd: resolve,
    })
  })
  return count
}
