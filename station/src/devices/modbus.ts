import { connect, type Socket } from 'node:net'
import type { Address } from './tcp-exchange.ts'

const READ_COILS = 1
const WRITE_COIL = 5
const READ_INPUTS = 2
/** Of Modbus TCP, before the function. */
const HEADER = 7

interface Request {
  readonly unit: number
  readonly code: number
  readonly words: readonly [number, number]
}

/** A relay box: one connection, one question at a time, whoever asks. */
export interface ModbusBox {
  /** Switches a relay. */
  writeCoil(
    coil: { readonly unit: number; readonly at: number; readonly isOn: boolean },
    signal: AbortSignal,
  ): Promise<void>
  /** Reads how a relay stands; one that is there and has no such word counts as off. */
  readCoil(
    coil: { readonly unit: number; readonly at: number },
    signal: AbortSignal,
  ): Promise<boolean>
  /** Reads a contact. */
  readInput(
    input: { readonly unit: number; readonly at: number },
    signal: AbortSignal,
  ): Promise<boolean>
  close(): void
}

/** The box answered, and said no. */
class ModbusRefusal extends Error {}

function openModbusBox(address: Address): ModbusBox {
  let socket: Socket | null = null
  let transaction = 0
  let turn: Promise<unknown> = Promise.resolve()
  const open = (): Socket => {
    if (socket !== null && !socket.destroyed) return socket
    const opened = connect({ ...address, noDelay: true, keepAlive: true })
    // Whoever asks hears of it by the close; an error without a listener would end the program.
    opened.on('error', () => opened.destroy())
    socket = opened
    return opened
  }
  const ask = (request: Request, signal: AbortSignal): Promise<Buffer> => {
    const next = turn.then(() => {
      transaction = (transaction + 1) % 0x10000
      return askOnce(open(), { ...request, transaction }, signal)
    })
    turn = next.catch(() => undefined)
    return next
  }
  return {
    async writeCoil({ unit, at, isOn }, signal) {
      await ask({ unit, code: WRITE_COIL, words: [at, isOn ? 0xff00 : 0] }, signal)
    },
    readCoil: ({ unit, at }, signal) =>
      ask({ unit, code: READ_COILS, words: [at, 1] }, signal).then(isFirstOn, (error: unknown) => {
        if (error instanceof ModbusRefusal) return false
        throw error
      }),
    async readInput({ unit, at }, signal) {
      return isFirstOn(await ask({ unit, code: READ_INPUTS, words: [at, 1] }, signal))
    },
    close: () => void socket?.destroy(),
  }
}

const isFirstOn = (reply: Buffer): boolean => ((reply[HEADER + 2] ?? 0) & 1) === 1

type Numbered = Request & { readonly transaction: number }

function askOnce(socket: Socket, request: Numbered, signal: AbortSignal): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let reply: Buffer = Buffer.alloc(0)
    const end = (settle: () => void): void => {
      socket.off('data', onData)
      socket.off('close', onClose)
      signal.removeEventListener('abort', onLate)
      settle()
    }
    const onClose = (): void => end(() => reject(new Error('设备中断了连接')))
    // The late answer to this question must not be taken for the answer to the next one.
    const onLate = (): void => {
      end(() => reject(new Error('设备没有在时限内应答')))
      socket.destroy()
    }
    const onData = (part: Buffer): void => {
      reply = Buffer.concat([reply, part])
      if (reply.length < HEADER + 2 || reply.length < 6 + reply.readUInt16BE(4)) return
      const isRight =
        reply.readUInt16BE(0) === request.transaction && reply[HEADER] === request.code
      end(() => (isRight ? resolve(reply) : reject(refused(reply[HEADER + 1]))))
    }
    if (signal.aborted) return reject(new Error('设备没有在时限内应答'))
    socket.on('data', onData)
    socket.on('close', onClose)
    signal.addEventListener('abort', onLate, { once: true })
    const send = (): void => void socket.write(bytesOf(request))
    if (socket.connecting) socket.once('connect', send)
    else send()
  })
}

const refused = (code = 0): Error => new ModbusRefusal(`Modbus错误码${code}`)

function bytesOf({ transaction, unit, code, words }: Numbered): Buffer {
  const bytes = Buffer.alloc(12)
  bytes.writeUInt16BE(transaction, 0)
  bytes.writeUInt16BE(6, 4)
  bytes.writeUInt8(unit, 6)
  bytes.writeUInt8(code, 7)
  bytes.writeUInt16BE(words[0], 8)
  bytes.writeUInt16BE(words[1], 10)
  return bytes
}

/** The relay boxes of a station; barriers, lights and loops of a scale often hang on one. */
export interface ModbusBoxes {
  of(address: Address): ModbusBox
  close(): void
}

export function makeModbusBoxes(): ModbusBoxes {
  const boxes = new Map<string, ModbusBox>()
  return {
    of(address) {
      const name = `${address.host}:${address.port}`
      const box = boxes.get(name) ?? openModbusBox(address)
      boxes.set(name, box)
      return box
    },
    close() {
      for (const box of boxes.values()) box.close()
      boxes.clear()
    },
  }
}
