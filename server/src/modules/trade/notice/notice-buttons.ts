import type { ButtonDefinition } from '@junheng/domain/entity/define-button.ts'
import { pick } from '@junheng/domain/entity/define-entity.ts'
import { choice, date, flag, ref, text, tons } from '@junheng/domain/entity/field.ts'
import { jointButton } from '@junheng/domain/report/joint-button.ts'
import { qrButton } from '#modules/archives/api.ts'
import { allotContractPopup, purchaseContractPopup, saleContractPopup } from '../popups.ts'

const reason = text({ label: '原因', length: 200, required: true })

/** Buttons of every list of notices. */
export const BUTTONS = [
  {
    action: 'updateDone',
    label: '完成',
    call: { send: { done: true }, confirm: '完成后不能再登记车辆，确定完成？' },
  },
  {
    action: 'updateDone',
    name: 'reopen',
    label: '取消完成',
    call: { path: 'updateDone', send: { done: false } },
  },
  {
    action: 'updateMaxLimit',
    label: '改上限',
    call: {
      rows: 'one',
      keys: 'lines',
      input: { maxLimit: tons({ label: '上限', required: true, above: '0' }), reason },
    },
  },
  {
    action: 'closeNoticeSub',
    label: '关闭行',
    call: { keys: 'lines', input: { reason } },
  },
  { action: 'openNoticeSub', label: '打开行', call: { keys: 'lines' } },
  {
    action: 'dispatch',
    label: '批量派车',
    call: {
      method: 'POST',
      path: 'vehicles',
      rows: 'one',
      excel: true,
      input: {
        text: text({
          label: '车辆',
          length: 16_000,
          control: 'TEXTAREA',
          rows: 8,
          tips: '每行一辆：车牌号 司机 预装数 车次，后三项可不填，可从表格粘贴，最多 200 辆',
        }),
        date: date({ label: '复制日期', tips: '复制该日为同一往来单位派的和到厂的车辆' }),
        register: flag({ label: '同时登记', tips: '车辆已到厂：派车后立即生成登记单' }),
      },
      done: '已派车 {count} 辆',
    },
  },
  qrButton('NOTICE', '通知单码'),
  jointButton('notice'),
] as const

/** Asks the rules of the site about the one selected line. */
const verify = (name: 'line' | 'queue', label: string, partnerId: string) =>
  ({
    right: `material:as-${name}:verifyMatch`,
    name: `${name}Match`,
    label,
    call: {
      method: 'POST',
      path: `/material/as-${name}/verifyMatch`,
      rows: 'one',
      take: {
        context: { kind: 'kind', inventoryId: 'inventoryId', carrierId: 'carrierId', partnerId },
      },
      result: 'match',
    },
  }) as const

/** Which line and which queue a truck of the one selected row would get. */
export const verifyButtons = (partnerId: string) => [
  verify('line', '验证匹配线路', partnerId),
  verify('queue', '验证排队规则', partnerId),
]

/** Takes a contract over; of the kinds of one list. */
export const createRef = (kinds: Readonly<Record<string, string>>) =>
  ({
    action: 'create',
    name: 'createRef',
    label: '参照合同新增',
    call: {
      method: 'POST',
      path: 'createRef',
      rows: 'none',
      input: {
        kind: choice(kinds, {
          label: '业务',
          required: true,
          default: Object.keys(kinds)[0] ?? '',
        }),
        contractId: ref('contract', 'contract', { label: '合同', required: true }).contractId,
        contractCode: text({
          label: '合同编号',
          write: 'server',
          follows: { ref: 'contractId', take: 'name' },
        }),
      },
      picks: {
        contractId: pick(purchaseContractPopup, {
          fill: { contractCode: 'code' },
          at: { sa: saleContractPopup, al: allotContractPopup },
        }),
      },
      done: '已按合同余量生成草稿，请改成本次的数量后保存',
      opens: true,
    },
  }) as const

/** What the last nightly audit of the counters found. */
export const QUANTITY_AUDIT = {
  right: 'sale:quantity-audit:list',
  name: 'quantityAudit',
  label: '数量核对',
  call: { method: 'GET', path: '/sale/quantity-audit', rows: 'none', result: 'differences' },
} as const satisfies ButtonDefinition
