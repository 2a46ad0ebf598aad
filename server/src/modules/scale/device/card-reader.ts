import type { CardReader } from '#modules/registry/api.ts'
import type { Database } from '#platform/db/database.ts'
import { liveHubOf } from '../live-weight/live-hub.ts'
import { findAtPoint, findSimCard, type PlacedDevice } from './device.queries.ts'

/** The readers of stations that are connected to this process. */
interface StationReaders {
  works(deviceId: string): boolean
  /** Chip of the card on it; null: none in time. */
  read(deviceId: string): Promise<string | null>
}

const connected = new WeakMap<Database, StationReaders>()

export function connectReaders(db: Database, readers: StationReaders): void {
  connected.set(db, readers)
}

/** A card on a reader here; null: none, or this process does not reach it. */
export const readCardHere = async (db: Database, deviceId: string): Promise<string | null> =>
  (await connected.get(db)?.read(deviceId)) ?? null

const ASK_TIME = 5000

/** The readers at control points answer for the cards on them. */
export const siteCardReader: CardReader = {
  async read({ db }, { id }) {
    const readers = await findAtPoint(db, { checkId: id, types: ['CARD_READER'] })
    const cards = await Promise.all(readers.map((reader) => readOne(db, reader)))
    return cards.find((card) => card !== null) ?? null
  },
}

async function readOne(db: Database, { id, connType }: PlacedDevice): Promise<string | null> {
  if (connType === 'SIM') return findSimCard(db, { id, everywhere: liveHubOf(db).simulates })
  const { link } = liveHubOf(db)
  if (link === null || connected.get(db)?.works(id)) return readCardHere(db, id)
  const ask = { scaleId: id, what: 'card', body: {} } as const
  // A reader that no node reaches says nothing, as one without a card does.
  const answer = await link.ask(ask, { name: '', time: ASK_TIME }).catch(() => null)
  return typeof answer?.['card'] === 'string' ? answer['card'] : null
}
