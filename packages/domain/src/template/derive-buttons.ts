import type { ButtonDefinition } from '../entity/define-entity.ts'
import { ACTION_LABELS, type LifeCycle, type StandardAction } from '../entity/life-cycle.ts'
import { type EntityModel, type MountModel, permissionKey } from '../entity/model.ts'
import type { LayeredButton } from './template-model.ts'

/** The buttons above a list, in the order the plants know them. */
const STANDARD_BUTTONS: Readonly<Record<LifeCycle, readonly StandardAction[]>> = {
  master: ['create', 'update', 'copy', 'delList', 'enable', 'disable', 'importExcel', 'export'],
  document: [
    'create',
    'update',
    'delList',
    'audit',
    'init',
    'obsolete',
    'recover',
    'copy',
    'export',
  ],
  none: ['create', 'update', 'delList', 'importExcel', 'export'],
}

const BUTTON_TYPES: Partial<Record<string, LayeredButton['type']>> = {
  create: 'primary',
  delList: 'danger',
  obsolete: 'danger',
}

/**
 * Buttons of a mount's list: the standard ones whose action the mount has, then its own, then the log. A
 * button the definition gives for a standard action takes that one's place.
 */
export function deriveButtons(model: EntityModel, mount: MountModel): readonly LayeredButton[] {
  const own = new Map(mount.buttons.map((button) => [button.action, button]))
  const standard = STANDARD_BUTTONS[model.lifeCycle].filter((action) => mount.actions.has(action))
  const isStandard = new Set<string>(standard)
  return [
    ...standard.map((action) =>
      button(mount, own.get(action) ?? { action, label: ACTION_LABELS[action] }),
    ),
    ...mount.buttons
      .filter(({ action }) => !isStandard.has(action))
      .map((own) => button(mount, own)),
    { btnType: 'log', permision: '', name: 'log', label: '日志', type: '', ishow: true },
  ]
}

function button(mount: MountModel, { action, label, type }: ButtonDefinition): LayeredButton {
  return {
    btnType: action,
    permision: permissionKey(mount, action),
    name: action,
    label,
    type: type ?? BUTTON_TYPES[action] ?? '',
    ishow: true,
  }
}
