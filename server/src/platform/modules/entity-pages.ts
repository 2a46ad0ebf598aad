import type {
  Entity,
  PageDefinition,
  RawEntity,
  RoleAtPage,
} from '@junheng/domain/entity/define-entity.ts'
import { actionsOf } from '@junheng/domain/entity/life-cycle.ts'
import { allow } from '#platform/menu/allow.ts'
import type { MenuPlan } from '#platform/menu/menu-plan.ts'

type MountPlan = RawEntity['mounts'][number]

interface Placed {
  readonly raw: RawEntity
  readonly mount: MountPlan
  readonly page: PageDefinition
}

function placedPages(entities: readonly Entity[]): readonly Placed[] {
  return entities.flatMap(({ definition: raw }) =>
    raw.mounts.flatMap((mount) => (mount.page ? [{ raw, mount, page: mount.page }] : [])),
  )
}

const pageCode = ({ raw, mount }: Placed): string => `${raw.name}/${mount.code}`

/**
 * The folders with the pages that entities place in them.
 *
 * @throws Error naming the page whose folder there is not
 */
export function withPages(
  menus: readonly MenuPlan[],
  entities: readonly Entity[],
): readonly MenuPlan[] {
  const placed = placedPages(entities)
  const found = new Set<string>()
  const filled = (plan: MenuPlan): MenuPlan => {
    if (plan.kind !== 'folder') return plan
    found.add(plan.code)
    const own = placed
      .filter(({ page }) => page.below === plan.code)
      .map((each): MenuPlan => ({ kind: 'entity', mount: pageCode(each) }))
    return { ...plan, children: [...plan.children.map(filled), ...own] }
  }
  const whole = menus.map(filled)
  for (const each of placed)
    if (!found.has(each.page.below))
      throw new Error(`${pageCode(each)} stands below ${each.page.below}, which is no folder`)
  return whole
}

/** All that is done with an archive but deleting. */
const KEEPING = ['create', 'update', 'copy', 'enable', 'disable', 'export', 'importExcel']

/** Menu codes by role, as the pages say it. */
export function pageRoles(
  entities: readonly Entity[],
): Readonly<Record<string, readonly string[]>> {
  const roles: Record<string, readonly string[]> = {}
  for (const each of placedPages(entities))
    for (const [role, does] of Object.entries(each.page.roles ?? {}))
      roles[role] = [...(roles[role] ?? []), ...allow([pageCode(each)], buttonsOf(each, does))]
  return roles
}

function buttonsOf({ raw, mount }: Placed, does: RoleAtPage): readonly string[] {
  const has: readonly string[] = mount.actions ?? actionsOf(raw)
  const keeping = KEEPING.filter((action) => has.includes(action))
  const told = typeof does === 'string' ? [does] : does
  return told.flatMap((one) => (one === 'keeps' ? keeping : one === 'reads' ? [] : [one]))
}
