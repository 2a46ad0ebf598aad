import {
  type PlantExpression,
  parsePlantFormula,
} from '@junheng/domain/plant-formula/parse-plant-formula.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'

/** A formula as it is written down, read; the refusal names the place where it cannot be. */
export function readFormula(text: string): PlantExpression {
  const parsed = parsePlantFormula(text)
  if (parsed.kind === 'fault') throw new RefusalError(refuse('formula.syntax', { at: parsed.at }))
  return parsed
}
