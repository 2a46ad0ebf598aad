import type { OpenLine } from '#station/lines/byte-line.ts'
import { openSerialLine } from '#station/lines/serial-line.ts'
import { openTcpLine } from '#station/lines/tcp-line.ts'
import { StationError } from '#station/station-error.ts'
import { choiceArg, wholeArg } from './command-args.ts'

/** Where an indicator is reached, as somebody types it. */
export const LINE_OPTIONS = {
  tcp: { type: 'string' },
  serial: { type: 'string' },
  baud: { type: 'string' },
  'data-bits': { type: 'string' },
  parity: { type: 'string' },
  'stop-bits': { type: 'string' },
} as const

export type LineValues = Readonly<Partial<Record<keyof typeof LINE_OPTIONS, string>>>

/** The line that was typed; exactly one. */
export function typedLine(values: LineValues): OpenLine {
  const { tcp, serial } = values
  if ((tcp === undefined) === (serial === undefined))
    throw new StationError('请用--tcp 主机:端口 或 --serial 串口 写明仪表接在哪里')
  if (serial !== undefined)
    return openSerialLine({
      path: serial,
      baud: wholeArg('baud', values.baud, { least: 300, most: 921_600, fallback: 9600 }),
      dataBits: values['data-bits'] === '7' ? 7 : 8,
      parity: choiceArg('parity', values.parity, {
        allowed: ['none', 'even', 'odd'],
        fallback: 'none',
      }),
      stopBits: values['stop-bits'] === '2' ? 2 : 1,
    })
  const [, host = '', port] = /^(.+):(\d{1,5})$/.exec(tcp ?? '') ?? []
  if (host === '') throw new StationError('--tcp须为主机:端口，如192.168.1.50:4001')
  return openTcpLine({ host, port: wholeArg('tcp', port, { least: 1, most: 65_535, fallback: 0 }) })
}
