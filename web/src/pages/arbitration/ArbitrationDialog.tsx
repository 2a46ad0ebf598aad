import { useQueryClient } from '@tanstack/react-query'
import { Button, Modal, Tag } from 'antd'
import { useState } from 'react'
import { entityQueries } from '#web/api/entity-queries.ts'
import { Surface } from '#web/controls/surface/Surface.tsx'
import { useWork } from '#web/pages/assay/use-work.ts'
import { DETERMINE_BASE } from '#web/pages/determination/determination.queries.ts'
import type { ResultDialogProps } from '#web/screens/host/result-view.ts'
import { type Contest, loadContests } from './arbitration.queries.ts'
import { ReportForm } from './ReportForm.tsx'
import './arbitration.css'

/** Where two assays do not agree: the report of an outside laboratory is entered, or put right. */
export function ArbitrationDialog({ title, data, onClose }: ResultDialogProps) {
  const queries = useQueryClient()
  const work = useWork()
  const [contests, setContests] = useState(data as readonly Contest[])
  const [chosen, setChosen] = useState<Contest | null>(null)
  const saved = async (): Promise<void> => {
    setChosen(null)
    setContests(await loadContests())
    await queries.invalidateQueries({ queryKey: entityQueries(DETERMINE_BASE).all() })
  }
  return (
    <Modal
      open
      title={title}
      width={860}
      onCancel={onClose}
      footer={<Button onClick={onClose}>关 闭</Button>}
    >
      <Surface>
        <div className="arbitration">
          {contests.length === 0 ? (
            <p>没有复检超差、等仲裁的桶组</p>
          ) : (
            <Contests contests={contests} chosen={chosen} onChoose={setChosen} />
          )}
          {chosen !== null && (
            <ReportForm key={keyOf(chosen)} contest={chosen} work={work} onSaved={saved} />
          )}
        </div>
      </Surface>
    </Modal>
  )
}

const keyOf = ({ barrelGroupId, reportNo }: Contest): string => `${barrelGroupId} ${reportNo}`

function Contests({
  contests,
  chosen,
  onChoose,
}: {
  readonly contests: readonly Contest[]
  readonly chosen: Contest | null
  readonly onChoose: (contest: Contest) => void
}) {
  return (
    <div className="jh-result-scroll">
      <table className="jh-result-table" aria-label="待仲裁">
        <thead>
          <tr>
            <th>桶组</th>
            <th>往来单位</th>
            <th>首次与复检</th>
            <th>状态</th>
            <th>操作</th>
          </tr>
        </thead>
        <tbody>
          {contests.map((contest) => (
            <tr key={keyOf(contest)} aria-selected={contest === chosen}>
              <td>{contest.code}</td>
              <td>{contest.partnerName ?? '—'}</td>
              <td>{contest.items.map((item) => apartOf(item)).join('；')}</td>
              <td>
                <State contest={contest} />
              </td>
              <td>
                <Button
                  size="small"
                  disabled={contest.isBegun}
                  aria-label={`${contest.isReported ? '更正' : '录入'}${contest.code}的报告`}
                  onClick={() => onChoose(contest)}
                >
                  {contest.isReported ? '更正' : '录入报告'}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const apartOf = ({ name, first, second, limit }: Contest['items'][number]): string =>
  `${name} ${first ?? '—'} / ${second ?? '—'}（临界差 ${limit ?? '—'}）`

function State({ contest: { isReported, isBegun, fileUrl } }: { readonly contest: Contest }) {
  if (isBegun) return <Tag color="blue">厂内仲裁已录入</Tag>
  if (!isReported) return <Tag color="orange">待仲裁</Tag>
  return (
    <>
      <Tag color="green">已录报告</Tag>
      {fileUrl !== null && (
        <a href={fileUrl} target="_blank" rel="noreferrer">
          查看
        </a>
      )}
    </>
  )
}
