import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '#web/api/query-client.ts'
import { QueueBoardPage } from './QueueBoardPage.tsx'

/** /queue: the board on a wall, with nothing around it. */
export function QueueBoardRoute() {
  return (
    <QueryClientProvider client={queryClient}>
      <QueueBoardPage />
    </QueryClientProvider>
  )
}
