import type { CardReader } from '#modules/registry/api.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { definePart } from '#platform/parts/part.ts'
import { findAtPoint, findSimCard, type PlacedDevice } from '../device.queries.ts'
import { liveHubOf } from '../live-weight/live-hub.ts'

/** The readers of stations that are connected to this process. */
interface StationReaders {
  works(deviceId: string): boolean
  /** Chip of the card on it; null: none in time. */
  read(deviceId: string): Promise<string | null>
}

/** None while this process has no stations. */
const stationReaders = definePart<{ now: StationReaders | null }>('cardReaders', () => ({
  now: null,
}))

export function connectReaders({ parts }: Engine, readers: StationReaders): void {
  parts.get(stationReaders).now = readers
}

/** A card on a reader here; null: none, or this process does not reach it. */
export const readCardHere = async ({ parts }: Engine, deviceId: string): Promise<string | null> =>
  (await parts.get(stationReaders).now?.read(deviceId)) ?? null

const ASK_TIME = 5000

/** The readers at control points answer for the cards on them. */
export const siteCardReader: CardReader = {
  async read({ db, engine }, { id }) {
    const readers = await findAtPoint(db, { checkId: id, types: ['CARD_READER'] })
    const cards = await Promise.all(readers.map((reader) => readOne({ db, engine }, reader)))
    return cards.find((card) => card !== null) ?? null
  },
}

async function readOne(
  { db, engine }: Parameters<CardReader['read']>[0],
  { id, connType }: PlacedDevice,
): Promise<string | null> {
  if (connType === 'SIM') return findSimCard(db, { id, everywhere: liveHubOf(engine).simulates })
  const { link } = liveHubOf(engine)
  if (link === null || engine.parts.get(stationReaders).now?.works(id))
    return readCardHere(engine, id)
  const ask = { scaleId: id, what: 'card', body: {} } as const
  // A reader that no node reaches says nothing, as one without a card does.
  const said = link.ask<{ readonly card: string | null }>(ask, { name: '', time: ASK_TIME })
  const answer = await said.catch(() => null)
  return answer?.card ?? null
}
