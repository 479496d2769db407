import type { StaffContext } from '~/domain/identity/user-context.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { requireAdminOfProvider } from '~/domain/provider/door.ts';
import { ISSUER_REGIMES, type IssuerRegime } from '~/domain/provider/issuer/kinds.ts';
import { findIssuer, issuerNow } from '~/domain/provider/issuer/list.server.ts';
import { addIssuer, changeIssuer, deleteIssuer } from '~/domain/provider/issuer/save.server.ts';
import { redirect } from '~/framework.ts';
import type { Visit } from '~/screens/door.server.ts';
import { answerForm, refuseSent, refuseSubmission } from '~/screens/subsystem/form/form.server.ts';
import { readForm } from '~/screens/subsystem/form/read-form.ts';
import { pageUrl } from '../../../subsystem/shell-context.ts';
import { checkIssuer } from './issuer-check.ts';
import { ISSUER_FORM } from './issuer-form.ts';

/**
 * The issuer of the address that is changed, else whom a new one of the regime follows.
 *
 * @throws {Denial} 4002 for a consultant; 4040 for an id or a regime that is none
 */
export async function issuerAsked(ctx: StaffContext, { searchParams }: URL) {
  requireAdminOfProvider(ctx);
  const id = searchParams.get('id');
  if (id !== null) return { changed: true, issuer: await findIssuer(ctx, id) };
  const regime = ISSUER_REGIMES.find((one) => one === searchParams.get('regime')) ?? notFound();
  return { changed: false, issuer: await issuerNow(ctx, regime) };
}

/** Adds what the form sent, saves it over the issuer of the address, or deletes that. */
export async function saveIssuer(ctx: StaffContext, { url, form: posted }: Visit) {
  const { changed, issuer } = await issuerAsked(ctx, url);
  const form = await posted();
  const version = Number(form.get('version'));
  if (changed && form.get('intent') === 'delete') {
    const gone = await deleteIssuer(ctx, issuer.id, { version });
    if (!gone.ok) return refuseSent(ISSUER_FORM, form, gone.refusal);
    throw redirect(pageUrl(ctx.system, 'branding/issuers', { saved: 'deleted' }));
  }
  const regime: IssuerRegime = issuer.regime;
  const sent = readForm(ISSUER_FORM, checkIssuer(regime), form);
  const { submission } = sent;
  if (submission.status !== 'success') return answerForm(sent);
  const saved = changed
    ? await changeIssuer(ctx, issuer.id, { ...submission.value, version })
    : await addIssuer(ctx, submission.value);
  if (!saved.ok) return refuseSubmission(ISSUER_FORM, sent, saved.refusal);
  const query = { id: saved.value.id, saved: changed ? 'changed' : 'added' };
  throw redirect(pageUrl(ctx.system, 'branding/issuers/detail', query));
}
