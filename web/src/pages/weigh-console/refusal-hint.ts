/** What the operator can do about a refusal at this screen, in place of what everybody is told; the key is its code. */
const HINTS: Readonly<Record<string, string>> = {
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

const OTHERWISE = '处理后按 F2 重试，按 Esc 换车'

export const refusalHint = (code: string | null, remedy: string | null = null): string =>
  HINTS[code ?? ''] ?? remedy ?? OTHERWISE
