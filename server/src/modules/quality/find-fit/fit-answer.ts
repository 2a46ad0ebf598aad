import { group, listOf } from '@junheng/domain/call/shape.ts'
import { choice, int, text } from '@junheng/domain/entity/field.ts'
import type { FitRow } from '@junheng/domain/quality/rank-fits.ts'
import { FIT_SOURCES, type FoundFit } from './find-fit.ts'

const ROW = {
  id: text({ label: '编号', required: true }),
  code: text({ label: '编码', required: true }),
  name: text({ label: '名称', required: true }),
}

/** What a search by fit answers with: what was taken and why, and the others in their order. */
export const FIT_ANSWER = {
  winner: group(ROW),
  source: choice(FIT_SOURCES, { label: '依据' }),
  sourceName: text({ label: '依据名称' }),
  message: text({ label: '没有选出时的说明' }),
  candidates: listOf(
    group(
      {
        ...ROW,
        order: int({ label: '次序', required: true }),
        score: int({ label: '得分', required: true }),
        why: text({ label: '依据', required: true }),
      },
      { required: true },
    ),
    { label: '候选' },
  ),
  others: listOf(
    group({ ...ROW, reason: text({ label: '原因', required: true }) }, { required: true }),
    { label: '其余' },
  ),
}

const shown = ({ id, code, name }: FitRow) => ({ id, code, name })

export function answerFit({ winner, source, fits }: FoundFit, none: string) {
  return {
    winner: winner && shown(winner),
    source,
    sourceName: source && FIT_SOURCES[source],
    message: winner === null ? none : null,
    candidates: fits.flatMap(({ row, score, why }, at) =>
      score === null ? [] : [{ ...shown(row), order: at + 1, score, why }],
    ),
    others: fits.flatMap(({ row, score, why }) =>
      score === null ? [{ ...shown(row), reason: why }] : [],
    ),
  }
}
