import type { ServerMessage, StationDevice } from '@junheng/domain/station/agent-wire.ts'
import type { Snapshot } from '../reading/snapshots.ts'

/** A camera that has not answered by then is left out; the truck does not wait for it. */
const SNAPSHOT_TIME = 1200

const POSITIONS = { FRONT: 'FRONT', REAR: 'REAR', TOP: 'TOP', LEFT: 'ROOM', RIGHT: 'ROOM' } as const

type Fetch = Extract<ServerMessage, { type: 'fetch' }>

/** Pictures of a scale by the cameras that a station reaches. */
export async function takeSnapshots(
  devices: readonly StationDevice[],
  {
    scaleId,
    newId,
    request,
  }: {
    readonly scaleId: string
    newId(): string
    request(message: Fetch, time: number): Promise<string | null>
  },
): Promise<readonly Snapshot[]> {
  const cameras = devices.filter(
    (device) => device.deviceType === 'CAMERA' && device.scaleId === scaleId,
  )
  const taken = await Promise.all(
    cameras.map(async (camera): Promise<Snapshot | null> => {
      const message = { type: 'fetch', id: newId(), what: 'snapshot', deviceId: camera.id } as const
      const content = await request(message, SNAPSHOT_TIME)
      const position = POSITIONS[(camera.position ?? 'FRONT') as keyof typeof POSITIONS]
      if (content === null || content === '') return null
      return { position, deviceId: camera.id, bytes: Buffer.from(content, 'base64') }
    }),
  )
  return taken.filter((shot) => shot !== null)
}
