import type { FlowState } from '@junheng/domain/workflow/flow-run.ts'

const TONES: Readonly<Record<FlowState, string>> = {
  DRAFT: 'admin-tag-plain',
  RUNNING: '',
  PASSED: 'admin-tag-good',
  REJECTED: 'flow-tag-bad',
  REVOKED: 'admin-tag-plain',
}

/** The state of a flow, in words and colour. */
export function FlowTag({ state, label }: { readonly state: FlowState; readonly label: string }) {
  return <span className={`admin-tag ${TONES[state]}`}>{label}</span>
}
