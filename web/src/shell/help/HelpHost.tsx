import { Suspense, useEffect } from 'react'
import { GENERAL_KEYS, isPressed } from '#web/controls/keys/keys.ts'
import { lazyPart } from '#web/controls/lazy-part/lazy-part.tsx'
import { PageFault } from '#web/shell/plain/PageFault.tsx'
import { showHelp, toggleHelp, useHelp } from './help-store.ts'

const EDITABLE = 'input, textarea, select, [contenteditable="true"]'

const GuidePanel = lazyPart(() =>
  import('#web/pages/guide/GuidePanel.tsx').then((module) => module.GuidePanel),
)

const KeySheet = lazyPart(() =>
  import('#web/pages/guide/KeySheet.tsx').then((module) => module.KeySheet),
)

const close = (): void => showHelp(null)

/** Stands beside every page; what it shows is fetched when it is asked for. */
export function HelpHost() {
  const panel = useHelp((state) => state.panel)
  useHelpKeys()
  if (panel === null) return null
  return (
    <PageFault place={panel} frame="part">
      <Suspense fallback={null}>
        {panel === 'guide' ? <GuidePanel onClose={close} /> : <KeySheet onClose={close} />}
      </Suspense>
    </PageFault>
  )
}

/** The keys of the guide and of the sheet of keys; a question mark that is typed is text. */
function useHelpKeys(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof Element && event.target.closest(EDITABLE) !== null
      const panel = isPressed(event, GENERAL_KEYS.guide)
        ? 'guide'
        : isPressed(event, GENERAL_KEYS.keys) && !isTyping
          ? 'keys'
          : null
      if (panel === null || event.repeat) return
      event.preventDefault()
      toggleHelp(panel)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
