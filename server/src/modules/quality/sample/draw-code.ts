import { randomInt } from 'node:crypto'
import {
  CODE_CHARACTERS,
  CODE_DRAWS,
  type CodeStage,
  composeBlindCode,
} from '@junheng/domain/quality/blind-code.ts'
import { composeId, ID_NODES, ID_SEQUENCES } from '@junheng/domain/values/id.ts'
import type { Tx } from '#platform/db/database.ts'
import { isCodeTaken } from './sample.queries.ts'

/** A code that nobody in the group has ever had. It comes from chance alone, so that it tells nothing. */
export async function drawCode(tx: Tx, groupId: string, stage: CodeStage): Promise<string> {
  for (;;) {
    const drawn = Array.from({ length: CODE_DRAWS }, () => randomInt(CODE_CHARACTERS))
    const code = composeBlindCode(stage, drawn)
    if (!(await isCodeTaken(tx, { groupId, code }))) return code
  }
}

const [FIRST, LAST] = [Date.UTC(2030, 0, 1), Date.UTC(2090, 0, 1)]

/** Other ids tell by their order when a row was made, which would lead from a sample back to its truck. */
export function drawId(): string {
  return composeId({
    time: FIRST + randomInt(2 ** 31) * Math.floor((LAST - FIRST) / 2 ** 31),
    node: randomInt(ID_NODES),
    sequence: randomInt(ID_SEQUENCES),
  })
}
