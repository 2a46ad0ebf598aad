import { useOwnTruck } from '../loader/use-open-truck.ts'
import { SamplingPage } from './SamplingPage.tsx'

/** The sampler's page as a tab of the workspace. */
export function SamplingTab() {
  const opened = useOwnTruck()
  return (
    <div className="loader-tab">
      <SamplingPage opened={opened} />
    </div>
  )
}
