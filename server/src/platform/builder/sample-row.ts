import { CHECKED_SAMPLES } from '@junheng/domain/checks/checked-samples.ts'
import { checkPattern, compilePattern } from '@junheng/domain/checks/pattern-rule.ts'
import type { FieldKind } from '@junheng/domain/entity/field-kinds.ts'
import type { FieldModel, MountModel } from '@junheng/domain/entity/model.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { isSwitchedOn, optionsLeft } from '@junheng/domain/row/linkage.ts'

/** Finds a row to point at; null: there is none. */
export type Refer = (field: FieldModel) => Promise<string | null>

/** A row that a table should take, or why none could be made. */
export interface SampleRow {
  readonly body: AnyRow
  /** Labels of required fields that nothing could be found for. */
  readonly missing: readonly string[]
}

/** A body with something in every field that a person fills in; files aside, which must be uploaded. */
export async function sampleRow(mount: MountModel, refer: Refer): Promise<SampleRow> {
  const missing: string[] = []
  const body: Record<string, unknown> = await sampleFields(mount.fields, refer, missing)
  for (const child of mount.children.values()) {
    const row = await sampleFields(child.fields, refer, missing)
    const rows = Array.from({ length: Math.max(1, child.min) }, () => row)
    body[child.key] = child.shape === 'one' ? row : rows
  }
  return { body, missing }
}

async function sampleFields(
  fields: ReadonlyMap<string, FieldModel>,
  refer: Refer,
  missing: string[],
): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {}
  // What linkage switches comes last: what it depends on is then known.
  const ordered = [...fields.values()]
    .filter(isTyped)
    .toSorted((a, b) => Number(a.when !== null) - Number(b.when !== null))
  for (const field of ordered) {
    if (!isSwitchedOn(field, body)) continue
    const value = await sampleValue(field, body, refer)
    if (value !== null) body[field.name] = value
    else if (field.attrs.required) missing.push(field.attrs.label)
  }
  return body
}

/** Whether a person fills it in. */
export const isTyped = (field: FieldModel): boolean =>
  field.attrs.write !== 'server' &&
  field.calculate === null &&
  field.source === 'column' &&
  field.origin !== 'base'

async function sampleValue(field: FieldModel, body: AnyRow, refer: Refer): Promise<unknown> {
  const { kind, attrs } = field
  if (kind === 'ref' || kind === 'refs') return refer(field)
  if (attrs.check) return CHECKED_SAMPLES[attrs.check]
  if (kind === 'choice' || kind === 'choices')
    return (optionsLeft(field, body) ?? attrs.options?.map(({ value }) => value) ?? [])[0] ?? null
  return PLAIN[kind](field)
}

const TEXTS = ['样品', 'v001', 'AB', '100001', '12', '1', '2026-01', 'a']

function textValue({ attrs }: FieldModel): string | null {
  const rule = attrs.validate && { validateMethod: attrs.validate.pattern, validateTitle: '' }
  const short = TEXTS.filter((text) => text.length <= (attrs.length ?? 100))
  return short.find((text) => !rule || checkPattern(text, rule, compilePattern) === null) ?? null
}

function figureValue({ attrs, digits, kind }: FieldModel): string | number {
  const low = Number(attrs.above ?? attrs.min ?? 0)
  const step = 1 / 10 ** Math.min(digits?.scale ?? 0, 2)
  const value = attrs.max === undefined ? low + 1 : Math.min(low + 1, Number(attrs.max))
  const fitting = attrs.above !== undefined && value <= low ? low + step : value
  return kind === 'int' ? Math.ceil(fitting) : fitting.toFixed(Math.min(digits?.scale ?? 0, 2))
}

type Plain = Exclude<FieldKind, 'ref' | 'refs' | 'choice' | 'choices'>

const PLAIN: Readonly<Record<Plain, (field: FieldModel) => unknown>> = {
  text: textValue,
  tons: figureValue,
  kg: figureValue,
  price: figureValue,
  money: figureValue,
  rate: figureValue,
  assay: figureValue,
  decimal: figureValue,
  int: figureValue,
  flag: () => true,
  date: () => '2026-03-02',
  dateTime: () => '2026-03-02 08:30:00',
  time: () => '08:30:00',
  file: () => null,
  json: () => ({ note: '样品' }),
  dict: () => null,
}
