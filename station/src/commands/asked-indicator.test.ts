import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bytesOfRecording, readRecording } from '@junheng/domain/indicator/recording.ts'
import { decoderSettingsOf } from '@junheng/domain/indicator/settings-of-scale.ts'
import type { Protocol } from '@junheng/domain/scale/scale.ts'
import { afterAll, describe, expect, test } from 'vitest'
import type { Clock } from '#station/clock/clock.ts'
import { makeVirtualClock } from '#station/clock/virtual-clock.fixtures.ts'
import type { OpenLine } from '#station/lines/byte-line.ts'
import { askedIndicator } from './asked-indicator.fixtures.ts'
import { detectLines, heardLines, probeLine } from './detect.ts'
import { questionsOf, recordTo } from './record.ts'

const folder = mkdtempSync(join(tmpdir(), 'station-asked-'))
afterAll(() => rmSync(folder, { recursive: true }))

const settingsOf = (protocol: Protocol, parserParams: unknown) =>
  decoderSettingsOf({ protocol, unit: 'kg', checksum: true, parserParams })

/** A line that is open and never says a word. */
const deaf =
  (clock: Clock): OpenLine =>
  (events) => {
    clock.after(0, () => events.onOpen())
    return { write: () => undefined, close: () => events.onClose('已关闭') }
  }

describe('指令方式的仪表（不问不答）', () => {
  const recordFor = async (
    protocol: Protocol,
    params: string | undefined,
    open?: (clock: Clock) => OpenLine,
  ) => {
    const clock = makeVirtualClock(0)
    const said: string[] = []
    const file = join(folder, `${protocol}-${params === undefined}-${open === undefined}.txt`)
    const settings = settingsOf(protocol, params === undefined ? null : JSON.parse(params))
    const line = open?.(clock) ?? askedIndicator(settings, { clock, delay: 30 })
    const log = (text: string) => void said.push(text)
    const ask = questionsOf(protocol, params)
    const options = { file, scale: 'DB01', protocol, ask, seconds: 5, clock, log }
    const recorder = recordTo(line, options)
    await clock.pass(5100)
    await recorder.over
    return { said, recording: readRecording(readFileSync(file, 'utf8')) }
  }

  test('录制时像采集端一样询问，录到的认得出', async () => {
    const { recording } = await recordFor('YAOHUA_CMD', '{"address":"C"}')
    expect(recording.protocol).toBe('YAOHUA_CMD')
    expect(recording.pieces.length).toBeGreaterThan(40)
    expect(detectLines(bytesOfRecording(recording))[1]).toContain('49.260吨')
    const modbus = await recordFor('MODBUS_TCP', undefined)
    expect(modbus.recording.pieces.length).toBeGreaterThan(40)
  })

  test('录制时没有声音，说明可能不问不答；问了没有应答，说明问过', async () => {
    const silent = await recordFor('YAOHUA_CONT', undefined, deaf)
    expect(silent.said.at(-1)).toContain('可能是指令方式（不问不答），请加--protocol YAOHUA_CMD')
    const asked = await recordFor('YAOHUA_CMD', undefined, deaf)
    expect(asked.said.at(-1)).toContain('已在询问，仪表没有应答')
  })

  const probe = async (open: (clock: Clock) => OpenLine) => {
    const clock = makeVirtualClock(0)
    const said: string[] = []
    const log = (text: string) => void said.push(text)
    const heard = probeLine(open(clock), { isNetwork: true, clock, log })
    await clock.pass(11_000)
    return { said, lines: heardLines(await heard) }
  }

  test.each([20, 250])('识别时线路无声就试问，应答慢%i毫秒也认得出', async (delay) => {
    const settings = settingsOf('YAOHUA_CMD', { address: 'P' })
    const { said, lines } = await probe((clock) => askedIndicator(settings, { clock, delay }))
    expect(said.at(-1)).toContain('可能是指令方式（不问不答），正在逐个试问')
    expect(lines[0]).toBe('仪表是指令方式（不问不答），试问有应答')
    expect(lines[2]).toMatch(
      /YAOHUA_CMD 耀华指令（有校验，地址P）.* 49\.260吨 解析参数\{"address":"P"\}/,
    )
  })

  test('Modbus仪表说出站号和功能码，没有那个功能码也认得出', async () => {
    const settings = settingsOf('MODBUS_TCP', { function: 4 })
    const found = await probe((clock) => askedIndicator(settings, { clock, delay: 20 }))
    expect(found.lines[1]).toContain('MODBUS_TCP Modbus寄存器（站号1，功能码4） 可以读取')
    const refusing =
      (clock: Clock): OpenLine =>
      (events) => {
        clock.after(0, () => events.onOpen())
        return {
          write: ([high = 0, low = 0]) =>
            events.onBytes(Uint8Array.of(high, low, 0, 0, 0, 3, 1, 0x83, 2)),
          close: () => undefined,
        }
      }
    expect((await probe(refusing)).lines[1]).toContain('（站号1，功能码3） 没有所问的寄存器')
  })

  test('谁也不应答，到时间就说；线路断了说明原因', async () => {
    expect((await probe(deaf)).lines).toEqual([expect.stringContaining('也没有应答')])
    const broken: OpenLine = (events) => {
      queueMicrotask(() => events.onClose('connect ECONNREFUSED'))
      return { write: () => undefined, close: () => undefined }
    }
    expect((await probe(() => broken)).lines).toEqual(['线路中断：connect ECONNREFUSED'])
  })
})
