import type { NamedCheck } from '@junheng/domain/entity/field.ts'
import { type ComponentType, createContext, type ReactNode, use } from 'react'
import type { ControlProps } from '../control.ts'

export interface NotationProps {
  readonly control: ControlProps
  /** Draws the box; `write` stores what was typed in the notation its kind of value has. */
  readonly renderBox: (write: (typed: string) => void) => ReactNode
}

/** How values of a named check are written, by the check; what is not named is stored as it was typed. */
export type Notations = Readonly<Partial<Record<NamedCheck, ComponentType<NotationProps>>>>

export const NotationContext = createContext<Notations>({})

export function useNotation(check: NamedCheck | null): ComponentType<NotationProps> | undefined {
  const notations = use(NotationContext)
  return check === null ? undefined : notations[check]
}
