import type { StaffContext } from '~/domain/identity/user-context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { decideRequest } from '~/domain/request/decide.server.ts';
import { decideInput, staffRequestList } from '~/domain/request/schema.ts';
import { findStaffRequest, listStaffRequests, staffOf } from '~/domain/request/staff.server.ts';
import { systemNamed } from '~/domain/systems/profiles.ts';
import { redirect } from '~/framework.ts';
import { askedTexts } from '~/screens/subsystem/form/asked-texts.ts';
import type { UserContext } from '../door.server.ts';
import { answerForm, refuseSubmission } from '../subsystem/form/form.server.ts';
import { readForm } from '../subsystem/form/read-form.ts';

const DECIDE_FORM = askedTexts(['decision', 'reason', 'version']);

const PAGE = 10;

/** What staff see of requests: the list, or the one that the address names. One round trip. */
export async function readRequests(ctx: StaffContext, url: URL) {
  const id = url.searchParams.get('request');
  if (id !== null) {
    const one = await findStaffRequest(ctx, id);
    return { one: { ...one, label: systemNamed(one.system)?.label ?? one.system }, list: null };
  }
  const asked = staffRequestList.lenient(url.searchParams);
  const page = await listStaffRequests(ctx, { ...asked, limit: PAGE });
  const list = {
    ...page,
    items: page.items.map((row) => ({
      ...row,
      label: systemNamed(row.system)?.label ?? row.system,
    })),
    asked: { kind: asked.kind ?? '', state: asked.state ?? 'open', q: asked.q },
    filtered: staffRequestList.isFiltered(asked),
  };
  return { one: null, list };
}

/**
 * A request is answered; the list says so.
 *
 * @param at what the page shows where the answer is refused
 */
export async function answerRequest<Shown extends object>(
  ctx: UserContext,
  url: URL,
  form: FormData,
  at: { extra: Shown },
) {
  const staff = staffOf(ctx);
  const id = url.searchParams.get('request') ?? notFound();
  await findStaffRequest(staff, id);
  const sent = readForm(
    DECIDE_FORM,
    ({ version, ...said }) => parseInput(decideInput, { ...said, version: Number(version) }),
    form,
  );
  const { submission } = sent;
  if (submission.status !== 'success') return answerForm(sent, at);
  const outcome = await decideRequest(staff, id, submission.value);
  if (!outcome.ok) return refuseSubmission(DECIDE_FORM, sent, outcome.refusal, at);
  throw redirect('/user/center?saved=request');
}
