import { answerPoll } from '@junheng/domain/indicator/answer-poll.fixtures.ts'
import type { DecoderSettings } from '@junheng/domain/indicator/decoder-settings.ts'
import { tonsOf } from '@junheng/domain/values/tons.ts'
import type { Clock } from '#station/clock/clock.ts'
import type { OpenLine } from '#station/lines/byte-line.ts'

/** An indicator with a truck on it that says nothing until it is asked; its answer takes a while. */
export const askedIndicator =
  (settings: DecoderSettings, { clock, delay }: { clock: Clock; delay: number }): OpenLine =>
  (events) => {
    clock.after(0, () => events.onOpen())
    return {
      write(question) {
        const answer = answerPoll(settings, question, { weight: tonsOf('49.260') })
        if (answer !== null) clock.after(delay, () => events.onBytes(answer))
      },
      close: () => events.onClose('已关闭'),
    }
  }
