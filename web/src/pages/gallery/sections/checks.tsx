import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'
import type { ControlPlace } from '#web/controls/control.ts'
import { makeField } from '#web/controls/field.fixtures.ts'
import type { GallerySection } from '../gallery-section.ts'
import { Specimen } from '../specimen/Specimen.tsx'
import type { SpecimenSetup } from '../specimen/specimen-states.ts'

const limits = { length: 10, precision: 14, scale: 3, min: '0', max: '500', above: null }

type Part = Partial<FieldDefinition> & { readonly fieldName: string }

function setup(
  label: string,
  part: Part,
  { row = {}, place = 'form' }: { readonly row?: AnyRow; readonly place?: ControlPlace } = {},
): SpecimenSetup {
  const field = makeField({ fieldExplain: label, customTable: 'gallery', ...part })
  return { state: 'empty', label, field, values: { [part.fieldName]: null, ...row }, place }
}

const read = (label: string, part: Part, value: unknown): SpecimenSetup => ({
  ...setup(label, part, { row: { [part.fieldName]: value } }),
  state: 'read',
})

/** Fields whose rule comes with their name or their definition; leaving one says what is wrong. */
const CHECKS: readonly SpecimenSetup[] = [
  setup('必填', { fieldName: 'required', irequired: true }),
  setup('必填多选', {
    fieldName: 'requiredMany',
    irequired: true,
    formSubmitType: 'SELECT_MORE',
    options: [{ value: '1', label: '甲' }],
  }),
  setup(
    '必填单元格',
    { fieldName: 'requiredCell', irequired: true, tipsMessage: '物料' },
    { place: 'cell' },
  ),
  setup('邮箱', { fieldName: 'email' }),
  setup('身份证号', { fieldName: 'idNumber' }),
  setup('手机', { fieldName: 'phone', check: 'mobile' }),
  setup('车牌号', { fieldName: 'plateNumber' }, { row: { provinceName: null } }),
  setup('信用代码', { fieldName: 'creditCode', check: 'creditCode' }),
  setup('起始号', { fieldName: 'startCode' }),
  setup('最多十个字', { fieldName: 'short', limits }),
  setup('吨数', { fieldName: 'tons', fieldType: 'NUMBER', limits }),
  setup('正则', {
    fieldName: 'pattern',
    cgValidate: { validateMethod: '/^[A-Z]{2}$/', validateTitle: '请输入两个大写字母' },
  }),
  setup('正则取反', {
    fieldName: 'notPattern',
    cgValidate: { validateMethod: '!/test/', validateTitle: '不能含有 test' },
  }),
  setup('JSON', { fieldName: 'json', fieldType: 'JSON', formSubmitType: 'TEXTAREA' }),
]

const SHOWN: readonly SpecimenSetup[] = [
  read('身份证号', { fieldName: 'idNumber' }, '110101199003071234'),
  read('手机', { fieldName: 'mobile' }, '13812345678'),
  read('服务器已脱敏', { fieldName: 'carOwnerMobile', mask: 'mobile' }, '139****0000'),
  read('账号', { fieldName: 'bankAccount', mask: 'bankAccount' }, '6222020200112233445'),
  read('单价', { fieldName: 'price', fieldType: 'NUMBER', cgValFormat: 'money(2)' }, '12345.6'),
  read('大写金额', { fieldName: 'capital', cgValFormat: 'chineseAmount' }, '10203.45'),
  read('比率', { fieldName: 'rate', cgValFormat: 'percent(2)' }, '0.0915'),
]

function Checks() {
  return (
    <>
      <section className="gallery-card" aria-label="检查">
        <h2>检查</h2>
        <Cells setups={CHECKS} />
      </section>
      <section className="gallery-card" aria-label="显示">
        <h2>脱敏与格式</h2>
        <Cells setups={SHOWN} />
      </section>
    </>
  )
}

function Cells({ setups }: { readonly setups: readonly SpecimenSetup[] }) {
  return (
    <div className="gallery-states gallery-states-one">
      {setups.map((one) => (
        <Specimen key={one.field.fieldName} name={one.field.fieldName} setup={one} />
      ))}
    </div>
  )
}

export const checks: GallerySection = { id: 'checks', title: '检查与脱敏', Content: Checks }
