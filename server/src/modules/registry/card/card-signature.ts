import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  CARD_BLOCK_BYTES,
  CARD_BLOCKS,
  type CardVisit,
  cardBlocks,
} from '@junheng/domain/visit/card-blocks.ts'

const BLOCK = new RegExp(`^[0-9a-fA-F]{${CARD_BLOCK_BYTES * 2}}$`)

/** Proves that a card was written here, for this chip: the first half of an HMAC over chip and blocks. */
function signCard(
  secret: string,
  { cardUid, blocks }: { readonly cardUid: string; readonly blocks: readonly Uint8Array[] },
): Buffer {
  const mac = createHmac('sha256', secret).update(cardUid, 'utf8')
  for (const block of blocks) mac.update(block)
  return mac.digest().subarray(0, CARD_BLOCK_BYTES)
}

/** What is written on a card, block by block, in hexadecimal. */
export function writtenBlocks(
  secret: string,
  { cardUid, visit }: { readonly cardUid: string; readonly visit: CardVisit },
): readonly string[] {
  const blocks = cardBlocks(visit)
  return [...blocks, signCard(secret, { cardUid, blocks })].map((block) =>
    Buffer.from(block).toString('hex'),
  )
}

/** Whether what was read from a card is what was written on this chip, whatever visit it was for. */
export function isSigned(
  secret: string,
  { cardUid, blocks }: { readonly cardUid: string; readonly blocks: readonly string[] },
): boolean {
  if (blocks.length !== CARD_BLOCKS || !blocks.every((block) => BLOCK.test(block))) return false
  const bytes = blocks.map((block) => Buffer.from(block, 'hex'))
  const given = bytes.at(-1) ?? Buffer.alloc(0)
  return timingSafeEqual(given, signCard(secret, { cardUid, blocks: bytes.slice(0, -1) }))
}
