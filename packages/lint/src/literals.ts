/** A string or template as it stands in a source, with the templates inside its `${}` counted in. */
export interface Literal {
  /** Where it begins in the source. */
  readonly index: number
  /** As long as in the source, so that places in it are places there; code between is blanked out. */
  readonly text: string
}

/** After these a slash begins a pattern; after anything else it divides. */
const beforePattern = /(?:^|[(,=:[!&|?{};+\-*%<>~^]|\b(?:return|typeof|case|in|of|await|yield))\s*$/

/**
 * The outermost strings and templates of a source, in order. Comments hold none.
 *
 * @example listLiterals('const a = sql`from x where ${sql`b = ${c}`}`')[0]?.text // 'from x where    b =    '
 */
export function listLiterals(source: string): Literal[] {
  const found: Literal[] = []
  readCode({ source, at: 0, until: null, found })
  return found
}

interface Reading {
  readonly source: string
  readonly at: number
  /** Where the code ends: at the brace that closes a `${`, or never. */
  readonly until: '}' | null
  readonly found: Literal[]
}

/** Reads code and gives the place after it. */
function readCode({ source, at: start, until, found }: Reading): number {
  let depth = 0
  for (let at = start; at < source.length; at += 1) {
    const char = source[at] ?? ''
    if (char === '{') depth += 1
    else if (char === '}') {
      if (depth === 0 && until !== null) return at + 1
      depth -= 1
    } else if (char === "'" || char === '"' || char === '`') {
      const end = char === '`' ? readTemplate(source, at, found) : readString(source, at, found)
      at = end - 1
    } else if (char === '/') at = skipSlash(source, at) - 1
  }
  return source.length
}

function readString(source: string, start: number, found: Literal[]): number {
  const quote = source[start]
  let at = start + 1
  while (at < source.length && source[at] !== quote) at += source[at] === '\\' ? 2 : 1
  found.push({ index: start + 1, text: source.slice(start + 1, at) })
  return at + 1
}

function readTemplate(source: string, start: number, found: Literal[]): number {
  let text = ''
  let at = start + 1
  while (at < source.length && source[at] !== '`') {
    if (source.startsWith('${', at)) {
      const inner: Literal[] = []
      const end = readCode({ source, at: at + 2, until: '}', found: inner })
      text += blanked(source.slice(at, end), at, inner)
      at = end
    } else {
      const step = source[at] === '\\' ? 2 : 1
      text += source.slice(at, at + step)
      at += step
    }
  }
  found.push({ index: start + 1, text })
  return at + 1
}

/** Code with everything but its literals taken out; line ends stay. */
function blanked(code: string, offset: number, literals: readonly Literal[]): string {
  let text = ''
  let at = 0
  for (const literal of literals) {
    const from = literal.index - offset
    text += code.slice(at, from).replaceAll(/[^\n]/g, ' ') + literal.text
    at = from + literal.text.length
  }
  return text + code.slice(at).replaceAll(/[^\n]/g, ' ')
}

/** The place after a comment or pattern, or after a slash that divides. */
function skipSlash(source: string, at: number): number {
  if (source.startsWith('//', at)) return endOr(source.indexOf('\n', at), source)
  if (source.startsWith('/*', at)) return endOr(source.indexOf('*/', at + 2), source, 2)
  if (!beforePattern.test(source.slice(Math.max(0, at - 40), at))) return at + 1
  const pattern = /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\//y
  pattern.lastIndex = at
  return pattern.test(source) ? pattern.lastIndex : at + 1
}

function endOr(found: number, source: string, past = 0): number {
  return found === -1 ? source.length : found + past
}
