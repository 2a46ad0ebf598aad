/** A run of text in a line of the guide. Nothing else can be written: what is not known stays text. */
export type Inline =
  | { readonly kind: 'text' | 'strong' | 'code' | 'label'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly to: string }
  | { readonly kind: 'picture'; readonly text: string; readonly src: string }

export type Line = readonly Inline[]

export interface ListItem {
  readonly line: Line
  readonly below: ListBlock | null
}

interface ListBlock {
  readonly kind: 'list'
  readonly isOrdered: boolean
  /** The number of its first item: something else may stand between two of them. */
  readonly start: number
  readonly items: readonly ListItem[]
}

export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'paragraph' | 'quote'; readonly line: Line }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'screens'; readonly paths: readonly string[] }
  | { readonly kind: 'table'; readonly head: readonly Line[]; readonly rows: readonly Line[][] }
  | ListBlock

const INLINE =
  /`([^`]+)`|\*\*([^*]+)\*\*|!\[([^\]]*)\]\(([^)\s]+)\)|\[([^\]]+)\]\(([^)\s]+)\)|「([^」]+)」/g

/**
 * The runs of a line.
 *
 * @example
 * readLine('按「称重」') // [{ kind: 'text', text: '按' }, { kind: 'label', text: '称重' }]
 */
export function readLine(source: string): Line {
  const runs: Inline[] = []
  let end = 0
  const plain = (to: number): void => {
    if (to > end) runs.push({ kind: 'text', text: source.slice(end, to) })
  }
  for (const found of source.matchAll(INLINE)) {
    plain(found.index)
    runs.push(runOf(found))
    end = found.index + found[0].length
  }
  plain(source.length)
  return runs
}

function runOf([whole, code, strong, alt, src, text, to, label]: RegExpMatchArray): Inline {
  if (code !== undefined) return { kind: 'code', text: code }
  if (strong !== undefined) return { kind: 'strong', text: strong }
  if (src !== undefined) return { kind: 'picture', text: alt ?? '', src }
  if (to !== undefined) return { kind: 'link', text: text ?? to, to }
  return { kind: 'label', text: label ?? whole ?? '' }
}

const HEADING = /^(#{1,4})\s+(.+?)\s*$/
const SCREENS = /^<!--\s*screens:\s*(.*?)\s*-->$/
const COMMENT = /^<!--.*-->$/
const ITEM = /^(\s*)(?:[-*]|(\d+)\.)\s+(.+)$/
const FENCE = /^\s*```/
const QUOTE = /^>\s?(.*)$/

/** Reads a page; every line that is not known is a paragraph. */
export function readBlocks(source: string): readonly Block[] {
  const lines = source.replaceAll('\r\n', '\n').split('\n')
  const blocks: Block[] = []
  for (let at = 0; at < lines.length; ) {
    const { block, next } = readBlock(lines, at)
    if (block !== null) blocks.push(block)
    at = next
  }
  return blocks
}

interface ReadBlock {
  readonly block: Block | null
  readonly next: number
}

function readBlock(lines: readonly string[], at: number): ReadBlock {
  const line = (lines[at] ?? '').trimEnd()
  const one = (block: Block | null): ReadBlock => ({ block, next: at + 1 })
  if (line === '') return one(null)
  const heading = HEADING.exec(line)
  if (heading)
    return one({ kind: 'heading', level: heading[1]?.length ?? 1, text: heading[2] ?? '' })
  const screens = SCREENS.exec(line)
  if (screens) return one({ kind: 'screens', paths: (screens[1] ?? '').split(/[\s,]+/) })
  if (COMMENT.test(line)) return one(null)
  if (FENCE.test(line)) return readCode(lines, at)
  if (isRow(line)) return readTable(lines, at)
  if (ITEM.test(line)) return readList(lines, at)
  return readText(lines, at)
}

function until(lines: readonly string[], at: number, isOver: (line: string) => boolean): number {
  let next = at
  while (next < lines.length && !isOver(lines[next] ?? '')) next += 1
  return next
}

function readCode(lines: readonly string[], at: number): ReadBlock {
  const end = until(lines, at + 1, (line) => FENCE.test(line))
  return { block: { kind: 'code', text: lines.slice(at + 1, end).join('\n') }, next: end + 1 }
}

/** Below an item it is set in. */
const isRow = (line: string): boolean => line.trimStart().startsWith('|')

const cellsOf = (row: string): Line[] =>
  row
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => readLine(cell.trim()))

function readTable(lines: readonly string[], at: number): ReadBlock {
  const end = until(lines, at, (line) => !isRow(line))
  const [head = '', , ...rows] = lines.slice(at, end)
  return { block: { kind: 'table', head: cellsOf(head), rows: rows.map(cellsOf) }, next: end }
}

function readList(lines: readonly string[], at: number): ReadBlock {
  // A line that goes on with the item above is set in.
  const end = until(lines, at, (line) => !ITEM.test(line) && !/^\s+\S/.test(line))
  const joined: string[] = []
  for (const line of lines.slice(at, end))
    if (ITEM.test(line)) joined.push(line)
    else joined.push(join(joined.pop() ?? '', line.trim()))
  return { block: listOf(joined), next: end }
}

const depthOf = (line: string): number => ITEM.exec(line)?.[1]?.length ?? 0

function listOf(lines: readonly string[]): ListBlock {
  const depth = depthOf(lines[0] ?? '')
  const items: ListItem[] = []
  for (let at = 0; at < lines.length; ) {
    const end = until(lines, at + 1, (line) => depthOf(line) <= depth)
    const below = lines.slice(at + 1, end)
    const line = readLine(ITEM.exec(lines[at] ?? '')?.[3] ?? '')
    items.push({ line, below: below.length === 0 ? null : listOf(below) })
    at = end
  }
  const number = ITEM.exec(lines[0] ?? '')?.[2]
  return { kind: 'list', isOrdered: number !== undefined, start: Number(number ?? 1), items }
}

/** Lines that follow each other are one paragraph; Chinese is joined without a space. */
function readText(lines: readonly string[], at: number): ReadBlock {
  const isQuote = QUOTE.test(lines[at] ?? '')
  const isOver = (line: string): boolean =>
    line.trim() === '' ||
    (isQuote ? !QUOTE.test(line) : /^(#|\||```|<!--|>|[-*]\s|\d+\.\s)/.test(line))
  const end = until(lines, at + 1, isOver)
  const parts = lines.slice(at, end).map((line) => (QUOTE.exec(line)?.[1] ?? line).trim())
  const line = readLine(parts.reduce(join))
  return { block: { kind: isQuote ? 'quote' : 'paragraph', line }, next: end }
}

/** Latin words are parted by a space. */
const join = (before: string, after: string): string =>
  /[\x21-\x7e]$/.test(before) && /^[\x21-\x7e]/.test(after)
    ? `${before} ${after}`
    : `${before}${after}`
