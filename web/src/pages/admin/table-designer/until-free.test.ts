import { expect, test } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { untilFree } from './until-free.ts'

const refused = (reason: string) => new ApiError('表正忙，请稍后再试', { kind: 'refused', reason })

/** Fails with these in turn, then goes. */
function failing(...failures: readonly Error[]) {
  let asked = 0
  const attempt = () => {
    const failure = failures[asked]
    asked += 1
    return failure === undefined ? Promise.resolve('第 1 版') : Promise.reject(failure)
  }
  return { attempt, asked: () => asked }
}

test('表正忙时再试，空下来就发布', async () => {
  const { attempt, asked } = failing(refused('builder.busy'), refused('builder.busy'))
  expect(await untilFree(attempt)).toBe('第 1 版')
  expect(asked()).toBe(3)
})

test('一直忙就说出来；别的原因一次就说', async () => {
  const busy = failing(...Array.from({ length: 9 }, () => refused('builder.busy')))
  await expect(untilFree(busy.attempt)).rejects.toThrow('表正忙')
  expect(busy.asked()).toBe(5)
  const other = failing(refused('builder.invalid'))
  await expect(untilFree(other.attempt)).rejects.toThrow()
  expect(other.asked()).toBe(1)
})
