import type { DesignChanges, FieldChange } from '@junheng/domain/builder/compare-designs.ts'
import { conversionOf } from '@junheng/domain/builder/retype.ts'
import type { DesignField, TableDesign } from '@junheng/domain/builder/table-design.ts'
import { customMount } from '@junheng/domain/entity/custom-names.ts'
import { columnName } from '@junheng/domain/entity/names.ts'
import { followerName } from '@junheng/domain/entity/parse-custom-field.ts'
import type { Queryable } from '#platform/db/database.ts'
import { identifier, rawSql, sql } from '#platform/db/sql.ts'
import type { EntityRegistry } from '#platform/entity-engine/registry.ts'

/** What a change of the table does, in words for who makes it. */
export interface Impact {
  readonly title: string
  /** Rows that hold something there. */
  readonly rows: number
  /** Of these, rows that lose it or part of it. */
  readonly lost: number
  readonly effect: string
  /** Who uses the field outside of the table; while there are any, nothing is published. */
  readonly holders: readonly string[]
  /** Who uses it and is changed with it. */
  readonly follows: readonly string[]
  /** Whose text calls it by the title that it loses; they are to be changed afterwards. */
  readonly stale: readonly string[]
}

interface Asked {
  readonly design: TableDesign
  readonly changes: DesignChanges
  readonly registry: EntityRegistry
  readonly holders: readonly FieldHolder[]
  /** Absent: nobody reads who they are. */
  readonly followers?: readonly FieldHolder[]
}

/** What renaming, retyping, retitling and removing would do; the rest does nothing to what is stored. */
export async function findImpacts(db: Queryable, asked: Asked): Promise<readonly Impact[]> {
  const impacts: Impact[] = []
  for (const change of asked.changes.fields)
    if (change.from !== null && change.change !== 'add') {
      const impact = await fieldImpact(db, asked, { ...change, from: change.from })
      // Titles and looks are changed freely, unless a text somewhere names the field by its title.
      if (change.change !== 'alter' || impact.stale.length > 0) impacts.push(impact)
    }
  for (const child of asked.changes.removedChildren) {
    const rows = await countRows(db, customMount(child.name).table, 'true')
    impacts.push({
      title: `删除明细表“${child.label}”`,
      rows,
      lost: rows,
      effect: '明细表和其中的行一起删除',
      holders: referrersOf(asked.registry, child.name),
      follows: [],
      stale: [],
    })
  }
  return impacts
}

const TITLES = { rename: '改名', retype: '改类型', remove: '删除', add: '增加', alter: '改标题：' }

async function fieldImpact(
  db: Queryable,
  asked: Asked,
  change: FieldChange & { readonly from: DesignField },
): Promise<Impact> {
  const { child, from, to } = change
  const entity = asked.design.name
  const { table } = customMount(child ?? entity)
  const column = `"${columnName(from.name)}"`
  const rows = await countRows(db, table, `${column} is not null`)
  const conversion = to !== null && change.change === 'retype' ? conversionOf(from, to) : null
  const lost = !conversion?.lost
    ? 0
    : await countRows(db, table, `${column} is not null and (${conversion.lost(column)})`)
  const isNamed = to !== null && to.name === from.name
  const { label } = from.attrs
  const names = [from.name, ...(from.kind === 'ref' ? [followerName(from.name)] : [])]
  // A title may be changed freely: a text that has the old one is told of. With the field both go.
  const held = { entity, child, names, words: to === null ? [...names, label] : names }
  const titled = { entity, child, names: [], words: [label] }
  return {
    title: `${TITLES[change.change]}字段“${label}”`,
    rows,
    lost: to === null ? rows : lost,
    effect: effectOf(change, conversion?.said),
    holders: isNamed ? [] : await findHolders(db, asked, held),
    stale: to === null || to.attrs.label === label ? [] : await findHolders(db, asked, titled),
    follows: isNamed ? [] : await findFollowers(db, asked, held),
  }
}

function effectOf({ change, to }: FieldChange, said: string | undefined): string {
  if (change === 'remove') return '这一列和其中的值一起删除，不能恢复'
  if (change === 'alter') return `值不变，标题改为${to?.attrs.label ?? ''}`
  if (change === 'rename') return `值不变，名称改为${to?.name ?? ''}`
  return said ?? '不能直接改成这个类型：请另加一个字段'
}

/** Text that comes from names and options of designs that were checked, quoted where it was made. */
const countRows = async (db: Queryable, table: string, where: string): Promise<number> =>
  (
    await db.row<{ count: number }>(
      sql`select count(*)::integer as count from ${identifier(table)} where ${rawSql(where)}`,
    )
  )?.count ?? 0

export interface HeldField {
  readonly entity: string
  readonly child: string | null
  readonly names: readonly string[]
  /** What texts call it by (its title, or these names) and would mean nothing any more. */
  readonly words: readonly string[]
  /** The table goes with all its fields. */
  readonly whole?: true
}

/** Tells who else uses a field of a table, in words; each module that stores names of fields brings one. */
export type FieldHolder = (db: Queryable, held: HeldField) => Promise<readonly string[]>

async function findHolders(
  db: Queryable,
  { registry, holders }: Asked,
  held: HeldField,
): Promise<readonly string[]> {
  const found: string[] = []
  for (const holder of holders) found.push(...(await holder(db, held)))
  const { entity, child, names } = held
  return [...found, ...(child === null ? pickersOf(registry, entity, names) : [])]
}

async function findFollowers(
  db: Queryable,
  { followers = [] }: Asked,
  held: HeldField,
): Promise<readonly string[]> {
  const found = [...(await findLayers(db, held))]
  for (const follower of followers) found.push(...(await follower(db, held)))
  return found
}

/** References of other tables that show or take over the field. */
function pickersOf(
  registry: EntityRegistry,
  entity: string,
  names: readonly string[],
): readonly string[] {
  return registry.models
    .filter(({ name }) => name !== entity)
    .flatMap((model) => {
      const popups = [...model.popups.values()].filter((popup) => popup.entity === entity)
      const uses = popups.some(({ carried = [] }) => carried.some((name) => names.includes(name)))
      const follows = [model, ...model.children.values()].some(({ fields }) =>
        [...fields.values()].some(
          ({ attrs }) =>
            attrs.follows !== undefined &&
            fields.get(attrs.follows.ref)?.attrs.target === entity &&
            names.includes(attrs.follows.take),
        ),
      )
      return uses || follows ? [`表“${model.label}”的选择框`] : []
    })
}

const referrersOf = (registry: EntityRegistry, name: string): readonly string[] =>
  registry.referrers(name).map(({ owner }) => `表“${owner.label}”`)

const LEVELS: Readonly<Record<string, string>> = { group: '集团', company: '公司', user: '个人' }

async function findLayers(
  db: Queryable,
  { entity, child, names }: HeldField,
): Promise<readonly string[]> {
  const codes = child === null ? names : names.map((name) => `${child}.${name}`)
  const rows = await db.rows<{ level: string; template: string }>(
    sql`select distinct level, template from cg_layer where template like ${`${entity}/main/%`} and exists (select 1 from jsonb_array_elements(ops) o where o ->> 'field' = any(${[...codes]}::text[]) or o ->> 'move' = any(${[...codes]}::text[]))`,
  )
  return rows.map(
    ({ level, template }) =>
      `${LEVELS[level] ?? level}的${template.endsWith('list') ? '列表' : '表单'}模板`,
  )
}
