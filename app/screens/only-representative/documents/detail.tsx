import { useTranslation } from 'react-i18next';
import { notFound } from '~/domain/kernel/refusals.ts';
import type { Document } from '~/domain/only-representative/document/find.server.ts';
import { readDocumentDetail } from '~/domain/only-representative/document/pages.server.ts';
import { Link, redirect, useActionData, useLoaderData, useSearchParams } from '~/framework.ts';
import { askedTexts } from '~/screens/subsystem/form/asked-texts.ts';
import { refuseSent } from '~/screens/subsystem/form/form.server.ts';
import { ActNotices } from '../../subsystem/detail/act-notices.tsx';
import { DetailFrame } from '../../subsystem/detail/detail-frame.tsx';
import { History } from '../../subsystem/detail/history.tsx';
import { useNaming } from '../../subsystem/naming.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { useRefused } from '../../subsystem/refusal-text.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { orAction, orLoader } from '../door.server.ts';
import { Market } from '../market.tsx';
import { useOrShell } from '../or-shell.ts';
import { actOnDocument } from './act.server.ts';
import { DocumentActions } from './document-actions.tsx';
import { FactsPanel } from './facts-panel.tsx';
import { noteOf } from './history-note.ts';
import { LawPanel } from './law-panel.tsx';
import { SendsPanel } from './sends-panel.tsx';
import { Standing } from './standing.tsx';
import { VersionsPanel } from './versions-panel.tsx';

export const loader = orLoader(async (ctx, { url }) => {
  const id = url.searchParams.get('id') ?? notFound();
  const page = await readDocumentDetail(ctx, id);
  return { ...page, title: `${page.document.title} · ${pageTitle(ctx, 'documents:title')}` };
});

/** Who was ticked is ticked again by what lacks the version; the words stay. */
const FORM = askedTexts(['reason', 'message'], {
  nameOf: (path) => (path.startsWith('partner_ids') ? 'partner_ids' : path),
});

export const action = orAction(async (ctx, visit) => {
  const id = visit.url.searchParams.get('id') ?? notFound();
  const form = await visit.form();
  const outcome = await actOnDocument(ctx, id, form);
  if (!outcome.ok) return refuseSent(FORM, form, outcome.refusal);
  throw redirect(pageUrl(ctx.system, 'documents/list/detail', { id, ...outcome.value }));
});

export const meta = titleMeta;

/** One document: what it says, its versions, who got it and who still must. */
export default function DocumentDetail() {
  const { document, recipients, linkDays } = useLoaderData<typeof loader>();
  const refused = useRefused(useActionData<typeof action>());
  const { t } = useTranslation('documents');
  const { system } = useOrShell();
  const [params] = useSearchParams();
  const lawful = document.type === 'extended_sds';
  return (
    <DetailFrame
      title={document.title}
      list={{ title: t('title'), page: 'documents/list' }}
      status={<Standing document={document} solid />}
      subtitle={t(`typeOf.${document.type}`)}
      actions={<DocumentActions document={document} />}
      parts={[
        { to: '#facts', label: t('facts'), current: true },
        { to: '#versions', label: t('versions'), count: document.versions.length },
        ...(lawful ? [{ to: '#law', label: t('law.tab'), count: document.lacking }] : []),
        { to: '#sends', label: t('sends'), count: document.sends.length },
        { to: '#history', label: t('history'), count: document.history.length },
      ]}
    >
      <ActNotices
        words="documents"
        acts={[
          'created',
          'version',
          'archived',
          'restored',
          'sent',
          'lawful',
          'left_out',
          'recalled',
        ]}
        values={{
          email: params.get('to') ?? '',
          remaining: Number(params.get('remaining') ?? 0),
          // Importers who were sent a sheet by law; of one partner, the days of its link.
          count: Number(params.get('count') ?? linkDays),
        }}
        refused={refused}
      />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        <FactsPanel
          document={document}
          substance={<Substance document={document} />}
          partner={<Partner document={document} />}
        />
        <VersionsPanel
          document={document}
          file={`/${system.slug}/api/documents/${document.id}/file`}
        />
      </div>
      {lawful && <LawPanel document={document} recipients={recipients} refused={refused} />}
      <SendsPanel document={document} />
      <History words="documents" entries={document.history} note={noteOf} />
    </DetailFrame>
  );
}

function Substance({ document }: { document: Document }) {
  const { t } = useTranslation('documents');
  const { system } = useOrShell();
  const { name } = useNaming();
  const { registrationId, substanceZh, substanceEn, casNo, jurisdiction } = document;
  if (registrationId === null) return t('wholeCompany');
  return (
    <>
      <Market of={jurisdiction} />
      <Link to={pageUrl(system, 'registeredSubstances/list/detail', { id: registrationId })}>
        {name({ zh: substanceZh, en: substanceEn })}
      </Link>{' '}
      {casNo}
    </>
  );
}

function Partner({ document: { partnerId, partnerName } }: { document: Document }) {
  const { system } = useOrShell();
  const to = pageUrl(system, 'tradePartner/list/detail', { id: partnerId ?? '' });
  return <Link to={to}>{partnerName}</Link>;
}
