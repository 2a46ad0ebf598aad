/** Why nothing can be done with a row of the site confirmation, in a word and in a sentence. */
export interface ConfirmReason {
  readonly text: string
  readonly hint: string
}

const NEXT: Readonly<Record<string, string>> = {
  待取样: '卸车前要取样：取样员在“取样”中判定合格后才能确认',
  未一次过磅: '一次过磅后才能确认',
}

/**
 * What the row says of its state comes first; a row that is only out of this person's reach says so.
 *
 * @example
 * confirmReasonOf({ ihandle: false, noReason: '', isSampling: true }) // { text: '无权取样', hint: '…' }
 */
export function confirmReasonOf({
  ihandle,
  noReason,
  isSampling,
}: {
  readonly ihandle: unknown
  readonly noReason: string
  readonly isSampling: boolean
}): ConfirmReason | null {
  if (noReason !== '') return { text: noReason, hint: NEXT[noReason] ?? noReason }
  if (ihandle) return null
  const what = isSampling ? '取样' : '确认'
  return { text: `无权${what}`, hint: `您没有这辆车的${what}权限，请找有权限的人员处理` }
}
