import { readWords, type Word } from './read-words.ts'

/** Functions that look at nothing but what they are given: none reads a table, a file or a setting. */
const VIEW_FUNCTIONS: ReadonlySet<string> = new Set(
  `count sum avg min max string_agg bool_or bool_and every stddev stddev_samp stddev_pop variance
   percentile_cont percentile_disc mode row_number rank dense_rank ntile lag lead first_value last_value
   coalesce nullif greatest least round trunc ceil ceiling floor abs mod power sqrt sign
   length char_length lower upper trim ltrim rtrim btrim substring substr left right replace split_part
   position strpos concat concat_ws initcap reverse to_char to_date to_number
   date_trunc date_part extract age now make_date cast`.split(/\s+/),
)

/** Words of the language that a bracket may follow. */
const BEFORE_BRACKET: ReadonlySet<string> = new Set(
  `select from join on where and or not in exists any some all case when then else by over filter group
   using having union intersect except distinct between like ilike limit offset lateral as
   numeric decimal varchar char`.split(/\s+/),
)

/** Words with which a statement would do something other than select. */
const FORBIDDEN_WORDS: ReadonlySet<string> = new Set(
  `with recursive into insert update delete merge for table values tablesample only copy call do set reset
   show create alter drop truncate grant revoke lock listen notify prepare execute declare fetch explain
   analyze vacuum user current_user session_user current_role current_catalog current_schema
   system_user authorization collate operator`.split(/\s+/),
)

/** A statement that may be asked, once it is known which of its names are tables. */
export interface CheckedStatement {
  /** As it is asked: the plant's own time in place of the server's. */
  readonly text: string
  /** Every name in it, whatever it names. */
  readonly names: readonly string[]
  /** It says its own order. */
  readonly isOrdered: boolean
}

export type StatementCheck =
  | { readonly ok: true; readonly value: CheckedStatement }
  | { readonly ok: false; readonly faults: readonly string[] }

/** More is no statement that a person keeps in view. */
const LONGEST = 8000

/**
 * Whether a text is one SELECT that a plant may ask of the tables it is given. It is read word by word and not by
 * a grammar, so it refuses more than it would have to: what it lets through cannot name a schema, run a function
 * that reads by itself, leave its brackets, or hide anything in comments and escapes.
 *
 * @example
 * checkStatement('select code from mm_weigh') // ok, names: select, code, from, mm_weigh
 * checkStatement('delete from mm_weigh') // refused
 */
export function checkStatement(sent: string): StatementCheck {
  const text = sent.trim().replace(/;$/, '').trim()
  if (text === '') return refused('请写一条 SELECT')
  if (text.length > LONGEST) return refused(`最多${LONGEST}个字`)
  const words = readWords(text)
  if ('fault' in words) return refused(words.fault)
  const [first] = words
  if (!isWord(first, 'select')) return refused('只能是一条 SELECT')
  const faults = [...new Set([...bracketFaults(words), ...wordFaults(words)])]
  if (faults.length > 0) return { ok: false, faults }
  const names = words.filter(({ kind }) => kind === 'name').map((word) => word.text)
  const value = { text: inPlantTime(text, words), names: [...new Set(names)] }
  return { ok: true, value: { ...value, isOrdered: isOrdered(words) } }
}

const refused = (fault: string): StatementCheck => ({ ok: false, faults: [fault] })

const isWord = (word: Word | undefined, text: string): boolean =>
  word?.kind === 'name' && !word.isQuoted && word.text === text

const isSign = (word: Word | undefined, text: string): boolean =>
  word?.kind === 'sign' && word.text === text

/** A bracket too many would end the place in which the statement is asked. */
function bracketFaults(words: readonly Word[]): readonly string[] {
  let depth = 0
  for (const word of words) {
    if (isSign(word, '(')) depth += 1
    if (isSign(word, ')')) depth -= 1
    if (depth < 0) break
  }
  return depth === 0 ? [] : ['括号没有成对']
}

function wordFaults(words: readonly Word[]): readonly string[] {
  return words.flatMap((word, at) => {
    if (word.kind === 'sign') return signFaults(words, at)
    if (word.kind !== 'name') return []
    const before = words[at - 1]
    const after = words[at + 1]
    if (!word.isQuoted && FORBIDDEN_WORDS.has(word.text) && !isSign(before, '.'))
      return [`不能使用${word.text.toUpperCase()}`]
    if (/^(pg_|_pg_|jh_)/.test(word.text) || /^reg[a-z]+$/.test(word.text))
      return [`不能使用${word.text}`]
    if (isSign(before, '.') && isSign(words[at - 3], '.')) return ['名称最多写成 表.列']
    return isSign(after, '(') ? callFaults(word, before) : []
  })
}

/** What stands before a bracket is a function, or a word of the language. */
function callFaults(word: Word, before: Word | undefined): readonly string[] {
  const isPlain = !word.isQuoted && !isSign(before, '.')
  const isKnown = VIEW_FUNCTIONS.has(word.text) || BEFORE_BRACKET.has(word.text)
  return isPlain && isKnown ? [] : [`不能使用函数${word.text}`]
}

/** Of colons only the cast, `::`; a dot behind a bracket would call a function by its name alone. */
function signFaults(words: readonly Word[], at: number): readonly string[] {
  if (isSign(words[at], '.') && isSign(words[at - 1], ')')) return ['括号后面不能跟“.”']
  if (!isSign(words[at], ':')) return []
  const isPair = [at - 1, at + 1].some(
    (beside) => isSign(words[beside], ':') && Math.abs(placeOf(words, beside, at)) === 1,
  )
  return isPair ? [] : ['不能使用“:”']
}

const placeOf = (words: readonly Word[], one: number, other: number): number =>
  (words[one]?.from ?? 0) - (words[other]?.from ?? 0)

/** `order by` outside of every bracket. */
function isOrdered(words: readonly Word[]): boolean {
  let depth = 0
  return words.some((word, at) => {
    if (isSign(word, '(')) depth += 1
    if (isSign(word, ')')) depth -= 1
    return depth === 0 && isWord(word, 'order') && isWord(words[at + 1], 'by')
  })
}

/** The wall clock of the plant, as the columns of its tables have it. */
const NOW = `(pg_catalog.now() at time zone 'Asia/Shanghai')`
const CLOCKS: ReadonlyMap<string, string> = new Map([
  ['now', NOW],
  ['current_timestamp', NOW],
  ['localtimestamp', NOW],
  ['current_date', `${NOW}::date`],
  ['current_time', `${NOW}::time`],
  ['localtime', `${NOW}::time`],
])

function inPlantTime(text: string, words: readonly Word[]): string {
  let written = ''
  let at = 0
  for (const [index, word] of words.entries()) {
    const clock = word.kind === 'name' && !word.isQuoted ? CLOCKS.get(word.text) : undefined
    if (clock === undefined || isSign(words[index - 1], '.')) continue
    const isCall = word.text === 'now'
    const [open, close] = [words[index + 1], words[index + 2]]
    if (isCall && !(isSign(open, '(') && isSign(close, ')'))) continue
    written += text.slice(at, word.from) + clock
    at = isCall ? (close?.to ?? word.to) : word.to
  }
  return written + text.slice(at)
}
