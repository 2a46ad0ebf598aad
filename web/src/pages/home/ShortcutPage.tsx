import { flattenMenu, type MenuItem, menuTitle } from '@junheng/domain/menu/menu-item.ts'
import { useSession } from '#web/shell/session/session-store.ts'
import { Agency } from './Entries.tsx'
import { Greeting } from './Greeting.tsx'
import { PageTiles, Shortcuts } from './Shortcuts.tsx'
import './home-page.css'

/** The other first page: the user's own pages and to-dos, then every page by folder. */
export function ShortcutPage() {
  const menu = useSession((state) => state.menu)
  const folders = menu.filter(({ children }) => (children ?? []).length > 0)
  return (
    <div className="home">
      <Greeting />
      <div className="home-grid">
        <Shortcuts />
        <Agency />
      </div>
      {folders.map((folder) => (
        <Folder key={folder.id} folder={folder} />
      ))}
      {folders.length === 0 && (
        <section className="home-card">
          <p className="home-note">还没有分配菜单，请联系管理员。</p>
        </section>
      )}
    </div>
  )
}

function Folder({ folder }: { readonly folder: MenuItem }) {
  return (
    <section className="home-card" aria-label={menuTitle(folder)}>
      <div className="home-card-head">
        <h2>{menuTitle(folder)}</h2>
      </div>
      <PageTiles items={flattenMenu([folder])} />
    </section>
  )
}
