import { useTranslation } from 'react-i18next';
import { type LinkedPaper, openImporterLink } from '~/domain/certificate/importer-link.server.ts';
import type { SnapshotParty } from '~/domain/certificate/snapshot.ts';
import { data, type MetaFunction, useLoaderData } from '~/framework.ts';
import { translator } from '~/i18n/i18next.server.ts';
import { AnchorButton } from '~/ui/button.tsx';
import { fileSize } from '~/ui/file-size.ts';
import { ActionLink, Actions, Hint, Mono, PageTitle } from '~/ui/public/page-text.tsx';
import { FootLinks, HeaderLink, PublicPage } from '~/ui/public/public-page.tsx';
import { Facts } from '~/ui/public/receipt.tsx';
import { StateMessage } from '~/ui/public/state-page.tsx';
import { publicLoader } from '../door.server.ts';

/** Plain HTML: it must work in any mail program's browser, on any phone, with script off. */
export const handle = { script: false, surface: 'public' };

/** The page behind the link in an importer's mail. It reads and changes nothing. */
export const loader = publicLoader(async (ctx, { door, url }) => {
  const token = url.searchParams.get('token') ?? '';
  const opened = await openImporterLink(ctx, token);
  const { supportEmail } = ctx.config;
  const title = translator(door.locale)('confirm:paper.tabTitle');
  if (opened.ok) return data({ title, token, supportEmail, paper: opened.value, dead: null });
  const { reason, ended } = opened.refusal.data as { reason: DeadReason; ended?: string };
  const dead = { reason, ended: ended ?? '' };
  return data({ title, token, supportEmail, paper: null, dead }, { status: 410 });
});

type DeadReason = 'expired' | 'unknown';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page?.title },
  { name: 'robots', content: 'noindex' },
];

export default function CertificateLink() {
  const { token, supportEmail, paper, dead } = useLoaderData<typeof loader>();
  const {
    t,
    i18n: { language },
  } = useTranslation('confirm');
  const zh = language === 'zh-CN';
  const other = zh ? { lang: 'en-US', name: 'English' } : { lang: 'zh-CN', name: '中文' };
  const query = new URLSearchParams({ token, lang: other.lang });
  return (
    <PublicPage
      home="/verification"
      headerEnd={
        <HeaderLink icon="globe" href={`/user/certificate?${query}`} lang={other.lang}>
          {other.name}
        </HeaderLink>
      }
      foot={
        <FootLinks>
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </FootLinks>
      }
    >
      {paper && <Paper paper={paper} token={token} zh={zh} />}
      {dead && (
        <StateMessage
          icon={dead.reason === 'expired' ? 'clock' : 'no'}
          title={t(`paper.${dead.reason}Title`)}
        >
          <p>{t(`paper.${dead.reason}`, { ended: dead.ended })}</p>
        </StateMessage>
      )}
    </PublicPage>
  );
}

function Paper({ paper, token, zh }: { paper: LinkedPaper; token: string; zh: boolean }) {
  const { t } = useTranslation('confirm');
  const { certificateNo, state, tonnage, notice, verifyUrl } = paper;
  const words = notice ? 'paper.notice' : 'paper';
  if (state !== 'valid') {
    return (
      <StateMessage
        icon="no"
        title={t(`paper.${state}Title`)}
        actions={<AnchorButton href={verifyUrl}>{t('paper.verify')}</AnchorButton>}
      >
        <p>{t('paper.endedText', { no: certificateNo })}</p>
      </StateMessage>
    );
  }
  const name = ({ name, name_local }: SnapshotParty) => (zh && name_local ? name_local : name);
  return (
    <>
      <PageTitle
        title={t(`${words}.title`)}
        lead={t(`${words}.lead`, { company: name(paper.from) })}
      />
      <Facts
        tight
        facts={[
          { term: t(`${words}.number`), value: certificateNo },
          ...(paper.tradeNo ? [{ term: t('paper.tradeNo'), value: paper.tradeNo }] : []),
          { term: t(`${words}.supplier`), value: name(paper.from) },
          { term: t(`${words}.importer`), value: name(paper.importer) },
          ...(tonnage
            ? [
                { term: t('paper.year'), value: tonnage.cover_year },
                { term: t('paper.tonnage'), value: `${tonnage.total_tonnes} t` },
              ]
            : []),
          ...(notice
            ? [
                { term: t('paper.notice.arrival'), value: notice.arrival_on },
                { term: t('paper.notice.pieces'), value: notice.total_pieces },
              ]
            : []),
          { term: t('paper.issuedOn'), value: paper.issuedOn },
          { term: t('paper.code'), value: <Mono>{paper.code}</Mono> },
          { term: t('paper.until'), value: paper.deadline.until },
        ]}
      />
      <Actions>
        <AnchorButton href={`/user/certificate/pdf?${new URLSearchParams({ token })}`}>
          {t('paper.download', { size: fileSize(paper.fileSizeBytes) })}
        </AnchorButton>
        <ActionLink href={verifyUrl}>{t(`${words}.verify`)}</ActionLink>
      </Actions>
      <Hint className="mt-4">{t(`${words}.note`)}</Hint>
    </>
  );
}
