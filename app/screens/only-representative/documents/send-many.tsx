import { useTranslation } from 'react-i18next';
import { act } from '~/domain/kernel/verb.ts';
import { readDocumentsSending } from '~/domain/only-representative/document/pages.server.ts';
import { documentVerbs } from '~/domain/only-representative/document/verbs.server.ts';
import { requireMember } from '~/domain/tenancy/access.ts';
import { redirect, useActionData, useLoaderData } from '~/framework.ts';
import { askedTexts } from '~/screens/subsystem/form/asked-texts.ts';
import { refuseSent } from '~/screens/subsystem/form/form.server.ts';
import { LinkButton } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import type { Visit } from '../../door.server.ts';
import { RefusedAct } from '../../subsystem/detail/act-notices.tsx';
import { DetailFrame } from '../../subsystem/detail/detail-frame.tsx';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { useRefused } from '../../subsystem/refusal-text.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { orAction, orLoader } from '../door.server.ts';
import { useOrShell } from '../or-shell.ts';
import { SendForm } from './send-form.tsx';
import { addresseeIn } from './send-page.ts';

/** A bar sends its ticks with commas between them, a form each for itself. */
const idsIn = ({ url }: Visit) =>
  url.searchParams
    .getAll('ids')
    .flatMap((ids) => ids.split(','))
    .filter(Boolean);

export const loader = orLoader(async (ctx, visit) => {
  requireMember(ctx);
  const page = await readDocumentsSending(ctx, idsIn(visit));
  return { ...page, title: pageTitle(ctx, 'documents:sending.many') };
});

const FORM = askedTexts(['addressee', 'locale', 'message'], {
  nameOf: (path) => (path === 'email' || path === 'partner_id' ? 'addressee' : path),
});

export const action = orAction(async (ctx, visit) => {
  // In the order of the page, so that what one is refused for stands at it.
  const { documents } = await readDocumentsSending(ctx, idsIn(visit));
  const form = await visit.form();
  const { partner_id, email } = addresseeIn(String(form.get('addressee') ?? ''));
  const outcome = await act(documentVerbs.verbs.sendDocuments, ctx, '', {
    ids: documents.map(({ id }) => id),
    ...{ partner_id, email },
    locale: form.get('locale') ?? '',
    message: String(form.get('message') ?? '').replaceAll('\r\n', '\n'),
  });
  if (!outcome.ok) return refuseSent(FORM, form, outcome.refusal);
  const { sent, remaining } = outcome.value;
  const told = { sent: String(sent), to: email, remaining: String(remaining) };
  throw redirect(pageUrl(ctx.system, 'documents/list', told));
});

export const meta = titleMeta;

/** Several documents to one partner, each by a link of its own. */
export default function DocumentsSend() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation('documents');
  const { system } = useOrShell();
  const refused = useRefused(useActionData<typeof action>(), {
    addressee: t('sending.partner'),
    locale: t('sending.locale'),
  });
  const list = pageUrl(system, 'documents/list');
  return (
    <DetailFrame
      title={t('sending.many')}
      list={{ title: t('title'), page: 'documents/list' }}
      subtitle={t('sending.documents', { count: data.documents.length })}
      actions={<LinkButton to={list}>{t('sending.backToList')}</LinkButton>}
    >
      {refused && !refused.fields.addressee && !refused.fields.locale && (
        <RefusedAct refused={refused} title={t('sending.errors')}>
          {refused.fields.ids ?? refused.message}
        </RefusedAct>
      )}
      {data.documents.length === 0 ? (
        <EmptyState icon="docs" title={t('sending.noneTicked')} />
      ) : (
        <SendForm {...data} partner="" refused={refused} back={list} />
      )}
    </DetailFrame>
  );
}
