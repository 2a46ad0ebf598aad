import type { ButtonDefinition } from '@junheng/domain/entity/define-button.ts'
import { pick } from '@junheng/domain/entity/define-entity.ts'
import { choice, ref, text } from '@junheng/domain/entity/field.ts'
import { TRANSIT_OUTCOMES } from '@junheng/domain/hand-flow/flow-types.ts'
import { jointButton } from '@junheng/domain/report/joint-button.ts'
import { correctLinePopup } from '../popups.ts'
import { GATE_BUTTONS } from './gate-buttons.ts'

const reason = text({ label: '原因', length: 200, required: true })

/** Asks the rules of the site about the one selected visit. */
const verify = (name: 'line' | 'queue', label: string) =>
  ({
    right: `material:as-${name}:verifyMatch`,
    name: `${name}Match`,
    label,
    call: {
      method: 'POST',
      path: `/material/as-${name}/verifyMatch`,
      rows: 'one',
      take: { registryId: 'id' },
      result: 'match',
    },
  }) as const

/** Rights of calls that ask for more than the conventional ones, by the permission of their mount. */
const asking = (permission: string) =>
  [
    {
      right: `${permission}:obsolete`,
      name: 'voidVisit',
      label: '作废',
      type: 'danger',
      call: { path: 'obsolete', input: { reason } },
    },
    {
      right: `${permission}:disable`,
      name: 'freezeVisit',
      label: '停用',
      call: { path: 'disable', input: { reason } },
    },
  ] as const

/** Goods that never arrive; the application is approved before anything happens. */
export const CLOSE_TRANSIT = {
  right: 'flow:inf:create',
  name: 'closeTransit',
  label: '在途关闭',
  call: {
    method: 'POST',
    path: 'closeTransit',
    rows: 'one',
    input: { outcome: choice(TRANSIT_OUTCOMES, { label: '处理方式', required: true }), reason },
    done: '已提交在途关闭申请',
  },
} as const satisfies ButtonDefinition

/** The code by which a driver follows his visit. */
const DRIVER_CODE = {
  action: 'list',
  name: 'driverCode',
  label: '司机码',
  inForm: true,
  call: { method: 'POST', path: 'driverCode', rows: 'one', result: 'driverCode' },
} as const satisfies ButtonDefinition

/** What the cameras took of a visit. */
const SNAPSHOTS = {
  action: 'list',
  name: 'viewImage',
  label: '抓拍图片',
  inRow: true,
  inForm: true,
  call: { method: 'GET', path: 'viewImage/{id}', rows: 'one', result: 'snapshots' },
} as const satisfies ButtonDefinition

/** Buttons above a list of visits, for the mount with this permission. */
export const registryButtons = (permission: string) =>
  [
    ...asking(permission),
    { action: 'arrive', label: '到厂', call: { method: 'POST', rows: 'one' } },
    {
      action: 'againMatch',
      label: '重新匹配',
      call: { method: 'POST', path: 'againMatch/{id}', rows: 'one' },
    },
    {
      action: 'create',
      name: 'correct',
      label: '更正',
      call: {
        path: 'correct',
        rows: 'one',
        take: { id: 'id', version: 'version' },
        input: {
          plateNumber: text({ label: '车牌号', length: 12 }),
          // Of the selected visit: goods of another kind are no correction.
          kind: text({ label: '业务类型', write: 'server', hidden: true }),
          noticeSubId: ref('noticeSub', 'noticeSub', { label: '新通知单物料' }).noticeSubId,
          // Not `lineName`: by that the selected visit has the way it takes through the plant.
          newInvName: text({
            label: '物料',
            write: 'server',
            follows: { ref: 'noticeSubId', take: 'name' },
          }),
          reason: {
            ...reason,
            attrs: { ...reason.attrs, tips: '要改数量：由主管弃审后修改，或作废后重新登记' },
          },
        },
        picks: {
          noticeSubId: pick(correctLinePopup, {
            fill: { newInvName: 'invName' },
            filter: { kind: 'kind' },
          }),
        },
      },
    },
    ...GATE_BUTTONS,
    verify('line', '验证匹配线路'),
    verify('queue', '验证排队规则'),
    DRIVER_CODE,
    SNAPSHOTS,
    jointButton('registry'),
  ] as const satisfies readonly ButtonDefinition[]
