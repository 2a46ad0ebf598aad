import { LoaderPage } from './LoaderPage.tsx'
import { useOwnTruck } from './use-open-truck.ts'

/** The loader's page as a tab of the workspace. */
export function LoaderTab() {
  const opened = useOwnTruck()
  return (
    <div className="loader-tab">
      <LoaderPage opened={opened} />
    </div>
  )
}
