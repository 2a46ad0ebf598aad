import { group, idOf, listOf } from '@junheng/domain/call/shape.ts'
import { choice, text } from '@junheng/domain/entity/field.ts'
import { findGatePoints } from '#modules/archives/api.ts'
import { defineAction } from '#platform/actions/action.ts'
import { registry } from '../registry/registry.entity.ts'

/** Which gate a screen stands at is chosen once, from these. */
export const gatePoints = defineAction(registry, {
  name: 'gatePoints',
  label: '门岗控制点',
  method: 'GET',
  at: ['all'],
  right: { of: 'row-kind', action: 'gate' },
  answers: listOf(
    group(
      {
        id: idOf('check', { label: '控制点', required: true }),
        code: text({ label: '编码', required: true }),
        name: text({ label: '名称', required: true }),
        checkType: choice(
          { GATE_IN: '入厂门岗', GATE_OUT: '出厂门岗' },
          { label: '类型', required: true },
        ),
      },
      { required: true },
    ),
  ),
  read: ({ caller, services }) => findGatePoints(services.db, caller),
})
