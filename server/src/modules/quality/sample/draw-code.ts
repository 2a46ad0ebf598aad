import { randomInt } from 'node:crypto'
import {
  CODE_CHARACTERS,
  CODE_DRAWS,
  type CodeStage,
  composeBlindCode,
} from '@junheng/domain/quality/blind-code.ts'
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
