import { buttonName } from '@junheng/domain/template/button-input.ts'
import type { ButtonTemplate } from '@junheng/domain/wire/template-wire.ts'
import { sentButton } from '@junheng/domain/workflow/sent-button.ts'
import type { Caller } from '#platform/access/caller.ts'
import { wantsOther } from '#platform/entity-engine/audit-other.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { MountedEntity } from '#platform/entity-engine/registry.ts'
import type { Setting } from '#platform/settings/define-setting.ts'

interface OfferServices {
  readonly engine: Engine
}

interface Offered {
  readonly mountId: string | null
  readonly buttons: readonly ButtonTemplate[]
  /** Actions that have to be approved first. */
  readonly gated: ReadonlySet<string>
}

/**
 * The buttons as the caller's company wants them: what takes another person says whom it is not for, unless the
 * company does without a second pair of eyes; what has to be approved first says that it only sends in.
 */
export async function offeredButtons(
  { engine }: OfferServices,
  caller: Caller,
  { mountId, buttons, gated }: Offered,
): Promise<readonly ButtonTemplate[]> {
  const entry = engine.registry.mountById(mountId ?? '')
  if (entry === null) return buttons
  const offered = buttons.map(async ({ otherThan: _, ...button }): Promise<ButtonTemplate> => {
    // Whoever made a document sends it in; the second person is the one who agrees.
    if (gated.has(flowOf(entry, button))) return { ...button, ...sentButton(button.label) }
    const field = await notFor(engine, caller, { entry, button })
    return field === null ? button : { ...button, otherThan: field }
  })
  return Promise.all(offered)
}

const ownButton = ({ mount }: MountedEntity, { btnType }: ButtonTemplate) =>
  mount.buttons.find((each) => buttonName(each) === btnType)

/** The action by whose flow a button may have to be approved. */
const flowOf = (entry: MountedEntity, button: ButtonTemplate): string =>
  button.call ? (ownButton(entry, button)?.call?.flow ?? '') : button.btnType

async function notFor(
  engine: Engine,
  caller: Caller,
  { entry, button }: { readonly entry: MountedEntity; readonly button: ButtonTemplate },
): Promise<string | null> {
  const { model } = entry
  if (button.btnType === 'audit' && model.lifeCycle === 'document')
    return (await wantsOther(engine, { model, caller })) ? 'createUserId' : null
  const own = ownButton(entry, button)?.call?.otherThan
  if (own === undefined) return null
  const setting = own.setting as Setting<'flag'> | undefined
  return setting === undefined || (await engine.setting(setting, caller)) ? own.field : null
}
