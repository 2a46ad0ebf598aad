import { AnalysisPage } from './AnalysisPage.tsx'

const REPORTS = [
  { value: 'margin', label: '合同毛利' },
  { value: 'freight', label: '运费分析' },
  { value: 'prices', label: '价格走势' },
  { value: 'open', label: '未结算暂估' },
] as const

/** 财务报表: margin by contract, freight, prices, what waits to be settled. */
export const FinanceReportPage = () => (
  <AnalysisPage base="/report/finance" label="报表" reports={REPORTS} isExported />
)
