import { flattenMenu, type MenuItem, menuTitle } from '@junheng/domain/menu/menu-item.ts'
import { useQuery } from '@tanstack/react-query'
import { MenuIcon } from '#web/shell/menu/MenuIcon.tsx'
import { menuUrl } from '#web/shell/menu/menu-groups.ts'
import { useSession } from '#web/shell/session/session-store.ts'
import { useView } from '#web/shell/views/view-host.ts'
import { baseOfPermission, rowCount } from './home.queries.ts'

const MOST_FIGURES = 8
/** Tables of archives; what belongs to the administration of the system is no figure of the plant. */
const ARCHIVE = /^\/modules\/material\//

/** How large the archives are; each figure opens its list. */
export function ArchiveFigures() {
  const menu = useSession((state) => state.menu)
  const lists = flattenMenu(menu)
    .filter(({ path }) => ARCHIVE.test(path ?? ''))
    .slice(0, MOST_FIGURES)
  if (lists.length === 0) return null
  return (
    <section className="home-figures" aria-label="档案数量">
      {lists.map((item) => (
        <Figure key={item.id} item={item} />
      ))}
    </section>
  )
}

function Figure({ item }: { readonly item: MenuItem }) {
  const { open } = useView()
  const base = baseOfPermission(item.permision)
  const { data, isError } = useQuery({ ...rowCount(base ?? ''), enabled: base !== null })
  return (
    <button type="button" className="home-figure" onClick={() => open(menuUrl(item))}>
      <span className="home-figure-label">
        <MenuIcon item={item} /> {menuTitle(item)}
      </span>
      <strong>{figureText(data, isError)}</strong>
    </button>
  )
}

/** A total beyond the cap is said to be more, never guessed. */
function figureText(
  data: { readonly total: number; readonly totalCapped?: boolean } | null | undefined,
  isError: boolean,
): string {
  if (!data) return isError ? '—' : '…'
  const text = data.total.toLocaleString('zh-CN')
  return data.totalCapped ? `${text}+` : text
}
