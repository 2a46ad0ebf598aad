import { createContext, use, useEffect } from 'react'

/** Tells the editor which of its sections hold unsaved input. */
export const SectionDirtyContext = createContext<(section: string, isDirty: boolean) => void>(
  () => {},
)

export function useSectionDirty(section: string, isDirty: boolean): void {
  const tell = use(SectionDirtyContext)
  useEffect(() => {
    tell(section, isDirty)
  }, [tell, section, isDirty])
}
