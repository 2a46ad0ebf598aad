import type { ButtonDefinition } from '../entity/define-button.ts'
import { ACTION_LABELS, type LifeCycle, type StandardAction } from '../entity/life-cycle.ts'
import { type EntityModel, type MountModel, permissionKey } from '../entity/model.ts'
import type { ButtonCallTemplate } from '../wire/template-wire.ts'
import { buttonName, inputFields } from './button-input.ts'
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
    'safeUpdate',
    'enable',
    'disable',
    'copy',
    'importExcel',
    'export',
  ],
  none: ['create', 'update', 'delList', 'importExcel', 'export'],
}

const LOG: LayeredButton = {
  btnType: 'log',
  permision: '',
  name: 'log',
  label: '日志',
  type: '',
  ishow: true,
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
  const own = new Map(mount.buttons.map((button) => [buttonName(button), button]))
  const standard = STANDARD_BUTTONS[model.lifeCycle].filter(
    (action) => mount.actions.has(action) && (action !== 'safeUpdate' || staysOpen(mount)),
  )
  const isStandard = new Set<string>(standard)
  return [
    ...standard.map((action) =>
      button(mount, own.get(action) ?? { action, label: ACTION_LABELS[action] }),
    ),
    ...mount.buttons
      .filter((each) => !isStandard.has(buttonName(each)))
      .map((each) => button(mount, each)),
    // What nobody writes has no log: rows of a view.
    ...(model.fields.has('version') ? [LOG] : []),
  ]
}

/** Whether anything of an audited document may still be changed. */
function staysOpen(mount: MountModel): boolean {
  return [mount, ...mount.children.values()].some(({ fields }) =>
    [...fields.values()].some(({ attrs }) => attrs.write === 'audited'),
  )
}

/** The buttons above a form, in the order of the definition; only calls of the entity's own. */
export function formButtons(mount: MountModel): readonly LayeredButton[] {
  return mount.buttons
    .filter((each) => each.inForm === true && !isStandardAction(buttonName(each)))
    .map((each) => button(mount, each))
}

function button(mount: MountModel, definition: ButtonDefinition): LayeredButton {
  const { action, right, label, type } = definition
  const name = buttonName(definition)
  return {
    btnType: name,
    permision: right ?? permissionKey(mount, action),
    name,
    label,
    type: type ?? BUTTON_TYPES[name] ?? '',
    ishow: true,
    ...(definition.call?.otherThan && { otherThan: definition.call.otherThan.field }),
    ...(isStandardAction(name) ? {} : { call: buttonCall(mount, definition) }),
  }
}

const isStandardAction = (name: string): boolean => Object.hasOwn(ACTION_LABELS, name)

function buttonCall(mount: MountModel, definition: ButtonDefinition): ButtonCallTemplate {
  const { call = {} } = definition
  const { path = definition.action ?? definition.name } = call
  return {
    method: call.method ?? 'PUT',
    path: path.startsWith('/') ? path : `${mount.base}/${path}`,
    rows: call.rows ?? 'many',
    keys: call.keys ?? 'rows',
    take: call.take ?? {},
    send: call.send ?? {},
    input: inputFields(mount, definition),
    excel: call.excel ?? false,
    under: call.under ?? null,
    names: call.names ?? {},
    confirm: call.confirm ?? null,
    done: call.done ?? null,
    result: call.result ?? null,
    opens: call.opens ?? false,
  }
}
