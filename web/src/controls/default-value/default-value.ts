import type { Control } from '../control.ts'
import { ShownValue } from './ShownValue.tsx'

/** DEFAULT_VALUE: the default is shown and never typed. */
export const defaultValue: Control = {
  Edit: ShownValue,
  Read: ShownValue,
  span: 'one',
  isLight: true,
}
