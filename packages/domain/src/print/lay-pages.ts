import type { AnyRow } from '../row/any-row.ts'
import { linesOf, type PrintData, type Scope } from './fill-element.ts'
import { type Drawn, layBand, type Measure, type Strip } from './lay-band.ts'
import { layHeadings, layRow, laySums, moreStrips } from './lay-table.ts'
import { moved, scaled, splitStrip } from './place-drawn.ts'
import { MORE_TABLES } from './print-field.ts'
import {
  type BandType,
  type PrintBand,
  type PrintTemplate,
  sheetOf,
  type TableElement,
} from './print-template.ts'
import { againOf } from './say-again.ts'

export interface LaidPage {
  readonly width: number
  readonly height: number
  readonly drawn: readonly Drawn[]
  readonly marks: readonly string[]
}

/** One strip of the flow, with what it brings to its page. */
interface Piece {
  readonly strip: (page: PageState) => Strip
  /** The table whose lines it is one of. */
  readonly band?: PrintBand
  readonly child?: string
  readonly line?: AnyRow
}

interface PageState {
  readonly no: number
  /** Below the headers: a page where the flow stands there is still empty. */
  top: number
  y: number
  readonly drawn: Drawn[]
  /** Lines on this page, by table. */
  readonly lines: Record<string, AnyRow[]>
  readonly headed: Set<string>
}

const SMALLEST = 0.7
const SHRINKING = 0.05

/**
 * A document by its template: as many pages as it takes, what each of them shows, and where, in millimetres. The same
 * template and the same document give the same pages.
 */
export function layPages(
  template: PrintTemplate,
  data: PrintData,
  measure: Measure,
): readonly LaidPage[] {
  const whole = numberedPages(template, data, { ...measure, scale: 1 })
  if (!template.isFitted || whole.length === 1) return whole
  for (let scale = 1 - SHRINKING; scale >= SMALLEST - 0.001; scale -= SHRINKING) {
    const smaller = numberedPages(template, data, { ...measure, scale })
    if (smaller.length === 1) return smaller
  }
  return whole
}

interface Look extends Measure {
  readonly scale: number
}

/** How many pages there are is known only when they are laid; what says so then is filled in anew. */
function numberedPages(template: PrintTemplate, data: PrintData, look: Look): readonly LaidPage[] {
  let pages = new Flow(template, data, { ...look, pages: 1 }).pages()
  for (let tries = 0; tries < 2; tries += 1) {
    const again = new Flow(template, data, { ...look, pages: pages.length }).pages()
    const isSettled = again.length === pages.length
    pages = again
    if (isSettled) break
  }
  return pages
}

class Flow {
  readonly #template: PrintTemplate
  readonly #data: PrintData
  readonly #look: Look & { readonly pages: number }
  readonly #bottom: number
  readonly #pages: PageState[] = []
  readonly #broken = new Set<string>()

  constructor(template: PrintTemplate, data: PrintData, look: Look & { readonly pages: number }) {
    this.#template = template
    this.#data = data
    this.#look = look
    const { height } = sheetOf(template)
    const foot = this.#bands('pageFooter').reduce((sum, band) => sum + band.height, 0)
    this.#bottom =
      height === null ? Number.POSITIVE_INFINITY : height / look.scale - template.margin - foot
  }

  pages(): readonly LaidPage[] {
    this.#turn()
    for (const band of this.#template.bands) {
      if (band.type === 'detail') this.#flowDetail(band)
      if (band.type === 'subtotal' && this.#broken.size > 0) this.#place(this.#sumStrip(band))
      if (band.type === 'footer')
        this.#place({ strip: (page) => this.#band(band, page, { isWhole: true }) })
    }
    return this.#pages.map((page) => this.#finish(page))
  }

  #bands(type: BandType): readonly PrintBand[] {
    return this.#template.bands.filter((band) => band.type === type)
  }

  #page(): PageState {
    const page = this.#pages.at(-1)
    if (page === undefined) throw new Error('no page is open')
    return page
  }

  #turn(): void {
    const no = this.#pages.length + 1
    const { margin } = this.#template
    const page: PageState = { no, top: margin, y: margin, drawn: [], lines: {}, headed: new Set() }
    this.#pages.push(page)
    for (const band of this.#bands('header'))
      if (no === 1 || band.isRepeated) this.#put(this.#band(band, page, { isWhole: true }))
    page.top = page.y
  }

  #flowDetail(band: PrintBand): void {
    const table = band.elements.find((element) => element.type === 'table')
    const child = band.child ?? null
    if (child === null) return this.#place({ strip: (page) => this.#band(band, page) })
    if (child === MORE_TABLES.name) return this.#flowMore(table)
    const lines = linesOf(this.#data.row, child)
    lines.forEach((line, at) => {
      const strip = (page: PageState): Strip =>
        table === undefined
          ? this.#band(band, page, { line, no: at + 1 })
          : layRow(table, { data: this.#data, child, line, no: at + 1 }, this.#look)
      this.#place({ strip, band, child, line })
    })
    if (table !== undefined && lines.length > 0) this.#closeTable(table, { child, lines })
  }

  /** A row never stands on a page without the headings of its table. */
  #flowMore(table: TableElement | undefined): void {
    if (table === undefined) return
    for (const one of this.#data.more ?? []) {
      const { head, rows } = moreStrips(table, one, this.#look)
      const heading = head.at(-1)
      head.forEach((strip, at) => {
        const below = at === 0 ? [...head.slice(1), ...rows.slice(0, 1)] : []
        this.#room(below.reduce((sum, next) => sum + next.height, strip.height))
        this.#putWhole(strip)
      })
      for (const row of rows) {
        if (this.#room(row.height) && heading !== undefined && rows.indexOf(row) > 0)
          this.#put(heading)
        this.#putWhole(row)
      }
    }
  }

  /** Turns the page where so much does not stand on it any more; whether it did. */
  #room(height: number): boolean {
    const page = this.#page()
    if (page.y + height <= this.#bottom + 0.01 || page.y <= page.top) return false
    this.#turn()
    return true
  }

  /** Sums of the last page where the table went over several, and of the whole. */
  #closeTable(
    table: TableElement,
    { child, lines }: { readonly child: string; readonly lines: readonly AnyRow[] },
  ): void {
    const asked = { data: this.#data, child }
    if (this.#broken.has(child)) this.#placeSums(table, child)
    const sums =
      lines.length > 1 ? laySums(table, { ...asked, lines, word: '合计' }, this.#look) : null
    if (sums !== null) this.#place({ strip: () => sums })
  }

  #placeSums(table: TableElement, child: string): void {
    const lines = this.#page().lines[child] ?? []
    const sums = laySums(table, { data: this.#data, child, lines, word: '本页小计' }, this.#look)
    if (sums !== null) this.#put(sums)
  }

  #sumStrip(band: PrintBand): Piece {
    return { strip: (page) => this.#band(band, page) }
  }

  /** Puts a strip where there is room for it and for what closes its page; else the page is closed and turned. */
  #place(piece: Piece): void {
    const { band, child, line } = piece
    const table = band?.elements.find((element) => element.type === 'table')
    let page = this.#page()
    let strip = piece.strip(page)
    const closing = child === undefined ? 0 : this.#closingHeight(table, child)
    const headings = this.#headingsOf(page, table, band)
    const needed = strip.height + (headings?.height ?? 0) + closing
    if (page.y + needed > this.#bottom + 0.01 && page.y > page.top) {
      if (child !== undefined) this.#close(table, child)
      this.#turn()
      page = this.#page()
      strip = piece.strip(page)
    }
    const heads = this.#headingsOf(page, table, band)
    if (heads !== null && band !== undefined) {
      this.#put(heads)
      page.headed.add(band.id)
    }
    this.#putWhole(strip)
    if (child !== undefined && line !== undefined)
      this.#page().lines[child] = [...(this.#page().lines[child] ?? []), line]
  }

  #headingsOf(
    page: PageState,
    table: TableElement | undefined,
    band: PrintBand | undefined,
  ): Strip | null {
    if (table === undefined || band === undefined || page.headed.has(band.id)) return null
    return layHeadings(table, this.#look)
  }

  #closingHeight(table: TableElement | undefined, child: string): number {
    const page = this.#page()
    if (table !== undefined) {
      const asked = { data: this.#data, child, lines: page.lines[child] ?? [], word: '本页小计' }
      return laySums(table, asked, this.#look)?.height ?? 0
    }
    return this.#bands('subtotal').reduce((sum, band) => sum + this.#band(band, page).height, 0)
  }

  #close(table: TableElement | undefined, child: string): void {
    const page = this.#page()
    if ((page.lines[child] ?? []).length === 0) return
    this.#broken.add(child)
    if (table !== undefined) return this.#placeSums(table, child)
    for (const band of this.#bands('subtotal')) this.#put(this.#band(band, page))
  }

  /** What no page has room for as a whole goes on over the next ones. */
  #putWhole(strip: Strip): void {
    let rest = strip
    for (let pages = 0; pages < MOST_PAGES; pages += 1) {
      const room = this.#bottom - this.#page().y
      if (rest.height <= room + 0.01) return this.#put(rest)
      const [top, below] = splitStrip(rest, room)
      this.#put(top)
      if (below.drawn.length === 0) return
      rest = below
      this.#turn()
    }
  }

  #put(strip: Strip): void {
    const page = this.#page()
    const { margin } = this.#template
    page.drawn.push(...strip.drawn.map((part) => moved(part, margin, page.y)))
    page.y += strip.height
  }

  #band(
    band: PrintBand,
    page: PageState,
    at: { readonly line?: AnyRow; readonly no?: number; readonly isWhole?: boolean } = {},
  ): Strip {
    const { line = null, no, isWhole = false } = at
    const facts = {
      $page: String(page.no),
      $pages: String(this.#look.pages),
      ...(no === undefined ? {} : { $row: String(no) }),
    }
    const child = line === null ? null : (band.child ?? null)
    const scope: Scope = { data: this.#data, child, line, facts }
    return layBand(band, isWhole ? scope : { ...scope, summed: page.lines }, this.#look)
  }

  #finish(page: PageState): LaidPage {
    const { margin, offsetX, offsetY } = this.#template
    const { scale } = this.#look
    const sheet = sheetOf(this.#template)
    let y = sheet.height === null ? page.y : this.#bottom
    const feet = this.#bands('pageFooter').flatMap((band) => {
      const strip = this.#band(band, page)
      const top = y
      y += strip.height
      return strip.drawn.map((part) => moved(part, margin, top))
    })
    const height = sheet.height ?? y + margin
    const drawn = [...page.drawn, ...feet].map((part) =>
      moved(scaled(part, scale), offsetX, offsetY),
    )
    const again = againOf(this.#template, this.#data, sheet.width)
    return { width: sheet.width, height, drawn: [...drawn, ...again], marks: this.#data.marks }
  }
}

const MOST_PAGES = 500
