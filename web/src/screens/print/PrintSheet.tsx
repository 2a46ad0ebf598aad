import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { PrintedAt } from './PrintedAt.tsx'
import './print.css'

export interface SheetColumn {
  readonly key: string
  readonly title: string
  readonly isFigure: boolean
}

interface PrintSheetProps {
  readonly title: string
  /** What it is of, in words. */
  readonly about: string
  readonly by: string
  readonly columns: readonly SheetColumn[]
  /** Texts by column. */
  readonly rows: readonly Readonly<Record<string, string>>[]
  readonly sums: Readonly<Record<string, string>> | null
  /** It has been printed, or not. */
  readonly onDone: () => void
}

/** A table on paper, A4 lying: printed as soon as it is there, and then gone. */
export function PrintSheet({ title, about, by, columns, rows, sums, onDone }: PrintSheetProps) {
  const done = useEffectEvent(onDone)
  useEffect(() => {
    const end = () => done()
    window.addEventListener('afterprint', end)
    // After this effect: what is noted before printing could not be drawn within it.
    const timer = setTimeout(() => window.print())
    return () => {
      clearTimeout(timer)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  const figure = ({ isFigure }: SheetColumn) => (isFigure ? 'jh-sheet-figure' : undefined)
  return createPortal(
    <section className="jh-sheet" aria-hidden="true">
      <h1>{title}</h1>
      <p>{about}</p>
      <PrintedAt by={by} />
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} className={figure(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // Paper does not change.
            <tr key={at}>
              {columns.map((column) => (
                <td key={column.key} className={figure(column)}>
                  {row[column.key]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {sums && (
          <tfoot>
            <tr>
              {columns.map((column, at) => (
                <td key={column.key} className={figure(column)}>
                  {sums[column.key] ?? (at === 0 ? '合计' : '')}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>,
    document.body,
  )
}
