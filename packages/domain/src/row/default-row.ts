import type { FieldModel } from '../entity/model.ts'
import { resolveDateDefault } from '../values/date-default.ts'
import { replaceUserTokens, type TokenUser } from '../values/user-tokens.ts'

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
  if (typeof resolved !== 'string') return null
  return field.kind === 'date' ? resolved.slice(0, 10) : resolved
}

function typedDefault(field: FieldModel, text: string): unknown {
  if (field.kind === 'flag') return text === 'true'
  if (field.kind === 'int') return Number(text)
  return text
}
