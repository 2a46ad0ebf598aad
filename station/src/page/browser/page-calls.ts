import type { PageAnswer, PageCall } from '../page-actions.ts'
import { find } from './dom.ts'
import { failureOf, type Toned } from './page-words.ts'

/** Has the program do something. Throws with its sentence when it refuses. */
export async function post<Call extends PageCall>(
  path: Call,
  body: Readonly<Record<string, unknown>>,
): Promise<PageAnswer<Call>> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as {
    readonly msg: string
    readonly data: PageAnswer<Call>
  }
  if (!response.ok) throw new Error(answer.msg)
  return answer.data
}

/** What came of the last thing somebody did. */
export function say({ text, tone }: Toned): void {
  const message = find('message', HTMLElement)
  message.hidden = text === ''
  message.textContent = text
  message.className = `message ${tone}`
}

/** Does it, and says what went wrong. */
export async function attempt(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    say(failureOf(error))
  }
}

/** Calls the program and says what went wrong. */
export function order(path: PageCall, body: Readonly<Record<string, unknown>>): void {
  void attempt(() => post(path, body))
}

export const operator = (): string => find('operator', HTMLInputElement).value.trim()

/** What the person at the station agreed to last; only then it is done. */
let agreed = (): void => undefined

export function confirmThen(text: string, run: () => void): void {
  find('question', HTMLElement).textContent = text
  agreed = run
  find('ask', HTMLDialogElement).showModal()
}

export function listenToAnswers(): void {
  const ask = find('ask', HTMLDialogElement)
  find('no', HTMLElement).addEventListener('click', () => ask.close())
  find('yes', HTMLElement).addEventListener('click', () => {
    ask.close()
    agreed()
  })
}
