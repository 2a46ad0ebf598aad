import { useEffect } from 'react'
import { tapCalls } from '#web/shell/settings-panel/debug-tap.ts'
import { useSwitch } from '#web/shell/settings-panel/settings-store.ts'

/** What the switches change outside of React: marks on the document for style sheets, the debug tap. */
export function useSettingEffects(): void {
  const isDebug = useSwitch('debug')
  const marksCurrent = useSwitch('highlight')
  const tintsSelected = useSwitch('rowHighlight')
  useEffect(() => (isDebug ? tapCalls() : undefined), [isDebug])
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset['currentRow'] = marksCurrent ? 'on' : 'off'
    dataset['selectedRows'] = tintsSelected ? 'on' : 'off'
  }, [marksCurrent, tintsSelected])
}
