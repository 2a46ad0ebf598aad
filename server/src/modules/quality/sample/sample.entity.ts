import { defineChild, defineEntity, type RowOf } from '@junheng/domain/entity/define-entity.ts'
import { choice, date, decimal, text } from '@junheng/domain/entity/field.ts'
import {
  PORTION_STATES,
  PORTION_TYPES,
  SAMPLE_TYPES,
} from '@junheng/domain/quality/sample-terms.ts'

const given = { write: 'server' } as const

/** What a sample is parted into; the reserve is kept for a recheck. */
const samplePortion = defineChild({
  name: 'qcSamplePortion',
  table: 'qc_sample_portion',
  label: '子样',
  fields: {
    portionType: choice(PORTION_TYPES, { label: '类别', required: true, ...given }),
    grain: decimal(8, 3, { label: '粒度(毫米)', ...given }),
    weight: decimal(10, 1, { label: '重量(克)', ...given }),
    place: text({ label: '存放位置', length: 60, ...given }),
    keepUntil: date({ label: '保存至', ...given }),
    state: choice(PORTION_STATES, { label: '状态', required: true, default: 'KEPT', ...given }),
  },
})

/**
 * 样品: what is assayed of a barrel group, known to each stage by a code of its own. Neither its codes nor its
 * group leave the server with the row: who needs one is given it by the call that is his. Who prepared a sample
 * finds his own code of it in the list.
 */
export const qcSample = defineEntity({
  name: 'qcSample',
  table: 'qc_sample',
  label: '样品',
  scope: 'org',
  lifeCycle: 'none',
  fields: {
    status: choice(
      {
        SAMPLED: { label: '已采样', color: 'orange' },
        PREPARED: { label: '已制样', color: 'blue' },
        ASSAYING: { label: '化验中', color: 'cyan' },
        DONE: { label: '化验完成', color: 'green' },
        VOID: { label: '已废样', color: 'red' },
      },
      { label: '状态', required: true, default: 'SAMPLED', ...given },
    ),
    // All types look alike; the laboratory must not know which sample tests it.
    sampleType: choice(SAMPLE_TYPES, { label: '类型', default: 'NORMAL', ...given }),
    sampleCode: text({ label: '采样码', length: 9, ...given }),
    prepareCode: text({ label: '制样码', length: 9, ...given }),
    barrelGroupId: text({ label: '桶组', length: 19, ...given }),
    prepareUserId: text({ label: '制样人编号', length: 19, ...given }),
    prepareUser: text({ label: '制样人', length: 40, ...given }),
    prepareDate: date({ label: '制样日期', ...given }),
    keepUntil: date({ label: '留样至', ...given }),
    // Found when the group is sealed, or when the codes are issued.
    formatId: text({ label: '检验方案', length: 19, ...given }),
    voidReason: text({ label: '废样原因', length: 200, ...given }),
    // The code of the stage that the caller is at, put in as the list is told: nothing of it is stored here.
    ownCode: text({ label: '制样码', length: 9, sort: false, advanced: false, ...given }),
    // What it was parted into, without weights: those would be found again at the next stage.
    portions: text({
      label: '子样',
      length: 200,
      transient: true,
      sort: false,
      advanced: false,
      ...given,
    }),
  },
  children: { qcSamplePortion: samplePortion },
  orders: ['prepareDate'],
  list: ['ownCode', 'portions', 'status', 'prepareDate', 'keepUntil'],
  sort: { field: 'keepUntil', dir: 'desc' },
  tones: [{ tone: 'grey', field: 'status', is: ['VOID'] }],
  mounts: [
    {
      code: 'main',
      base: '/quality/qc-assay-sample',
      route: '/modules/quality/qc_assay_sample',
      label: '样品',
      fields: {
        sampleType: 'absent',
        sampleCode: 'absent',
        prepareCode: 'absent',
        barrelGroupId: 'absent',
        prepareUserId: 'absent',
        // Nobody prepared a control sample: who did the others would tell which it is.
        prepareUser: 'absent',
        formatId: 'absent',
      },
      actions: ['list'],
    },
  ],
})

export interface QcSampleRow extends RowOf<typeof qcSample> {}
