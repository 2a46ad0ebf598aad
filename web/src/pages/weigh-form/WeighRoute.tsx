import { lazyPage } from '#web/shell/routes/lazy-page.tsx'
import { useView } from '#web/shell/view-host/view-host.ts'
import { isConsole } from './weigh-form-target.ts'

const Console = lazyPage(() =>
  import('#web/pages/weigh-console/WeighConsolePage.tsx').then((m) => m.WeighConsolePage),
)
const Form = lazyPage(() => import('./WeighFormPage.tsx').then((m) => m.WeighFormPage))

/** 过磅: the operator's console; with any other `type` in its address the form of a record. */
export function WeighRoute() {
  const { query } = useView()
  return isConsole(query) ? <Console /> : <Form />
}
