import type { Recorded } from './site-serve.ts'
import { nextPlate, recorded, type Served } from './site-served.ts'
import { type Desk, driveVisit } from './site-visit.ts'

const OFTEN = 12
const LONGEST = 150

/** What each call of one visit asked of the database, and what was asked most often. */
export async function printStatements(site: Served, { isWhole }: { readonly isWhole: boolean }) {
  const steps: { readonly name: string; readonly statements: readonly Recorded[] }[] = []
  const desk = watched(site, (name, statements) => steps.push({ name, statements }))
  const scaleId = site.plant.world.homeScales[0] ?? ''
  await driveVisit(desk, site.plant.world, { scaleId, plateNumber: nextPlate() })
  for (const { name, statements } of steps) {
    console.log(`${String(statements.length).padStart(4)}  ${name}`)
    if (isWhole) for (const one of statements) console.log(`        ${shape(one)}`)
  }
  const own = steps.filter(({ name }) => !name.endsWith('/sim'))
  const all = own.flatMap(({ statements }) => statements)
  const beside = steps.flatMap(({ statements }) => statements).length - all.length
  console.log(
    `${String(all.length).padStart(4)}  a visit, and ${beside} to put its weights on the simulated indicator; most often:`,
  )
  const counts = new Map<string, number>()
  for (const text of all.map(shape)) counts.set(text, (counts.get(text) ?? 0) + 1)
  const often = [...counts].toSorted(([, one], [, two]) => two - one)
  for (const [text, count] of often.slice(0, OFTEN))
    console.log(`${String(count).padStart(8)}  ${text}`)
}

const shape = ({ connection, text }: Recorded): string =>
  `${connection % 100} ${text.replaceAll(/\s+/g, ' ').slice(0, LONGEST)}`

/** The desk's calls, one after the other, each with its statements. */
const watched = (
  site: Served,
  tell: (name: string, statements: readonly Recorded[]) => void,
): Desk => ({
  async call(name, ...asked) {
    const { result, statements } = await recorded(site, () => site.desk.call(name, ...asked))
    tell(name, statements)
    return result
  },
})
