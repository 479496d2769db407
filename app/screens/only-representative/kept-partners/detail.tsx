import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import type { KeptPartner } from '~/domain/only-representative/trade-partner/kept/find.server.ts';
import { linkPartner } from '~/domain/only-representative/trade-partner/kept/link.server.ts';
import { Form, Link, redirect, useActionData, useLoaderData } from '~/framework.ts';
import { askedTexts } from '~/screens/subsystem/form/asked-texts.ts';
import { refuseSent } from '~/screens/subsystem/form/form.server.ts';
import { Alert } from '~/ui/alert.tsx';
import { Button, LinkButton } from '~/ui/button.tsx';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';
import { DefinitionList, Panel, PanelBody } from '~/ui/panel.tsx';
import { Tag } from '~/ui/status.tsx';
import { Timestamp } from '~/ui/timeline.tsx';
import { staffAction, staffLoader } from '../../door.server.ts';
import { ActNotices } from '../../subsystem/detail/act-notices.tsx';
import { DetailFrame } from '../../subsystem/detail/detail-frame.tsx';
import { History } from '../../subsystem/detail/history.tsx';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { useRefused } from '../../subsystem/refusal-text.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { companyIn } from '../kept/data.server.ts';
import { partnerIn, partnerOfPage, readPartner } from './data.server.ts';
import { PartnerFacts } from './partner-facts.tsx';
import { PartnerState } from './state.tsx';

export const loader = staffLoader(async (ctx, { url }) => {
  const read = await readPartner(ctx, url);
  return { title: `${read.partner.name} · ${pageTitle(ctx, 'consolePartners:title')}`, ...read };
});

const FORM = askedTexts([]);

/** The page's one button takes the link away. */
export const action = staffAction(async (ctx, { url, form }) => {
  const of = await partnerOfPage(ctx, url, 'write');
  const sent = await form();
  const said = { company_id: null, version: Number(sent.get('version')) };
  const outcome = await linkPartner(of, partnerIn(url), said);
  if (!outcome.ok) return refuseSent(FORM, sent, outcome.refusal);
  const query = { company: companyIn(url), id: partnerIn(url), saved: 'unlinked' };
  throw redirect(pageUrl(ctx.system, 'tradePartners/detail', query));
});

export const meta = titleMeta;

/** One partner of a company: who it is, whether it is on the platform, what was done. */
export default function KeptPartnerDetail() {
  const { company, label, isOpen, partner } = useLoaderData<typeof loader>();
  const refused = useRefused(useActionData<typeof action>());
  const { t, i18n } = useTranslation('consolePartners');
  const { system } = useShell();
  return (
    <DetailFrame
      title={partner.name}
      above={[
        {
          label: nameIn(i18n.language, company),
          to: pageUrl(system, 'companies/detail', { id: company.id }),
        },
      ]}
      list={{ title: t('title'), page: 'tradePartners', query: { company: company.id } }}
      status={
        <>
          <PartnerState state={partner.state} />
          {partner.linkedCompanyId !== null && <Tag tone="brand">{t('partners:onPlatform')}</Tag>}
        </>
      }
      subtitle={[label, t(`partners:roleOf.${partner.role}`)].join(' · ')}
      actions={isOpen && <Actions company={company.id} partner={partner} />}
      notices={
        <>
          <ActNotices
            words="consolePartners"
            acts={['confirmed', 'linked', 'unlinked']}
            refused={refused}
          />
          <Waits partner={partner} />
        </>
      }
    >
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        <PartnerFacts partner={partner} />
        <OnPlatform partner={partner} />
      </div>
      <History
        words="partners"
        entries={partner.history}
        note={({ detail }) =>
          typeof detail.note === 'string' && (
            <div className="whitespace-pre-line">{t('because', { note: detail.note })}</div>
          )
        }
      />
    </DetailFrame>
  );
}

interface ActionsProps {
  company: string;
  partner: KeptPartner;
}

/** The next step comes last: to confirm who waits, else to link who is not linked. */
function Actions({ company, partner }: ActionsProps) {
  const { t } = useTranslation('consolePartners');
  const { system } = useShell();
  const query = { company, id: partner.id };
  if (partner.state === 'archived') return null;
  const waits = partner.state === 'applied';
  return (
    <>
      {partner.linkedCompanyId === null ? (
        <LinkButton
          to={pageUrl(system, 'tradePartners/link', query)}
          icon="share"
          {...(!waits && { variant: 'primary' })}
        >
          {t('link')}
        </LinkButton>
      ) : (
        <Unlink partner={partner} />
      )}
      {waits && (
        <LinkButton
          to={pageUrl(system, 'tradePartners/confirm', query)}
          icon="check"
          variant="primary"
        >
          {t('confirm')}
        </LinkButton>
      )}
    </>
  );
}

function Unlink({ partner }: { partner: KeptPartner }) {
  const { t } = useTranslation('consolePartners');
  return (
    <ConfirmDialog
      trigger={t('unlink')}
      title={t('unlinkTitle', { name: partner.name })}
      keep={t('form.cancel')}
      action={
        <Button form="unlink-partner" variant="danger">
          {t('unlink')}
        </Button>
      }
    >
      <Form id="unlink-partner" method="post">
        <input type="hidden" name="version" value={partner.version} />
        <p>{t('unlinkText')}</p>
      </Form>
    </ConfirmDialog>
  );
}

/** Why nothing can be sent to it yet. */
function Waits({ partner: { state, email, appliedUntilMs } }: { partner: KeptPartner }) {
  const { t } = useTranslation('consolePartners');
  if (state !== 'applied') return null;
  return (
    <Alert tone="warn">
      {t('waits', { email })}{' '}
      {appliedUntilMs !== null && (
        <>
          {t('until')} <Timestamp ms={appliedUntilMs} />
        </>
      )}
    </Alert>
  );
}

/** The company of the platform that it is, and what hinders another. */
function OnPlatform({ partner }: { partner: KeptPartner }) {
  const { t, i18n } = useTranslation('consolePartners');
  const { system } = useShell();
  const { linkedCompanyId: id, linkedZh, linkedEn, linkedIsTheirs, openPurchases } = partner;
  const name =
    id === null ? null : nameIn(i18n.language, { nameZh: linkedZh ?? '', nameEn: linkedEn ?? '' });
  return (
    <Panel title={t('linked')} note={t(id === null ? 'unlinkedNote' : 'linkedNote')}>
      <PanelBody>
        <DefinitionList
          facts={[
            {
              term: t('linked'),
              value:
                id !== null && linkedIsTheirs ? (
                  <Link to={pageUrl(system, 'companies/detail', { id })}>{name}</Link>
                ) : (
                  name
                ),
              span: true,
            },
            ...(partner.role === 'supplier'
              ? [{ term: t('openPurchases'), value: String(openPurchases) }]
              : []),
          ]}
        />
      </PanelBody>
    </Panel>
  );
}
