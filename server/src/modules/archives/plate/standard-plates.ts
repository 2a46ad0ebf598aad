/** One province's plates: [letters to type, 简称, province, letters of its A city]. */
type Province = readonly [code: string, plateName: string, provinceName: string, cityCode: string]

/**
 * Letters as GB/T 2260 gives them for provinces; an A city has the initials of the provincial capital,
 * or others where those are taken. Order as in GB/T 2260.
 */
const PROVINCES: readonly Province[] = [
  ['BJ', '京', '北京市', 'BA'],
  ['TJ', '津', '天津市', 'TA'],
  ['HE', '冀', '河北省', 'SJ'],
  ['SX', '晋', '山西省', 'TY'],
  ['NM', '蒙', '内蒙古自治区', 'HH'],
  ['LN', '辽', '辽宁省', 'SY'],
  ['JL', '吉', '吉林省', 'CC'],
  ['HL', '黑', '黑龙江省', 'HR'],
  ['SH', '沪', '上海市', 'SA'],
  ['JS', '苏', '江苏省', 'NJ'],
  ['ZJ', '浙', '浙江省', 'HZ'],
  ['AH', '皖', '安徽省', 'HF'],
  ['FJ', '闽', '福建省', 'FZ'],
  ['JX', '赣', '江西省', 'NC'],
  ['SD', '鲁', '山东省', 'JN'],
  ['HA', '豫', '河南省', 'ZZ'],
  ['HB', '鄂', '湖北省', 'HW'],
  ['HN', '湘', '湖南省', 'CS'],
  ['GD', '粤', '广东省', 'GA'],
  ['GX', '桂', '广西壮族自治区', 'NN'],
  ['HI', '琼', '海南省', 'HK'],
  ['CQ', '渝', '重庆市', 'CA'],
  ['SC', '川', '四川省', 'CD'],
  ['GZ', '贵', '贵州省', 'GY'],
  ['YN', '云', '云南省', 'KM'],
  ['XZ', '藏', '西藏自治区', 'LS'],
  ['SN', '陕', '陕西省', 'XA'],
  ['GS', '甘', '甘肃省', 'LZ'],
  ['QH', '青', '青海省', 'XN'],
  ['NX', '宁', '宁夏回族自治区', 'YC'],
  ['XJ', '新', '新疆维吾尔自治区', 'XW'],
]

/**
 * One letter alone where it begins no code of two: whoever types those would never get past the first. A plant gives
 * the letters of its neighbours their one letter in the dictionary, such as S to 陕 and J to 晋.
 */
const LETTERS: Readonly<Record<string, string>> = { 鄂: 'E', 蒙: 'M', 皖: 'W' }

export interface StandardPlate {
  readonly plateCode: string
  readonly plateName: string
  readonly provinceName: string
  readonly seq: number
}

/** The 31 provinces, each with its letter, where it has one, and its A city behind it. */
export const STANDARD_PLATES: readonly StandardPlate[] = PROVINCES.flatMap(
  ([plateCode, plateName, provinceName, cityCode], at) => [
    { plateCode, plateName, provinceName, seq: at * 10 + 1 },
    ...(plateName in LETTERS
      ? [{ plateCode: LETTERS[plateName] ?? '', plateName, provinceName, seq: at * 10 + 2 }]
      : []),
    { plateCode: cityCode, plateName: `${plateName}A`, provinceName, seq: at * 10 + 3 },
  ],
)
