/** How a form was opened (route query `type`). */
export const FORM_TYPES = [
  'create',
  'create1',
  'create2',
  'create3',
  'create4',
  'createRef',
  'update',
  'safeUpdate',
  'weigh',
  'sampling',
  'view',
] as const
export type FormType = (typeof FORM_TYPES)[number]

/**
 * Whether the form makes a new row.
 *
 * @example isCreating('createRef') // true
 */
export function isCreating(type: FormType): boolean {
  return type.startsWith('create')
}

/**
 * The one button of a form that saves nothing of its own fields; null for any other.
 *
 * @example ownSaveOf('weigh') // '称重保存'
 */
export function ownSaveOf(type: FormType): string | null {
  return type === 'weigh' ? '称重保存' : null
}

/**
 * Whether nothing can be typed into a form opened this way.
 *
 * @example isLookedAt('view') // true
 */
export function isLookedAt(type: FormType): boolean {
  return type === 'view' || ownSaveOf(type) !== null
}
