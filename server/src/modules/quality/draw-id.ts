import { randomInt } from 'node:crypto'
import { composeId, ID_NODES, ID_SEQUENCES } from '@junheng/domain/values/id.ts'

const [FIRST, LAST] = [Date.UTC(2030, 0, 1), Date.UTC(2090, 0, 1)]

/** Other ids tell by their order when a row was made, which would lead from a sample back to its truck. */
export function drawId(): string {
  return composeId({
    time: FIRST + randomInt(2 ** 31) * Math.floor((LAST - FIRST) / 2 ** 31),
    node: randomInt(ID_NODES),
    sequence: randomInt(ID_SEQUENCES),
  })
}
