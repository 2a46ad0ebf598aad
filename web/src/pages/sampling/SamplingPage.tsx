import type { SampleTruck } from '@junheng/domain/confirm/sampling-wire.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/api/api.ts'
import { errorText } from '#web/api/api-error.ts'
import { PlateBadge } from '../field/PlateBadge.tsx'
import { OutboxBar } from '../loader/OutboxBar.tsx'
import { useOutbox } from '../loader/outbox-store.ts'
import { ScanButton } from '../loader/ScanButton.tsx'
import type { OpenTruck } from '../loader/use-open-truck.ts'
import { useSending } from '../loader/use-sending.ts'
import { SampledTruckView } from './SampledTruckView.tsx'
import { findSampled, waitingRows } from './sample-entry.ts'
import '../field/field.css'
import '../loader/loader.css'
import './sampling.css'

interface SamplingPageProps {
  readonly opened: OpenTruck
}

const REFRESH_MS = 15_000
const SAMPLING = '/measure/mm-sampling'

/** The sampler's phone: the trucks that wait, and where on the bed each is sampled. Works on without a connection. */
export function SamplingPage({ opened }: SamplingPageProps) {
  const board = useQuery(samplingBoard())
  useSending()
  const truck = board.data?.find(({ registryId }) => registryId === opened.id) ?? null
  return (
    <div className="loader-page">
      <OutboxBar isLost={board.error !== null} onOpen={opened.open} />
      {board.data === undefined ? (
        <p className="loader-empty" role="status">
          {board.error === null ? '正在读取…' : errorText(board.error)}
          {board.error !== null && (
            <button type="button" className="field-button" onClick={() => void board.refetch()}>
              重试
            </button>
          )}
        </p>
      ) : truck !== null ? (
        <SampledTruckView key={truck.registryId} truck={truck} onClose={opened.close} />
      ) : (
        <SamplingList trucks={board.data} onOpen={opened.open} />
      )}
    </div>
  )
}

interface SamplingListProps {
  readonly trucks: readonly SampleTruck[]
  readonly onOpen: (registryId: string) => void
}

function SamplingList({ trucks, onOpen }: SamplingListProps) {
  const [word, setWord] = useState('')
  const waiting = waitingRows(useOutbox(({ entries }) => entries))
  const found = word.trim() === '' ? trucks : findSampled(trucks, word)
  const find = (text: string): void => {
    const named = findSampled(trucks, text)
    // A code names one truck: it is opened at once.
    if (text.startsWith('QR1.') && named[0]) onOpen(named[0].registryId)
    else setWord(text)
  }
  const isOpen = ({ rows }: SampleTruck): boolean =>
    rows.some(({ id, sampleStatus }) => sampleStatus === 'WAIT' && !waiting.has(id))
  const groups = [
    { label: '待取样', own: found.filter(isOpen) },
    { label: '已取样', own: found.filter((truck) => !isOpen(truck)) },
  ]
  return (
    <>
      <div className="loader-find">
        <input
          className="field-input"
          type="search"
          aria-label="车牌或登记码"
          placeholder="车牌后几位"
          autoComplete="off"
          value={word}
          onChange={({ target }) => find(target.value)}
        />
        <ScanButton onRead={find} />
      </div>
      {found.length === 0 && (
        <p className="loader-empty">
          {trucks.length === 0 ? '现在没有要取样的车辆' : '没有符合的车辆'}
        </p>
      )}
      {groups.map(
        ({ label, own }) =>
          own.length > 0 && (
            <section key={label} className="loader-group" aria-label={label}>
              <h2>
                {label} <span>{own.length}</span>
              </h2>
              <ul>
                {own.map((truck) => (
                  <li key={truck.registryId}>
                    <TruckButton truck={truck} onOpen={() => onOpen(truck.registryId)} />
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </>
  )
}

function TruckButton({
  truck,
  onOpen,
}: {
  readonly truck: SampleTruck
  readonly onOpen: () => void
}) {
  const { plateNumber, partnerName, rows } = truck
  return (
    <button type="button" className="loader-truck" onClick={onOpen}>
      <span className="loader-truck-head">
        <PlateBadge plate={plateNumber} />
      </span>
      <span className="loader-cargo">{rows.map(({ invName }) => invName).join('、')}</span>
      <span className="loader-partner">{partnerName}</span>
    </button>
  )
}

/** Trucks to be sampled, with their cells; out of coverage what was read last stays on the screen. */
const samplingBoard = () =>
  queryOptions({
    queryKey: [SAMPLING, 'board'] as const,
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    networkMode: 'always',
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: ({ signal }) =>
      api.request<readonly SampleTruck[]>({ path: `${SAMPLING}/board`, quiet: true, signal }),
  })
