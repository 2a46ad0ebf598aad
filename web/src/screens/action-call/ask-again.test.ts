import { describe, expect, it } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { askAgain } from './ask-again.ts'

const asks = new ApiError('该期间已有3张磅单，重新计算后才按新价', { kind: 'choose' })

/** Work that is refused until it is confirmed; what was asked is kept. */
function bench(answer: boolean, refusal: ApiError = asks) {
  const sent: boolean[] = []
  const asked: string[] = []
  const confirm = async (text: string) => {
    asked.push(text)
    return answer
  }
  const work = async (confirmed: boolean) => {
    sent.push(confirmed)
    if (!confirmed) throw refusal
    return 1
  }
  return { sent, asked, run: () => askAgain({ confirm }, work) }
}

describe('list screen / askAgain', () => {
  it('asks what the server asks and repeats the work confirmed', async () => {
    const { sent, asked, run } = bench(true)
    expect(await run()).toBe(1)
    expect([sent, asked]).toEqual([[false, true], [asks.message]])
  })

  it('leaves it when the person says no', async () => {
    const { sent, run } = bench(false)
    expect(await run()).toBeNull()
    expect(sent).toEqual([false])
  })

  it('asks nothing when the work is simply refused', async () => {
    const { asked, run } = bench(true, new ApiError('合同未审核', { kind: 'refused' }))
    await expect(run()).rejects.toThrow('合同未审核')
    expect(asked).toEqual([])
  })
})
