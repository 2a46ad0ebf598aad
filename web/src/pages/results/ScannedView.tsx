import type { ResultProps } from '#web/screens/host/result-view.ts'
import { ResultHead } from './ResultHead.tsx'
import { rowOf, text } from './read-answer.ts'

const TARGETS: Readonly<Record<string, string>> = {
  NOTICE: '通知单',
  REGISTRY: '登记单',
  WEIGH: '磅单',
  SITE: '场所码',
  CARD: '电子卡',
}

/** Columns a code may show to who scans it. */
const LABELS: Readonly<Record<string, string>> = {
  code: '编号',
  name: '名称',
  kind: '业务类型',
  status: '状态',
  stage: '阶段',
  partnerName: '往来单位',
  contractCode: '合同号',
  startTime: '生效时间',
  endTime: '截止时间',
  plateNumber: '车牌号',
  driverName: '司机',
  gross: '毛重',
  tare: '皮重',
  suttle: '净重',
  deSuttle: '实发实收数',
  address: '地址',
  cardNo: '卡号',
  cardType: '卡类型',
}

/** What a scanned code stands for. */
export function ScannedView({ data }: ResultProps) {
  const answer = rowOf(data)
  const fields = rowOf(answer['fields'])
  return (
    <div className="jh-result">
      <ResultHead tone="good" label="有效的二维码" value={TARGETS[text(answer, 'target')] ?? ''}>
        <dl className="jh-result-facts">
          {Object.keys(fields).map((name) => (
            <div key={name}>
              <dt>{LABELS[name] ?? name}</dt>
              <dd>{text(fields, name) || '—'}</dd>
            </div>
          ))}
        </dl>
      </ResultHead>
    </div>
  )
}
