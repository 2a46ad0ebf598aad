import type { Shapes } from '@junheng/domain/call/shape.ts'
import type { ButtonCall, ButtonFace } from '@junheng/domain/entity/define-button.ts'
import type { Field, FieldAttrs } from '@junheng/domain/entity/field.ts'
import type { MountModel } from '@junheng/domain/entity/model.ts'

type NameOf<B> = Extract<keyof B, string>

/**
 * What a button asks for. Names: fields of the body, as they are there. By name: `true` as the body has it, or what
 * is said otherwise of it in the dialog; a field of its own is only shown, or stands for another of the body by
 * `names`. The name of a picked reference follows it untold.
 */
export type ActionInput<B extends Shapes> =
  | readonly NameOf<B>[]
  | Readonly<Record<string, true | Partial<FieldAttrs> | Field>>

/** Of an action's button, what its call does not say already. */
export interface ActionButton<B extends Shapes = Shapes>
  extends Omit<ButtonFace, 'label' | 'call'>,
    Omit<ButtonCall, 'method' | 'path' | 'rows' | 'take' | 'send' | 'input'> {
  /** That of the action unless given. */
  readonly label?: string
  /** Tells buttons of one right apart, such as 完成 and 取消完成; the name of the right unless given. */
  readonly name?: string
  /** Body key → field of the selected row; `id` and `version` are taken untold. */
  readonly take?: { readonly [N in NameOf<B>]?: NonNullable<ButtonCall['take']>[string] }
  readonly send?: { readonly [N in NameOf<B>]?: string | boolean }
  /** All fields of the body that nothing else gives, unless told. */
  readonly input?: ActionInput<B>
  /** Asked by the view that shows the answer, which brings it into the form of the body. */
  readonly shaped?: readonly string[]
  /** Of a call that stands at one mount alone: the other mounts of the entity whose lists have the button. */
  readonly on?: (mount: MountModel) => boolean
  readonly none?: never
}

/** A call that no button above a list makes, and why. */
export interface NoButton {
  readonly none: string
}

type Buttons<B extends Shapes> = ActionButton<B> | readonly ActionButton<B>[] | NoButton

/** One button, several, or none and why; or what a mount makes of it. */
export type DeclaredButton<B extends Shapes = Shapes> =
  | Buttons<B>
  | ((mount: MountModel) => Buttons<B>)

/** Why there is no button at a mount; absent where there is one, or nothing is said. */
export function noButtonAt(
  declared: DeclaredButton | undefined,
  mount: MountModel,
): string | undefined {
  const said = saidAt(declared, mount)
  return isList(said) ? undefined : said.none
}

export function buttonsAt(
  declared: DeclaredButton | undefined,
  mount: MountModel,
): readonly ActionButton[] {
  const said = saidAt(declared, mount)
  if (isList(said)) return said
  return said.none === undefined ? [said] : []
}

const saidAt = (declared: DeclaredButton = [], mount: MountModel): Buttons<Shapes> =>
  typeof declared === 'function' ? declared(mount) : declared

const isList = (said: Buttons<Shapes>): said is readonly ActionButton[] => Array.isArray(said)
