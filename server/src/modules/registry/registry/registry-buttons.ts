import type { ButtonDefinition } from '@junheng/domain/entity/define-button.ts'
import { choice, text } from '@junheng/domain/entity/field.ts'
import { TRANSIT_OUTCOMES } from '@junheng/domain/hand-flow/flow-types.ts'
import { jointButton } from '@junheng/domain/report/joint-button.ts'

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
    before: 'driverCode',
  }) as const

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

/** Buttons of every list of visits beside those of their actions. */
export const BORROWED = [
  verify('line', '验证匹配线路'),
  verify('queue', '验证排队规则'),
  jointButton('registry'),
] as const
