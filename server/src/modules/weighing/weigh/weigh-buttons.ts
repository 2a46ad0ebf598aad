import type { MountModel } from '@junheng/domain/entity/model.ts'
import type { ActionButton, NoButton } from '#platform/actions/action-button.ts'

/**
 * Above the lists of the kinds. At the list of all kinds nobody knows beforehand which right a row asks for.
 *
 * @example
 * button: atKinds({ name: 'voidWeigh', label: '作废' })
 */
export const atKinds =
  <const B extends ActionButton | readonly ActionButton[]>(button: B) =>
  ({ code }: MountModel): B | NoButton =>
    code === 'all' ? { none: '按钮在各业务的磅单列表；这里供外部系统，权限按磅单的业务' } : button
