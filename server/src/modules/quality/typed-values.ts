import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { parseAssayValue } from '@junheng/domain/values/assay-value.ts'

/** What stands beside a box for several values. */
export const VALUES_TIPS = '项目编码=值，用空格隔开，如 Mt=10.20 Ad=12.30'

/**
 * Values as they are typed in one line, by the codes of their items.
 *
 * @example
 * typedValues('Mt=10.20 Ad=12.30', codes) // Mt → 10.20, Ad → 12.30
 */
export function typedValues(
  text: string,
  codes: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const pairs = text.trim().split(/[\s,，;；]+/)
  return new Map(
    pairs.map((pair) => {
      const [code = '', typed = ''] = pair.split('=')
      if (!codes.has(code) || parseAssayValue(typed) === null)
        throw new RefusalError(refuse('model.values', { text: pair }))
      return [code, typed] as const
    }),
  )
}
