import type { ServerMessage, StationDevice } from '@junheng/domain/station/agent-wire.ts'
import type { Snapshot } from '../reading/snapshots.ts'

/** A camera that has not answered by then is left out; the truck does not wait for it. */
const SNAPSHOT_TIME = 1200

const POSITIONS = { FRONT: 'FRONT', REAR: 'REAR', TOP: 'TOP', LEFT: 'ROOM', RIGHT: 'ROOM' } as const

type Fetch = Extract<ServerMessage, { type: 'fetch' }>

/** A card is laid on the reader while somebody waits for it. */
const CARD_TIME = 4000

interface Fetching {
  newId(): string
  request(message: Fetch, time: number): Promise<string | null>
}

/** What one device of a station gives: a picture, or the card that lies on it; null: nothing in time. */
export async function fetchFrom(
  { newId, request }: Fetching,
  { what, deviceId }: { readonly what: 'snapshot' | 'card'; readonly deviceId: string },
): Promise<Buffer | null> {
  const time = what === 'card' ? CARD_TIME : SNAPSHOT_TIME
  const content = await request({ type: 'fetch', id: newId(), what, deviceId }, time)
  return content === null || content === '' ? null : Buffer.from(content, 'base64')
}

/** Pictures of a scale by the cameras that a station reaches. */
export async function takeSnapshots(
  devices: readonly StationDevice[],
  { scaleId, ...fetching }: Fetching & { readonly scaleId: string },
): Promise<readonly Snapshot[]> {
  const cameras = devices.filter(
    (device) => device.deviceType === 'CAMERA' && device.scaleId === scaleId,
  )
  const taken = await Promise.all(
    cameras.map(async (camera): Promise<Snapshot | null> => {
      const bytes = await fetchFrom(fetching, { what: 'snapshot', deviceId: camera.id })
      const position = POSITIONS[(camera.position ?? 'FRONT') as keyof typeof POSITIONS]
      return bytes && { position, deviceId: camera.id, bytes }
    }),
  )
  return taken.filter((shot) => shot !== null)
}
