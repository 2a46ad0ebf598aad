import { appendFile, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Clock } from '#platform/clock/clock.ts'
import type { MessageChannel } from './message-channel.ts'

/**
 * Writes messages to a file, one JSON object to a line: the default of a site that has no message
 * service. The file holds one-time codes, so only the product's own user may read it.
 *
 * @example
 * const channel = logFileChannel({ file: 'data/messages.log', clock })
 * await channel.send({ mobile: '13800000000', text: '验证码 123456' })
 */
export function logFileChannel({
  file,
  clock,
}: {
  readonly file: string
  readonly clock: Clock
}): MessageChannel {
  return {
    name: `log file ${file}`,
    async send({ mobile, text }) {
      await mkdir(dirname(file), { recursive: true })
      const line = JSON.stringify({ time: clock.now().toISOString(), mobile, text })
      await appendFile(file, `${line}\n`, { mode: 0o600 })
      return 'LOGGED'
    },
  }
}
