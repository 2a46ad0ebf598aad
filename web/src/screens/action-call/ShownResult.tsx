import { Skeleton } from 'antd'
import { Suspense } from 'react'
import { RESULT_VIEWS } from './result-views.tsx'
import type { Shown } from './use-action-call.ts'
import './result-views.css'

/** An answer in the view its action names. */
export function ShownResult({ shown }: { readonly shown: Shown }) {
  const { View } = RESULT_VIEWS[shown.view]
  return (
    <Suspense fallback={<Skeleton active title={false} />}>
      <View data={shown.data} />
    </Suspense>
  )
}
