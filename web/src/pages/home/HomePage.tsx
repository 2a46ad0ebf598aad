import type { HomePart } from '@junheng/domain/home/home-wire.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ChartCard } from './ChartCard.tsx'
import { Agency, Warnings } from './Entries.tsx'
import { Figures } from './Figures.tsx'
import { FillingNote } from './FillingNote.tsx'
import { Greeting } from './Greeting.tsx'
import { Answer } from './HomeCard.tsx'
import { homeParts } from './home.queries.ts'
import { RecentOperations } from './RecentOperations.tsx'
import { RefreshNote } from './RefreshNote.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { VehicleTable } from './VehicleTable.tsx'
import './home-page.css'

const PARTS: Readonly<Record<HomePart, () => ReactNode>> = {
  figures: () => <Figures />,
  tons: () => <ChartCard code="tons" />,
  stages: () => <ChartCard code="stages" />,
  waiting: () => <ChartCard code="waiting" />,
  tolerance: () => <ChartCard code="tolerance" />,
  rejects: () => <ChartCard code="rejects" />,
  vehicles: () => <VehicleTable />,
  agency: () => <Agency />,
  warnings: () => <Warnings />,
  shortcuts: () => <Shortcuts />,
  operations: () => <RecentOperations />,
}

/** The first page: how the day goes, what is wrong, what is to be done; what of it is shown, the role says. */
export function HomePage() {
  const parts = useQuery(homeParts())
  return (
    <div className="home">
      <Greeting>
        <FillingNote />
        <RefreshNote />
      </Greeting>
      <Answer asked={parts} rows={8}>
        {(names) => (
          <div className="home-grid">
            {names.map((name) => (
              <Part key={name} name={name} />
            ))}
          </div>
        )}
      </Answer>
    </div>
  )
}

const Part = ({ name }: { readonly name: HomePart }) => PARTS[name]()
