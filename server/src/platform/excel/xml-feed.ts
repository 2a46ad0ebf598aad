import { SaxesParser } from 'saxes'
import { WorkbookFault } from './workbook-fault.ts'

export type XmlAttributes = Readonly<Record<string, string>>

/** Told what a document holds. Names come without their prefix: some programs write `x:row`. */
export interface XmlListener {
  open(name: string, attributes: XmlAttributes): void
  text?(text: string): void
  close?(name: string): void
}

/** Takes a document piece by piece. */
export interface XmlFeed {
  write(bytes: Uint8Array): void
  end(): void
}

// Sheets nest about ten deep; a document of nothing but opening tags would fill the memory.
const DEPTH_MAX = 64
// One tag or text longer than this is no cell: Excel ends at 32,767 characters.
const TOKEN_MAX = 1_048_576

/**
 * A strict XML parser for untrusted documents. A document type is refused whatever it says, so that no
 * entity can be declared; the parser knows only the five of XML and fetches nothing.
 */
export function feedXml(listener: XmlListener): XmlFeed {
  const parser = new SaxesParser({ xmlns: false, position: false })
  let depth = 0
  let waiting = 0
  parser.on('doctype', () => {
    throw new WorkbookFault('file', 'a document type is not allowed')
  })
  parser.on('opentag', ({ name, attributes }) => {
    waiting = 0
    if (++depth > DEPTH_MAX) throw new WorkbookFault('file', 'nested too deep')
    listener.open(localName(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    waiting = 0
    depth--
    listener.close?.(localName(name))
  })
  const takeText = (text: string): void => {
    waiting = 0
    listener.text?.(text)
  }
  parser.on('text', takeText)
  parser.on('cdata', takeText)
  let decoder: TextDecoder | null = null
  return {
    write: (bytes) =>
      guard(() => {
        decoder ??= new TextDecoder(encodingOf(bytes), { fatal: true })
        const text = decoder.decode(bytes, { stream: true })
        waiting += text.length
        parser.write(text)
        if (waiting > TOKEN_MAX) throw new WorkbookFault('file', 'an endless tag or text')
      }),
    end: () =>
      guard(() => {
        parser.write(decoder?.decode() ?? '')
        parser.close()
      }),
  }
}

/** Reads a whole document that is not worth streaming. */
export async function readXml(
  chunks: AsyncIterable<Uint8Array>,
  listener: XmlListener,
): Promise<void> {
  const feed = feedXml(listener)
  for await (const chunk of chunks) feed.write(chunk)
  feed.end()
}

/** The value of an attribute by its name without prefix, as in `r:id`. */
export function localAttribute(attributes: XmlAttributes, name: string): string | undefined {
  const key = Object.keys(attributes).find((key) => key.includes(':') && localName(key) === name)
  return key === undefined ? undefined : attributes[key]
}

function localName(name: string): string {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return 'utf-8'
}

/** What the parser and the decoder throw is the fault of the document. */
function guard(work: () => void): void {
  try {
    work()
  } catch (cause) {
    if (cause instanceof WorkbookFault) throw cause
    throw new WorkbookFault('file', 'not well-formed XML', { cause })
  }
}
