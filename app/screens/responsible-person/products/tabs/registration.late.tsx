import { useTranslation } from 'react-i18next';
import { useCountryName } from '~/screens/country-name.ts';
import { Alert } from '~/ui/alert.tsx';
import { LinkButton } from '~/ui/button.tsx';
import { LegendMark } from '~/ui/chart/legend.tsx';
import { CopyButton } from '~/ui/copy-button.tsx';
import { DefinitionList, Panel, PanelBody } from '~/ui/panel.tsx';
import { AnnualReports } from '../annual-panel.tsx';
import { PaperRow } from '../paper-row.tsx';
import { RenewalDecisions } from '../renewals-panel.tsx';
import type { TabProps } from '../tabs.ts';
import { Terms, useAway, useTo } from '../terms-panel.tsx';

/** Until when it is registered and under contract, when to renew, and the papers. */
export function RegistrationTab(props: TabProps) {
  const { product } = props;
  const special = product.type === 'special';
  return (
    <>
      {product.warnings.registrationNo && <NoWarning />}
      <Terms {...props} />
      <div className="grid min-w-0 grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_var(--aside)]">
        <div className="grid min-w-0 gap-4">
          <CertificatePanel {...props} />
          <MadePanel {...props} />
          <ContractPanel {...props} />
        </div>
        {special ? (
          <div className="grid min-w-0 gap-4">
            <Reminders product={product} />
            <RenewalDecisions {...props} />
          </div>
        ) : (
          <AnnualReports {...props} />
        )}
      </div>
    </>
  );
}

function NoWarning() {
  const { t } = useTranslation('cosmetics');
  return <Alert tone="warn">{t('registration.unusual')}</Alert>;
}

function Edit({ product, may }: Pick<TabProps, 'product' | 'may'>) {
  const { t } = useTranslation('cosmetics');
  const to = useTo(product.id);
  if (!may) return null;
  return (
    <LinkButton size="sm" icon="edit" to={to}>
      {t('edit')}
    </LinkButton>
  );
}

function CertificatePanel({ product, may }: TabProps) {
  const { t } = useTranslation(['cosmetics', 'rp']);
  const special = product.type === 'special';
  const { registrationNo } = product;
  const { filled, of } = product.completeness.tabs.registration;
  return (
    <Panel
      id="certificate"
      title={t(special ? 'registration.certificate' : 'registration.filing')}
      note={t('filled', { filled, of })}
      actions={<Edit product={product} may={may} />}
    >
      <PanelBody>
        <DefinitionList
          facts={[
            {
              term: t('rp:product.registrationNo'),
              value: registrationNo && (
                <>
                  <span lang="zh-CN">{registrationNo}</span>{' '}
                  <CopyButton text={registrationNo} label={t('registration.copyNo')} />
                </>
              ),
              span: true,
            },
            {
              term: t('registration.validity'),
              value: t(`registration.validityOf.${product.type}`),
            },
            { term: t('field.report_on'), value: product.reportOn },
            {
              term: t('field.valid_until'),
              value: special ? product.validUntil : t('terms.noEnd'),
            },
            ...(special
              ? [
                  { term: t('field.renewal_filed_on'), value: product.renewalFiledOn },
                  { term: t('field.renewal_acceptance_no'), value: product.renewalAcceptanceNo },
                ]
              : []),
          ]}
        />
        <PaperRow product={product} id={product.certificateFileId} />
        <PaperRow product={product} id={product.renewalFileId} />
      </PanelBody>
    </Panel>
  );
}

/** Who makes it and where. */
function MadePanel({ product, may }: TabProps) {
  const { t } = useTranslation('cosmetics');
  const country = useCountryName();
  const { manufacturer, originCountry } = product;
  return (
    <Panel id="made" title={t('registration.made')} actions={<Edit product={product} may={may} />}>
      <PanelBody>
        <DefinitionList
          facts={[
            { term: t('field.manufacturer_id'), value: manufacturer },
            { term: t('field.origin_country'), value: originCountry && country(originCountry) },
          ]}
        />
      </PanelBody>
    </Panel>
  );
}

function ContractPanel({ product, may }: TabProps) {
  const { t } = useTranslation(['cosmetics', 'rp']);
  const { rpContractFrom: from, rpContractUntil: until, responsiblePerson: name } = product;
  return (
    <Panel
      id="contract"
      title={t('registration.contract')}
      actions={<Edit product={product} may={may} />}
    >
      <PanelBody>
        <DefinitionList
          facts={[
            {
              term: t('rp:product.responsiblePerson'),
              value: name && product.ownResponsible ? t('form.ownCompany', { name }) : name,
              span: true,
            },
            {
              term: t('registration.contractTerm'),
              value:
                from && t(until ? 'registration.fromTo' : 'registration.fromOn', { from, until }),
              span: true,
            },
          ]}
        />
        <PaperRow product={product} id={product.rpContractFileId} />
      </PanelBody>
    </Panel>
  );
}

/** Days on which admins and members are reminded of the end. */
function Reminders({ product }: { product: TabProps['product'] }) {
  const { t } = useTranslation('cosmetics');
  const away = useAway(product.today);
  const stopped = product.renewal?.filedOn != null || product.status === 'invalid';
  return (
    <Panel
      id="reminders"
      title={t('reminder.title')}
      note={t('reminder.note')}
      fill
      foot={t('reminder.stops')}
    >
      <PanelBody>
        {product.reminders.length === 0 || stopped ? (
          <p className="text-muted">{t(stopped ? 'reminder.stopped' : 'reminder.none')}</p>
        ) : (
          <ol>
            {product.reminders.map(({ on, name, ahead, sent }) => (
              <li key={`${name} ${ahead}`} className="flex items-baseline gap-2 py-1 text-sm">
                <LegendMark of={sent ? 'sent' : 'next'} />
                <span className="min-w-0 flex-1">
                  {t(`reminder.${name}`, { ahead })}
                  <span className="block text-xs text-muted">
                    {sent
                      ? t('reminder.sent')
                      : on < product.today
                        ? t('reminder.notSent')
                        : away(on)}
                  </span>
                </span>
                <time dateTime={on} className="whitespace-nowrap text-muted">
                  {on}
                </time>
              </li>
            ))}
          </ol>
        )}
      </PanelBody>
    </Panel>
  );
}
