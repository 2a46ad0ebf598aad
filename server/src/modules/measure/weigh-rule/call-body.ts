import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { parseTons, type Tons } from '@junheng/domain/values/tons.ts'
import { fieldType } from '#platform/http/closed-body.ts'

export {
  closedBody,
  fieldType,
  IDS,
  readBody,
  readId,
  readIdOrNull,
  readReason,
  readText,
  TEXT,
  type TextField,
} from '#platform/http/closed-body.ts'

export function readTons(body: AnyRow, name: string): Tons {
  const sent = body[name]
  const tons = typeof sent === 'string' ? parseTons(sent) : null
  if (tons === null) throw fieldType(name)
  return tons
}
