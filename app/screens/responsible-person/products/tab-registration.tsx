import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Alert } from '~/ui/alert.tsx';
import { Button, LinkButton } from '~/ui/button.tsx';
import { LegendMark } from '~/ui/chart/legend.tsx';
import { CopyButton } from '~/ui/copy-button.tsx';
import { Field } from '~/ui/form/field.tsx';
import { FileRow } from '~/ui/form/file-drop.tsx';
import { DateInput, TextInput } from '~/ui/form/inputs.tsx';
import { DefinitionList, Panel, PanelBody } from '~/ui/panel.tsx';
import { useRefused } from '../../subsystem/refusal-text.ts';
import { useShell } from '../../subsystem/shell-context.ts';
import type { TabProps } from './tabs.ts';
import { Terms, useAway, useTo } from './terms-panel.tsx';

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
          <ContractPanel {...props} />
        </div>
        {special ? <Reminders product={product} /> : <AnnualReports {...props} />}
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

function PaperRow({ product, id }: { product: TabProps['product']; id: string | null }) {
  const { system } = useShell();
  const file = id === null ? undefined : product.files[id];
  if (id === null || file === undefined) return null;
  return (
    <div className="mt-3">
      <FileRow name={file.name} href={`${system.api}/document/${id}`} sizeBytes={file.sizeBytes} />
    </div>
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
              ? [{ term: t('field.renewal_filed_on'), value: product.renewalFiledOn }]
              : []),
          ]}
        />
        <PaperRow product={product} id={product.certificateFileId} />
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

/** The annual reports of a general product, those it owes first, and a form for another. */
function AnnualReports({ product, may, answer }: TabProps) {
  const { t } = useTranslation('cosmetics');
  const refused = useRefused(answer, { year: t('annual.year'), filed_on: t('annual.filedOn') });
  const mine = refused?.typed.intent === 'annual' ? refused : null;
  const { annualReports: filed, annualReportsOwed: owed, annualReportDays: days } = product;
  const [owes] = owed;
  return (
    <Panel
      id="annual"
      title={t('annual.title')}
      note={t('annual.note', { from: days.from, until: days.until })}
    >
      <PanelBody className="grid gap-3">
        {owed.map((year) => (
          <Alert key={year} tone="warn" id={`registration-annual_report_${year}`}>
            {t('annual.owed', { year })}
          </Alert>
        ))}
        {filed.length === 0 && owed.length === 0 && (
          <p className="text-muted">{t('annual.none')}</p>
        )}
        {filed.length > 0 && (
          <DefinitionList
            layout="rows"
            facts={filed.map(({ year, filedOn }) => ({
              term: t('annual.of', { year }),
              value: filedOn,
            }))}
          />
        )}
        {may && (
          <Form noValidate method="post" className="grid gap-3 print:hidden">
            {mine && Object.keys(mine.fields).length === 0 && (
              <Alert tone="danger" role="alert">
                {mine.message}
              </Alert>
            )}
            <Field id="annual-year" label={t('annual.year')} error={mine?.fields.year}>
              <TextInput
                name="year"
                inputMode="numeric"
                maxLength={4}
                defaultValue={mine?.typed.year ?? owes}
              />
            </Field>
            <Field id="annual-filed" label={t('annual.filedOn')} error={mine?.fields.filed_on}>
              <DateInput name="filed_on" defaultValue={mine?.typed.filed_on} />
            </Field>
            <div>
              <Button name="intent" value="annual">
                {t('annual.add')}
              </Button>
            </div>
          </Form>
        )}
      </PanelBody>
    </Panel>
  );
}
