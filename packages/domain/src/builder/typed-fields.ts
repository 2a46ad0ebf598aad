import { FIELD_KIND_TRAITS } from '../entity/field-kinds.ts'
import { addChild, addField, fieldsAt, type TableAt, withFields, withKind } from './edit-design.ts'
import { bareTitle, guessKind, type NamedTable } from './guess-kind.ts'
import type { DesignField, TableDesign } from './table-design.ts'
import { readFormula } from './typed-formula.ts'

/** A field as somebody writes it down: a line of a list, or a cell of a column in a workbook. */
interface TypedField {
  readonly title: string
  readonly isRequired: boolean
  /** Words in brackets: what it is chosen from. */
  readonly options: readonly string[]
  /** What follows `=`. */
  readonly formula: string | null
}

interface TypedLine extends TypedField {
  /** What follows a colon: the line is a table of lines with these fields. */
  readonly below: readonly TypedField[]
}

export interface Typed {
  readonly design: TableDesign
  /** What could not be understood, in words for its author. */
  readonly faults: readonly string[]
}

/**
 * The design with the fields that were typed line by line, behind those it has or behind `after`. `*` behind a title:
 * required; words in brackets: what is chosen from; `=` and a formula: calculated; a colon and titles: a table of
 * lines. Kinds are guessed from titles; 扣分合计 adds up 扣分 of the lines.
 *
 * @example
 * withTyped(design, null, { text: '地点*\n检查项：项目*、扣分\n扣分合计\n得分 = 100 - 扣分合计', tables: [] })
 */
export function withTyped(
  design: TableDesign,
  at: TableAt,
  {
    text,
    tables,
    after,
  }: { readonly text: string; readonly tables: readonly NamedTable[]; readonly after?: string },
): Typed {
  const lines = text.split(/\r?\n/).flatMap(readLine)
  let drawn = design
  let behind = after
  for (const line of lines) {
    if (line.below.length > 0 && at === null) {
      drawn = withLines(drawn, line, tables)
      continue
    }
    const { design: grown, name } = withOne(drawn, at, { typed: line, tables, after: behind })
    drawn = grown
    behind = after === undefined ? undefined : name
  }
  return calculated(drawn, at, lines)
}

/** Full-width signs are as good as those of a keyboard without Chinese. */
const plain = (text: string): string =>
  text
    .replaceAll('＊', '*')
    .replaceAll('＝', '=')
    .replaceAll('：', ':')
    .replaceAll('（', '(')
    .replaceAll('）', ')')

function readLine(line: string): readonly TypedLine[] {
  const [first = '', ...cells] = plain(line).split('\t')
  const isRequired = cells.some((cell) => cell.trim() === '必填')
  const colon = first.indexOf(':')
  const equals = first.indexOf('=')
  if (colon > 0 && equals === -1) {
    const below = first
      .slice(colon + 1)
      .split(/[、,，;；]/)
      .flatMap(readTyped)
    const [head] = readTyped(first.slice(0, colon))
    return head === undefined ? [] : [{ ...head, below }]
  }
  return readTyped(first).map((typed) => ({
    ...typed,
    isRequired: typed.isRequired || isRequired,
    below: [],
  }))
}

function readTyped(text: string): readonly TypedField[] {
  const [head = '', formula] = text.split('=')
  const said = /\(([^)]*)\)/.exec(head)?.[1]?.trim() ?? ''
  const options = said === '必填' ? [] : said.split(/[、,，/；;]/).map((word) => word.trim())
  const title = head
    .replace(/\([^)]*\)/, '')
    .replaceAll('*', '')
    .trim()
  if (title === '') return []
  return [
    {
      title,
      isRequired: head.includes('*') || said === '必填',
      options: options.filter((word) => word !== ''),
      formula: formula?.trim() || null,
    },
  ]
}

interface Adding {
  readonly typed: TypedField
  readonly tables: readonly NamedTable[]
  readonly after?: string | undefined
}

function withOne(design: TableDesign, at: TableAt, { typed, tables, after }: Adding) {
  const { title, isRequired, options, formula } = typed
  const guessed = guessKind(title, tables)
  const isFigure = FIELD_KIND_TRAITS[guessed.kind].fieldType === 'NUMBER'
  const otherwise = formula !== null && !isFigure ? ('decimal' as const) : guessed.kind
  const kind = options.length > 1 ? ('choice' as const) : otherwise
  const grown = addField(design, at, { kind, label: title, ...(after ? { after } : {}) })
  const old = new Set(fieldsAt(design, at).map(({ name }) => name))
  const name = fieldsAt(grown, at).find((field) => !old.has(field.name))?.name ?? ''
  const attrs = {
    ...(kind === guessed.kind ? guessed.attrs : {}),
    ...(kind === 'choice' ? { options: options.map((value) => ({ value, label: value })) } : {}),
    ...(isRequired ? { required: true } : {}),
  }
  return { design: withAttrs(grown, at, { name, attrs }), name }
}

function withAttrs(
  design: TableDesign,
  at: TableAt,
  { name, attrs }: { readonly name: string; readonly attrs: Partial<DesignField['attrs']> },
): TableDesign {
  return withFields(design, at, (fields) =>
    fields.map((field) =>
      field.name === name ? { ...field, attrs: { ...field.attrs, ...attrs } } : field,
    ),
  )
}

/** A table of lines with what was typed in place of what a new one has. */
function withLines(
  design: TableDesign,
  { title, below }: TypedLine,
  tables: readonly NamedTable[],
): TableDesign {
  const grown = addChild(design, title)
  const child = grown.children.at(-1)?.name ?? null
  const empty = withFields(grown, child, () => [])
  return below.reduce((drawn, typed) => withOne(drawn, child, { typed, tables }).design, empty)
}

/** Formulas name fields that may stand below them, so they are read once all are there. */
function calculated(design: TableDesign, at: TableAt, lines: readonly TypedField[]): Typed {
  const faults: string[] = []
  let drawn = design
  for (const { title, formula } of lines) {
    const name = fieldsAt(drawn, at).find(({ attrs }) => attrs.label === title)?.name
    if (name === undefined) continue
    if (formula === null) {
      drawn = withSum(drawn, at, name)
      continue
    }
    const read = readFormula(formula, fieldsAt(drawn, at))
    if ('unknown' in read) faults.push(`“${title}”的算式里，看不懂“${read.unknown}”`)
    else drawn = withAttrs(drawn, at, { name, attrs: { calculate: read.items } })
  }
  return { design: drawn, faults }
}

/** 扣分合计 of a header is the sum of 扣分 of its lines. */
function withSum(design: TableDesign, at: TableAt, name: string): TableDesign {
  const title = fieldsAt(design, at).find((field) => field.name === name)?.attrs.label ?? ''
  const bare = bareTitle(title)
  if (at !== null || bare === title) return design
  for (const child of design.children) {
    const summed = child.fields.find(
      ({ kind, attrs }) => attrs.label === bare && FIELD_KIND_TRAITS[kind].fieldType === 'NUMBER',
    )
    if (summed === undefined) continue
    const calculate = { sum: child.name, of: [summed.name] }
    const alike = withFields(design, at, (fields) =>
      fields.map((field) =>
        field.name === name && field.kind !== summed.kind ? withKind(field, summed.kind) : field,
      ),
    )
    return withAttrs(alike, at, { name, attrs: { calculate } })
  }
  return design
}

/**
 * A field whose title is being typed: its kind follows the title until somebody chooses another kind, and a formula
 * behind `=` is taken up once it can be read.
 */
export function retitled(
  field: DesignField,
  label: string,
  tables: readonly NamedTable[],
): DesignField {
  const named: DesignField = { ...field, attrs: { ...field.attrs, label } }
  // What is published keeps what it is; so does what was chosen by hand.
  if (field.was !== undefined || field.attrs.calculate !== undefined) return named
  const before = guessKind(field.attrs.label, tables)
  const after = guessKind(label, tables)
  if (field.kind !== before.kind || before.kind === after.kind) return named
  const turned = withKind(named, after.kind)
  return { ...turned, attrs: { ...turned.attrs, ...after.attrs } }
}

/** A field whose title was typed with its formula; null: there is none in it, or it cannot be read. */
export function withTypedFormula(
  design: TableDesign,
  at: TableAt,
  name: string,
): TableDesign | null {
  const field = fieldsAt(design, at).find((one) => one.name === name)
  const [typed] = readTyped(plain(field?.attrs.label ?? ''))
  if (field === undefined || typed === undefined || typed.formula === null) return null
  const others = fieldsAt(design, at).filter((one) => one !== field)
  const read = readFormula(typed.formula, others)
  if ('unknown' in read) return null
  const guessed = guessKind(typed.title, []).kind
  const kind = FIELD_KIND_TRAITS[guessed].fieldType === 'NUMBER' ? guessed : ('decimal' as const)
  return withFields(design, at, (fields) =>
    fields.map((one) => {
      if (one !== field) return one
      const turned = one.kind === kind ? one : withKind(one, kind)
      return { ...turned, attrs: { ...turned.attrs, label: typed.title, calculate: read.items } }
    }),
  )
}
