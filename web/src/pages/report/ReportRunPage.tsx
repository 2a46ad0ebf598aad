/** Runs a report template. */
export function ReportRunPage() {
  return null
}
