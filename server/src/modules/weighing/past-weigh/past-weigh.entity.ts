import { defineEntity, type RowOf } from '@junheng/domain/entity/define-entity.ts'
import { choice, date, dateTime, text, tons } from '@junheng/domain/entity/field.ts'
import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import { KINDS, type Kind } from '@junheng/domain/kinds/kinds.ts'
import { sourceFields } from '#platform/entity-engine/source-fields.ts'

const kinds = Object.fromEntries(KINDS.map((kind) => [kind, KIND_TRAITS[kind].label])) as Record<
  Kind,
  string
>

/**
 * A weighing of the system that was in use before, as that one told it. It names vehicle, partner and material by
 * their words: what was true then may have no row now. No reading stands behind it, and nothing is paid or moved by it.
 */
export const pastWeigh = defineEntity({
  name: 'pastWeigh',
  table: 'mm_past_weigh',
  label: '历史磅单',
  scope: 'org',
  lifeCycle: 'master',
  codeField: 'code',
  nameField: 'code',
  fields: {
    code: text({ label: '旧磅单号', length: 40, required: true, quick: true, fixed: 'left' }),
    sourceSystem: text({
      label: '原系统',
      length: 40,
      required: true,
      tips: '磅单来自哪个系统，如“旧地磅系统”；同一系统的磅单号不能重复',
    }),
    kind: choice(kinds, { label: '业务类型', required: true }),
    weighDate: date({ label: '过磅日期', required: true }),
    plateNumber: text({ label: '车牌号', length: 20, required: true, quick: true }),
    partnerName: text({ label: '往来单位', length: 100, quick: true }),
    invName: text({ label: '物料', length: 100, quick: true }),
    carrierName: text({ label: '承运商', length: 100 }),
    gross: tons({ label: '毛重', min: '0' }),
    tare: tons({ label: '皮重', min: '0' }),
    deduct: tons({ label: '扣重', min: '0' }),
    suttle: tons({
      label: '净重',
      required: true,
      min: '0',
      total: true,
      tips: '毛重、皮重都有时，净重须等于毛重减皮重再减扣重',
    }),
    grossTime: dateTime({ label: '毛重时间' }),
    tareTime: dateTime({ label: '皮重时间' }),
    scaleName: text({ label: '地磅', length: 40 }),
    weigher: text({ label: '司磅员', length: 40 }),
    ...sourceFields,
    // Of a source that is read; whoever types one in has none.
    innerCode: text({
      label: '内部编码',
      length: 40,
      unique: 'scope',
      write: 'server',
      control: 'DEFAULT_VALUE',
    }),
    remark: text({ label: '备注', length: 500, control: 'TEXTAREA' }),
  },
  unique: [['sourceSystem', 'code']],
  indexes: [['plateNumber'], ['partnerName']],
  headFigures: ['suttle', 'gross', 'tare'],
  list: [
    'code',
    'kind',
    'weighDate',
    'plateNumber',
    'partnerName',
    'invName',
    'gross',
    'tare',
    'deduct',
    'suttle',
    'scaleName',
    'weigher',
    'sourceSystem',
    'createUser',
    'createDate',
  ],
  sort: { field: 'weighDate', dir: 'desc' },
  mounts: [
    {
      code: 'main',
      base: '/measure/mm-past-weigh',
      route: '/modules/measure/mm_past_weigh',
      label: '历史磅单',
      // What another system weighed is not corrected here: what came in wrongly is taken out and brought again.
      actions: ['list', 'create', 'delList', 'export', 'importExcel'],
      page: {
        below: 'measure',
        roles: {
          manager: ['create', 'delList', 'export', 'importExcel'],
          sales: ['export'],
          buyer: ['export'],
          finance: ['export'],
          examiner: ['export'],
          weigher: 'reads',
          keeper: 'reads',
        },
      },
    },
  ],
})

export interface PastWeighRow extends RowOf<typeof pastWeigh> {}
