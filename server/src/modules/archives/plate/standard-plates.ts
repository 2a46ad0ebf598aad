/** One province's plates: [letters to type, 简称, province, letters of its A city]. */
type Province = readonly [code: string, plateName: string, provinceName: string, cityCode?: string]

/**
 * One letter where only one province begins with it, two as GB/T 2260 gives them where several do: a letter is
 * expanded as it is typed, and nobody would get past it to a code that begins with it. Some A cities have the
 * initials of the provincial capital; of the others one types the province and A. Order as in GB/T 2260.
 */
const PROVINCES: readonly Province[] = [
  ['B', '京', '北京市'],
  ['T', '津', '天津市'],
  ['HE', '冀', '河北省', 'SJ'],
  ['SX', '晋', '山西省'],
  ['NM', '蒙', '内蒙古自治区', 'HH'],
  ['L', '辽', '辽宁省'],
  ['JL', '吉', '吉林省'],
  ['HL', '黑', '黑龙江省', 'HR'],
  ['SH', '沪', '上海市', 'SA'],
  ['JS', '苏', '江苏省', 'NJ'],
  ['Z', '浙', '浙江省'],
  ['A', '皖', '安徽省'],
  ['F', '闽', '福建省'],
  ['JX', '赣', '江西省', 'NC'],
  ['SD', '鲁', '山东省', 'JN'],
  ['HA', '豫', '河南省'],
  ['HB', '鄂', '湖北省', 'HW'],
  ['HN', '湘', '湖南省'],
  ['GD', '粤', '广东省', 'GA'],
  ['GX', '桂', '广西壮族自治区', 'NN'],
  ['HI', '琼', '海南省', 'HK'],
  ['C', '渝', '重庆市'],
  ['SC', '川', '四川省'],
  ['GZ', '贵', '贵州省', 'GY'],
  ['Y', '云', '云南省'],
  ['XZ', '藏', '西藏自治区'],
  ['SN', '陕', '陕西省', 'XA'],
  ['GS', '甘', '甘肃省'],
  ['Q', '青', '青海省'],
  ['NX', '宁', '宁夏回族自治区'],
  ['XJ', '新', '新疆维吾尔自治区', 'XW'],
]

/** The initial of what people call the plate, beside the letters of the province. */
const LETTERS: Readonly<Record<string, string>> = { 鄂: 'E', 蒙: 'M', 皖: 'W' }

export interface StandardPlate {
  readonly plateCode: string
  readonly plateName: string
  readonly provinceName: string
  readonly seq: number
}

/** The 31 provinces, each with its second letter and its A city behind it, where they have one. */
export const STANDARD_PLATES: readonly StandardPlate[] = PROVINCES.flatMap(
  ([plateCode, plateName, provinceName, cityCode], at) => [
    { plateCode, plateName, provinceName, seq: at * 10 + 1 },
    ...(plateName in LETTERS
      ? [{ plateCode: LETTERS[plateName] ?? '', plateName, provinceName, seq: at * 10 + 2 }]
      : []),
    ...(cityCode === undefined
      ? []
      : [{ plateCode: cityCode, plateName: `${plateName}A`, provinceName, seq: at * 10 + 3 }]),
  ],
)
