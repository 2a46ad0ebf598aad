import type { ButtonDefinition } from '@junheng/domain/entity/define-button.ts'
import type { QrTarget } from '@junheng/domain/qr/qr-labels.ts'

/** Makes the code of the one selected row, on the list of whatever can bear one. */
export function qrButton(target: QrTarget, label: string): ButtonDefinition<never> {
  return {
    right: 'material:as-qr-rule:make',
    name: 'qr',
    label,
    call: {
      method: 'GET',
      path: `/material/as-qr-rule/make/${target}/{id}`,
      rows: 'one',
      result: 'qr',
    },
  }
}
