import { blockSize, parsePaxPath, parseTarHeader } from './tar-format.ts'

/** One file of an archive. `body` is read once, before the next entry is asked for. */
export interface TarEntry {
  readonly name: string
  readonly size: number
  readonly body: AsyncIterable<Buffer>
}

/**
 * The files of a tar stream, one after the other and in pieces, so that an archive larger than memory
 * can be read. What the caller leaves of a body is skipped. Throws when the stream ends early.
 */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const reader = makeReader(source)
  let paxPath: string | null = null
  for (;;) {
    const header = parseTarHeader(await reader.take(blockSize))
    if (header === null) return
    const padding = (blockSize - (header.size % blockSize)) % blockSize
    if (header.type === 'x') {
      paxPath = parsePaxPath(await reader.take(header.size))
    } else {
      const body = reader.pieces(header.size)
      if (header.type === '0') yield { name: paxPath ?? header.name, size: header.size, body }
      for await (const _ of body) void _
      paxPath = null
    }
    await reader.take(padding)
  }
}

interface ByteReader {
  take(length: number): Promise<Buffer>
  pieces(length: number): AsyncGenerator<Buffer>
}

function makeReader(source: AsyncIterable<Buffer>): ByteReader {
  const chunks = source[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)

  async function next(limit: number): Promise<Buffer> {
    while (held.length === 0) {
      const { done, value } = await chunks.next()
      if (done) throw new Error('unexpected end of file')
      held = value
    }
    const piece = held.subarray(0, limit)
    held = held.subarray(piece.length)
    return piece
  }

  async function* pieces(length: number): AsyncGenerator<Buffer> {
    let left = length
    while (left > 0) {
      const piece = await next(left)
      left -= piece.length
      yield piece
    }
  }

  async function take(length: number): Promise<Buffer> {
    const parts: Buffer[] = []
    for await (const piece of pieces(length)) parts.push(piece)
    return Buffer.concat(parts)
  }

  return { take, pieces }
}
