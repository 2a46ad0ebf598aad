import type { ReactNode } from 'react'
import type { Station } from './use-station.ts'

/** What the operator can do about a refusal at this screen, in place of what everybody is told; the key is its code. */
const REFUSAL_HINTS: Readonly<Record<string, string>> = {
  'scale.offline': '请检查仪表电源和通讯线，恢复后按 F2 重试',
  'scale.unstable': '请车辆停稳、熄火，显示“稳定”后按 F2',
  'scale.notZero': '请车辆下磅，显示归零后重新上磅',
  'scale.position': '请指挥车辆全部停到秤台上，前后红外通畅后按 F2',
  'scale.notYours': '请联系管理员把你加入该磅房，或换一台地磅',
  'reading.spent': '请保持车辆在磅上，按 F2 重新称重',
  'weigh.overLimit': '请返回装卸点卸载；有超限许可的请申请异常放行',
  'weigh.suttleRange': '请返回装卸点，或申请异常放行',
  'weigh.netMin': '请核对是否选错车辆；确未装卸的请办理原车出厂',
  'weigh.plateMismatch': '请核对车辆：选错了按 Esc 换车；摄像头误识的请申请异常放行',
  'weigh.notConfirmed': '请先到料场完成现场确认，确认后按 F2',
  'weigh.notSampled': '请先到采样点取样，取样后按 F2',
  'weigh.unqualified': '请联系质检处理',
  'weigh.exitDiff': '请检查车上是否有未卸净或夹带的货物',
  'weigh.already': '按 Esc 换车，列表已刷新',
  'weigh.interval': '请稍候再按 F2',
  'weigh.scaleExpired': '请换一台地磅，或联系设备管理员',
  'weigh.scaleCheck': '请换一台地磅，或点检合格后再过磅',
  'notice.exceeded': '请返回装卸点减载，或联系业务员调整通知单上限',
}

const HINT_OTHERWISE = '处理后按 F2 重试，按 Esc 换车'

/** Why the last try did not go through and what to do now; before a try, what stands in the way. */
export function StationBand({ station }: { readonly station: Station }) {
  const { outcome } = station.state
  if (outcome?.kind === 'refused')
    return (
      <Band tone="danger" title={outcome.text}>
        {refusalHint(outcome.code, outcome.remedy)}
      </Band>
    )
  if (outcome?.kind === 'unanswered')
    return (
      <Band tone="warning" title="可能已保存：没有收到服务器的回答，正在查询结果…">
        查到后自动显示；按 F2 马上再试，不会重复
      </Band>
    )
  if (outcome?.kind === 'absent')
    return (
      <Band tone="danger" title="没有保存：与服务器的连接中断过">
        重量和车辆都保留着，连接恢复后按 F2 再存一次
      </Band>
    )
  if (outcome?.kind === 'notFound') return <Band tone="warning" title={outcome.text} />
  return <Warnings station={station} />
}

function Warnings({ station }: { readonly station: Station }) {
  const { form, mismatch } = station
  if (form === null) return null
  const { plateNumber } = form.visit
  const [blocker] = form.blockers
  if (blocker)
    return (
      <Band tone="warning" title={blocker.msg}>
        {refusalHint(blocker.code)}
      </Band>
    )
  if (mismatch !== null)
    return (
      <Band tone="warning" title={`识别车牌 ${mismatch} 与所选车辆 ${plateNumber} 不符`}>
        请核对车辆，选错了按 Esc 换车
        <button type="button" className="band-way" onClick={station.confirmPlate}>
          核对过，就是 {plateNumber} <kbd>F9</kbd>
        </button>
      </Band>
    )
  return null
}

interface BandProps {
  readonly tone: 'danger' | 'warning'
  readonly title: string
  readonly children?: ReactNode
}

function Band({ tone, title, children }: BandProps) {
  return (
    <div className={`band band-${tone}`} role="alert">
      <strong>{title}</strong>
      {children && <span>{children}</span>}
    </div>
  )
}

export const refusalHint = (code: string | null, remedy: string | null = null): string =>
  REFUSAL_HINTS[code ?? ''] ?? remedy ?? HINT_OTHERWISE
