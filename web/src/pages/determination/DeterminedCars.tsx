import type { DeterminationResult, DeterminedCar } from './determination.queries.ts'
import { remarkEffects } from './remark-effects.ts'

/** Cars by items: what each item did, then weight and price, old against new. */
export function DeterminedCars({ result }: { readonly result: DeterminationResult }) {
  const names = [
    ...new Set(
      result.cars.flatMap(({ computeRemark }) =>
        remarkEffects(computeRemark ?? '').map(({ name }) => name),
      ),
    ),
  ]
  return (
    <div className="jh-result-scroll">
      <table className="jh-result-table" aria-label="车辆">
        <thead>
          <tr>
            <th>磅单号</th>
            <th>车牌号</th>
            <th className="jh-result-figure">净重(吨)</th>
            {names.map((name) => (
              <th key={name} className="jh-result-figure">
                {name}
              </th>
            ))}
            <th className="jh-result-figure">化验扣重(吨)</th>
            <th className="jh-result-figure">质量扣价(元/吨)</th>
            <th className="jh-result-figure">定额扣款(元)</th>
            <th className="jh-result-figure">结算数(吨)</th>
            <th className="jh-result-figure">结算单价(元/吨)</th>
          </tr>
        </thead>
        <tbody>
          {result.cars.map((car) => (
            <CarRow key={`${car.weighCode} ${car.plateNumber}`} car={car} names={names} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function CarRow({
  car,
  names,
}: {
  readonly car: DeterminedCar
  readonly names: readonly string[]
}) {
  const effects = new Map(remarkEffects(car.computeRemark ?? '').map((one) => [one.name, one]))
  return (
    <tr>
      <td>{car.weighCode}</td>
      <td>{car.plateNumber}</td>
      <td className="jh-result-figure">{car.suttle}</td>
      {names.map((name) => (
        <td key={name} className="jh-result-figure">
          {effects.get(name)?.value ?? '—'}
          <small className="determination-effect">{effects.get(name)?.effect}</small>
        </td>
      ))}
      <td className="jh-result-figure">{car.assayDeduct}</td>
      <td className="jh-result-figure">{car.qualityPrice ?? '—'}</td>
      <td className="jh-result-figure">{car.fixedAmount}</td>
      <td className="jh-result-figure">
        <Changed old={car.old.deSuttle} now={car.deSuttle} />
      </td>
      <td className="jh-result-figure">
        <Changed old={car.old.settlePrice} now={car.settlePrice} />
      </td>
    </tr>
  )
}

/** What it is now stands struck out above what it will be. */
function Changed({ old, now }: { readonly old: string | null; readonly now: string | null }) {
  if (old === now) return now ?? '—'
  return (
    <>
      {old !== null && <del className="determination-old">{old}</del>}
      <ins className="determination-new">{now ?? '—'}</ins>
    </>
  )
}
