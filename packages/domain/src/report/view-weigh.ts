/** A column of the vehicle tab of /viewWeigh. */
export interface ViewWeighHead {
  readonly name: string
  readonly label: string
  readonly unit?: string
}

/** As they stand on the screen and in the workbook; a reader has those his field scope leaves him. */
export const VIEW_WEIGH_HEADS: readonly ViewWeighHead[] = [
  { name: 'plateNumber', label: '车牌号' },
  { name: 'invName', label: '物料' },
  { name: 'gross', label: '毛重', unit: '吨' },
  { name: 'firstTime', label: '一次过磅' },
  { name: 'sampleStatus', label: '取样' },
  { name: 'assayStatus', label: '化验' },
]

/** The last column: how many pictures there are of the visit. */
export const VIEW_WEIGH_PICTURES: ViewWeighHead = { name: 'pictures', label: '图片', unit: '张' }
