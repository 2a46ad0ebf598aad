const WORD = /\{([^{}]*)\}/g

/**
 * The words that a template wants to have put in, each once.
 *
 * @example
 * wordsIn('{车牌号}净重{净重}吨') // ['车牌号', '净重']
 */
export const wordsIn = (template: string): readonly string[] => [
  ...new Set([...template.matchAll(WORD)].map(([, word = '']) => word.trim())),
]

/**
 * A template with its words put in; what has no value is left out.
 *
 * @example
 * fillTemplate('{车牌号}净重{净重}吨', new Map([['车牌号', '陕A12345'], ['净重', '30.000']])) // '陕A12345净重30.000吨'
 */
export const fillTemplate = (template: string, words: ReadonlyMap<string, string>): string =>
  template.replaceAll(WORD, (_, word: string) => words.get(word.trim()) ?? '')
