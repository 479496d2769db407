import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { type Document, findDocument } from '~/domain/only-representative/document/find.server.ts';
import { redirect, useActionData, useLoaderData } from '~/framework.ts';
import { askedTexts } from '~/screens/subsystem/form/asked-texts.ts';
import { refuseSent } from '~/screens/subsystem/form/form.server.ts';
import { LinkButton } from '~/ui/button.tsx';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';
import { staffAction, staffLoader } from '../../door.server.ts';
import { ActNotices } from '../../subsystem/detail/act-notices.tsx';
import { DetailFrame } from '../../subsystem/detail/detail-frame.tsx';
import { History } from '../../subsystem/detail/history.tsx';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { useRefused } from '../../subsystem/refusal-text.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { setState } from '../documents/act.server.ts';
import { StateForm } from '../documents/document-actions.tsx';
import { FactsPanel } from '../documents/facts-panel.tsx';
import { noteOf } from '../documents/history-note.ts';
import { Standing } from '../documents/standing.tsx';
import { VersionsPanel } from '../documents/versions-panel.tsx';
import { companyIn } from '../kept/data.server.ts';
import { Substance } from './columns.tsx';
import { documentIn, placeOf, withinOfPage } from './data.server.ts';
import { fileOf } from './file-of.ts';

export const loader = staffLoader(async (ctx, { url }) => {
  const within = await withinOfPage(ctx, url);
  const document = await findDocument(within, documentIn(url));
  const { company, of } = placeOf(within);
  const title = `${document.title} · ${pageTitle(ctx, 'documents:title')}`;
  return { title, company, label: of.label, document };
});

const FORM = askedTexts([]);

export const action = staffAction(async (ctx, { url, form }) => {
  const within = await withinOfPage(ctx, url, 'write');
  const sent = await form();
  const outcome = await setState(within, documentIn(url), sent);
  if (!outcome.ok) return refuseSent(FORM, sent, outcome.refusal);
  const query = { company: companyIn(url), id: documentIn(url), ...outcome.value };
  throw redirect(pageUrl(ctx.system, 'documents/detail', query));
});

export const meta = titleMeta;

/** One document of a company: what it says, its versions, what was done with it. */
export default function KeptDocumentDetail() {
  const { company, label, document } = useLoaderData<typeof loader>();
  const refused = useRefused(useActionData<typeof action>());
  const { t, i18n } = useTranslation('documents');
  const { system } = useShell();
  const name = nameIn(i18n.language, company);
  return (
    <DetailFrame
      title={document.title}
      above={[{ label: name, to: pageUrl(system, 'companies/detail', { id: company.id }) }]}
      list={{ title: t('title'), page: 'documents', query: { company: company.id } }}
      status={<Standing document={document} solid />}
      subtitle={[label, t(`typeOf.${document.type}`)].join(' · ')}
      actions={<Actions company={company.id} document={document} />}
      notices={
        <ActNotices
          words="documents"
          acts={['created', 'version', 'archived', 'restored']}
          refused={refused}
        />
      }
    >
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        <FactsPanel
          document={document}
          substance={<Substance row={document} company={company.id} />}
          partner={document.partnerName}
        />
        <VersionsPanel document={document} file={fileOf(company.id, document.id)} />
      </div>
      <History words="documents" entries={document.history} note={noteOf} />
    </DetailFrame>
  );
}

function Actions({ company, document }: { company: string; document: Document }) {
  const { t } = useTranslation('documents');
  const { system } = useShell();
  const download = (
    <LinkButton to={fileOf(company, document.id)} reloadDocument icon="download">
      {t('download')}
    </LinkButton>
  );
  if (document.archived) {
    return (
      <>
        {download}
        <StateForm document={document} intent="restore" />
      </>
    );
  }
  return (
    <>
      <ConfirmDialog
        trigger={t('archive')}
        title={t('archiveTitle')}
        keep={t('keep')}
        action={<StateForm document={document} intent="archive" />}
      >
        <p>{t('archiveText')}</p>
      </ConfirmDialog>
      {download}
      <LinkButton
        variant="primary"
        icon="upload"
        to={pageUrl(system, 'documents/version', { company, id: document.id })}
      >
        {t('newVersion')}
      </LinkButton>
    </>
  );
}
