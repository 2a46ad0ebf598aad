import type { GateVisit, GateVisitor } from '@junheng/domain/visit/gate-wire.ts'

interface GateFactsProps {
  readonly visit: GateVisit | null
  readonly visitor: GateVisitor | null
  /** Its place in the queue is told already. */
  readonly waits: boolean
}

type Fact = readonly [label: string, text: string | null]

/** What the guard compares with what stands before him. */
export function GateFacts({ visit, visitor, waits }: GateFactsProps) {
  const told = visit && waits ? { ...visit, queueNo: null, queuePlace: null } : visit
  const facts = (told ? visitFacts(told) : visitor ? visitorFacts(visitor) : []).filter(
    (fact): fact is readonly [string, string] => fact[1] !== null && fact[1] !== '',
  )
  const seals = (visit?.seals ?? '').split(',').filter((no) => no !== '')
  return (
    <>
      {seals.length > 0 && (
        <div className="gate-seals">
          <span>核对封签</span>
          <ul>
            {seals.map((no) => (
              <li key={no}>{no}</li>
            ))}
          </ul>
        </div>
      )}
      {facts.length > 0 && (
        <dl className="gate-facts">
          {facts.map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

const visitFacts = (visit: GateVisit): readonly Fact[] => [
  ['车辆状态', visit.stageName],
  ['物料', visit.materials],
  ['往来单位', visit.partnerName],
  ['司机', visit.driverName],
  ['挂车', visit.trailerPlateNumber],
  ['排队号', visit.queueNo],
  ['排队', visit.queuePlace],
  ['装卸地点', visit.dischargeAddressName],
  ['磅单', visit.weighCode],
  ['净重', visit.deSuttle === null ? null : `${visit.deSuttle} 吨`],
  ['出门证', visit.passNo],
  ['登记单', visit.code],
]

const visitorFacts = (visitor: GateVisitor): readonly Fact[] => [
  ['来访人', visitor.visitor],
  ['被访人', visitor.hostUserName],
  ['预约', `${visitor.startTime.slice(0, 16)} 至 ${visitor.endTime.slice(0, 16)}`],
]
