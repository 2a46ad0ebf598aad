import type { MarkerClass } from './who-sees.ts'

/** Where a marker was planted, and so who may read it. */
export interface Marker {
  readonly value: string
  readonly class: MarkerClass
  /** `entity.field`, for whoever reads the report. */
  readonly from: string
  readonly groupId: string
  /** Null: of the whole group. */
  readonly orgId: string | null
}

/** Values that occur nowhere else, each remembered with the place it was planted in. */
export class Markers {
  readonly #known = new Map<string, Marker>()
  readonly #counts = new Map<string, number>()
  readonly #files: Marker[] = []

  get size(): number {
    return this.#known.size
  }

  /** A text that survives being cut into sentences, such as `zq00a7z`. */
  text(about: Omit<Marker, 'value'>): string {
    return this.#remember(
      about,
      `zq${this.#next('text', 36 ** 4)
        .toString(36)
        .padStart(4, '0')}z`,
    )
  }

  /** A telephone number; what a mask shows of it is the same for all. */
  mobile(about: Omit<Marker, 'value'>): string {
    return this.#remember(about, `139${String(this.#next('mobile', 10_000)).padStart(4, '0')}4321`)
  }

  /** A number of 18 digits, unique where a mask hides it. */
  idNumber(about: Omit<Marker, 'value'>): string {
    return this.#remember(
      about,
      `1101057${String(this.#next('idNumber', 1e7)).padStart(7, '0')}0021`,
    )
  }

  /** A figure of six digits before the point. */
  figure(about: Omit<Marker, 'value'>): string {
    return this.#remember(about, String(890_000 + this.#next('figure', 110_000)))
  }

  /** The id of a file: who is told it, or given an address with it, may read the file. */
  file(about: Omit<Marker, 'value'>): string {
    const count = this.#next('file', 1e6).toString(16).padStart(8, '0')
    const id = this.#remember(about, `feedface${count}`.padEnd(32, '5'))
    this.#files.push({ ...about, value: id })
    return id
  }

  get files(): readonly Marker[] {
    return this.#files
  }

  #next(kind: string, limit: number): number {
    const count = (this.#counts.get(kind) ?? 0) + 1
    if (count >= limit) throw new Error(`no more markers of the kind ${kind}`)
    this.#counts.set(kind, count)
    return count
  }

  #remember(about: Omit<Marker, 'value'>, value: string): string {
    this.#known.set(value, { ...about, value })
    return value
  }

  /** Every marker that a text holds; digits after a point are those of a moment, beside letters of an id. */
  in(text: string): readonly Marker[] {
    const found = new Set<Marker>()
    for (const [token] of text.matchAll(TOKENS)) {
      const marker = this.#known.get(token.toLowerCase())
      if (marker) found.add(marker)
    }
    return [...found]
  }
}

const TOKENS = /zq[0-9a-z]{4}z|feedface[0-9a-f]{24}|(?<![.\w])\d{6,18}(?!\w)/gi
