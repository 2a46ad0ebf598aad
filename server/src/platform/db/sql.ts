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

/**
 * Composes SQL. Fragments nest; every other value is bound.
 *
 * @example
 * compileSql(sql`select ${identifier('code')} from as_plate where seq > ${5}`)
 * // { text: 'select "code" from as_plate where seq > $1', values: [5] }
 */
export function sql(strings: TemplateStringsArray, ...parts: readonly unknown[]): SqlFragment {
  const texts: string[] = [strings[0] ?? '']
  const values: unknown[] = []
  const append = (text: string): void => {
    texts[texts.length - 1] += text
  }
  parts.forEach((part, index) => {
    if (isFragment(part)) {
      append(part.strings[0] ?? '')
      part.values.forEach((value, at) => {
        values.push(value)
        texts.push(part.strings[at + 1] ?? '')
      })
    } else {
      values.push(part)
      texts.push('')
    }
    append(strings[index + 1] ?? '')
  })
  return makeFragment(texts, values)
}

/** Text the engine itself wrote: keywords and names from checked models, never from a request. */
export function rawSql(text: string): SqlFragment {
  return makeFragment([text], [])
}

/** A quoted name; names come from checked models, the quoting guards reserved words. */
export function identifier(...path: readonly string[]): SqlFragment {
  return rawSql(path.map((name) => `"${name.replaceAll('"', '""')}"`).join('.'))
}

export function joinSql(parts: readonly SqlFragment[], separator = ', '): SqlFragment {
  const texts: string[] = ['']
  const values: unknown[] = []
  // In one go: joining two by two would copy what is joined already, again and again.
  for (const [index, { strings, values: own }] of parts.entries()) {
    texts[texts.length - 1] += `${index === 0 ? '' : separator}${strings[0] ?? ''}`
    for (const [at, value] of own.entries()) {
      values.push(value)
      texts.push(strings[at + 1] ?? '')
    }
  }
  return makeFragment(texts, values)
}

export function compileSql({ strings, values }: SqlFragment): SqlStatement {
  return { text: kept.get(strings) ?? numbered(strings), values }
}

function numbered(strings: readonly string[]): string {
  let text = strings[0] ?? ''
  for (let at = 1; at < strings.length; at += 1) text += `$${at}${strings[at]}`
  return text
}

/** Texts of statements that are put together once. */
const kept = new WeakMap<readonly string[], string>()

/**
 * A statement that is asked again and again with other values: its text is put together now and never again.
 *
 * @example
 * const insert = keptSql(sql`insert into as_plate (code, seq) values (${null}, ${null})`)
 * await tx.run(insert(['鲁', 5]))
 */
export function keptSql({ strings }: SqlFragment): (values: readonly unknown[]) => SqlFragment {
  kept.set(strings, numbered(strings))
  return (values) => {
    if (values.length !== strings.length - 1) throw new Error('as many values as places')
    return makeFragment(strings, values)
  }
}

/** Fragments are known by having been made here: JSON of the same shape in a request is a value to bind. */
const made = new WeakSet<object>()

function makeFragment(strings: readonly string[], values: readonly unknown[]): SqlFragment {
  const fragment = { strings, values }
  made.add(fragment)
  return fragment
}

function isFragment(part: unknown): part is SqlFragment {
  return typeof part === 'object' && part !== null && made.has(part)
}
