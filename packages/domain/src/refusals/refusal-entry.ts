export interface RefusalEntry {
  readonly class:
    | 'rule'
    | 'choose'
    | 'malformed'
    | 'unauthorised'
    | 'forbidden'
    | 'missing'
    | 'tooOften'
    | 'demo'
    | 'outside'
  readonly text: string
}

export const rule = (text: string): RefusalEntry => ({ class: 'rule', text })
/** Asks: the call goes through once it is repeated with an answer. */
export const choose = (text: string): RefusalEntry => ({ class: 'choose', text })
export const malformed = (text: string): RefusalEntry => ({ class: 'malformed', text })
export const unauthorised = (text: string): RefusalEntry => ({ class: 'unauthorised', text })
export const forbidden = (text: string): RefusalEntry => ({ class: 'forbidden', text })
export const missing = (text: string): RefusalEntry => ({ class: 'missing', text })
export const tooOften = (text: string): RefusalEntry => ({ class: 'tooOften', text })
/** Off limits in a demonstration. */
export const demo = (text: string): RefusalEntry => ({ class: 'demo', text })
/** Would leave the site, which a demonstration must not. */
export const outside = (text: string): RefusalEntry => ({ class: 'outside', text })
