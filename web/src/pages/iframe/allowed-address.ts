import { flattenMenu, type MenuItem } from '@junheng/domain/menu/menu-item.ts'
import { isExternalAddress } from '@junheng/domain/menu/menu-location.ts'

/**
 * The address an iframe may show: that of the menu entry itself, else the one asked for when its host is
 * among those the menu or the site's setting names. Anyone can make a link to /myiframe; it must not show anyone's page.
 */
export function allowedAddress(
  menu: readonly MenuItem[],
  {
    id,
    asked,
    hosts,
  }: {
    readonly id: string
    readonly asked: string | null
    /** Hosts the site allows beside the menu's. */
    readonly hosts: readonly string[]
  },
): string | null {
  const external = flattenMenu(menu).filter(({ path }) => isExternalAddress(path?.trim() ?? ''))
  const own = external.find((item) => item.id === id)?.path?.trim()
  if (own !== undefined) return URL.canParse(own) ? own : null
  const host = hostOf(asked)
  const isNamed =
    host !== null && (hosts.includes(host) || external.some(({ path }) => hostOf(path) === host))
  return isNamed ? asked : null
}

function hostOf(address: string | null | undefined): string | null {
  if (!address || !isExternalAddress(address.trim()) || !URL.canParse(address.trim())) return null
  return new URL(address.trim()).host
}
