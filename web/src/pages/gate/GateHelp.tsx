import { checkPlateNumber } from '@junheng/domain/checks/plate-number.ts'
import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import { GATE_OFFERS, type GateOffer } from '@junheng/domain/visit/gate-wire.ts'
import { useNavigate } from 'react-router'
import { usePermission } from '#web/shell/session/session-store.ts'
import { presetQuery } from '#web/shell/views/preset-query.ts'
import { QuickRegister } from './QuickRegister.tsx'
import { QUICK_KINDS } from './quick-register.queries.ts'
import type { Gate } from './use-gate.ts'

interface GateHelpProps {
  readonly gate: Gate
  readonly offer: GateOffer
  readonly plate: string
}

/** The way on for a vehicle that is stopped: it is called, or registered where it stands. */
export function GateHelp({ gate, offer, plate }: GateHelpProps) {
  if (offer === 'REGISTER')
    // A digit too few is seen before somebody looks for the notice of a truck that does not exist.
    return checkPlateNumber(plate) === null ? (
      <RegisterWays gate={gate} plate={plate} />
    ) : (
      <p className="gate-warning">车牌号格式不对，请对照车牌重新输入</p>
    )
  return (
    <div className="gate-pass">
      <button type="button" className="gate-button gate-call" onClick={() => void gate.call()}>
        {GATE_OFFERS.CALL}
      </button>
    </div>
  )
}

/** Forms of registering, by the business they are for. */
const FORMS = [
  { kind: 'pu', right: 'purorder:tr-registry:create', path: '/modules/purorder/pu_registry' },
  { kind: 'sa', right: 'sale:tr-registry:create', path: '/modules/sale/sa_registry' },
  { kind: 'pt', right: 'pt:tr-registry:create', path: '/modules/purorder/pt_registry' },
  { kind: 'st', right: 'st:tr-registry:create', path: '/modules/sale/st_registry' },
  { kind: 'al', right: 'allot:tr-registry:create', path: '/modules/allot/al_registry' },
  { kind: 'tr', right: 'transfer:tr-registry:create', path: '/modules/transfer/tr_registry' },
] as const

function RegisterWays({ gate, plate }: { readonly gate: Gate; readonly plate: string }) {
  const may = usePermission()
  const navigate = useNavigate()
  const ways = FORMS.filter(({ right }) => may(right))
  const quick = QUICK_KINDS.filter((one) => ways.some(({ kind }) => kind === one))
  return (
    <>
      {quick.length > 0 && (
        <QuickRegister
          key={plate}
          kinds={quick}
          plate={plate}
          onDone={() => void gate.registered(false)}
          onPass={() => void gate.registered(true)}
        />
      )}
      <div className="gate-ways" role="group" aria-label={GATE_OFFERS.REGISTER}>
        {ways.map(({ kind, path }) => (
          <button
            key={kind}
            type="button"
            className="field-button"
            onClick={() =>
              void navigate(`${path}/edit?type=create&${presetQuery({ plateNumber: plate })}`)
            }
          >
            {GATE_OFFERS.REGISTER}（{KIND_TRAITS[kind].label}）
          </button>
        ))}
      </div>
    </>
  )
}
