import type { StaffContext } from '~/domain/identity/user-context.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { act } from '~/domain/kernel/verb.ts';
import { requireProvider } from '~/domain/provider/door.ts';
import { jobVerbs, scheduleVerbs } from '~/domain/provider/job/verbs.server.ts';
import type { Visit } from '../../door.server.ts';
import { answered } from '../answered.server.ts';

const { retryJob, retryJobs } = jobVerbs.verbs;
const { runSchedule } = scheduleVerbs.verbs;

/** The buttons of the page: a job again, all of a kind, a schedule now. */
export async function actOnJobs(ctx: StaffContext, visit: Visit) {
  requireProvider(ctx);
  const form = await visit.form();
  const said = (name: string) => String(form.get(name) ?? '');
  const intent = said('intent');
  const run = {
    retried: () => act(retryJob, ctx, said('id')),
    retried_kind: () => act(retryJobs, ctx, '', { kind: said('kind') }),
    started: () => act(runSchedule, ctx, said('name')),
  }[intent];
  if (run === undefined) return notFound();
  return answered<unknown>(visit, form, intent, await run());
}
