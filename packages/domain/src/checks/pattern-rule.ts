import { RE2JS } from 're2js'
import { type Refusal, refuse } from '../refusals/refusal.ts'

/** The `cgValidate` of a field, names as on the wire. */
export interface PatternRule {
  readonly validateMethod: string
  readonly validateTitle: string
}

export interface CompiledPattern {
  readonly ok: true
  readonly passes: (text: string) => boolean
}

export interface PatternFault {
  readonly ok: false
  readonly reason: string
}

export type CompilePattern = (method: string) => CompiledPattern | PatternFault

const FLAGS: Readonly<Record<string, number>> = {
  i: RE2JS.CASE_INSENSITIVE,
  m: RE2JS.MULTILINE,
  s: RE2JS.DOTALL,
  // Without meaning for a single yes or no.
  g: 0,
  u: 0,
  y: 0,
}

/** A rule longer than this is not a format but a program. */
const MAX_PATTERN = 1000

/**
 * Compiles a rule written as a JavaScript regular expression, with or without its slashes; a leading
 * `!` inverts it. Runs in linear time, since customers write the rules and anyone sends the values;
 * so look-around and back-references are not available and come back as a fault.
 *
 * @example
 * compilePattern('!/^test/i') // passes every text that does not begin with test
 */
export const compilePattern: CompilePattern = (method) => {
  if (method.length > MAX_PATTERN) return { ok: false, reason: 'too long' }
  const inverted = method.startsWith('!')
  const { source, flags } = stripSlashes(inverted ? method.slice(1) : method)
  try {
    const regex = RE2JS.compile(RE2JS.translateRegExp(source), flags)
    return { ok: true, passes: (text) => regex.test(text) !== inverted }
  } catch (error) {
    // The only thing that can go wrong is the text of the rule; whoever saves the template is told.
    return { ok: false, reason: error instanceof Error ? error.message : String(error) }
  }
}

/**
 * A compiler that remembers the last `limit` rules, for a server that checks the same few patterns on
 * every save.
 *
 * @example
 * const compile = rememberPatterns({ limit: 500 })
 */
export function rememberPatterns({ limit }: { readonly limit: number }): CompilePattern {
  const known = new Map<string, CompiledPattern | PatternFault>()
  return (method) => {
    const compiled = known.get(method) ?? compilePattern(method)
    // Taken out and put back, so that the first key is always the one unused for longest.
    known.delete(method)
    known.set(method, compiled)
    for (const oldest of known.keys()) {
      if (known.size <= limit) break
      known.delete(oldest)
    }
    return compiled
  }
}

/** For the form that saves a rule. @example checkPatternRule('(?=a)')?.code // 'check.patternInvalid' */
export function checkPatternRule(
  method: string,
  compile: CompilePattern = compilePattern,
): Refusal | null {
  return compile(method).ok ? null : refuse('check.patternInvalid', { method })
}

/**
 * Checks a value against its rule; an empty value, or a rule without a pattern, passes.
 *
 * @example
 * checkPattern('12', { validateMethod: '/^\\d+$/', validateTitle: '请输入数字' }) // null
 */
export function checkPattern(
  value: string,
  { validateMethod, validateTitle }: PatternRule,
  compile: CompilePattern = compilePattern,
): Refusal | null {
  if (value === '' || validateMethod === '') return null
  const pattern = compile(validateMethod)
  if (!pattern.ok) return refuse('check.patternInvalid', { method: validateMethod })
  if (pattern.passes(value)) return null
  return validateTitle === ''
    ? refuse('check.patternUntitled')
    : refuse('check.pattern', { title: validateTitle })
}

function stripSlashes(text: string): { readonly source: string; readonly flags: number } {
  const match = /^\/(.*)\/([gimsuy]*)$/s.exec(text)
  if (!match) return { source: text, flags: 0 }
  const [, source = '', letters = ''] = match
  return { source, flags: letters.split('').reduce((all, letter) => all | (FLAGS[letter] ?? 0), 0) }
}
