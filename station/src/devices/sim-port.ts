import { COMMAND_LABELS, type Command } from '@junheng/domain/scale/device-command.ts'
import type { StationDevice } from '@junheng/domain/station/agent-wire.ts'
import type { SimSite } from '#station/sim/sim-site.ts'
import type { DevicePort, Picture } from './device-port.ts'
import { drawPicture } from './draw-picture.ts'

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
