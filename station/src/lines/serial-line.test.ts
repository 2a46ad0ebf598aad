import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createDecoder, scaleFrameOf } from '@junheng/domain/indicator/decoder.ts'
import { readRecording } from '@junheng/domain/indicator/recording.ts'
import { decoderSettingsOf } from '@junheng/domain/indicator/settings-of-scale.ts'
import { checkCapture, EMPTY_SCALE, feedFrame } from '@junheng/domain/scale/live-scale.ts'
import { bandsOf } from '@junheng/domain/scale/scale.ts'
import { tonsOf } from '@junheng/domain/values/tons.ts'
import { expect, test } from 'vitest'
import type { ByteLine } from './byte-line.ts'
import { openSerialLine } from './serial-line.ts'

const SETTINGS = { baud: 9600, dataBits: 8, parity: 'none', stopBits: 1 } as const

test('没有的串口说明是哪一个，不抛异常', async () => {
  const reason = await new Promise<string>((resolve) => {
    openSerialLine({ path: '/dev/no-such-port', ...SETTINGS })({
      onOpen: () => resolve('open'),
      onBytes: () => undefined,
      onClose: resolve,
    })
  })
  // Where the optional component is not installed, the sentence says so instead.
  expect(reason).toMatch(/串口\/dev\/no-such-port|未安装串口组件/)
})

/** A pair of terminals: what comes on its input comes out of the port whose name it says first. */
const TERMINAL = `
import os, pty, sys, tty
master, slave = pty.openpty()
tty.setraw(slave)
print(os.ttyname(slave), flush=True)
while True:
    data = sys.stdin.buffer.read1(4096)
    if not data: break
    while data: data = data[os.write(master, data):]
`

/** Why no pair of terminals can be made on this machine; null: one can. */
async function whyNone(): Promise<string | null> {
  const hasPort = await import('serialport').then(
    () => true,
    () => false,
  )
  if (!hasPort) return '没有安装serialport'
  const tried = spawnSync('python3', ['-c', 'import pty, tty; pty.openpty()'])
  return tried.status === 0 ? null : '没有python3，造不出伪终端'
}

const none = await whyNone()

async function openTerminal(): Promise<{ readonly path: string; readonly other: ChildProcess }> {
  const other = spawn('python3', ['-c', TERMINAL], { stdio: ['pipe', 'pipe', 'inherit'] })
  const path = await new Promise<string>((resolve) => {
    other.stdout.once('data', (text: Buffer) => resolve(text.toString().trim()))
  })
  return { path, other }
}

test.skipIf(none !== null)(
  `真的串口（伪终端）上播放一次过磅，停稳取到49.260${none === null ? '' : `：跳过，${none}`}`,
  async () => {
    const fixture = new URL('../recorder/fixtures/truck-crossing.txt', import.meta.url)
    const { pieces } = readRecording(readFileSync(fixture, 'utf8'))
    const scale = {
      protocol: 'YAOHUA_CONT',
      unit: 'kg',
      checksum: true,
      parserParams: null,
    } as const
    const decoder = createDecoder(decoderSettingsOf(scale))
    const bands = bandsOf({
      division: tonsOf('0.020'),
      zeroBand: null,
      stableBand: null,
      jumpBand: null,
      stableSeconds: null,
    })
    const taken = new Set<string>()
    let live = EMPTY_SCALE
    let count = 0
    const take = (bytes: Uint8Array): void => {
      for (const decoded of decoder.feed(bytes, 0)) {
        // Bytes come faster than they were recorded; the frames keep the times they had.
        const time = 1000 + (pieces[count]?.at ?? 0)
        count += 1
        live = feedFrame(live, { ...scaleFrameOf(decoded, null), time }, bands)
        const question = { name: '一号磅', visit: 'v', purpose: 'FIRST', now: time } as const
        if (checkCapture(live, bands, question) === null) taken.add(decoded.weight)
      }
    }
    const { path, other } = await openTerminal()
    let line: ByteLine | null = null
    try {
      await new Promise<void>((resolve, reject) => {
        line = openSerialLine({ path, ...SETTINGS })({
          onOpen: () => other.stdin?.write(Buffer.concat(pieces.map(({ bytes }) => bytes))),
          onBytes(bytes) {
            take(bytes)
            if (count === pieces.length) resolve()
          },
          onClose: (reason) => reject(new Error(reason)),
        })
      })
    } finally {
      ;(line as ByteLine | null)?.close()
      other.kill()
    }
    expect({ bad: decoder.bad, good: decoder.good }).toEqual({ bad: 0, good: pieces.length })
    expect([...taken]).toContain('49.260')
    expect([...taken].filter((weight) => weight !== '49.260' && Number(weight) > 0.04)).toEqual([])
  },
)
