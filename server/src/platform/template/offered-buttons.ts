import { buttonName } from '@junheng/domain/template/button-input.ts'
import type { ButtonTemplate } from '@junheng/domain/wire/template-wire.ts'
import type { Caller } from '#platform/access/caller.ts'
import { wantsOther } from '#platform/entity-engine/audit-other.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { MountedEntity } from '#platform/entity-engine/registry.ts'
import type { Setting } from '#platform/settings/define-setting.ts'

interface Offered {
  readonly mountId: string | null
  readonly buttons: readonly ButtonTemplate[]
}

/**
 * The buttons as the caller's company wants them: what takes another person says whom it is not for, unless the
 * company does without a second pair of eyes.
 */
export async function offeredButtons(
  engine: Engine,
  caller: Caller,
  { mountId, buttons }: Offered,
): Promise<readonly ButtonTemplate[]> {
  const entry = engine.registry.mountById(mountId ?? '')
  if (entry === null) return buttons
  const offered = buttons.map(async ({ otherThan: _, ...button }): Promise<ButtonTemplate> => {
    const field = await notFor(engine, caller, { entry, button })
    return field === null ? button : { ...button, otherThan: field }
  })
  return Promise.all(offered)
}

async function notFor(
  engine: Engine,
  caller: Caller,
  { entry, button }: { readonly entry: MountedEntity; readonly button: ButtonTemplate },
): Promise<string | null> {
  const { model, mount } = entry
  const { btnType } = button
  if (btnType === 'audit' && model.lifeCycle === 'document')
    return (await wantsOther(engine, { model, caller })) ? 'createUserId' : null
  const own = mount.buttons.find((each) => buttonName(each) === btnType)?.call?.otherThan
  if (own === undefined) return null
  const setting = own.setting as Setting<'flag'> | undefined
  return setting === undefined || (await engine.setting(setting, caller)) ? own.field : null
}
