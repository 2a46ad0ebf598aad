import { ArchiveFigures } from './ArchiveFigures.tsx'
import { Greeting } from './Greeting.tsx'
import { RecentOperations } from './RecentOperations.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import './home-page.css'

/** The first page: what the archives hold, the user's own pages, and what he did last. */
export function HomePage() {
  return (
    <div className="home">
      <Greeting />
      <ArchiveFigures />
      <div className="home-columns">
        <Shortcuts />
        <RecentOperations />
      </div>
    </div>
  )
}
