import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { logFileChannel } from './log-file-channel.ts'

describe('messages / log file', () => {
  test('messages stand one to a line in a file that others cannot read', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'messages-'))
    const file = join(folder, 'new', 'messages.log')
    const clock = { now: () => new Date('2026-11-15T08:00:00Z') }
    const channel = logFileChannel({ file, clock })
    await channel.send({ mobile: '13800000000', text: '第一条' })
    await channel.send({ mobile: '13900000000', text: '第二条\n还有一行' })
    const lines = readFileSync(file, 'utf8').trim().split('\n')
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      { time: '2026-11-15T08:00:00.000Z', mobile: '13800000000', text: '第一条' },
      { time: '2026-11-15T08:00:00.000Z', mobile: '13900000000', text: '第二条\n还有一行' },
    ])
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o077).toBe(0)
    rmSync(folder, { recursive: true })
  })
})
