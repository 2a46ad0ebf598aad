import { choice } from '@junheng/domain/entity/field.ts'
import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import { STAGE_LABELS } from '@junheng/domain/visit/stages.ts'

const STAGE_COLOURS = {
  APPOINTED: 'grey',
  REGISTERED: 'grey',
  QUEUING: 'indigo',
  CALLED: 'violet',
  ENTERED: 'blue',
  FIRST_WEIGHED: 'cyan',
  WEIGHED: 'green',
  LEFT: 'slate',
  CANCELLED: 'red',
} as const

/** Stages of a visit, each with its colour. */
export const stages = {
  APPOINTED: { label: STAGE_LABELS.APPOINTED, color: STAGE_COLOURS.APPOINTED },
  REGISTERED: { label: STAGE_LABELS.REGISTERED, color: STAGE_COLOURS.REGISTERED },
  QUEUING: { label: STAGE_LABELS.QUEUING, color: STAGE_COLOURS.QUEUING },
  CALLED: { label: STAGE_LABELS.CALLED, color: STAGE_COLOURS.CALLED },
  ENTERED: { label: STAGE_LABELS.ENTERED, color: STAGE_COLOURS.ENTERED },
  FIRST_WEIGHED: { label: STAGE_LABELS.FIRST_WEIGHED, color: STAGE_COLOURS.FIRST_WEIGHED },
  WEIGHED: { label: STAGE_LABELS.WEIGHED, color: STAGE_COLOURS.WEIGHED },
  LEFT: { label: STAGE_LABELS.LEFT, color: STAGE_COLOURS.LEFT },
  CANCELLED: { label: STAGE_LABELS.CANCELLED, color: STAGE_COLOURS.CANCELLED },
} as const

/** Kinds of business that have visits. */
export const kind = choice(
  {
    pu: KIND_TRAITS.pu.label,
    pt: KIND_TRAITS.pt.label,
    sa: KIND_TRAITS.sa.label,
    st: KIND_TRAITS.st.label,
    al: KIND_TRAITS.al.label,
    tr: KIND_TRAITS.tr.label,
  },
  { label: '业务类型', required: true, default: 'pu', write: 'create', hidden: true },
)

/** Why and as what a vehicle may leave. */
export const RELEASE_TYPES = {
  NORMAL: '正常放行',
  SINGLE_WEIGH: '重车出厂',
  SINGLE_EMPTY: '空车出厂',
  UNWEIGHED: '未过磅出厂',
  HISTORY: '历史放行',
} as const
