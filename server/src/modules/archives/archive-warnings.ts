import { addDays } from '@junheng/domain/values/wire-time.ts'
import { is, type SourceAsk, type WarnSource } from '#platform/attention/attention-source.ts'

/** Days ahead in which papers that end are told. */
const PAPER_DAYS = 15

/** Any of these dates is past or near; what is out of use is nobody's worry. */
const ending =
  (...fields: readonly string[]) =>
  async ({ today }: SourceAsk) => {
    const until = addDays(today, PAPER_DAYS)
    const [first, ...others] = fields.map((field) => is(field, until, 'le'))
    const dates = others.length === 0 || !first ? first : { or: [first, ...others] }
    return dates === undefined ? null : [is('enabled', 'true'), dates]
  }

const partner = (name: 'vendor' | 'customer' | 'carrier', label: string): WarnSource => ({
  type: `PAPER_${name.toUpperCase()}`,
  title: `${label}证照到期`,
  severity: 'info',
  mount: `${name}/main`,
  columns: ['name', 'code', 'licenseEndDate'],
  search: ending('licenseEndDate'),
})

/** Papers of those who come and of what they drive. */
export const archiveWarnings: readonly WarnSource[] = [
  {
    type: 'ANNUAL_REVIEW',
    title: '车辆年审到期',
    severity: 'warning',
    mount: 'vehicle/main',
    columns: ['plateNumber', 'carrierName', 'annualReviewDate'],
    search: ending('annualReviewDate'),
  },
  {
    type: 'PAPER_VEHICLE',
    title: '车辆运输证到期',
    severity: 'warning',
    mount: 'vehicle/main',
    columns: [
      'plateNumber',
      'mainVehicleRoadTransportLicenseEndDate',
      'trailerRoadTransportLicenseEndDate',
      'roadTransportLicenseEndDate',
    ],
    search: ending(
      'mainVehicleRoadTransportLicenseEndDate',
      'trailerRoadTransportLicenseEndDate',
      'roadTransportLicenseEndDate',
    ),
  },
  {
    type: 'PAPER_DRIVER',
    title: '司机证件到期',
    severity: 'warning',
    mount: 'driver/main',
    columns: ['driverName', 'licenseEndDate', 'certificateEndDate', 'trainEndDate'],
    search: ending('licenseEndDate', 'certificateEndDate', 'trainEndDate'),
  },
  partner('vendor', '供应商'),
  partner('customer', '客户'),
  partner('carrier', '承运商'),
]
