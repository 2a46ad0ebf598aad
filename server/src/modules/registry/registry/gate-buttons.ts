import type { ButtonDefinition } from '@junheng/domain/entity/define-button.ts'
import { pick } from '@junheng/domain/entity/define-entity.ts'
import { ref, text } from '@junheng/domain/entity/field.ts'
import { checkPopup, queuePopup } from '#modules/archives/api.ts'

/** What happens to a visit at gates, queues and the card desk; rights of its own at every mount. */
export const GATE_ACTIONS = [
  'entrance',
  'release',
  'hisRelease',
  'call',
  'pass',
  'top',
  'makeCard',
] as const

const reason = text({ label: '原因', length: 200, required: true })
const cardUid = { label: '芯片号', length: 32, tips: '把卡放在读卡器上' } as const
const gate = { ...ref('check', 'check', { label: '门岗' }) }
const picks = { checkId: pick(checkPopup, { fill: { checkName: 'name' } }) }
/** The one selected visit, by the name that gates have for it. */
const one = { method: 'POST', rows: 'one', take: { registryId: 'id' } } as const

/** Buttons of the gate above a list of visits. */
export const GATE_BUTTONS = [
  { action: 'call', label: '叫号', call: { method: 'POST' } },
  {
    action: 'call',
    name: 'callNext',
    label: '叫下一位',
    call: {
      method: 'POST',
      path: 'callNext',
      rows: 'none',
      input: { ...ref('queue', 'queue', { label: '排队规则', required: true }) },
      picks: { queueId: pick(queuePopup, { fill: { queueName: 'name' } }) },
      done: '已叫号',
    },
  },
  { action: 'pass', label: '过号', call: { method: 'POST' } },
  { action: 'top', label: '置顶', call: { method: 'POST', input: { reason } } },
  {
    action: 'makeCard',
    label: '制卡',
    call: { ...one, input: { cardUid: text({ ...cardUid, required: true }) }, done: '已制卡' },
  },
  {
    action: 'makeCard',
    name: 'readCard',
    label: '读卡',
    call: {
      method: 'POST',
      path: 'card/read',
      rows: 'none',
      input: {
        cardUid: text(cardUid),
        ...ref('check', 'check', {
          label: '读卡器所在控制点',
          tips: '卡放在控制点的读卡器上时选它，芯片号不填',
        }),
      },
      picks,
      result: 'card',
    },
  },
  {
    action: 'makeCard',
    name: 'checkCard',
    label: '验卡',
    call: {
      ...one,
      path: 'card/check',
      input: { cardUid: text({ ...cardUid, required: true }) },
      result: 'card',
    },
  },
  { action: 'entrance', label: '入厂', call: { ...one, input: gate, picks, done: '已入厂' } },
  {
    action: 'release',
    label: '出厂',
    call: {
      ...one,
      input: {
        ...gate,
        cardUid: text({ ...cardUid, label: '回收卡芯片号' }),
        reason: text({ label: '原因', length: 200, tips: '未过磅放行时填写' }),
      },
      picks,
      done: '已出厂',
    },
  },
  {
    action: 'hisRelease',
    label: '历史放行',
    call: { method: 'POST', input: { reason }, confirm: '车辆确已离厂？' },
  },
] as const satisfies readonly ButtonDefinition<(typeof GATE_ACTIONS)[number]>[]
