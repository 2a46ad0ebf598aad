import {
  type Fit,
  type FitQuestion,
  type FitRow,
  rankFits,
} from '@junheng/domain/quality/rank-fits.ts'
import { findClassChain } from '#modules/archives/api.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type Fitted, findNamedFits, loadFitRows } from './find-fit.queries.ts'

/** Who asks, and about what. */
export interface FitAsked extends Omit<FitQuestion, 'classChain'> {
  readonly entity: Fitted
  readonly orgId: string
}

/** What was taken, on whose word, and what else there was. */
export interface FoundFit {
  readonly winner: FitRow | null
  readonly source: FitSource | null
  readonly fits: readonly Fit<FitRow>[]
}

export const FIT_SOURCES = {
  CONTRACT: '合同指定',
  MATERIAL: '物料指定',
  MATCH: '按条件匹配',
} as const
export type FitSource = keyof typeof FIT_SOURCES

/**
 * The model, format or rule that goods get: what their contract's line names; else what the material names, if
 * it fits; else the one that fits most closely. Reads only.
 */
export async function findFit(db: Queryable, asked: FitAsked): Promise<FoundFit> {
  const { entity, orgId, ...question } = asked
  const rows = await loadFitRows(db, { entity, orgId })
  const classChain = await findClassChain(db, question.inventoryId)
  const fits = rankFits({ ...question, classChain }, rows)
  const named = entity === 'qcAutoModel' ? null : await findNamedFits(db, { ...question, entity })
  const ofContract = rows.find(({ id }) => id === named?.ofContract)
  if (ofContract) return { winner: ofContract, source: 'CONTRACT', fits }
  const ofMaterial = fits.find(({ row, score }) => score !== null && row.id === named?.ofMaterial)
  if (ofMaterial) return { winner: ofMaterial.row, source: 'MATERIAL', fits }
  const [first] = fits
  return first && first.score !== null
    ? { winner: first.row, source: 'MATCH', fits }
    : { winner: null, source: null, fits }
}
