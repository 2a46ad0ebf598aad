import type { Clock } from '#station/clock/clock.ts'
import type { Picture } from '#station/devices/device-port.ts'
import { record } from '#station/recorder/record.ts'
import type { ScalePort } from '#station/scales/scale-port.ts'

const LONGEST = 60

/** Records the bytes of a scale for so many seconds, as a text that can be played again. */
export async function recordLine(
  port: ScalePort | undefined,
  seconds: number,
  clock: Clock,
): Promise<Picture> {
  if (port === undefined) throw new Error('采集端没有该地磅')
  const { code, protocol } = port.scale
  let text = ''
  const write = (line: string): void => {
    text += line
  }
  const stop = record({ scale: code, protocol, clock, listen: port.listen, write })
  await new Promise<void>((resolve) => {
    clock.after(Math.min(seconds, LONGEST) * 1000, resolve)
  })
  stop()
  return { contentType: 'text/plain', content: Buffer.from(text, 'utf8') }
}
