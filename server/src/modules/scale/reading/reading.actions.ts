import { idOf } from '@junheng/domain/call/shape.ts'
import { pick } from '@junheng/domain/entity/define-entity.ts'
import { choice, flag, int, text } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { scalePopup } from '../popups.ts'
import { findScale } from '../scale/scale.queries.ts'
import { reading } from './reading.entity.ts'
import { picturesFrom } from './verify-nightly.ts'
import { verifyReadings } from './verify-readings.ts'

const FAULTS = {
  HASH: '摘要不符',
  GAP: '缺号',
  ORDER: '时间倒序',
  PICTURE: '图片不符',
}
const SEQ = { min: '1', max: '999999999' } as const

/** Whether the log of a scale is as it was written. */
const verify = defineAction(reading, {
  name: 'verify',
  label: '校验读数链',
  button: {
    input: {
      scaleId: true,
      fromSeq: { tips: '不填：从第一条读数起' },
      toSeq: { tips: '不填：到最后一条' },
    },
    picks: { scaleId: pick(scalePopup, { fill: { scaleName: 'name' } }) },
    result: 'chain',
  },
  method: 'GET',
  right: 'of-mount',
  query: {
    scaleId: idOf('scale', { label: '地磅', required: true }),
    fromSeq: int({ label: '从序号', ...SEQ }),
    toSeq: int({ label: '到序号', ...SEQ }),
  },
  async reach(db, { query }) {
    const scale = await findScale(db, query.scaleId)
    if (scale === null) throw new RefusalError(refuse('row.missing'))
    return [scale]
  },
  answers: {
    ok: flag({ label: '完好' }),
    checked: int({ label: '校验条数', required: true }),
    firstBadSeq: int({ label: '第一处不符的序号' }),
    reason: choice(FAULTS, { label: '不符' }),
    headHash: text({ label: '链头摘要' }),
    expiredPictures: int({ label: '过期清除的图片', required: true }),
  },
  read: async ({ services: { db, engine }, query: { fromSeq, toSeq }, row: scale }) =>
    verifyReadings(db, {
      scaleId: scale.id,
      fromSeq: fromSeq ?? undefined,
      toSeq: toSeq ?? undefined,
      picturesFrom: await picturesFrom(engine, scale),
    }),
})

export const readingActions: readonly Action[] = [verify]
