import { AnalysisPage } from './AnalysisPage.tsx'

const REPORTS = [
  { value: 'partner', label: '指标控制图' },
  { value: 'spread', label: '指标分布' },
  { value: 'turnaround', label: '各环节用时' },
  { value: 'control', label: '质控样' },
] as const

/** 化验图表: control charts, distributions, how long each stage takes. */
export const LabReportPage = () => (
  <AnalysisPage base="/report/lab" label="图表" reports={REPORTS} />
)
