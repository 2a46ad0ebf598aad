import type { HomeTarget } from '@junheng/domain/home/home-wire.ts'
import { listAddress } from '@junheng/domain/query/given-search.ts'
import { isPlainObject } from '@junheng/domain/row/any-row.ts'
import { Modal } from 'antd'
import { lazyPart } from '#web/controls/lazy-part/lazy-part.tsx'
import { Surface } from '#web/controls/surface/Surface.tsx'
import type { ResultDialogProps } from '#web/screens/host/result-view.ts'
import type { ResultViews } from '#web/screens/host/screen-host.ts'
import { useView } from '#web/shell/view-host/view-host.ts'
import { BlindCodeView } from './BlindCodeView.tsx'
import { CardView } from './CardView.tsx'
import { ChainView } from './ChainView.tsx'
import { CountsView } from './CountsView.tsx'
import { DifferencesView } from './DifferencesView.tsx'
import { DisplayKeyView } from './DisplayKeyView.tsx'
import { FitView } from './FitView.tsx'
import { FormulaView } from './FormulaView.tsx'
import { formulaBody, formulaFields } from './formula-question.ts'
import { LabLogView } from './LabLogView.tsx'
import { MatchView } from './MatchView.tsx'
import { ModelEffectView } from './ModelEffectView.tsx'
import { PageView } from './PageView.tsx'
import { PriceView } from './PriceView.tsx'
import { ProblemsView } from './ProblemsView.tsx'
import { priceBody } from './price-question.ts'
import { RulesView } from './RulesView.tsx'
import { rowsOf, text } from './read-answer.ts'
import { ScannedView } from './ScannedView.tsx'
import { SecretView } from './SecretView.tsx'
import { StatementView } from './StatementView.tsx'
import { StockSummaryView } from './StockSummaryView.tsx'
import './result-views.css'

/** Counts of a record; each opens the list of what was counted. */
function ListsDialog({ title, data, onClose }: ResultDialogProps) {
  const { open } = useView()
  return (
    <Modal open title={title} width={480} footer={null} onCancel={onClose}>
      <Surface>
        <ul className="jh-result-list jh-result-lists">
          {rowsOf(data).map((row) => {
            const { target } = row
            const label = text(row, 'label')
            return (
              <li key={label}>
                <span>{label}</span>
                <span className="jh-result-figure">
                  {isTarget(target) && row['count'] !== 0 ? (
                    <button
                      type="button"
                      className="jh-link"
                      aria-label={`${label} ${text(row, 'count')}，查看列表`}
                      onClick={() => {
                        onClose()
                        open(listAddress(target.path, target.search))
                      }}
                    >
                      {text(row, 'count')}
                    </button>
                  ) : (
                    text(row, 'count')
                  )}
                </span>
              </li>
            )
          })}
        </ul>
      </Surface>
    </Modal>
  )
}

const isTarget = (target: unknown): target is HomeTarget =>
  isPlainObject(target) && typeof target['path'] === 'string' && Array.isArray(target['search'])

// Drawing a code is heavy and rare.
const QrView = lazyPart(() => import('./QrView.tsx').then((m) => m.QrView))

const DeterminationDialog = lazyPart(() =>
  import('../determination/DeterminationDialog.tsx').then((m) => m.DeterminationDialog),
)

const ArbitrationDialog = lazyPart(() =>
  import('../arbitration/ArbitrationDialog.tsx').then((m) => m.ArbitrationDialog),
)

const StatementLinkView = lazyPart(() =>
  import('./StatementLinkView.tsx').then((m) => m.StatementLinkView),
)

const TraceView = lazyPart(() => import('./TraceView.tsx').then((m) => m.TraceView))

const DriverCodeView = lazyPart(() => import('./DriverCodeView.tsx').then((m) => m.DriverCodeView))

const JointDialog = lazyPart(() => import('./JointDialog.tsx').then((m) => m.JointDialog))

const SnapshotAnswer = lazyPart(() =>
  import('../snapshots/SnapshotDialog.tsx').then((m) => m.SnapshotAnswer),
)

const OutboxTriesView = lazyPart(() =>
  import('./OutboxTriesView.tsx').then((m) => m.OutboxTriesView),
)
const OutboxCheckView = lazyPart(() =>
  import('./OutboxCheckView.tsx').then((m) => m.OutboxCheckView),
)
const SyncView = lazyPart(() => import('./SyncView.tsx').then((m) => m.SyncView))

/** How the answer of an action is shown, by the name its definition gives. */
export const RESULT_VIEWS: ResultViews = {
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
  fit: { View: FitView, isTrial: true },
  trace: { View: TraceView, isTrial: true },
  labLog: { View: LabLogView, isTrial: true },
  determination: { View: () => null, Dialog: DeterminationDialog, isTrial: true },
  arbitration: { View: () => null, Dialog: ArbitrationDialog, isTrial: true },
  blindCode: { View: BlindCodeView, isTrial: false },
  statementLink: { View: StatementLinkView, isTrial: false },
  statement: { View: StatementView, isTrial: true },
  outboxTries: { View: OutboxTriesView, isTrial: false },
  outboxCheck: { View: OutboxCheckView, isTrial: false },
  sync: { View: SyncView, isTrial: false },
  modelEffect: { View: ModelEffectView, isTrial: true },
}
