import { exchange } from './tcp-exchange.ts'

export interface ModbusAddress {
  readonly host: string
  readonly port: number
  readonly unit: number
}

const WRITE_COIL = 5
const READ_INPUTS = 2
const HEADER = 7

/** A request of Modbus TCP: header, function, two words. The transaction is always 1, one question at a time. */
export function modbusRequest(
  unit: number,
  code: number,
  words: readonly [number, number],
): Buffer {
  const bytes = Buffer.alloc(12)
  bytes.writeUInt16BE(1, 0)
  bytes.writeUInt16BE(6, 4)
  bytes.writeUInt8(unit, 6)
  bytes.writeUInt8(code, 7)
  bytes.writeUInt16BE(words[0], 8)
  bytes.writeUInt16BE(words[1], 10)
  return bytes
}

async function ask(
  { host, port, unit }: ModbusAddress,
  code: number,
  words: readonly [number, number],
  signal: AbortSignal,
): Promise<Buffer> {
  const isWhole = (reply: Buffer): boolean =>
    reply.length >= HEADER + 2 && reply.length >= 6 + reply.readUInt16BE(4)
  const request = modbusRequest(unit, code, words)
  const reply = await exchange({ host, port }, request, { signal, isWhole })
  if (reply[HEADER] !== code) throw new Error(`Modbus错误码${reply[HEADER + 1] ?? 0}`)
  return reply
}

/** Switches a relay. */
export async function writeCoil(
  address: ModbusAddress,
  coil: { readonly at: number; readonly isOn: boolean },
  signal: AbortSignal,
): Promise<void> {
  await ask(address, WRITE_COIL, [coil.at, coil.isOn ? 0xff00 : 0], signal)
}

/** Reads a contact. */
export async function readInput(
  address: ModbusAddress,
  at: number,
  signal: AbortSignal,
): Promise<boolean> {
  const reply = await ask(address, READ_INPUTS, [at, 1], signal)
  return ((reply[HEADER + 2] ?? 0) & 1) === 1
}
