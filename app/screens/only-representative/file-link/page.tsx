import { useTranslation } from 'react-i18next';
import type { DeadLink as Dead, DeadReason } from '~/domain/link/life.ts';
import {
  type LinkedDocument,
  openDocumentLink,
} from '~/domain/only-representative/document/open-link.server.ts';
import { DOCUMENT_LINK_PATH } from '~/domain/systems/profiles.ts';
import { data, type MetaFunction, useLoaderData } from '~/framework.ts';
import { translator } from '~/i18n/i18next.server.ts';
import { Button } from '~/ui/button.tsx';
import { fileSize } from '~/ui/file-size.ts';
import { Actions, Hint, PageTitle, Section } from '~/ui/public/page-text.tsx';
import { OpenedScript } from '~/ui/public/public-page.tsx';
import { Facts } from '~/ui/public/receipt.tsx';
import { publicLoader } from '../../door.server.ts';
import { aroundLink } from '../../partner-link/around.server.ts';
import { DeadLink } from '../../partner-link/dead-link.tsx';
import { LinkFrame } from '../../partner-link/frame.tsx';
import { useNaming } from '../../subsystem/naming.ts';

/** Plain HTML: it must work in any mail program's browser, on any phone, with script off. */
export const handle = { script: false, surface: 'public' };

/** The page behind the link in a partner's mail. It reads and changes nothing: mail programs open links. */
export const loader = publicLoader(async (ctx, { door, url }) => {
  const token = url.pathname.split('/').at(-1) ?? '';
  const opened = await openDocumentLink(ctx, token);
  const around = {
    title: translator(door.locale)('confirm:file.tabTitle'),
    ...aroundLink(ctx, url.pathname),
  };
  if (opened.ok) return data({ ...around, token, document: opened.value, dead: null });
  const dead = opened.refusal.data as Dead;
  return data({ ...around, token, document: null, dead }, { status: 410 });
});

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page?.title },
  { name: 'robots', content: 'noindex' },
];

export default function DocumentLink() {
  const { document, dead, token, ...around } = useLoaderData<typeof loader>();
  const { t } = useTranslation('confirm');
  const { name } = useNaming();
  return (
    <LinkFrame
      around={around}
      query={{}}
      named={document ? t('file.named', { company: name(document.company) }) : undefined}
    >
      {document && <Document document={document} token={token} />}
      {dead && <DeadPage dead={dead} supportEmail={around.supportEmail} />}
    </LinkFrame>
  );
}

function DeadPage({ dead, supportEmail }: { dead: Dead; supportEmail: string }) {
  const { t } = useTranslation('confirm');
  const { name } = useNaming();
  const reason: DeadReason = dead.reason;
  const company = name({ zh: dead.company_name_zh, en: dead.company_name_en });
  return (
    <DeadLink reason={reason} supportEmail={supportEmail} title={t(`file.${reason}Title`)}>
      {t(`file.${reason}`, { company, ended: dead.ended })}
    </DeadLink>
  );
}

function Document({ document, token }: { document: LinkedDocument; token: string }) {
  const { t } = useTranslation(['confirm', 'documents']);
  const { name } = useNaming();
  const company = name(document.company);
  const substance = name(document.substance);
  const { casNo } = document.substance;
  const { message } = document;
  return (
    <>
      <PageTitle
        caption={t('file.caption', { company, partner: document.partnerName })}
        title={document.title}
        lead={t('file.lead', { name: document.sentByName, day: dayOf(document.sentAtMs) })}
      />
      {message !== '' && (
        <Section title={t('file.message')}>
          <p className="whitespace-pre-wrap wrap-anywhere">{message}</p>
        </Section>
      )}
      <Facts
        tight
        facts={[
          { term: t('file.type'), value: t(`documents:typeOf.${document.type}`) },
          ...(substance === ''
            ? []
            : [{ term: t('file.substance'), value: [substance, casNo].filter(Boolean).join(' ') }]),
          { term: t('file.version'), value: t('file.versionOf', { n: document.versionNo }) },
          ...(document.number === '' ? [] : [{ term: t('file.number'), value: document.number }]),
          { term: t('file.issuer'), value: document.issuer },
          { term: t('file.language'), value: t(`documents:languageOf.${document.language}`) },
          { term: t('file.issuedOn'), value: document.issuedOn },
          { term: t('file.validUntil'), value: document.validUntil ?? t('file.noEnd') },
          { term: t('file.file'), value: document.fileName },
        ]}
      />
      <form method="post" action={`${DOCUMENT_LINK_PATH}/${token}/download`}>
        <Actions>
          <Button variant="primary" icon="download">
            {t('file.download', { size: fileSize(document.fileSizeBytes) })}
          </Button>
        </Actions>
      </form>
      <Hint className="mt-4">{t('file.until', { until: document.deadline.until })}</Hint>
      <OpenedScript address={`${DOCUMENT_LINK_PATH}/${token}/opened`} />
    </>
  );
}

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
