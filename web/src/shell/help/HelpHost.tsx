import { Suspense } from 'react'
import { lazyPart } from '#web/controls/lazy-part/lazy-part.tsx'
import { PageFault } from '#web/shell/plain/PageFault.tsx'
import { showHelp, useHelp } from './help-store.ts'
import { useHelpKeys } from './use-help-keys.ts'

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
