import type { GateAnswer } from '@junheng/domain/visit/gate-wire.ts'

/** Amber: nothing is wrong, and it is not its turn. */
export type CardTone = 'green' | 'amber' | 'red'

interface CardWords {
  readonly tone: CardTone
  readonly word: string
  readonly reason: string | null
  readonly todo: string
}

/**
 * What the card says of a vehicle. One that was registered here a moment ago is told to be: who reads only that it
 * may not pass would register it again.
 *
 * @example
 * cardWords(queuing, true) // { tone: 'amber', word: '已登记，请等叫号', reason: '排队号 A012，前面2辆：先签到2辆', todo: '' }
 */
export function cardWords(answer: GateAnswer, isNew: boolean): CardWords {
  const { light, why, todo, waits, visit } = answer
  if (waits)
    return {
      tone: 'amber',
      word: isNew ? '已登记，请等叫号' : '请等叫号',
      reason: queueText(visit),
      todo: '',
    }
  if (light === 'green') return { tone: 'green', word: '可以通行', reason: why, todo: '' }
  const reason = isNew && why !== null ? `已登记，${why}` : why
  return { tone: 'red', word: '不能通行', reason, todo }
}

function queueText(visit: GateAnswer['visit']): string | null {
  const parts = [
    visit?.queueNo ? `排队号 ${visit.queueNo}` : null,
    visit?.queuePlace ?? null,
  ].filter((part) => part !== null)
  return parts.length === 0 ? null : parts.join('，')
}
