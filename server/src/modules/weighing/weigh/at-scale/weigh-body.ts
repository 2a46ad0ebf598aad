import { idOf, listOf, type ValuesOf } from '@junheng/domain/call/shape.ts'
import { choice, flag, text } from '@junheng/domain/entity/field.ts'
import { AXLE_TYPES } from '@junheng/domain/party/axle-limits.ts'
import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import { isPlainObject } from '@junheng/domain/row/any-row.ts'
import { EXPECT_LABELS, SPLIT_MODES } from '@junheng/domain/weighing/weigh-terms.ts'
import { OPTIONAL_REASON } from '#platform/actions/shapes.ts'
import { VISIT_ID } from '../weigh-context.ts'

/** What the operator says to what the rules ask, and where the weight comes from. */
export const ANSWERS = {
  readingId: idOf('reading', { label: '称重读数' }),
  useStoredTare: flag({ label: '用期限皮重' }),
  prefix: text({ label: '编号前缀', length: 40 }),
  accept: listOf(text({ label: '确认的提示', required: true }), { label: '确认的提示' }),
  reason: OPTIONAL_REASON,
}

export const SCALE_ID = idOf('scale', { label: '地磅', required: true })

/** What a browser sends to save a weight. No weight is among it. */
export const SAVE = {
  registryId: VISIT_ID,
  scaleId: SCALE_ID,
  expect: choice(EXPECT_LABELS, { label: '环节', required: true }),
  subId: idOf('weighSub', { label: '磅单行' }),
  splitMode: choice(SPLIT_MODES, { label: '计量方式' }),
  sealNos: text({ label: '封签号' }),
  axleType: choice(AXLE_TYPES, { label: '补录的轴型' }),
  ...ANSWERS,
}
export type SaveBody = ValuesOf<typeof SAVE>

/** Whoever says neither which truck nor which scale has a weight of his own in mind. */
export const needsPlace =
  (...names: readonly string[]) =>
  (sent: unknown): Refusal | null =>
    isPlainObject(sent) && names.every((name) => sent[name] === undefined)
      ? refuse('weigh.noReading')
      : null

/**
 * `create` is asked by the form of every document, with the row it holds: whatever that is, a record without a
 * reading is none, and nothing is captured for who did not ask for it.
 */
export const needsReading = (sent: unknown): Refusal | null =>
  isPlainObject(sent) && !sent['readingId'] ? refuse('weigh.noReading') : null
