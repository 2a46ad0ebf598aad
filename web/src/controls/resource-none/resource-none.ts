import type { Control } from '../control.ts'
import { ShownReference } from '../display/Shown.tsx'

/** RESOURCE_NONE: filled by another picker's mapping, no popup of its own. */
export const resourceNone: Control = {
  Edit: ShownReference,
  Read: ShownReference,
  span: 'one',
  isLight: true,
}
