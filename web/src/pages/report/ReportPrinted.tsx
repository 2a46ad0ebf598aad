import { PrintedAt } from '#web/screens/print/PrintedAt.tsx'
import { useSession } from '#web/shell/session/session-store.ts'

/** What paper says of a report beside its title and conditions; a wall knows no person. */
export function ReportPrinted() {
  const user = useSession((state) => state.user)
  return <PrintedAt company={user?.currentOrgName} by={user?.realName} />
}
