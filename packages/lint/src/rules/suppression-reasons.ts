import { findAll, isCode, isTest, type Rule } from '../rule.ts'

const suppression =
  /(?:\/\/|\/\*)\s*(@ts-expect-error|@ts-ignore|@ts-nocheck|(?:oxlint|eslint)-disable(?:-next-line|-line)?|biome-ignore)\b([^\n]*)/g

/** Silencing a check needs ` -- reason` on the same line; silencing the compiler wholesale is refused. */
export const suppressionReasons: Rule = {
  name: 'suppression-reasons',
  check(file) {
    if (!isCode(file.path)) return []
    return findAll(file, suppression, ([, kind = '', rest = '']) => {
      if (kind === '@ts-ignore' || kind === '@ts-nocheck')
        return `${kind} is refused; use @ts-expect-error`
      return hasReason({ kind, rest, inTest: isTest(file.path) })
        ? null
        : `${kind} needs " -- reason"`
    })
  },
}

interface Suppression {
  readonly kind: string
  readonly rest: string
  readonly inTest: boolean
}

function hasReason({ kind, rest, inTest }: Suppression): boolean {
  const text = rest.replace('*/', '').trim()
  if (/(^|\s)-- \S.{3}/.test(text)) return true
  // The formatter's own way of writing it is `biome-ignore format: reason`.
  if (kind === 'biome-ignore') return /^\S+: \S.{3}/.test(text)
  // In a type test the error is what is proved, so plain words after it are enough.
  return kind === '@ts-expect-error' && inTest && text.length > 3
}
