import { useTranslation } from 'react-i18next';
import { dayIn } from '~/domain/kernel/zone.ts';
import type { Partner } from '~/domain/only-representative/trade-partner/find.server.ts';
import { Link } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { CopyButton } from '~/ui/copy-button.tsx';
import { MailLink } from '~/ui/mail-link.tsx';
import { DefinitionList, type Fact, Panel, PanelBody } from '~/ui/panel.tsx';
import { Tag } from '~/ui/status.tsx';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { useOrShell } from '../or-shell.ts';

/** Who the partner is and how to reach it. */
export function Overview({ partner, country }: { partner: Partner; country: string }) {
  const { t } = useTranslation('partners');
  const { timeZone } = usePageEnvironment();
  const { system } = useOrShell();
  const number: Fact[] = system.partners.corporateNo
    ? [{ term: t('corporateNo'), value: <CorporateNo partner={partner} /> }]
    : [];
  const numbers: Fact[] =
    system.partners.eori && partner.role === 'downstream'
      ? [
          {
            term: t('eori'),
            value: partner.eori ?? (
              <span className="text-muted" data-blank>
                –
              </span>
            ),
          },
          { term: t('vatNo'), value: <VatNo partner={partner} /> },
        ]
      : [];
  return (
    <Panel id="overview" title={t('overview')}>
      <PanelBody>
        <DefinitionList
          layout="wide"
          facts={[
            { term: t('role'), value: t(`roleOf.${partner.role}`) },
            { term: t('country'), value: country },
            ...number,
            ...numbers,
            { term: t('address'), value: <span lang="en">{partner.address}</span>, span: true },
            { term: t('contactPerson'), value: <span lang="en">{partner.contactPerson}</span> },
            {
              term: t('email'),
              value: (
                <>
                  <MailLink address={partner.email} />
                  <CopyButton text={partner.email} label={t('copyEmail')} />
                </>
              ),
            },
            { term: t('phone'), value: <bdi dir="ltr">{partner.phone}</bdi> },
            ...(partner.role === 'downstream'
              ? [{ term: t('statements'), value: <Statements partner={partner} /> }]
              : []),
            { term: t('created'), value: dayIn(timeZone, partner.createdAtMs) },
            {
              term: t('opened'),
              value:
                partner.firstOpenedAtMs === null
                  ? t('notOpened')
                  : t('openedOn', {
                      first: dayIn(timeZone, partner.firstOpenedAtMs),
                      last: dayIn(timeZone, partner.lastOpenedAtMs ?? partner.firstOpenedAtMs),
                    }),
            },
            ...(partner.onPlatform ? [{ term: t('onPlatform'), value: t('onPlatformYes') }] : []),
          ]}
        />
      </PanelBody>
    </Panel>
  );
}

/** Annual statements stand among the certificates, under the importer's name. */
function Statements({ partner }: { partner: Partner }) {
  const { t } = useTranslation('partners');
  const { system } = useOrShell();
  const sought = { kind: 'annual_statement', q: partner.name };
  return <Link to={pageUrl(system, 'certificate/list', sought)}>{t('statementsOpen')}</Link>;
}

/** Members make these numbers as they like: what looks like none is only told. */
function VatNo({ partner: { vatNo, vatLooksRight } }: { partner: Partner }) {
  const { t } = useTranslation('partners');
  if (vatNo === null)
    return (
      <span className="text-muted" data-blank>
        –
      </span>
    );
  return (
    <>
      {vatNo}{' '}
      {!vatLooksRight && (
        <Tag tone="warn" icon="warn">
          {t('vatNoUnlikely')}
        </Tag>
      )}
    </>
  );
}

/** A wrong check digit is only a warning: the number is the partner's to check (reference identifiers). */
function CorporateNo({ partner }: { partner: Partner }) {
  const { t } = useTranslation('partners');
  const { corporateNo, corporateNoCheck } = partner;
  if (corporateNo === null)
    return (
      <span className="text-muted" data-blank>
        –
      </span>
    );
  return (
    <>
      {corporateNo}{' '}
      {corporateNoCheck !== 'ok' && (
        <Tag tone="warn" icon="warn">
          {t(corporateNoCheck === 'malformed' ? 'corporateNoMalformed' : 'corporateNoWrong')}
        </Tag>
      )}
    </>
  );
}
