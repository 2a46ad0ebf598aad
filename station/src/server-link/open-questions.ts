import type { ServerMessage } from '@junheng/domain/station/agent-wire.ts'
import type { Clock } from '#station/clock/clock.ts'

/** Questions that wait for their answer. */
export interface OpenQuestions {
  /** Null: none came in time. */
  wait(id: string, time: number): Promise<Answer | null>
  settle(answer: Answer): void
  /** Nobody is there to answer any more. */
  giveUp(): void
}

export function makeOpenQuestions(clock: Clock): OpenQuestions {
  const waiting = new Map<string, (answer: Answer | null) => void>()
  return {
    wait: (id, time) =>
      new Promise((resolve) => {
        const end = (answer: Answer | null): void => {
          stop()
          waiting.delete(id)
          resolve(answer)
        }
        const stop = clock.after(time, () => end(null))
        waiting.set(id, end)
      }),
    settle: (answer) => waiting.get(answer.id)?.(answer),
    giveUp() {
      for (const end of waiting.values()) end(null)
    },
  }
}

export type Answer = Extract<ServerMessage, { type: 'answer' }>
