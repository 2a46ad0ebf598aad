import { crc32, deflateSync } from 'node:zlib'
import { COMMAND_LABELS, type Command } from '@junheng/domain/scale/device-command.ts'
import type { StationDevice } from '@junheng/domain/station/agent-wire.ts'
import type { SimSite } from '#station/sim/sim-site.ts'
import type { DevicePort, Picture } from './device-port.ts'

const [WIDTH, HEIGHT] = [320, 180]
const SKY = [0xc9, 0xd6, 0xe2] as const
const ROAD = [0x6b, 0x74, 0x7d] as const
const TRUCK = [0x1a, 0x7d, 0xe9] as const

/** What a simulated device was told, newest last. */
export interface SimOrder {
  readonly command: Command
  readonly text: string | null
}

export interface SimPort extends DevicePort {
  readonly orders: readonly SimOrder[]
}

/** A device that only remembers what it was told; its sensors see what stands on the simulated scale. */
export function simPort(device: StationDevice, siteOf: () => SimSite | null): SimPort {
  const orders: SimOrder[] = []
  const side = device.position === 'REAR' ? 'REAR' : 'FRONT'
  const beam = (): boolean => {
    const beams = siteOf()?.beams()
    return beams === undefined || (side === 'REAR' ? beams.rear : beams.front)
  }
  const sensors: Partial<Record<StationDevice['deviceType'], () => boolean>> = {
    INFRARED: beam,
    LOOP: () => siteOf()?.isLoopClear(side) ?? true,
  }
  const isClear = sensors[device.deviceType]
  const picture = (): Promise<Picture> =>
    Promise.resolve({
      contentType: 'image/png',
      content: drawPicture(siteOf()?.phase() ?? 'EMPTY'),
    })
  return {
    device,
    isSimulated: true,
    told() {
      const last = orders.at(-1)
      return last === undefined ? null : (last.text ?? COMMAND_LABELS[last.command])
    },
    orders,
    isOnline: () => true,
    run(command, text) {
      orders.push({ command, text })
      return Promise.resolve()
    },
    ...(device.deviceType === 'CAMERA' ? { snapshot: picture } : {}),
    ...(isClear === undefined ? {} : { isClear }),
    close: () => undefined,
  }
}

/** A picture for the simulated camera: road and sky, and a truck where one stands. */
function drawPicture(phase: 'EMPTY' | 'MOUNTING' | 'STANDING' | 'LEAVING'): Uint8Array {
  const left = { EMPTY: WIDTH, MOUNTING: 20, STANDING: 90, LEAVING: 170 }[phase]
  const rows = Array.from({ length: HEIGHT }, (_, y) => {
    const row = Buffer.alloc(1 + WIDTH * 3)
    for (let x = 0; x < WIDTH; x += 1) {
      const isTruck = x >= left && x < left + 130 && y > 60 && y < 130
      const ground = y > 120 ? ROAD : SKY
      row.set(isTruck ? TRUCK : ground, 1 + x * 3)
    }
    return row
  })
  const head = Buffer.alloc(13)
  head.writeUInt32BE(WIDTH, 0)
  head.writeUInt32BE(HEIGHT, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const body = deflateSync(Buffer.concat(rows))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    part('IHDR', head),
    part('IDAT', body),
    part('IEND', Buffer.alloc(0)),
  ])
}

function part(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}
