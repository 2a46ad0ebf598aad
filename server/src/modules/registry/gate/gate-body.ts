import { closedBody as closed } from '#platform/http/closed-body.ts'
import type { JsonSchema } from '#platform/http/json-schema.ts'

export {
  IDS,
  readBody as readClosed,
  readId as readGivenId,
  readIdOrNull as readOptionalId,
  readReason as readGivenReason,
  readReasonOrNull as readOptionalReason,
  readText as readOptionalText,
  TEXT,
} from '#platform/http/closed-body.ts'

/** At the gate a vehicle is named in one of several ways: nothing is required unless told. */
export const closedBody = (
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[] = [],
): JsonSchema => closed(properties, required)
