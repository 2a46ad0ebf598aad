import { readFileSync } from 'node:fs'
import { actionFlowsAmong } from '@junheng/domain/workflow/own-flows.ts'
import { product } from '#modules/index.ts'
import { settingCalls } from '#modules/system/api.ts'
import { joinCalls } from '#platform/actions/join-calls.ts'
import { viewListCalls } from '#platform/builder/view/view-list-calls.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { Call } from '#platform/http/call.ts'
import type { Dispatcher } from '#platform/http/dispatcher.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Authenticator } from '#platform/session/authenticate.ts'
import type { LayerSource } from '#platform/template/layer-source.ts'
import { templateCalls } from '#platform/template/template-calls.ts'
import { actionSubjects } from '#platform/workflow/action-subject.ts'
import { workflowOf } from '#platform/workflow/workflow.ts'
import { workflowCalls } from '#platform/workflow/workflow-calls.ts'
import { packageFile } from './paths.ts'
import { entityCalls } from './platform/entity-calls/entity-calls.ts'
import { docsCalls } from './platform/site-calls/docs-calls.ts'
import { healthCall } from './platform/site-calls/health-call.ts'
import { jobCalls } from './platform/site-calls/job-calls.ts'
import { logCalls } from './platform/site-calls/log-calls.ts'
import { mapCalls } from './platform/site-calls/map-calls.ts'
import { savedCall } from './platform/site-calls/saved-call.ts'
import { allSessionCalls, type SessionOptions, type SessionServices } from './session.ts'
import type { ProductSettings } from './settings.ts'
import type { SiteServices } from './site-services.ts'

/** What the calls stand on. */
export interface CallParts {
  readonly services: EntityServices
  readonly dispatcher: Dispatcher
  readonly clock: Clock
  readonly layers: LayerSource
  readonly sessions: Authenticator
  readonly signIn: SessionServices
  readonly jobs: Jobs
  readonly settings: ProductSettings
  readonly site: SiteServices
  readonly options: SessionOptions
}

/** Calls that no definition changes. */
export function fixedCalls(parts: CallParts): readonly Call[] {
  const { services, dispatcher, clock, layers, jobs, settings, site } = parts
  const { db, engine } = services
  const version = (JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }).version
  const calls = (): readonly Call[] => dispatcher.calls
  return [
    healthCall({ db, version, portsOnDefault: product.onDefault }),
    ...docsCalls({ calls, version }),
    ...allSessionCalls(parts.signIn, {
      ...parts,
      version,
      calls,
      pictureUrl: (id) => site.files.urlOf(id),
    }),
    ...templateCalls({ ...services, layers, dictOptions: site.dictOptions }),
    ...logCalls({ db, registry: () => engine.registry }),
    ...site.calls,
    savedCall(db),
    ...mapCalls({ db, clock, scriptOf: (groupId) => mapScript(settings, groupId) }),
    ...settingCalls({ settings }),
    ...jobCalls({ jobs, clock, newId: () => engine.newId() }),
  ]
}

/** The address of the map's script with its key; null while the site has none. */
async function mapScript(settings: ProductSettings, groupId: string): Promise<string | null> {
  const ofGroup = { groupId, orgId: null }
  const key = await settings.get('mapKey', ofGroup)
  if (!key) return null
  return (await settings.get('mapUrl', ofGroup)).replaceAll('{key}', encodeURIComponent(key))
}

/** Calls that follow from the models, and those that modules add to them. */
export function derivedCalls(services: EntityServices): readonly Call[] {
  const { db, engine } = services
  const derived = engine.registry.models.flatMap((model) =>
    model.mounts.flatMap((mount) => entityCalls(services, model, mount)),
  )
  const views = engine.registry.views.flatMap((view) => viewListCalls(services, view))
  const ownFlows = product.flows(services)
  const types = actionFlowsAmong(engine.registry.models)
  const flows = [...ownFlows, ...actionSubjects(engine, types, ownFlows)]
  return joinCalls(
    [...derived, ...views],
    [...product.calls(services), ...workflowCalls(db, workflowOf(engine, flows))],
  )
}
