import type { FieldKind } from '../entity/field-kinds.ts'
import type { FieldModel } from '../entity/model.ts'
import { resolveDateDefault } from '../values/date-default.ts'
import { replaceUserTokens, type TokenUser } from '../values/user-tokens.ts'
import { parseValue } from './parse-value.ts'

export interface DefaultSources {
  readonly now: Date
  readonly user: TokenUser
}

/** The value a new row starts with where the caller sent none. */
export function defaultValue(field: FieldModel, { now, user }: DefaultSources): unknown {
  const preset = field.attrs.default
  if (preset === undefined) return field.kind === 'flag' ? false : null
  if (typeof preset === 'boolean') return preset
  if (typeof preset === 'string') return typedDefault(field, replaceUserTokens(preset, user))
  const { label } = field.attrs
  const resolved = resolveDateDefault(preset, { now, label, name: field.name })
  // A wrong default is found when the entity is checked; a row never starts with a half-made date.
  return typeof resolved === 'string' ? typedDefault(field, resolved) : null
}

/** In the form the column stores, so that what create answers is what the next read gives. */
function typedDefault(field: FieldModel, text: string): unknown {
  if (field.kind === 'flag') return text === 'true'
  const parsed = parseValue(field, FITTED[field.kind]?.(text) ?? text)
  return 'value' in parsed ? parsed.value : null
}

/** A day is the start of it where a time is asked for, and the other way round. */
const FITTED: Partial<Record<FieldKind, (text: string) => string>> = {
  date: (text) => text.slice(0, 10),
  dateTime: (text) => (text.length === 10 ? `${text} 00:00:00` : text),
}
