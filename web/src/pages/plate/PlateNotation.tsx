import type { NotationProps } from '#web/controls/text-entry/notation.ts'
import { usePlateText } from './use-plate-text.ts'

/** A plate: letters of the plate dictionary become the plate they stand for, the rest is uppercased. */
export function PlateNotation({ control, renderBox }: NotationProps) {
  return renderBox(usePlateText(control))
}
