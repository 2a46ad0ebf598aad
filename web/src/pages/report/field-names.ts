interface FieldName {
  readonly value: string
  readonly label: string
}

/** @example chosenNames('teamName, kind') // ['teamName', 'kind'] */
export const chosenNames = (text: string): readonly string[] =>
  text
    .split(/[,，]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')

/**
 * The choices with those that are chosen and no longer there, which a template of an older version may name; fields of
 * one name are told apart by their own.
 *
 * @example
 * withUnknown([{ value: 'kind', label: '业务' }], ['x']) // [{ value: 'kind', … }, { value: 'x', label: 'x（已不存在）' }]
 */
export function withUnknown(fields: readonly FieldName[], chosen: readonly string[]): FieldName[] {
  const counts = new Map<string, number>()
  for (const { label } of fields) counts.set(label, (counts.get(label) ?? 0) + 1)
  const known = fields.map(({ value, label }) => ({
    value,
    label: (counts.get(label) ?? 0) > 1 ? `${label}（${value}）` : label,
  }))
  const lost = chosen.filter((name) => name !== '' && !fields.some(({ value }) => value === name))
  const gone = fields.length === 0 ? '' : '（已不存在）'
  return [...known, ...lost.map((name) => ({ value: name, label: `${name}${gone}` }))]
}
