import type { ResultName } from '@junheng/domain/entity/result-names.ts'
import { lazyPart } from '#web/controls/lazy-part/lazy-part.tsx'
import type { ResultView } from './result-view.ts'
import { CardView } from './results/CardView.tsx'
import { ChainView } from './results/ChainView.tsx'
import { CountsView } from './results/CountsView.tsx'
import { DifferencesView } from './results/DifferencesView.tsx'
import { DisplayKeyView } from './results/DisplayKeyView.tsx'
import { FormulaView } from './results/FormulaView.tsx'
import { formulaBody, formulaFields } from './results/formula-question.ts'
import { ListsDialog } from './results/ListsDialog.tsx'
import { MatchView } from './results/MatchView.tsx'
import { PageView } from './results/PageView.tsx'
import { PriceView } from './results/PriceView.tsx'
import { ProblemsView } from './results/ProblemsView.tsx'
import { priceBody } from './results/price-question.ts'
import { RulesView } from './results/RulesView.tsx'
import { ScannedView } from './results/ScannedView.tsx'
import { SecretView } from './results/SecretView.tsx'
import { StockSummaryView } from './results/StockSummaryView.tsx'

// Drawing a code is heavy and rare.
const QrView = lazyPart(() => import('./results/QrView.tsx').then((m) => m.QrView))

const DriverCodeView = lazyPart(() =>
  import('./results/DriverCodeView.tsx').then((m) => m.DriverCodeView),
)

const JointDialog = lazyPart(() =>
  import('../resource-list/JointDialog.tsx').then((m) => m.JointDialog),
)

const SnapshotAnswer = lazyPart(() =>
  import('../snapshot-dialog/SnapshotDialog.tsx').then((m) => m.SnapshotAnswer),
)

/** How the answer of an action is shown, by the name its definition gives. */
export const RESULT_VIEWS: Readonly<Record<ResultName, ResultView>> = {
  match: { View: MatchView, isTrial: true },
  price: { View: PriceView, isTrial: true, shape: priceBody },
  priceProblems: { View: ProblemsView, isTrial: true },
  formula: { View: FormulaView, isTrial: true, fieldsOf: formulaFields, shape: formulaBody },
  differences: { View: DifferencesView, isTrial: true },
  stockSummary: { View: StockSummaryView, isTrial: true },
  counts: { View: CountsView, isTrial: false },
  lists: { View: () => null, Dialog: ListsDialog, isTrial: true },
  secret: { View: SecretView, isTrial: false },
  qr: { View: QrView, isTrial: true },
  scanned: { View: ScannedView, isTrial: true },
  card: { View: CardView, isTrial: true },
  chain: { View: ChainView, isTrial: true },
  rules: { View: RulesView, isTrial: true },
  page: { View: PageView, isTrial: false },
  displayKey: { View: DisplayKeyView, isTrial: false },
  driverCode: { View: DriverCodeView, isTrial: true },
  joint: { View: () => null, Dialog: JointDialog, isTrial: true },
  snapshots: { View: () => null, Dialog: SnapshotAnswer, isTrial: true },
}
