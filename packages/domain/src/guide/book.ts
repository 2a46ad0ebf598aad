import { type Block, type Inline, type Line, readBlocks } from './markdown.ts'

/** A part of a page: what stands below one of its headings. */
export interface Part {
  readonly page: string
  /** As a link names it behind `#`; empty: the beginning of the page. */
  readonly anchor: string
  readonly title: string
  readonly blocks: readonly Block[]
  /** Screens that it tells of; `*` stands for a piece of the path. */
  readonly screens: readonly string[]
  /** All that it says, run after run. */
  readonly runs: readonly Inline[]
  readonly text: string
}

export const PAGE_GROUPS = ['role', 'task', 'topic'] as const
export type PageGroup = (typeof PAGE_GROUPS)[number]

export interface Page {
  /** Its file, without the ending. */
  readonly name: string
  readonly title: string
  readonly group: PageGroup
  /** The beginning of the page first. */
  readonly parts: readonly [Part, ...Part[]]
}

export interface Book {
  readonly pages: readonly Page[]
}

/**
 * The guide, of the files it is written in: `role-gate` is a page for a role, `task-weigh` one for a task, any other
 * is about a subject. They come in the order in which the page `index` names them, those it does not name last.
 *
 * @example
 * readBook({ 'role-gate': '# 门岗\n## 放行\n…' }).pages[0]?.title // '门岗'
 */
export function readBook(files: Readonly<Record<string, string>>): Book {
  const index = files[INDEX] ?? ''
  const placeOf = (name: string): number => {
    const at = index.indexOf(`(${name}.md`)
    return at < 0 ? index.length : at
  }
  const pages = Object.entries(files)
    .filter(([name]) => name !== INDEX)
    .toSorted(([one], [two]) => placeOf(one) - placeOf(two) || (one < two ? -1 : 1))
    .map(([name, source]) => readPage(name, source))
  return { pages }
}

const INDEX = 'index'

function readPage(name: string, source: string): Page {
  const group = PAGE_GROUPS.find((one) => name.startsWith(`${one}-`)) ?? 'topic'
  const [first, ...rest] = splitParts(readBlocks(source))
  const title = first?.title ?? name
  const beginning = partOf(name, { title, anchor: '', blocks: first?.blocks ?? [] })
  const parts = rest.map((one) => partOf(name, { ...one, anchor: anchorOf(one.title) }))
  return { name, title, group, parts: [beginning, ...parts] }
}

interface Piece {
  readonly title: string
  readonly blocks: readonly Block[]
}

/** The title of the page begins the first, each heading of the second level another. */
function splitParts(blocks: readonly Block[]): readonly Piece[] {
  const pieces: { title: string; blocks: Block[] }[] = []
  for (const block of blocks)
    if (block.kind === 'heading' && block.level <= 2) pieces.push({ title: block.text, blocks: [] })
    else pieces.at(-1)?.blocks.push(block)
  return pieces
}

function partOf(
  page: string,
  { title, anchor, blocks }: Piece & { readonly anchor: string },
): Part {
  const screens = blocks.flatMap((block) => (block.kind === 'screens' ? block.paths : []))
  const shown = blocks.filter(({ kind }) => kind !== 'screens')
  const lines = linesOf(shown)
  const text = lines.map((line) => line.map((run) => run.text).join('')).join(' ')
  return { page, anchor, title, blocks: shown, screens, runs: lines.flat(), text }
}

/** All lines of blocks, one after the other. */
function linesOf(blocks: readonly Block[]): readonly Line[] {
  return blocks.flatMap((block): readonly Line[] => {
    if (block.kind === 'paragraph' || block.kind === 'quote') return [block.line]
    if (block.kind === 'heading') return [[{ kind: 'text', text: block.text }]]
    if (block.kind === 'table') return [...block.head, ...block.rows.flat()]
    if (block.kind !== 'list') return []
    return block.items.flatMap(({ line, below }) => [
      line,
      ...linesOf(below === null ? [] : [below]),
    ])
  })
}

/**
 * What a link to a heading says behind `#`, as GitHub makes it.
 *
 * @example
 * anchorOf('过磅 与 F2') // '过磅-与-f2'
 */
export const anchorOf = (title: string): string =>
  title
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-')

/** Whether a screen that a part names is the one at a path, or a page below it. */
export function isScreenAt(screen: string, path: string): boolean {
  const wanted = screen.split('/')
  const there = path.split('/')
  return wanted.every((part, at) => isLike(part, there[at]))
}

function isLike(part: string, there: string | undefined): boolean {
  if (there === undefined) return false
  const [before = '', after] = part.split('*')
  if (after === undefined) return part === there
  return (
    there.length >= before.length + after.length &&
    there.startsWith(before) &&
    there.endsWith(after)
  )
}

/** The part that tells of the screen at a path: the one that names it most closely. */
export function partAt({ pages }: Book, path: string): Part | null {
  const found = pages
    .flatMap(({ parts }) => parts)
    .flatMap((part) => part.screens.map((screen) => ({ part, screen })))
    .filter(({ screen }) => isScreenAt(screen, path))
    .toSorted((one, two) => closeness(two.screen) - closeness(one.screen))
  return found[0]?.part ?? null
}

const closeness = (screen: string): number => screen.replaceAll('*', '').length

/**
 * Where a link leads: a part of the guide, or null where it leads out of it.
 *
 * @param from the page that the link stands on
 */
export function partOfLink({ pages }: Book, to: string, from: string): Part | null {
  const [, name, anchor] = /^(?:([\w-]+)\.md)?(?:#(.+))?$/.exec(to) ?? []
  if (name === undefined && anchor === undefined) return null
  const page = pages.find((one) => one.name === (name ?? from))
  return page?.parts.find((part) => part.anchor === decodeURI(anchor ?? '')) ?? null
}

export interface Found {
  readonly part: Part
  /** Around the first word. */
  readonly excerpt: string
}

const MOST_FOUND = 30
const AROUND = 24

/** Parts that hold all words of a text; those that say them in their title first. */
export function searchBook({ pages }: Book, asked: string): readonly Found[] {
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean)
  const [first] = words
  if (first === undefined) return []
  const rank = ({ title }: Part): number =>
    words.filter((word) => title.toLowerCase().includes(word)).length
  return pages
    .flatMap(({ parts }) => parts)
    .filter(({ title, text }) => {
      const all = `${title} ${text}`.toLowerCase()
      return words.every((word) => all.includes(word))
    })
    .toSorted((one, two) => rank(two) - rank(one))
    .slice(0, MOST_FOUND)
    .map((part) => ({ part, excerpt: excerptOf(part.text, first) }))
}

function excerptOf(text: string, word: string): string {
  const at = Math.max(0, text.toLowerCase().indexOf(word))
  const from = Math.max(0, at - AROUND)
  const to = at + word.length + 2 * AROUND
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`
}
