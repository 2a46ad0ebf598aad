import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { encodeFrame } from '@junheng/domain/indicator/formats.ts'
import { readRecording } from '@junheng/domain/indicator/recording.ts'
import { decoderSettingsOf } from '@junheng/domain/indicator/settings-of-scale.ts'
import { truckCrossing } from '@junheng/domain/indicator/truck-crossing.ts'
import { tonsOf } from '@junheng/domain/values/tons.ts'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { realClock } from '#station/clock/clock.ts'
import { demoScale } from '#station/fake-server/demo-config.ts'
import { lineOf } from '#station/lines/line-of.ts'
import { makeSimSites } from '#station/sim/sim-sites.ts'
import { silentLog } from '../log.fixtures.ts'
import { runDetect } from './detect.ts'
import { runPlay } from './play.ts'
import { runRecord } from './record.ts'

const folder = mkdtempSync(join(tmpdir(), 'station-tools-'))
afterAll(() => rmSync(folder, { recursive: true }))
const fixture = fileURLToPath(new URL('../recorder/fixtures/truck-crossing.txt', import.meta.url))
const crossing = readRecording(readFileSync(fixture, 'utf8'))
const around = { clock: realClock, log: silentLog }
const bytesOf = (pieces: typeof crossing.pieces): string =>
  Buffer.concat(pieces.map(({ bytes }) => bytes)).toString('hex')

describe('录制、播放、识别命令', () => {
  test('播放到网口，录回来的一字不差，认得出协议', async () => {
    const served = await runPlay([fixture, '--port', '0', '--fast', '--once'], around)
    const file = join(folder, 'again.txt')
    const args = [file, '--tcp', `127.0.0.1:${served.port}`, '--scale', 'DB 01', '--seconds', '600']
    const recorder = runRecord(args, around)
    await served.over
    // What was sent is still on its way.
    await vi.waitUntil(() => recorder.heard() >= crossing.pieces.length * 12)
    recorder.stop()
    await recorder.over
    served.close()
    const again = readRecording(readFileSync(file, 'utf8'))
    expect(again).toMatchObject({ scale: 'DB_01', protocol: 'GENERIC' })
    expect(bytesOf(again.pieces)).toBe(bytesOf(crossing.pieces))
    expect(recorder.heard()).toBe(crossing.pieces.length * 12)
    expect(await runDetect([file], around)).toEqual([
      `共${recorder.heard()}字节，可能的协议：`,
      '  YAOHUA_CONT 耀华连续（有校验） 单位kg 吻合100.0% 190帧 0.000吨',
    ])
    expect(() => runRecord(args, around)).toThrow('已经存在')
  })

  test('每个连接各从头听起', async () => {
    const served = await runPlay([fixture, '--port', '0', '--speed', '100'], around)
    const first = (): Promise<string> =>
      new Promise((resolve) => {
        const socket = connect(served.port, '127.0.0.1')
        socket.once('data', (bytes: Buffer) => {
          resolve(bytes.subarray(0, 12).toString('hex'))
          socket.destroy()
        })
      })
    const start = Buffer.from(crossing.pieces[0]?.bytes ?? []).toString('hex')
    expect([await first(), await first()]).toEqual([start, start])
    served.close()
  })

  test('托利多的各种形式分得开，十六进制文本和原始字节都认', async () => {
    const scale = {
      protocol: 'TOLEDO_CONT',
      unit: 'kg',
      checksum: false,
      parserParams: { stx: false },
    } as const
    const settings = decoderSettingsOf(scale)
    const frames = truckCrossing(tonsOf('49.260')).map((frame) => encodeFrame(settings, frame))
    const bytes = Buffer.concat(frames)
    const [raw, hex] = [join(folder, 'raw.bin'), join(folder, 'hex.txt')]
    writeFileSync(raw, bytes)
    writeFileSync(hex, bytes.toString('hex').replace(/../g, '$& '))
    const [head, best] = await runDetect([raw], around)
    expect(head).toBe(`共${bytes.length}字节，可能的协议：`)
    expect(best).toContain('TOLEDO_CONT 托利多连续（无校验，无起始符）')
    expect(best).toContain('解析参数{"stx":false}')
    expect(await runDetect([hex], around)).toEqual(await runDetect([raw], around))
    writeFileSync(raw, 'GET / HTTP/1.1')
    expect(await runDetect([raw], around)).toEqual(['共14字节，认不出协议，请检查波特率或接线'])
    writeFileSync(raw, '')
    expect((await runDetect([raw], around))[0]).toContain('可能是指令方式（不问不答）')
  })

  test('写错的参数说明错在哪里', async () => {
    expect(() => runRecord([join(folder, 'x.txt')], around)).toThrow('请用--tcp')
    const both = [join(folder, 'x.txt'), '--tcp', 'a:1', '--serial', 'COM1']
    expect(() => runRecord(both, around)).toThrow('请用--tcp')
    expect(() => runRecord([join(folder, 'x.txt'), '--tcp', 'a'], around)).toThrow('--tcp须为')
    await expect(runDetect([], around)).rejects.toThrow('请写明录制文件')
    await expect(runDetect([join(folder, 'none')], around)).rejects.toThrow('找不到录制文件')
    const odd = (...more: string[]) => [join(folder, 'x.txt'), '--tcp', 'a:1', ...more]
    expect(() => runRecord(odd('--params', '{'), around)).toThrow('--params须为JSON')
    const far = odd('--protocol', 'YAOHUA_CMD', '--params', '{"address":"一"}')
    expect(() => runRecord(far, around)).toThrow('address')
    await expect(runPlay([fixture, '--speed', '0'], around)).rejects.toThrow('--speed须为1至100')
    const bad = join(folder, 'bad.txt')
    writeFileSync(bad, '# S1 GENERIC x\n0 0')
    await expect(runPlay([bad], around)).rejects.toThrow('第2行无法读取')
  })

  test('地磅的线路可以是一份录制；文件不在时说明，程序不停', async () => {
    const at = { sites: makeSimSites(realClock), clock: realClock }
    const hear = (file: string): Promise<string> =>
      new Promise((resolve) => {
        const connection = { type: 'play', file, speed: 100 } as const
        const line = lineOf(
          demoScale('1', '1号'),
          connection,
          at,
        )?.({
          onOpen: () => undefined,
          onBytes(bytes) {
            resolve(Buffer.from(bytes).toString('hex'))
            line?.close()
          },
          onClose: resolve,
        })
      })
    expect(await hear(fixture)).toBe(Buffer.from(crossing.pieces[0]?.bytes ?? []).toString('hex'))
    expect(await hear(join(folder, 'none'))).toContain('找不到录制文件')
  })
})
