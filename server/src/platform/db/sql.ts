/** A piece of SQL with its values apart from it; nothing a caller sends is ever part of the text. */
export interface SqlFragment {
  readonly strings: readonly string[]
  readonly values: readonly unknown[]
}

/** What the driver takes: numbered placeholders and bound values. */
export interface SqlStatement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** The words of a piece between its places. Pieces that are put together alike have the very same. */
type Words = readonly string[]

class Fragment implements SqlFragment {
  readonly strings: Words
  readonly values: readonly unknown[]

  constructor(strings: Words, values: readonly unknown[]) {
    this.strings = strings
    this.values = values
  }
}

/** Fragments are known by having been made here: JSON of the same shape in a request is a value to bind. */
const isFragment = (part: unknown): part is Fragment => part instanceof Fragment

/** A way that pieces are put together, part by part: the words at its end are made once and kept. */
interface Way {
  words: Words | null
  /** The next part is a value. */
  value: Way | null
  /** The next part is a piece with these words. */
  readonly pieces: WeakMap<Words, Way>
}

/**
 * A product has some ten thousand; conditions in ever another order would make more without end. Whoever is on a way
 * goes on; all others are gone anew.
 */
const MOST_WAYS = 100_000
let made = 0

function newWay(): Way {
  made += 1
  if (made > MOST_WAYS) forgetWays()
  return { words: null, value: null, pieces: new WeakMap() }
}

function forgetWays(): void {
  made = 0
  templates = new WeakMap()
  joints = new Map()
}

function wayOf<K>(
  ways: { get(key: K): Way | undefined; set(key: K, way: Way): unknown },
  key: K,
): Way {
  const known = ways.get(key)
  if (known !== undefined) return known
  const fresh = newWay()
  ways.set(key, fresh)
  return fresh
}

function follow(way: Way, part: unknown): Way {
  if (isFragment(part)) return wayOf(way.pieces, part.strings)
  way.value ??= newWay()
  return way.value
}

let templates = new WeakMap<Words, Way>()

/**
 * Composes SQL. Fragments nest; every other value is bound.
 *
 * @example
 * compileSql(sql`select ${identifier('code')} from as_plate where seq > ${5}`)
 * // { text: 'select "code" from as_plate where seq > $1', values: [5] }
 */
export function sql(strings: TemplateStringsArray, ...parts: readonly unknown[]): SqlFragment {
  let way = wayOf(templates, strings)
  let isPlain = true
  for (const part of parts) {
    way = follow(way, part)
    if (isFragment(part)) isPlain = false
  }
  way.words ??= compose(strings, parts)
  return new Fragment(way.words, isPlain ? parts : valuesIn(parts))
}

const valuesIn = (parts: readonly unknown[]): readonly unknown[] => {
  const values: unknown[] = []
  for (const part of parts)
    if (isFragment(part)) for (const value of part.values) values.push(value)
    else values.push(part)
  return values
}

function compose(strings: Words, parts: readonly unknown[]): Words {
  const texts: string[] = [strings[0] ?? '']
  const append = (text: string): void => {
    texts[texts.length - 1] += text
  }
  for (const [index, part] of parts.entries()) {
    if (isFragment(part)) {
      append(part.strings[0] ?? '')
      for (const text of part.strings.slice(1)) texts.push(text)
    } else texts.push('')
    append(strings[index + 1] ?? '')
  }
  return texts
}

/** Bounds what is kept of texts that are made call by call. */
const MOST_RAW = 5000
const raw = new Map<string, Words>()

/** Text the engine itself wrote: keywords and names from checked models, never from a request. */
export function rawSql(text: string): SqlFragment {
  let words = raw.get(text)
  if (words === undefined) {
    if (raw.size >= MOST_RAW) raw.clear()
    words = [text]
    raw.set(text, words)
  }
  return new Fragment(words, [])
}

/** A quoted name; names come from checked models, the quoting guards reserved words. */
export function identifier(...path: readonly string[]): SqlFragment {
  return rawSql(path.map((name) => `"${name.replaceAll('"', '""')}"`).join('.'))
}

/** More are put together anew: each number of them would be a way of its own. */
const MOST_JOINED = 100
let joints = new Map<string, Way>()

export function joinSql(parts: readonly SqlFragment[], separator = ', '): SqlFragment {
  const values = parts.flatMap((part) => part.values)
  if (parts.length > MOST_JOINED) return new Fragment(join(parts, separator), values)
  let way = wayOf(joints, separator)
  for (const { strings } of parts) way = wayOf(way.pieces, strings)
  way.words ??= join(parts, separator)
  return new Fragment(way.words, values)
}

function join(parts: readonly SqlFragment[], separator: string): Words {
  const texts: string[] = ['']
  // In one go: joining two by two would copy what is joined already, again and again.
  for (const [index, { strings }] of parts.entries()) {
    texts[texts.length - 1] += `${index === 0 ? '' : separator}${strings[0] ?? ''}`
    for (let at = 1; at < strings.length; at += 1) texts.push(strings[at] ?? '')
  }
  return texts
}

/** Texts by their words: whoever asks for one again gets the very same string, which is known by its address. */
const texts = new WeakMap<Words, string>()

export function compileSql({ strings, values }: SqlFragment): SqlStatement {
  let text = texts.get(strings)
  if (text === undefined) {
    text = numbered(strings)
    texts.set(strings, text)
  }
  return { text, values }
}

function numbered(strings: Words): string {
  let text = strings[0] ?? ''
  for (let at = 1; at < strings.length; at += 1) text += `$${at}${strings[at]}`
  return text
}

/**
 * A statement that is asked again and again with other values: it is put together now and never again.
 *
 * @example
 * const insert = keptSql(sql`insert into as_plate (code, seq) values (${null}, ${null})`)
 * await tx.run(insert(['鲁', 5]))
 */
export function keptSql({ strings }: SqlFragment): (values: readonly unknown[]) => SqlFragment {
  return (values) => {
    if (values.length !== strings.length - 1) throw new Error('as many values as places')
    return new Fragment(strings, values)
  }
}
