import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'
import { formatValue } from '#web/controls/display/format-value.ts'

/** What of a record is told first, wherever it is told in short: on a card, at the head of its page. */
export interface HeadFields {
  /** By which people call it: its number, else its name. */
  readonly title: FieldDefinition | null
  readonly state: FieldDefinition | null
  /** The figures that matter, the most telling first. */
  readonly figures: readonly FieldDefinition[]
  /** With whom and about what. */
  readonly context: readonly FieldDefinition[]
}

const MOST_FIGURES = 5
const MOST_CONTEXT = 4

/**
 * Finds these among the fields a list or form shows. `preferred` names the figures of the definition; without
 * them it is what the list adds up, then the other figures as they stand.
 *
 * @example
 * headFields([code, status, quantity, partnerName]).figures // [quantity]
 */
export function headFields(
  fields: readonly FieldDefinition[],
  preferred: readonly string[] = [],
): HeadFields {
  const shown = fields.filter(({ ihidden }) => !ihidden)
  const title = shown.find(isCode) ?? shown.find(isPlain) ?? null
  const states = shown.filter(isState)
  // How a document stands says more than any other coloured word of it.
  const state = states.find(({ fieldName }) => fieldName === 'status') ?? states[0] ?? null
  const named = preferred.flatMap((name) => shown.filter(({ fieldName }) => fieldName === name))
  const counted = shown.filter((field) => isFigure(field) && field.itotal)
  const others = shown.filter((field) => isFigure(field) && !field.itotal && isTold(field))
  const figures = named.length > 0 ? named : [...counted, ...others]
  return {
    title,
    state,
    figures: figures.slice(0, MOST_FIGURES),
    context: shown
      .filter((field) => field !== title && field !== state && isPlain(field) && isTold(field))
      .slice(0, MOST_CONTEXT),
  }
}

/**
 * By which people call a record, as its screen shows it; nothing where it has neither number nor name.
 *
 * @example
 * recordName([code, quantity], { code: 'TZ001' }) // 'TZ001'
 */
export function recordName(fields: readonly FieldDefinition[], row: AnyRow): string {
  const { title } = headFields(fields)
  return title === null ? '' : formatValue(title, row[title.fieldName])
}

/** The number of a document or record, which has the name `code` or ends with it. */
const isCode = ({ fieldName, fieldType }: FieldDefinition): boolean =>
  (fieldName === 'code' || fieldName.endsWith('Code')) && fieldType !== 'NUMBER'

const isFigure = ({ fieldType }: FieldDefinition): boolean => fieldType === 'NUMBER'

const isState = ({ fieldType, options }: FieldDefinition): boolean =>
  (fieldType === 'TAG' || fieldType === 'ENUM') &&
  (options ?? []).some(({ color }) => color !== undefined)

/** Drawn unless somebody asks for more. */
const isTold = ({ ishow }: FieldDefinition): boolean => ishow

/** A picture's value is the id of its file, which says nothing to anybody. */
const isPlain = ({ fieldType, formSubmitType, mask, options }: FieldDefinition): boolean =>
  PLAIN.has(fieldType) && !formSubmitType.startsWith('IMG') && mask === null && options === null

const PLAIN: ReadonlySet<string> = new Set(['TEXT', 'CHAR', 'LINK'])
