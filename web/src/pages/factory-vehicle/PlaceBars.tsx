import type { PlaceCount } from '@junheng/domain/report/factory-vehicle-wire.ts'
import { WallFigure } from './WallFigure.tsx'

interface PlaceBarsProps {
  readonly title: string
  readonly places: readonly PlaceCount[]
  /** Route of the list behind the figures; null: on a wall. */
  readonly path: string | null
}

/** Trucks inside by one kind of place, the fullest first. */
export function PlaceBars({ title, places, path }: PlaceBarsProps) {
  const [first] = places
  const most = Math.max(1, first?.count ?? 0)
  return (
    <section className="wall-panel wall-place" aria-label={`按${title}`}>
      <h2>{title}</h2>
      {places.length === 0 ? (
        <p className="wall-nobody">厂内没有车辆</p>
      ) : (
        <ul>
          {places.map(({ name, count, search }) => (
            <li key={name}>
              <span className="wall-place-name">{name}</span>
              <b>
                <WallFigure path={path} search={search} count={count} />
              </b>
              <i aria-hidden="true">
                <i style={{ width: `${Math.min(100, (count / most) * 100)}%` }} />
              </i>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
