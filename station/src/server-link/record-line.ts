import type { Clock } from '#station/clock/clock.ts'
import type { Picture } from '#station/devices/device-port.ts'
import type { ScalePort } from '#station/scales/scale-port.ts'

const LONGEST = 60

/** Records the bytes of a scale for so many seconds, as a text that can be played again. */
export async function recordLine(
  port: ScalePort | undefined,
  seconds: number,
  clock: Clock,
): Promise<Picture> {
  if (port === undefined) throw new Error('采集端没有该地磅')
  const lines: string[] = []
  const start = clock.now()
  const stop = port.listen((bytes, time) => {
    lines.push(`${time - start} ${Buffer.from(bytes).toString('hex')}`)
  })
  await new Promise<void>((resolve) => {
    clock.after(Math.min(seconds, LONGEST) * 1000, resolve)
  })
  stop()
  const { code, protocol } = port.scale
  const head = [`# ${code} ${protocol} ${new Date(start).toISOString()}`]
  return { contentType: 'text/plain', content: Buffer.from([...head, ...lines, ''].join('\n')) }
}
