import type { ControlProps } from '../control.ts'
import { LineInput } from './LineInput.tsx'
import { usePlateText } from './use-plate-text.ts'

/** A plate: letters of the plate dictionary become the plate they stand for, the rest is uppercased. */
export function PlateInput(props: ControlProps) {
  return <LineInput control={props} onType={usePlateText(props)} />
}
