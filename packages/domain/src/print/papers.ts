/** A sheet in millimetres; the roll is as long as what stands on it. A5 lies on its side, as tickets do. */
export interface PaperSize {
  readonly label: string
  readonly width: number
  readonly height: number | null
  /** Around what stands on it, unless a template says otherwise. */
  readonly margin: number
}

export const PAPER_NAMES = ['A4', 'A5', '241x93', '241x140', 'ROLL80', 'LABEL60x40'] as const
export type PaperName = (typeof PAPER_NAMES)[number]

export const PAPERS: Readonly<Record<PaperName, PaperSize>> = {
  A4: { label: 'A4', width: 210, height: 297, margin: 12 },
  A5: { label: 'A5', width: 210, height: 148, margin: 8 },
  '241x93': { label: '241×93', width: 241, height: 93, margin: 4 },
  '241x140': { label: '241×140', width: 241, height: 140, margin: 6 },
  ROLL80: { label: '80毫米卷纸', width: 80, height: null, margin: 4 },
  LABEL60x40: { label: '60×40标签', width: 60, height: 40, margin: 2 },
}

export const isPaperName = (text: string): text is PaperName =>
  PAPER_NAMES.some((name) => name === text)
