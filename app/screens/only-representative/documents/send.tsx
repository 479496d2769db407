import { useTranslation } from 'react-i18next';
import { notFound } from '~/domain/kernel/refusals.ts';
import { findDocument } from '~/domain/only-representative/document/find.server.ts';
import { readDocumentSending } from '~/domain/only-representative/document/pages.server.ts';
import { requireMember } from '~/domain/tenancy/access.ts';
import { redirect, useActionData, useLoaderData } from '~/framework.ts';
import { askedTexts } from '~/screens/subsystem/form/asked-texts.ts';
import { refuseSent } from '~/screens/subsystem/form/form.server.ts';
import { Alert } from '~/ui/alert.tsx';
import { LinkButton } from '~/ui/button.tsx';
import { RefusedAct } from '../../subsystem/detail/act-notices.tsx';
import { DetailFrame } from '../../subsystem/detail/detail-frame.tsx';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { useRefused } from '../../subsystem/refusal-text.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { orAction, orLoader } from '../door.server.ts';
import { useOrShell } from '../or-shell.ts';
import { actOnDocument } from './act.server.ts';
import { StateForm } from './document-actions.tsx';
import { SendForm } from './send-form.tsx';
import { Standing } from './standing.tsx';

export const loader = orLoader(async (ctx, { url }) => {
  requireMember(ctx);
  const id = url.searchParams.get('id') ?? notFound();
  const page = await readDocumentSending(ctx, id);
  return {
    ...page,
    title: `${pageTitle(ctx, 'documents:sending.title')} · ${page.document.title}`,
    partner: url.searchParams.get('partner') ?? '',
  };
});

const FORM = askedTexts(['addressee', 'locale', 'message'], {
  nameOf: (path) => (path === 'email' || path === 'partner_id' ? 'addressee' : path),
});

export const action = orAction(async (ctx, visit) => {
  const id = visit.url.searchParams.get('id') ?? notFound();
  // Somebody else's is unknown, whatever was typed.
  await findDocument(ctx, id);
  const form = await visit.form();
  form.set('intent', 'send');
  const outcome = await actOnDocument(ctx, id, form);
  if (!outcome.ok) return refuseSent(FORM, form, outcome.refusal);
  throw redirect(pageUrl(ctx.system, 'documents/list/detail', { id, ...outcome.value }));
});

export const meta = titleMeta;

/** A document to a partner: who, in which language, with which words; beside it what they will see. */
export default function DocumentSend() {
  const data = useLoaderData<typeof loader>();
  const { document, allowance } = data;
  const { t } = useTranslation('documents');
  const { system } = useOrShell();
  const refused = useRefused(useActionData<typeof action>(), {
    addressee: t('sending.partner'),
    locale: t('sending.locale'),
  });
  const detail = pageUrl(system, 'documents/list/detail', { id: document.id });
  const shut = document.state === 'archived' || document.state === 'expired';
  return (
    <DetailFrame
      title={t('sending.title')}
      list={{ title: t('title'), page: 'documents/list' }}
      subtitle={document.title}
      status={<Standing document={document} solid />}
      actions={<LinkButton to={detail}>{t('sending.back')}</LinkButton>}
    >
      {refused && Object.keys(refused.fields).length === 0 && (
        <RefusedAct refused={refused} title={t('sending.errors')}>
          {refused.message}
        </RefusedAct>
      )}
      {shut ? (
        <Alert
          tone="warn"
          actions={
            document.state === 'expired' ? (
              <LinkButton
                variant="primary"
                icon="upload"
                to={pageUrl(system, 'documents/list/add', { id: document.id })}
              >
                {t('newVersion')}
              </LinkButton>
            ) : (
              <StateForm document={document} intent="restore" at={detail} />
            )
          }
        >
          {t(`sending.shut.${document.state}`)}
        </Alert>
      ) : (
        <SendForm
          {...data}
          documents={[document]}
          refused={refused}
          allowance={allowance}
          back={detail}
        />
      )}
    </DetailFrame>
  );
}
