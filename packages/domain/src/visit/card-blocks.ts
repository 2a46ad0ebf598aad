import type { Kind, Side } from '../kinds/kinds.ts'
import { encodeGbk } from '../values/gbk.ts'

/** Bytes of one block of a card. */
export const CARD_BLOCK_BYTES = 16
/** The visit, its plate, and the signature over both. */
export const CARD_BLOCKS = 3

const ID_BYTES = 8
const KIND_AT = ID_BYTES
const SIDE_AT = KIND_AT + 2

/** What a card says about the visit it was written for. */
export interface CardVisit {
  readonly registryId: string
  readonly kind: Kind
  readonly side: Side | null
  readonly plateNumber: string
}

/**
 * The two blocks that say which visit a card belongs to: id (8 bytes, big endian), kind and side in the
 * first, the plate in GBK in the second, both filled up with zeros. The signature makes the third.
 *
 * @example
 * cardBlocks({ registryId: '7001', kind: 'pu', side: null, plateNumber: '鲁A12345' })
 * // 0000000000001b59 7075 0000 00000000 and c2b3413132333435 0000000000000000
 */
export function cardBlocks({
  registryId,
  kind,
  side,
  plateNumber,
}: CardVisit): readonly [Uint8Array, Uint8Array] {
  const visit = new Uint8Array(CARD_BLOCK_BYTES)
  new DataView(visit.buffer).setBigUint64(0, BigInt(registryId))
  visit.set(ascii(kind), KIND_AT)
  if (side !== null) visit.set(ascii(side), SIDE_AT)
  const plate = new Uint8Array(CARD_BLOCK_BYTES)
  plate.set((encodeGbk(plateNumber) ?? ascii(plateNumber)).subarray(0, CARD_BLOCK_BYTES))
  return [visit, plate]
}

/** A plate has at most twelve characters, so what GBK lacks still fits as it is. */
const ascii = (text: string): Uint8Array =>
  Uint8Array.from(text, (letter) => letter.charCodeAt(0) & 0x7f)
