import type { SqlStatement } from './sql.ts'

/** What a statement gave. */
interface Given {
  readonly rows: readonly object[]
}

/** Answers to statements, kept until a table that they read is written. */
export interface KeptAnswers<G extends Given> {
  /** What `statement` gave; asked by `load` where it is not known, or too old. */
  get(statement: SqlStatement, load: () => Promise<G>): Promise<G>
  /** Known without having been asked. */
  set(statement: SqlStatement, given: G): void
  /** Drops what one statement has given. */
  drop(statement: SqlStatement): void
  /** Drops what has been read from these tables, and what is being read of them for who asks from now on. */
  forget(tables: Iterable<string>): void
  forgetAll(): void
}

interface Answer<G> {
  readonly given: Promise<G>
  readonly until: number
}

interface Question<G> {
  /** Every word of its text, and so every table that it reads, however it names them. */
  readonly words: ReadonlySet<string>
  /** By the values it was asked with. */
  readonly answers: Map<string, Answer<G>>
}

/** Only bounds what a question with ever different values would make of it. */
const MOST_ANSWERS = 1000
const WORDS = /[a-z_][a-z0-9_]*/g

/**
 * Rows are shared by all who ask, and frozen: who changed one would change what others have read.
 *
 * @param milliseconds how old an answer may be; absent: it holds until one of its tables is written
 * @example
 * const kept = createKeptAnswers(5000)
 * const { rows } = await kept.get(statement, () => client.query(statement))
 */
export function createKeptAnswers<G extends Given>(
  milliseconds = Number.POSITIVE_INFINITY,
): KeptAnswers<G> {
  const questions = new Map<string, Question<G>>()
  return {
    get({ text, values }, load) {
      const { answers } = questionOf(questions, text)
      const key = JSON.stringify(values)
      const known = answers.get(key)
      if (known && known.until > performance.now()) return known.given
      if (answers.size >= MOST_ANSWERS) answers.clear()
      const answer = { given: load().then(frozen), until: performance.now() + milliseconds }
      answers.set(key, answer)
      answer.given.catch(() => {
        // A failed question is the callers' to report; the next one must try again.
        if (answers.get(key) === answer) answers.delete(key)
      })
      return answer.given
    },
    set({ text, values }, given) {
      const answer = { given: Promise.resolve(frozen(given)), until: Number.POSITIVE_INFINITY }
      questionOf(questions, text).answers.set(JSON.stringify(values), answer)
    },
    drop: ({ text, values }) => void questions.get(text)?.answers.delete(JSON.stringify(values)),
    forget(tables) {
      for (const table of tables)
        for (const { words, answers } of questions.values()) if (words.has(table)) answers.clear()
    },
    forgetAll: () => questions.clear(),
  }
}

function questionOf<G>(questions: Map<string, Question<G>>, text: string): Question<G> {
  const known = questions.get(text)
  if (known) return known
  const words = new Set(text.toLowerCase().match(WORDS))
  const fresh: Question<G> = { words, answers: new Map() }
  questions.set(text, fresh)
  return fresh
}

function frozen<G extends Given>(given: G): G {
  for (const row of given.rows) Object.freeze(row)
  Object.freeze(given.rows)
  return given
}
